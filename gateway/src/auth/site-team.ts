import { type Caller, Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { Sql } from '../process/database.ts'

/** Tells who belongs to the site team: accounts whose verified e-mail address the configuration names. */
export class SiteTeam {
  readonly #sql: Sql
  readonly #emails: ReadonlySet<string>

  constructor(sql: Sql, emails: readonly string[]) {
    this.#sql = sql
    this.#emails = new Set(emails)
  }

  /** Looks the account's address up each time, so that one who has changed it has lost the role as well. */
  async has(account: string | null): Promise<boolean> {
    if (account === null || this.#emails.size === 0) return false
    const [user] = await this.#sql<{ email: string }[]>`
      select lower(email) as email from auth."user" where id = ${account} and "emailVerified"`
    return user !== undefined && this.#emails.has(user.email)
  }
}

/** The caller with the role that an operation needs, if it needs one. Refuses as `insufficient_role`. */
export async function inRole(op: PublicOperation, caller: Caller, siteTeam: Pick<SiteTeam, 'has'>): Promise<Caller> {
  if (!op.role) return caller
  if (await siteTeam.has(caller.account)) return { ...caller, role: op.role }
  throw new Refusal('insufficient_role', `${op.name} is for the site team, and this account is not one of it.`)
}
