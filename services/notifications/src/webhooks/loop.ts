import { type LoopContext, type ServiceLoop, whileAway } from '@launch/kit'
import type { GuardedFetch } from '@launch/kit/guarded-fetch'
import type { Bell } from './bell.ts'
import { type Claimed, claim, type Due, hasDue, lookForDue } from './claim.ts'
import { Places } from './places.ts'
import { type Posted, post } from './post.ts'
import { type AttemptOutcome, giveBack, type Recording, record } from './record.ts'

/** How patient the deliveries are, in milliseconds. */
export interface DeliveryLimits {
  /** For an answer. */
  deadlineMs: number
  /** How long a claimed delivery is this process' own; longer than the deadline by what it takes to record an attempt. */
  leaseMs: number
  /** How often it looks where nobody rings. */
  pollMs: number
  /** How long posts that are under way may go on when the process is to stop. */
  graceMs: number
}

export const DELIVERY_LIMITS: DeliveryLimits = { deadlineMs: 15_000, leaseMs: 60_000, pollMs: 250, graceMs: 2_000 }
/** Milliseconds to the next try where Postgres is away. */
const AWAY = 500

/** Frees a place. */
type Free = (took?: number) => void

export interface DeliveryDeps extends Recording {
  fetch: GuardedFetch
  bell: Bell
  limits: DeliveryLimits
  /** Is told what came of each attempt. */
  counted(outcome: AttemptOutcome): void
}

/**
 * Posts what is due. Each delivery is claimed in a transaction, posted outside of any, and its attempt recorded in another:
 * a process that dies in between leaves a lease that runs out, and the delivery comes again under the same id.
 */
export class Deliveries implements ServiceLoop {
  readonly name = 'webhook_deliveries'
  readonly #deps: DeliveryDeps
  readonly #places = new Places()
  readonly #posts = new Set<Promise<void>>()
  readonly #hurry = new AbortController()
  #next = '0'
  #stopped = false
  #isWoken = false
  #wake: (() => void) | undefined
  #running: Promise<void> | undefined

  constructor(deps: DeliveryDeps) {
    this.#deps = deps
    deps.bell.heardBy(() => this.#wakeUp())
  }

  start(context: LoopContext): void {
    this.#running = this.#run(context)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#wakeUp()
    const timer = setTimeout(() => this.#hurry.abort(), this.#deps.limits.graceMs)
    await this.#running
    await Promise.all(this.#posts)
    clearTimeout(timer)
  }

  #wakeUp(): void {
    this.#isWoken = true
    this.#wake?.()
  }

  async #run(context: LoopContext): Promise<void> {
    while (!this.#stopped) {
      this.#isWoken = false
      try {
        if (this.#places.hasRoom) await this.#takeDue(context)
      } catch (error) {
        context.log.warn({ err: error }, 'webhooks: deliveries could not be claimed; trying again')
      }
      if (!this.#isWoken) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#deps.limits.pollMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Goes round all webhooks once, or until there is no place left: the next time it goes on from there. */
  async #takeDue(context: LoopContext): Promise<void> {
    const { em, clock } = context
    if (!(await hasDue(em, clock.now()))) return
    for (const start of this.#next === '0' ? ['0'] : [this.#next, '0']) {
      let next = start
      do {
        if (this.#stopped) return
        const look = await lookForDue(em, clock.now(), next)
        const left = await this.#begin(context, look.due)
        next = left ?? look.next
        this.#next = next
        if (left) return
      } while (next !== '0')
    }
  }

  /**
   * Claims what there are places for and begins to post what it got.
   * @returns behind which webhook to go on, where the places did not do
   */
  async #begin(context: LoopContext, due: readonly Due[]): Promise<string | undefined> {
    const taken = new Map<string, Free>()
    let left: string | undefined
    for (const { id, webhook_id } of due) {
      const free = this.#places.take(webhook_id)
      if (free) taken.set(id, free)
      else if (!this.#places.hasRoom) left ??= String(BigInt(webhook_id) - 1n)
    }
    if (taken.size === 0) return left
    let claimed: Claimed[] = []
    try {
      const seconds = this.#deps.limits.leaseMs / 1_000
      claimed = await context.commit(({ em, now }) => claim(em, [...taken.keys()], now, seconds))
    } finally {
      const got = new Set(claimed.map(({ id }) => id))
      for (const [id, free] of taken) if (!got.has(id)) free()
    }
    for (const delivery of claimed) this.#follow(this.#deliver(context, delivery, taken.get(delivery.id)))
    return left
  }

  #follow(posting: Promise<void>): void {
    this.#posts.add(posting)
    void posting.then(() => {
      this.#posts.delete(posting)
      this.#wakeUp()
    })
  }

  /** Never throws: what could not be recorded comes again when the lease is over. */
  async #deliver({ clock, log, commit }: LoopContext, claimed: Claimed, free: Free | undefined): Promise<void> {
    const { fetch, limits } = this.#deps
    const { signal } = this.#hurry
    let took: number | undefined
    try {
      const posted = await post(claimed, signal, { fetch, clock, deadlineMs: limits.deadlineMs })
      took = posted?.attempt.ms
      const settle = () => commit((context) => this.#settle(context, claimed, posted))
      const outcome = await whileAway(settle, { pause: AWAY, signal, log })
      if (outcome) this.#deps.counted(outcome)
    } catch (error) {
      log.error({ err: error, delivery: claimed.id }, 'a webhook delivery failed; it comes again')
    } finally {
      free?.(took)
    }
  }

  async #settle(
    context: Parameters<typeof record>[0],
    claimed: Claimed,
    posted: Posted | undefined,
  ): Promise<AttemptOutcome | undefined> {
    if (posted) return record(context, claimed, posted, this.#deps)
    await giveBack(context, claimed)
    return undefined
  }
}
