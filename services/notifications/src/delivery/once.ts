const KEPT = 1_000

/**
 * Does the work for an id once in this process: who asks again gets what the first one got, also while that is under way.
 * Work that fails is forgotten and can be done again. The last thousand are remembered.
 */
export class Once<T> {
  readonly #works = new Map<string, Promise<T>>()

  do(id: string, work: () => Promise<T>): Promise<T> {
    const known = this.#works.get(id)
    if (known) return known
    const made = work()
    this.#works.set(id, made)
    made.catch(() => this.#works.delete(id))
    const [oldest] = this.#works.keys()
    if (this.#works.size > KEPT && oldest) this.#works.delete(oldest)
    return made
  }
}
