interface Entry<T> {
  value: Promise<T>
  /** The value itself, once it is there. */
  ready?: T
  /** Until when it stands, in milliseconds of the monotonic clock. */
  until: number
}

/** Values that stand for a short time. Many who ask at once share one load, and a failed load is not kept. */
export class SharedCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #lifetime: number
  readonly #max: number
  readonly #now: () => number

  /**
   * @param lifetime how long a value stands once it is there, in milliseconds
   * @param max how many are kept; then the one that was asked for first goes
   * @param now milliseconds of a clock that is never set back
   */
  constructor(lifetime: number, max: number, now: () => number = () => performance.now()) {
    this.#lifetime = lifetime
    this.#max = max
    this.#now = now
  }

  /** The value under a key if it is there and still stands: nothing to wait for. */
  ready(key: string): T | undefined {
    const found = this.#entries.get(key)
    return found && found.until > this.#now() ? found.ready : undefined
  }

  /** The value under a key, made by `load` where there is none that still stands. */
  get(key: string, load: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(key)
    if (found && found.until > this.#now()) return found.value
    const entry: Entry<T> = { value: load(), until: Number.POSITIVE_INFINITY }
    this.#entries.delete(key)
    if (this.#entries.size >= this.#max) this.#drop()
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => {
        entry.ready = value
        entry.until = this.#now() + this.#lifetime
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry.value
  }

  /** Drops the entry that was made longest ago. */
  #drop(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}
