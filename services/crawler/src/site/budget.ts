import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteLimits } from './limits.ts'

/** Which bound ended a reading. */
export type Spent = 'budget_requests' | 'budget_time' | 'budget_bytes' | 'budget_pages' | 'asked_to_slow_down'

/** A robots.txt may take its own request and five redirects. */
const ROBOTS_REQUESTS = 6

/** Addresses that robots.txt forbids cost no request, but each is looked up. */
const ADDRESSES_A_REQUEST = 3

/** What one reading has spent, and what it may still spend. */
export class Budget {
  readonly limits: SiteLimits
  pages = 0
  requests = 0
  /** Addresses taken up, whether asked for or not. */
  addresses = 0
  /** Answers that asked to slow down. */
  refusals = 0
  #bytes = 0
  #endsAt: number
  readonly #origins = new Set<string>()

  constructor(limits: SiteLimits) {
    this.limits = limits
    this.#endsAt = performance.now() + limits.siteTime
  }

  get timeLeft(): number {
    return Math.max(0, this.#endsAt - performance.now())
  }

  /** Ends the reading's time: a timer that was set to its end may fire a fraction of a millisecond early. */
  endTime(): void {
    this.#endsAt = Number.NEGATIVE_INFINITY
  }

  /** The bound that keeps another page from being asked for. */
  get spent(): Spent | null {
    if (this.timeLeft === 0) return 'budget_time'
    if (this.pages >= this.limits.pages) return 'budget_pages'
    if (this.refusals >= this.limits.refusals) return 'asked_to_slow_down'
    if (Math.max(this.requests, this.addresses / ADDRESSES_A_REQUEST) >= this.limits.requests) return 'budget_requests'
    return this.#bytes >= this.limits.siteBytes ? 'budget_bytes' : null
  }

  /** Whether the robots.txt of an origin may be asked for, should it not be known yet. */
  mayAskRobots(origin: string): boolean {
    if (this.#origins.has(origin)) return true
    if (this.requests + ROBOTS_REQUESTS > this.limits.requests) return false
    this.#origins.add(origin)
    return true
  }

  /** Sets bytes aside for an answer that is awaited; call the result with what it came to. */
  reserve(): { bytes: number; settle: (used: number) => void } {
    const bytes = Math.min(this.limits.pageBytes, this.limits.siteBytes - this.#bytes)
    this.#bytes += bytes
    return {
      bytes,
      settle: (used) => {
        this.#bytes += used - bytes
      },
    }
  }
}

/** The budget that requests are charged to: a robots.txt is loaded for many readings and paid for by the first. */
export const payer = new AsyncLocalStorage<Budget>()
