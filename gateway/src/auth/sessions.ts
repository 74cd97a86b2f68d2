import type { Clock } from '@launch/kit'
import { inBatches } from '../process/batches.ts'
import type { Sql } from '../process/database.ts'
import { sessionTokenIn } from './session-cookie.ts'

/** How long a browser stays signed in after it was last used. */
export const SESSION_SECONDS = 30 * 86_400
/** How often a session's last use is written, and its end put off, in milliseconds. */
const USED_EVERY = 300_000

/** A browser that is signed in, and whose account it is signed in to. */
export interface Session {
  id: string
  /** Secret: whoever has it signed is signed in. */
  token: string
  account: string
  email: string
  /** When the account was made. */
  accountSince: Date
  signedInAt: Date
  lastUsedAt: Date
  expiresAt: Date
  userAgent: string
  /** Its end has just been put off: the browser is to be told. */
  renewed: boolean
}

/** A session as its account's list shows it. */
export type ListedSession = Pick<Session, 'id' | 'signedInAt' | 'lastUsedAt' | 'expiresAt' | 'userAgent'>

/** Who is signed in. Asked of the database each time, so that signing out counts everywhere at once. */
export class Sessions {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #secret: string

  constructor(deps: { sql: Sql; clock: Clock; secret: string }) {
    this.#sql = deps.sql
    this.#clock = deps.clock
    this.#secret = deps.secret
  }

  /** The session that a request's cookie names; `null` where there is none, or it is over. */
  async find(headers: Headers): Promise<Session | null> {
    const token = sessionTokenIn(headers, this.#secret)
    if (token === undefined) return null
    const [row] = await this.#sql<Omit<Session, 'renewed'>[]>`
      select s.id, s.token, s."userId" as account, u.email, u."createdAt" as "accountSince",
        s."createdAt" as "signedInAt", s."updatedAt" as "lastUsedAt", s."expiresAt", coalesce(s."userAgent", '') as "userAgent"
      from auth.session s join auth."user" u on u.id = s."userId"
      where s.token = ${token} and s."expiresAt" > ${this.#clock.now()}`
    return row ? this.#used(row) : null
  }

  /** The sessions of an account that are not over, last used first; at most a hundred. */
  async list(account: string): Promise<ListedSession[]> {
    return this.#sql<ListedSession[]>`
      select id, "createdAt" as "signedInAt", "updatedAt" as "lastUsedAt", "expiresAt", coalesce("userAgent", '') as "userAgent"
      from auth.session where "userId" = ${account} and "expiresAt" > ${this.#clock.now()}
      order by "updatedAt" desc, id limit 100`
  }

  /** Ends the session that a request's cookie names, if it names one. What apps were allowed stays. */
  async end(headers: Headers): Promise<void> {
    const token = sessionTokenIn(headers, this.#secret)
    if (token !== undefined) await this.#sql`delete from auth.session where token = ${token}`
  }

  /** Ends one session of an account; false where it has none of that id. What apps were allowed stays. */
  async endOne(account: string, id: string): Promise<boolean> {
    const ended = await this.#sql<unknown[]>`
      delete from auth.session where id = ${id} and "userId" = ${account} returning id`
    return ended.length > 0
  }

  /** Ends all sessions of an account. What apps were allowed stays. */
  async endAll(account: string): Promise<void> {
    await this.#sql`delete from auth.session where "userId" = ${account}`
  }

  /** Drops sessions, links and codes that have been over for a day. */
  async purge(): Promise<void> {
    const sql = this.#sql
    const before = new Date(this.#clock.now().getTime() - 86_400_000)
    await inBatches(async (size) => {
      const dropped = await sql<unknown[]>`delete from auth.session where id in (
        select id from auth.session where "expiresAt" < ${before} order by "expiresAt"
        limit ${size} for update skip locked) returning 1`
      return dropped.length
    })
    await inBatches(async (size) => {
      const dropped = await sql<unknown[]>`delete from auth.verification where id in (
        select id from auth.verification where "expiresAt" < ${before} order by "expiresAt"
        limit ${size} for update skip locked) returning 1`
      return dropped.length
    })
  }

  async #used(row: Omit<Session, 'renewed'>): Promise<Session> {
    const now = this.#clock.now()
    if (row.lastUsedAt.getTime() > now.getTime() - USED_EVERY) return { ...row, renewed: false }
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000)
    await this.#sql`update auth.session set "updatedAt" = ${now}, "expiresAt" = ${expiresAt} where id = ${row.id}`
    return { ...row, lastUsedAt: now, expiresAt, renewed: true }
  }
}
