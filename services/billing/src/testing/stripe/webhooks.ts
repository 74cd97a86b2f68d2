import { createHmac } from 'node:crypto'
import type { Event } from './objects.ts'

/** Where events are posted, and how badly. */
export interface Posting {
  url: string
  /** How often each event is posted; once unless told. */
  copies?: number
  /** Milliseconds over which posts are spread, each at a moment of its own, so that they come in any order. */
  spread?: number
  /** Where the moments come from, so that a run can be repeated. */
  seed?: number
}

/** What became of a post. */
export interface Posted {
  event: string
  status: number
}

/** Milliseconds to the first repetition of a post that was not taken; twice as long each time. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000

/** The header by which a receiver believes a body. https://docs.stripe.com/webhooks#verify-manually */
export function signature(payload: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`
}

/** Posts events to their receiver until each was taken with a 2xx, as Stripe does, only quicker. */
export class Webhooks {
  readonly posted: Posted[] = []
  readonly #secret: string
  readonly #now: () => Date
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #posting: Posting | undefined
  #random = 1
  #waiting = 0

  constructor(secret: string, now: () => Date) {
    this.#secret = secret
    this.#now = now
  }

  /** Posts from now on, or no longer. */
  use(posting: Posting | undefined): void {
    this.#posting = posting
    this.#random = posting?.seed ?? 1
  }

  /** How many posts have not been taken yet. */
  get waiting(): number {
    return this.#waiting
  }

  take(event: Event): void {
    const { copies = 1, spread = 0 } = this.#posting ?? { copies: 0 }
    for (let copy = 0; copy < copies; copy++) {
      this.#waiting += 1
      this.#later(this.#next() * spread, () => this.#post(event, FIRST_PAUSE))
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#posting = undefined
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, milliseconds)
    this.#timers.add(timer)
  }

  async #post(event: Event, pause: number): Promise<void> {
    const url = this.#posting?.url
    if (!url) return
    const payload = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(payload, this.#secret, this.#now()),
    }
    const status = await fetch(url, {
      method: 'POST',
      body: payload,
      headers,
      signal: AbortSignal.timeout(20_000),
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    this.posted.push({ event: event.id, status })
    if (status >= 200 && status < 300) this.#waiting -= 1
    else this.#later(pause, () => this.#post(event, Math.min(2 * pause, LONGEST_PAUSE)))
  }

  /** Numbers from 0 to 1 by a linear congruential generator (Numerical Recipes), which a seed repeats. */
  #next(): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0
    return this.#random / 2 ** 32
  }
}
