import type { CrawlProgress } from '@launch/proto/schemas/crawl'

/** A site of ten pages takes about this long by politeness alone, in milliseconds. */
const TYPICAL = 10_000
/** How much the newest reading counts against those before it. */
const NEWEST = 0.5
/** Accounts remembered; those longest without a reading are forgotten first. */
const MOST_ACCOUNTS = 10_000

/**
 * How long readings lately took, by account: whose sites are slow waits for them itself. Each process remembers those
 * that it saw the end of.
 */
export class ReadingTimes {
  readonly #times = new Map<string, number>()

  /** Notes a reading that has ended; one that never began took no time. */
  note(account: string, { started_at, finished_at }: Pick<CrawlProgress, 'started_at' | 'finished_at'>): void {
    if (started_at === null || finished_at === null) return
    const took = Date.parse(finished_at) - Date.parse(started_at)
    const before = this.#times.get(account) ?? took
    this.#times.delete(account)
    this.#times.set(account, NEWEST * took + (1 - NEWEST) * before)
    const [oldest] = this.#times.keys()
    if (this.#times.size > MOST_ACCOUNTS && oldest !== undefined) this.#times.delete(oldest)
  }

  /** How long the next reading for an account will take, in milliseconds. */
  of(account: string): number {
    return this.#times.get(account) ?? TYPICAL
  }
}
