/** Work that holds its place no longer than this, in milliseconds, soon gives it to whoever comes. */
const QUICK = 15_000

/** Whether a party's work is quick, by how long it lately held a place; of a party that is new nobody knows. */
export function isQuick(time: number | undefined): boolean {
  return time !== undefined && time <= QUICK
}

/**
 * Whether a party that holds `own` places may take one of the `free` ones. It gets half of all at most, a quarter where its
 * work is not known to be quick, fewer the fewer are free, and the last ones are for those that hold none (dynamic
 * thresholds, Choudhury and Hahne 1998).
 */
export function mayTake(own: number, free: number, quick: boolean): boolean {
  return own === 0 ? free > 0 : own < (quick ? free : free / 3)
}

/** How many of `count` places one party gets while nobody else holds any. */
export function mostOf(count: number, quick: boolean): number {
  let own = 0
  while (mayTake(own, count - own, quick)) own++
  return own
}

/** Parties remembered; those longest without work are forgotten first. */
const MOST_PARTIES = 10_000
/** How much the newest work counts against what was before it. */
const NEWEST = 0.5

/** How long the work of each party lately took, in milliseconds. */
export class WorkTimes {
  readonly #times = new Map<string, number>()

  note(party: string, took: number): void {
    const before = this.#times.get(party) ?? took
    this.#times.delete(party)
    this.#times.set(party, NEWEST * took + (1 - NEWEST) * before)
    const [oldest] = this.#times.keys()
    if (this.#times.size > MOST_PARTIES && oldest !== undefined) this.#times.delete(oldest)
  }

  /** Undefined for a party of which nothing is known. */
  of(party: string): number | undefined {
    return this.#times.get(party)
  }
}
