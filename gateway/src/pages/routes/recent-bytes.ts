/** Bytes by name, of those that were asked for last; at most so many in all. */
export class RecentBytes {
  readonly #kept = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #max: number
  #size = 0

  /** @param max how many bytes are kept together */
  constructor(max: number) {
    this.#max = max
  }

  /** How many bytes are kept. */
  get size(): number {
    return this.#size
  }

  get(name: string): Uint8Array<ArrayBuffer> | undefined {
    const found = this.#kept.get(name)
    if (!found) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, found)
    return found
  }

  /** Keeps bytes, and lets go of those that were not asked for longest. */
  set(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length > this.#max || this.#kept.has(name)) return
    this.#kept.set(name, bytes)
    this.#size += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#max) return
      this.#kept.delete(oldest)
      this.#size -= length
    }
  }
}
