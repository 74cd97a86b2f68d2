import type { Clock, Ids } from '@launch/kit'
import type { Scope } from '@launch/proto/operation'
import type { SQL } from 'bun'
import { SharedCache } from '../cache.ts'
import type { Sql } from '../database.ts'
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.ts'

/** Who a credential stands for, and what it allows. */
export interface Credential {
  account: string
  scopes: readonly Scope[]
}

interface KeyRow {
  id: string
  account_id: string
  scopes: Scope[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

/** How long a look-up is believed, in milliseconds: as long as a revoked key may still pass. */
const LIFETIME = 1_000
const MAX_CACHED = 10_000
/** How often a key's last use is written, in milliseconds. */
const USED_EVERY = 60_000

/** Checks API keys against the table; many requests with one key share a look-up. */
export class Credentials {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #rows = new SharedCache<KeyRow | undefined>(LIFETIME, MAX_CACHED)

  constructor(sql: Sql, clock: Clock) {
    this.#sql = sql
    this.#clock = clock
  }

  /** Who the key stands for; `null` where it is malformed, unknown, expired or revoked. */
  async find(key: string): Promise<Credential | null> {
    if (!isWellFormedApiKey(key)) return null
    const sha256 = hashApiKey(key)
    const row = await this.#rows.get(sha256, () => this.#load(sha256))
    if (!row || !this.#isGood(row)) return null
    return { account: row.account_id, scopes: row.scopes }
  }

  #isGood({ revoked_at, expires_at }: KeyRow): boolean {
    return !revoked_at && (!expires_at || expires_at > this.#clock.now())
  }

  async #load(sha256: string): Promise<KeyRow | undefined> {
    const [row] = await this.#sql<KeyRow[]>`
      select id, account_id, scopes, expires_at, revoked_at, last_used_at from gateway.api_key where sha256 = ${sha256}`
    if (row && this.#isGood(row)) await this.#touch(row)
    return row
  }

  async #touch({ id, last_used_at }: KeyRow): Promise<void> {
    const now = this.#clock.now()
    const before = new Date(now.getTime() - USED_EVERY)
    if (last_used_at && last_used_at > before) return
    await this.#sql`update gateway.api_key set last_used_at = ${now}
      where id = ${id} and (last_used_at is null or last_used_at <= ${before})`
  }
}

/** A key at the moment it is made: the only time its text is known. */
export interface IssuedKey {
  account_id: string
  email: string
  api_key: string
}

/**
 * Makes a key for the account of an e-mail address, making the account where there is none. For operators: it needs
 * the database, and is no operation of the API.
 */
export async function issueKey(
  sql: SQL,
  deps: { clock: Clock; ids: Ids },
  wanted: { email: string; scopes: readonly Scope[]; name: string },
): Promise<IssuedKey> {
  const email = wanted.email.toLowerCase()
  const now = deps.clock.now()
  const id = deps.ids.uuid().replaceAll('-', '')
  const [user] = await sql<{ id: string }[]>`
    insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${email}, ${email}, true, ${now}, ${now})
    on conflict (email) do update set "updatedAt" = excluded."updatedAt" returning id`
  if (!user) throw new Error(`no account could be made for ${email}`)
  const key = generateApiKey()
  await sql`insert into gateway.api_key (id, account_id, name, sha256, first_12, last_4, scopes, created_at)
    values (${deps.ids.uuid()}, ${user.id}, ${wanted.name}, ${hashApiKey(key)}, ${key.slice(0, 12)}, ${key.slice(-4)},
      ${sql.array([...wanted.scopes], 'TEXT')}, ${now})`
  return { account_id: user.id, email, api_key: key }
}
