import type { Clock, Ids } from '@launch/kit'
import type { Scope } from '@launch/proto/operation'
import type { SQL } from 'bun'
import { inBatches } from '../process/batches.ts'
import type { Database, Sql } from '../process/database.ts'
import { generateApiKey, hashApiKey } from './api-key.ts'
import type { KeyChanges } from './key-changes.ts'

/** How many keys an account has at most that are neither revoked nor expired. */
export const MAX_LIVE_KEYS = 10

/** For how long a key is listed after it works no more, in milliseconds. */
const KEPT_AFTER = 90 * 86_400_000

/** A key at the moment it is made: the only time its text is known. */
export interface IssuedKey {
  account_id: string
  email: string
  api_key: string
}

/** What an account is told of a key afterwards. */
export interface ListedKey {
  id: string
  name: string
  first_12: string
  last_4: string
  scopes: Scope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

/** A key that somebody wants. */
export interface WantedKey {
  /** UUID; a form carries it, so that sent twice it makes one key. */
  id: string
  account: string
  name: string
  scopes: readonly Scope[]
  /** `null` for a key that does not expire. */
  expiresAt: Date | null
}

/** What became of a wish for a key: its text, or why there is none. */
export type Made = { kind: 'made'; key: string } | { kind: 'full' } | { kind: 'sent_twice' } | { kind: 'no_account' }

/** The keys of accounts, as their owners manage them. */
export class ApiKeys {
  readonly #database: Pick<Database, 'sql' | 'transaction'>
  readonly #clock: Clock
  readonly #changes: KeyChanges

  constructor(deps: { database: Pick<Database, 'sql' | 'transaction'>; clock: Clock; changes: KeyChanges }) {
    this.#database = deps.database
    this.#clock = deps.clock
    this.#changes = deps.changes
  }

  /** Makes a key, if there is room, and notes it for its owner to be told. Wishes of one account take turns on its row. */
  async create(wanted: WantedKey): Promise<Made> {
    const key = generateApiKey()
    const now = this.#clock.now()
    return this.#database.transaction<Made>(async (sql) => {
      const [owner] = await sql<unknown[]>`select 1 from auth."user" where id = ${wanted.account} for update`
      if (!owner) return { kind: 'no_account' }
      const [before] = await sql<unknown[]>`select 1 from gateway.api_key where id = ${wanted.id}`
      if (before) return { kind: 'sent_twice' }
      const live = await sql<unknown[]>`select 1 from gateway.api_key where account_id = ${wanted.account}
        and revoked_at is null and (expires_at is null or expires_at > ${now})`
      if (live.length >= MAX_LIVE_KEYS) return { kind: 'full' }
      await insertKey(sql, { ...wanted, key, now })
      const facts = JSON.stringify({ name: wanted.name, scopes: wanted.scopes })
      await sql`insert into auth.told_event (name, account_id, facts, at)
        values ('api_key.created', ${wanted.account}, ${facts}::text::jsonb, ${now})`
      return { kind: 'made', key }
    })
  }

  /** An account's keys, newest first, the revoked ones last; at most a hundred. */
  async list(account: string): Promise<ListedKey[]> {
    return this.#database.sql<ListedKey[]>`
      select id, name, first_12, last_4, scopes, created_at, expires_at, last_used_at, revoked_at
      from gateway.api_key where account_id = ${account}
      order by revoked_at is not null, created_at desc, id desc limit 100`
  }

  /** One key of an account; nothing where it is another's. */
  async find(account: string, id: string): Promise<ListedKey | undefined> {
    const [row] = await this.#database.sql<ListedKey[]>`
      select id, name, first_12, last_4, scopes, created_at, expires_at, last_used_at, revoked_at
      from gateway.api_key where account_id = ${account} and id = ${id}`
    return row
  }

  /** Revokes a key and tells every gateway. One that is revoked already stays so. */
  async revoke(account: string, id: string): Promise<void> {
    const now = this.#clock.now()
    await this.#database.sql`update gateway.api_key set revoked_at = ${now}
      where account_id = ${account} and id = ${id} and revoked_at is null`
    await this.#changes.tell()
  }

  /** Drops keys that have been revoked or expired for 90 days; until then their owner sees what they were. */
  async purge(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - KEPT_AFTER)
    await inBatches(async (size) => {
      const over = await this.#database.sql<unknown[]>`delete from gateway.api_key where id in (
        select id from gateway.api_key where least(revoked_at, expires_at) < ${before}
        order by least(revoked_at, expires_at) limit ${size} for update skip locked) returning 1`
      return over.length
    })
  }
}

async function insertKey(sql: Sql, made: WantedKey & { key: string; now: Date }): Promise<void> {
  const { id, account, name, scopes, expiresAt, key, now } = made
  await sql`insert into gateway.api_key (id, account_id, name, sha256, first_12, last_4, scopes, created_at, expires_at)
    values (${id}, ${account}, ${name}, ${hashApiKey(key)}, ${key.slice(0, 12)}, ${key.slice(-4)},
      ${`{${scopes.join(',')}}`}::text[], ${now}, ${expiresAt})`
}

/**
 * Makes a key for the account of an e-mail address, making the account where there is none. For operators: it needs
 * the database, and is no operation of the API. The owner is not told by mail: who has the database hands the key on.
 */
export async function issueKey(
  sql: SQL,
  deps: { clock: Clock; ids: Ids },
  wanted: { email: string; scopes: readonly Scope[]; name: string },
): Promise<IssuedKey> {
  const email = wanted.email.toLowerCase()
  const now = deps.clock.now()
  const fresh = deps.ids.uuid().replaceAll('-', '')
  const [user] = await sql<{ id: string }[]>`
    insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${fresh}, ${email}, ${email}, true, ${now}, ${now})
    on conflict (email) do update set "updatedAt" = excluded."updatedAt" returning id`
  if (!user) throw new Error(`no account could be made for ${email}`)
  const key = generateApiKey()
  const { name, scopes } = wanted
  await insertKey(sql, { id: deps.ids.uuid(), account: user.id, name, scopes, expiresAt: null, key, now })
  return { account_id: user.id, email, api_key: key }
}
