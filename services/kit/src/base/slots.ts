import { isQuick, mayTake, WorkTimes } from './shares.ts'

/** Whose places a piece of work takes, and what it is done to. */
export interface Share {
  /** For whom it is done: nobody gets more than `mayTake` lets. */
  party: string
  /** What it is done to: one piece of work at a time, so that a slow thing holds one place however often it is asked for. */
  thing: string
  /** Milliseconds after which it no longer waits for a place. */
  patience: number
}

interface Party {
  held: number
  waiting: number
  /** Which grant was its last: parties take turns. */
  served: number
}

interface Waiting {
  share: Share | undefined
  go: () => void
}

const NOBODY: Party = { held: 0, waiting: 0, served: 0 }

/**
 * Places for work, shared by parties: a free place goes to the party that holds fewest, among those to the one that was
 * served longest ago, and there to what came first. Work without a share takes any free place.
 */
export class Slots {
  #free: number
  #grants = 0
  readonly #parties = new Map<string, Party>()
  readonly #times = new WorkTimes()
  readonly #busy = new Set<string>()
  readonly #waiting = new Set<Waiting>()

  constructor(count: number) {
    this.#free = count
  }

  /**
   * Waits for a place and gives what frees it. What runs out of patience is let in without a place, to say that it is too
   * late. Rejects with the signal's reason once that is aborted.
   */
  async take(signal: AbortSignal, share?: Share): Promise<() => void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const entry: Waiting = { share, go: () => resolve(this.#occupy(share)) }
    const leave = () => {
      if (this.#forget(entry)) reject(signal.reason)
    }
    const tire = () => {
      if (this.#forget(entry)) resolve(() => {})
    }
    signal.addEventListener('abort', leave)
    const timer = share && setTimeout(tire, Math.max(0, share.patience))
    this.#waiting.add(entry)
    if (share) this.#change(share.party, { waiting: 1 })
    this.#admit()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
  }

  #admit(): void {
    for (let next = this.#next(); next && this.#forget(next); next = this.#next()) next.go()
  }

  /** What gets the next free place; nothing where all that waits has its share, or is for things that are busy. */
  #next(): Waiting | undefined {
    let best: Waiting | undefined
    let least = { held: Number.POSITIVE_INFINITY, served: 0 }
    for (const entry of this.#free > 0 ? this.#waiting : []) {
      if (entry.share && this.#busy.has(entry.share.thing)) continue
      const party = this.#partyOf(entry.share)
      if (!mayTake(party.held, this.#free, isQuick(entry.share && this.#times.of(entry.share.party)))) continue
      if (party.held > least.held || (party.held === least.held && party.served >= least.served)) continue
      best = entry
      least = party
    }
    return best
  }

  #partyOf(share: Share | undefined): Party {
    return (share && this.#parties.get(share.party)) ?? NOBODY
  }

  /** Takes work off the queue; tells whether it was still there. */
  #forget(entry: Waiting): boolean {
    if (!this.#waiting.delete(entry)) return false
    if (entry.share) this.#change(entry.share.party, { waiting: -1 })
    return true
  }

  /** Takes a place at once, so that the next decision knows of it, and gives what frees it. */
  #occupy(share: Share | undefined): () => void {
    this.#free--
    const start = performance.now()
    if (share) {
      this.#busy.add(share.thing)
      this.#change(share.party, { held: 1, served: ++this.#grants })
    }
    return () => {
      this.#free++
      if (share) {
        this.#busy.delete(share.thing)
        this.#times.note(share.party, performance.now() - start)
        this.#change(share.party, { held: -1 })
      }
      this.#admit()
    }
  }

  /** A party is known for as long as it holds or waits. */
  #change(name: string, { held = 0, waiting = 0, served = 0 }: Partial<Party>): void {
    const party = this.#parties.get(name) ?? { ...NOBODY }
    party.held += held
    party.waiting += waiting
    party.served = served || party.served
    if (party.held + party.waiting > 0) this.#parties.set(name, party)
    else this.#parties.delete(name)
  }
}
