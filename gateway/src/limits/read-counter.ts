import { type Count, RateLimited } from './count.ts'
import type { Policy } from './policy.ts'
import type { Stored } from './store.ts'

/** A count with how much of it the store has not been told yet. */
interface ReadCount extends Count {
  untold: number
}

/** So many requests that the store has yet to be told of. */
export interface Change {
  count: ReadCount
  amount: number
}

/** Subjects kept at most, at about 200 bytes each. */
export const MAX_SUBJECTS = 50_000

/**
 * Counts requests under one policy in memory, without waiting for anything. What it counts is taken from it in batches
 * for the store, whose figures come back, so that gateways know of each other.
 */
export class ReadCounter {
  readonly #policy: Policy
  readonly #counts = new Map<string, ReadCount>()
  #changed: ReadCount[] = []

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** Counts one request. Refuses it as `rate_limited` where the window has no room. */
  take(subject: string, now: number): Count {
    const known = this.#counts.get(subject)
    const count = known && this.#runs(known, now) ? known : this.#open(subject, now)
    count.at = now
    if (count.used >= this.#policy.quota) throw new RateLimited(count)
    count.used += 1
    this.#tell(count, 1)
    return count
  }

  /** Refuses as `rate_limited` where the window has no room, and counts nothing. */
  check(subject: string, now: number): void {
    const known = this.#counts.get(subject)
    if (!known || known.used < this.#policy.quota || !this.#runs(known, now)) return
    throw new RateLimited({ ...known, at: now })
  }

  /** Takes out what the store has not been told, of at most `max` windows that still run. */
  changes(max: number, now: number): Change[] {
    return this.#changed.splice(0, max).flatMap((count) => {
      const amount = count.untold
      count.untold = 0
      return this.#runs(count, now) ? [{ count, amount }] : []
    })
  }

  /** The store could not be told; it will be another time. */
  putBack({ count, amount }: Change): void {
    this.#tell(count, amount)
  }

  /** Takes in what the store has counted in all for a window that it was told of. */
  learn({ count }: Change, stored: Stored | undefined): void {
    if (!stored) return
    count.used = stored.used + count.untold
    count.endsAt = stored.endsAt
  }

  /** Drops the windows that have ended: those opened first end first. */
  sweep(now: number): void {
    for (const [subject, count] of this.#counts) {
      if (this.#runs(count, now)) return
      this.#counts.delete(subject)
    }
  }

  /** How many subjects are kept. */
  get size(): number {
    return this.#counts.size
  }

  #tell(count: ReadCount, amount: number): void {
    if (count.untold === 0) {
      if (this.#changed.length >= MAX_SUBJECTS) return
      this.#changed.push(count)
    }
    count.untold += amount
  }

  /** One that ends later than any window that began by now was opened before the clock was set back. */
  #runs({ endsAt }: ReadCount, now: number): boolean {
    return endsAt > now && endsAt <= now + this.#policy.seconds * 2_000
  }

  #open(subject: string, now: number): ReadCount {
    const endsAt = now + this.#policy.seconds * 1_000
    const count = { policy: this.#policy, subject, used: 0, endsAt, at: now, untold: 0 }
    this.#counts.delete(subject)
    if (this.#counts.size >= MAX_SUBJECTS) this.#dropOldest()
    this.#counts.set(subject, count)
    return count
  }

  #dropOldest(): void {
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined) this.#counts.delete(oldest)
  }
}
