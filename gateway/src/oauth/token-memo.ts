import { createHash } from 'node:crypto'

/** Tokens that were checked, by their SHA-256: each until it ends, and the one that was kept first goes where all is full. */
export class TokenMemo<T extends { endsAt: number }> {
  readonly #kept = new Map<string, T>()
  readonly #max: number

  /** @param max how many are kept, at about half a kilobyte each */
  constructor(max: number) {
    this.#max = max
  }

  /** What was found of a token that has not ended; `now` in milliseconds since 1970. */
  get(token: string, now: number): T | undefined {
    const hash = hashOf(token)
    const kept = this.#kept.get(hash)
    if (!kept || kept.endsAt > now) return kept
    this.#kept.delete(hash)
    return undefined
  }

  keep(token: string, found: T): void {
    const hash = hashOf(token)
    this.#kept.delete(hash)
    const [oldest] = this.#kept.size >= this.#max ? this.#kept.keys() : []
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(hash, found)
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept.size
  }
}

/** The token itself is kept nowhere. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')
