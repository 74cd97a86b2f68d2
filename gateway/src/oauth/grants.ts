import type { Clock } from '@launch/kit'
import type { Snapshot } from '../auth/key-cache.ts'
import type { Database, Sql } from '../process/database.ts'
import { REPLAY_SECONDS } from './provider.ts'
import { storedToken } from './stored-token.ts'

/** What an account has granted to a client, as long as it stands. */
export interface Grant {
  account: string
  client: string
  resource: string
}

type Found = { epoch: string } & ((Grant & { last_used_at: Date | null }) | { account: null })

/** A refresh token that was issued, and the grant it belongs to. */
export interface IssuedRefreshToken {
  grant: string
  client: string
  /** It was exchanged for another or taken back before, and longer ago than a client may take to ask once more. */
  isSpent: boolean
  /** Its grant has ended. */
  isEnded: boolean
}

/** For how long a client that asks again with the same refresh token gets the same answer, in milliseconds. */
const REPLAYED = REPLAY_SECONDS * 1_000
/** How long an exchange waits for another of the same token. */
const LOCK_TIMEOUT = '4s'
/** How often a grant's last use is written, in milliseconds. */
const USED_EVERY = 60_000

export interface GrantsDeps {
  database: Pick<Database, 'sql' | 'transaction'>
  clock: Clock
  /** The time by which refresh tokens are exchanged: the provider's, which is the system's. */
  now?: () => Date
}

/**
 * What accounts have granted. A grant begins with an authorization code, is named after it, and holds all tokens that came
 * of it (RFC 9700 §4.14.2 calls these a family): one row decides for all of them, whichever gateway is asked.
 */
export class Grants {
  readonly #sql: Sql
  readonly #transaction: Database['transaction']
  readonly #clock: Clock
  readonly #now: () => Date
  readonly #exchanging = new Map<string, Promise<unknown>>()

  constructor({ database, clock, now = () => new Date() }: GrantsDeps) {
    this.#sql = database.sql
    this.#transaction = database.transaction
    this.#clock = clock
    this.#now = now
  }

  /** The id of the grant that an authorization code begins. */
  idOf(code: string): string {
    return storedToken(code)
  }

  /** Begins the grant of a code that was just issued and not sent yet. */
  async begin(code: string): Promise<void> {
    await this.#sql`
      insert into auth.oauth_grant (id, account_id, client_id, resource, scopes, created_at)
      select v.identifier, v.value::json ->> 'userId', v.value::json -> 'query' ->> 'client_id',
        v.value::json -> 'resource' ->> 0, string_to_array(v.value::json -> 'query' ->> 'scope', ' '), ${this.#clock.now()}
      from auth.verification v where v.identifier = ${this.idOf(code)}`
  }

  /**
   * Ends the grant of a code whose exchange was refused, unless the code still waits to be exchanged: whoever sent it
   * again may have stolen it (RFC 6749 §4.1.2).
   * @returns whether the code is spent
   */
  async endIfSpent(code: string): Promise<boolean> {
    const id = this.idOf(code)
    const waiting = await this.#sql<unknown[]>`select 1 from auth.verification where identifier = ${id}`
    if (waiting.length === 0) await this.end(id)
    return waiting.length === 0
  }

  /** The refresh token as it was issued; undefined where none was. */
  async refreshToken(token: string, sql = this.#sql): Promise<IssuedRefreshToken | undefined> {
    const replayed = new Date(this.#now().getTime() - REPLAYED)
    const [row] = await sql<IssuedRefreshToken[]>`
      select r."authorizationCodeId" as grant, r."clientId" as client,
        r.revoked is not null and coalesce(r."rotatedAt" < ${replayed}, true) as "isSpent",
        coalesce(g.ended_at is not null, true) as "isEnded"
      from auth."oauthRefreshToken" r left join auth.oauth_grant g on g.id = r."authorizationCodeId"
      where r.token = ${storedToken(token)}`
    return row
  }

  /**
   * Exchanges a refresh token while nobody else does, at whichever gateway: of calls that come at once the first exchanges
   * it, and the others find what it was exchanged for. Only one connection waits for a token at each gateway.
   */
  async exchangeAlone<T>(token: string, exchange: (issued: IssuedRefreshToken | undefined) => Promise<T>): Promise<T> {
    const key = storedToken(token)
    const locked = () =>
      this.#transaction(async (sql) => {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
        return exchange(await this.refreshToken(token, sql))
      })
    const before = this.#exchanging.get(key) ?? Promise.resolve()
    const mine = before.then(locked, locked)
    this.#exchanging.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#exchanging.get(key) === mine) this.#exchanging.delete(key)
    }
  }

  /** Ends a grant and all its tokens. */
  async end(id: string): Promise<void> {
    await this.#transaction(async (sql) => {
      await sql`update auth.oauth_grant set ended_at = ${this.#clock.now()} where id = ${id} and ended_at is null`
      await sql`delete from auth."oauthRefreshToken" where "authorizationCodeId" = ${id}`
    })
  }

  /** Ends all that an account has granted to a client, and forgets its consent. */
  async endAllOf(account: string, client: string): Promise<void> {
    await this.#transaction(async (sql) => {
      await sql`delete from auth."oauthConsent" where "userId" = ${account} and "clientId" = ${client}`
      await sql`update auth.oauth_grant set ended_at = ${this.#clock.now()}
        where account_id = ${account} and client_id = ${client} and ended_at is null`
      await sql`delete from auth."oauthRefreshToken" where "userId" = ${account} and "clientId" = ${client}`
      // A code that waits to be exchanged would be good for tokens of an ended grant.
      await sql`delete from auth.verification v using auth.oauth_grant g
        where v.identifier = g.id and g.account_id = ${account} and g.client_id = ${client}`
    })
  }

  /** The grant if it stands, its account and its client with it, and the epoch. Notes that it was used. */
  async find(id: string): Promise<Snapshot<Grant>> {
    const [row] = await this.#sql<Found[]>`
      select e.epoch, g.account_id as account, g.client_id as client, g.resource, g.last_used_at
      from auth.grant_epoch e left join (
        auth.oauth_grant g join auth."oauthClient" c on c."clientId" = g.client_id and c.disabled is not true
      ) on g.id = ${id} and g.ended_at is null`
    const epoch = Number(row?.epoch ?? 0)
    if (!row || row.account === null) return { row: undefined, epoch }
    const { account, client, resource, last_used_at } = row
    await this.#touch(id, last_used_at)
    return { row: { account, client, resource }, epoch }
  }

  /** A number that grows whenever a grant, its client or a signing key comes to be worth less. */
  async epoch(): Promise<number> {
    const [row] = await this.#sql<{ epoch: string }[]>`select epoch from auth.grant_epoch`
    return Number(row?.epoch ?? 0)
  }

  async #touch(id: string, lastUsed: Date | null): Promise<void> {
    const now = this.#clock.now()
    const before = new Date(now.getTime() - USED_EVERY)
    if (lastUsed && lastUsed > before) return
    await this.#sql`update auth.oauth_grant set last_used_at = ${now}
      where id = ${id} and (last_used_at is null or last_used_at <= ${before})`
  }
}
