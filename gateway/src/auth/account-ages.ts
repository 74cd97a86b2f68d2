import type { Caller } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { Sql } from '../process/database.ts'

/** Accounts whose age is kept; when an account was made never changes. */
const MAX_KEPT = 20_000

/** Tells when accounts were made. */
export class AccountAges {
  readonly #sql: Sql
  readonly #known = new Map<string, string>()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** When an account was made (RFC 3339); undefined where it is gone. */
  async since(account: string): Promise<string | undefined> {
    const known = this.#known.get(account)
    if (known) return known
    const [user] = await this.#sql<{ since: Date }[]>`
      select "createdAt" as since from auth."user" where id = ${account}`
    if (!user) return undefined
    const since = user.since.toISOString()
    if (this.#known.size >= MAX_KEPT) this.#known.clear()
    this.#known.set(account, since)
    return since
  }
}

/** The caller with the age of its account where an operation asks for it; one that is gone counts as new. */
export async function withAge(op: PublicOperation, caller: Caller, ages: Pick<AccountAges, 'since'>): Promise<Caller> {
  if (!op.asks_age || caller.account === null) return caller
  const since = await ages.since(caller.account)
  return since === undefined ? caller : { ...caller, since }
}
