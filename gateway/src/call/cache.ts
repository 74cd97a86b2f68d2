interface Entry<T> {
  value: Promise<T>
  /** The value itself, once it is there. */
  ready?: T
  /** Until when it stands, in milliseconds of the monotonic clock. */
  until: number
  /** What it is about, where it can be dropped by that. */
  subject: string | undefined
}

/**
 * Values that stand for a short time. Many who ask at once share one load, and a failed load is not kept. What is dropped
 * while it is loaded goes to those who wait for it already, and to nobody who asks later.
 */
export class SharedCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  /** The keys of the values about a subject. */
  readonly #about = new Map<string, Set<string>>()
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
  get(key: string, load: () => Promise<T>, subject?: string): Promise<T> {
    const found = this.#entries.get(key)
    if (found && found.until > this.#now()) return found.value
    const entry: Entry<T> = { value: load(), until: Number.POSITIVE_INFINITY, subject }
    this.#remove(key)
    if (this.#entries.size >= this.#max) this.#removeOldest()
    this.#add(key, entry)
    entry.value.then(
      (value) => {
        entry.ready = value
        entry.until = this.#now() + this.#lifetime
      },
      () => {
        if (this.#entries.get(key) === entry) this.#remove(key)
      },
    )
    return entry.value
  }

  /** Drops every value about a subject. */
  drop(subject: string): void {
    for (const key of this.#about.get(subject) ?? []) this.#entries.delete(key)
    this.#about.delete(subject)
  }

  /** Drops every value. */
  clear(): void {
    this.#entries.clear()
    this.#about.clear()
  }

  #add(key: string, entry: Entry<T>): void {
    this.#entries.set(key, entry)
    if (entry.subject === undefined) return
    const keys = this.#about.get(entry.subject) ?? new Set()
    this.#about.set(entry.subject, keys.add(key))
  }

  #remove(key: string): void {
    const subject = this.#entries.get(key)?.subject
    this.#entries.delete(key)
    if (subject === undefined) return
    const keys = this.#about.get(subject)
    keys?.delete(key)
    if (keys?.size === 0) this.#about.delete(subject)
  }

  /** Removes the entry that was made longest ago. */
  #removeOldest(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#remove(oldest)
  }
}
