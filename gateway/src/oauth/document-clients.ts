import type { Sql } from '../process/database.ts'

/** The rows of clients whose id is the address of their metadata document: the provider writes one when it reads one. */
export class DocumentClients {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /**
   * Answers a request of a client. Where reading its document has made a row, and the answer is not worth keeping it for,
   * the row goes again: nobody fills the table with requests that are refused.
   */
  async keepIf<T>(id: string, answer: () => Promise<T>, isWorthIt: (answer: T) => boolean): Promise<T> {
    const isKnown = !/^https:/i.test(id) || id.includes('\0') || (await this.#isKnown(id))
    const answered = await answer()
    if (!isKnown && !isWorthIt(answered)) await this.#dropUnused(id)
    return answered
  }

  async #isKnown(id: string): Promise<boolean> {
    const rows = await this.#sql<unknown[]>`select 1 from auth."oauthClient" where "clientId" = ${id}`
    return rows.length > 0
  }

  async #dropUnused(id: string): Promise<void> {
    await this.#sql`
      delete from auth."oauthClient" c where "clientId" = ${id} and "clientDiscoveryId" is not null
        and not exists (select from auth.oauth_grant g where g.client_id = c."clientId")
        and not exists (select from auth."oauthConsent" o where o."clientId" = c."clientId")`
  }
}
