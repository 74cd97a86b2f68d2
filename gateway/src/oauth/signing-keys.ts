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
  #keys = new Map<string, { text: string; key: CryptoKey }>()
  #readAt = Number.NEGATIVE_INFINITY
  /** When a key was last looked for that is not there. */
  #missedAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  /** @param now milliseconds of a clock that is never set back */
  constructor(sql: Sql, now: () => number = () => performance.now()) {
    this.#sql = sql
    this.#now = now
  }

  /** The key of an id; undefined where there is none. One that another gateway has just made is found. */
  async find(id: string): Promise<CryptoKey | undefined> {
    const now = this.#now()
    const isMissed = !this.#keys.has(id) && now - this.#missedAt > RETRY_AFTER
    if (!this.#isFresh() || isMissed) {
      await this.#readOnce()
      if (!this.#keys.has(id)) this.#missedAt = now
    }
    return this.#keys.get(id)?.key
  }

  /** Whether a key that was found is still the one of its id. Waits for nothing where the keys were read within a minute. */
  isStill(id: string, key: CryptoKey): boolean | Promise<boolean> {
    const isIt = () => this.#keys.get(id)?.key === key
    return this.#isFresh() ? isIt() : this.#readOnce().then(isIt)
  }

  /** Has the keys read anew before any is given again. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  #isFresh(): boolean {
    return this.#now() - this.#readAt <= KEPT
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
      const text = `${alg} ${publicKey}`
      const known = this.#keys.get(id)
      if (known?.text === text) return [[id, known] as const]
      const key = await importJWK(parsed(publicKey), alg ?? 'EdDSA')
      return key instanceof Uint8Array ? [] : [[id, { text, key }] as const]
    })
    this.#keys = new Map((await Promise.all(keys)).flat())
    this.#readAt = at
  }
}

function parsed(publicKey: string): JWK {
  return JSON.parse(publicKey) as JWK
}
