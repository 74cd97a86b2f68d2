import type { Sql } from '../process/database.ts'

/** An account, a client and a resource: what a consent is between. */
export interface Parties {
  account: string
  client: string
  resource: string
}

/** What accounts have allowed clients before. The provider keeps it, and knows only the scopes of the last time. */
export class Consents {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** The scopes that were allowed so far. */
  async scopes({ account, client, resource }: Parties): Promise<string[]> {
    const rows = await this.#sql<{ scope: string }[]>`
      select distinct jsonb_array_elements_text(scopes) as scope from auth."oauthConsent"
      where "userId" = ${account} and "clientId" = ${client} and "referenceId" = ${resource}`
    return rows.map(({ scope }) => scope)
  }

  /** Whether the account has let the client in, for whatever. */
  async isLetIn(account: string, client: string): Promise<boolean> {
    const rows = await this.#sql<unknown[]>`
      select 1 from auth."oauthConsent" where "userId" = ${account} and "clientId" = ${client} limit 1`
    return rows.length > 0
  }

  /** Adds scopes that were allowed before to a consent that was just given, so that they aren't asked for again. */
  async add({ account, client, resource }: Parties, scopes: readonly string[]): Promise<void> {
    if (scopes.length === 0) return
    await this.#sql`
      update auth."oauthConsent" set scopes = (
        select jsonb_agg(distinct scope) from (
          select jsonb_array_elements_text(scopes) as scope
          union all select jsonb_array_elements_text(${JSON.stringify(scopes)}::text::jsonb)) as both_times)
      where "userId" = ${account} and "clientId" = ${client} and "referenceId" = ${resource}`
  }
}
