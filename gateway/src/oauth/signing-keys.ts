import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Sql } from '../process/database.ts'
import { KEY_GRACE_SECONDS } from './provider.ts'

/** For how long the keys that were read are taken for all there are, in milliseconds. */
const KEPT = 60_000
/** How often they are read anew for a key that is not among them. */
const RETRY_AFTER = 1_000

interface KeyRow {
  id: string
  publicKey: string
  alg: string | null
}

/** The public parts of the keys that sign access tokens, by their id. They are shared through the database. */
export class SigningKeys {
  readonly #sql: Sql
  readonly #now: () => number
  #keys = new Map<string, CryptoKey>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  /** @param now milliseconds of a clock that is never set back */
  constructor(sql: Sql, now: () => number = () => performance.now()) {
    this.#sql = sql
    this.#now = now
  }

  /** The key of an id; undefined where there is none. One that another gateway has just made is found. */
  async find(id: string): Promise<CryptoKey | undefined> {
    const age = this.#now() - this.#readAt
    if (age > KEPT || (age > RETRY_AFTER && !this.#keys.has(id))) await this.#readOnce()
    return this.#keys.get(id)
  }

  #rows(): Promise<KeyRow[]> {
    const before = new Date(Date.now() - KEY_GRACE_SECONDS * 1_000)
    return this.#sql<KeyRow[]>`
      select id, "publicKey", alg from auth.jwks where "expiresAt" is null or "expiresAt" > ${before} order by "createdAt" desc`
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const at = this.#now()
    const rows = await this.#rows()
    const keys = rows.map(async ({ id, publicKey, alg }) => {
      const key = await importJWK(parsed(publicKey), alg ?? 'EdDSA')
      return key instanceof Uint8Array ? [] : [[id, key] as const]
    })
    this.#keys = new Map((await Promise.all(keys)).flat())
    this.#readAt = at
  }
}

function parsed(publicKey: string): JWK {
  return JSON.parse(publicKey) as JWK
}
