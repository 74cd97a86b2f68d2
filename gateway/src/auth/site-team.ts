import { type Caller, Refusal, type Setting } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { Sql } from '../process/database.ts'

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/

/** Reads e-mail addresses parted by commas. Throws where one is none. */
export function parseAddresses(text: string): string[] {
  const addresses = text.split(',').flatMap((each) => each.trim().toLowerCase() || [])
  for (const address of addresses) {
    if (!ADDRESS.test(address)) throw new Error(`"${address}" is not an e-mail address such as ann@example.com.`)
  }
  return addresses
}

/** Whose accounts have the role `site_team`. */
export const siteTeamEmails: Setting<readonly string[]> = {
  env: 'SITE_TEAM_EMAILS',
  parse: parseAddresses,
  fallback: [],
}

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
