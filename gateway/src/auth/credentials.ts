import type { Clock } from '@launch/kit'
import type { Scope } from '@launch/proto/operation'
import type { Sql } from '../process/database.ts'
import { hashApiKey, isWellFormedApiKey } from './api-key.ts'
import { KeyCache, type Snapshot } from './key-cache.ts'

/** Who a credential stands for, and what it allows. */
export interface Credential {
  account: string
  scopes: readonly Scope[]
}

interface KeyRow {
  id: string
  /** Made once for all who are told it. */
  credential: Credential
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

/** How often a key's last use is written, in milliseconds. */
const USED_EVERY = 60_000

/** Checks API keys against the table, mostly from memory; one that was revoked passes nowhere after a second. */
export class Credentials {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #keys: KeyCache<KeyRow>

  /** @param now milliseconds of a clock that is never set back, by which rows are kept */
  constructor(sql: Sql, clock: Clock, now?: () => number) {
    this.#sql = sql
    this.#clock = clock
    this.#keys = new KeyCache({ readEpoch: () => this.#readEpoch(), ...(now ? { now } : {}) })
  }

  /** Who the key stands for; `null` where it is malformed, unknown, expired or revoked. */
  async find(key: string): Promise<Credential | null> {
    if (!isWellFormedApiKey(key)) return null
    const hash = hashApiKey(key)
    const found = this.#keys.get(hash, () => this.#load(hash))
    const row = found instanceof Promise ? await found : found
    return row && this.#isGood(row) ? row.credential : null
  }

  /** Takes note that keys have changed, up to this epoch. */
  changed(epoch: number): void {
    this.#keys.learn(epoch)
  }

  #isGood({ revoked_at, expires_at }: KeyRow): boolean {
    return !revoked_at && (!expires_at || expires_at > this.#clock.now())
  }

  async #readEpoch(): Promise<number> {
    const [row] = await this.#sql<{ epoch: string }[]>`select epoch from gateway.api_key_epoch`
    return Number(row?.epoch ?? 0)
  }

  async #load(hash: string): Promise<Snapshot<KeyRow>> {
    const [row] = await this.#sql<LoadedRow[]>`
      select e.epoch, k.id, k.account_id, k.scopes, k.expires_at, k.revoked_at, k.last_used_at
      from gateway.api_key_epoch e left join gateway.api_key k on k.sha256 = ${hash}`
    if (!row) return { row: undefined, epoch: 0 }
    const epoch = Number(row.epoch)
    if (row.id === null) return { row: undefined, epoch }
    const { id, account_id: account, scopes, expires_at, revoked_at, last_used_at } = row
    const key = { id, credential: { account, scopes }, expires_at, revoked_at, last_used_at }
    if (this.#isGood(key)) await this.#touch(key)
    return { row: key, epoch }
  }

  async #touch({ id, last_used_at }: KeyRow): Promise<void> {
    const now = this.#clock.now()
    const before = new Date(now.getTime() - USED_EVERY)
    if (last_used_at && last_used_at > before) return
    await this.#sql`update gateway.api_key set last_used_at = ${now}
      where id = ${id} and (last_used_at is null or last_used_at <= ${before})`
  }
}

type LoadedRow =
  | { epoch: string; id: null }
  | {
      epoch: string
      id: string
      account_id: string
      scopes: Scope[]
      expires_at: Date | null
      revoked_at: Date | null
      last_used_at: Date | null
    }
