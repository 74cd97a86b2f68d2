import type { ListingsSettings } from '../config.ts'
import { AGAIN, nextLook, TRIES } from '../launch/badge-times.ts'
import { bookableWeeks } from '../launch/places.ts'
import {
  after,
  drafted,
  type Kind,
  type Occurrence,
  type Outcome,
  placeOf,
  type Refused,
  type Standing,
} from '../launch/status.ts'

/** What a website answers when a badge is looked for. */
export type Badge = 'found' | 'missing' | 'away'

interface Known {
  standing: Standing | null
  isOwned: boolean
  badge: Badge
  lookAt: Date | null
  misses: number
  /** The order that launched it last, and was not given back. */
  order: string | null
  /** What occurred in the last step. */
  occurred: Kind[]
}

const WEEKS: readonly Refused[] = ['no_such_week', 'week_over', 'week_closing', 'week_too_far']

/** Listings as the table of `launch/status.ts` has them, beside plain rules for places and looks; no database. */
export class Model {
  readonly listings: Known[]
  now: Date
  readonly #settings: ListingsSettings
  /** Places of those that are live, which nobody gets again. */
  readonly #used = new Map<string, number>()

  constructor(count: number, now: Date, settings: ListingsSettings) {
    this.now = now
    this.#settings = settings
    this.listings = Array.from({ length: count }, () => ({
      standing: drafted,
      isOwned: true,
      badge: 'found',
      lookAt: null,
      misses: 0,
      order: null,
      occurred: [],
    }))
  }

  exists = (i: number): boolean => this.#at(i).standing !== null
  isOwned = (i: number): boolean => this.#at(i).isOwned
  hasOrder = (i: number): boolean => this.#at(i).order !== null
  standing = (i: number): Standing | null => this.#at(i).standing
  statuses = (): string[] => this.listings.map(({ standing }) => standing?.status ?? '[*]')

  /** What occurred to a listing since it was asked last. */
  occurred(i: number): Kind[] {
    return this.#at(i).occurred.splice(0).slice(-1)
  }

  show(i: number, badge: Badge): void {
    this.#at(i).badge = badge
  }

  /** The places that are taken, by week. */
  taken(): Record<string, number> {
    const taken = new Map(this.#used)
    for (const { standing } of this.listings) {
      const week = standing && placeOf(standing)
      if (week) taken.set(week, (taken.get(week) ?? 0) + 1)
    }
    return Object.fromEntries(taken)
  }

  occur(i: number, occurrence: Occurrence): Outcome {
    const known = this.#at(i)
    if (!known.standing) throw new Error(`listing ${i} is gone`)
    let outcome = after(known.standing, occurrence)
    if (occurrence.kind === 'reinstated' && 'next' in outcome) {
      const week = placeOf(outcome.next)
      if (week && !this.#hasRoom(week)) outcome = after(outcome.next, { kind: 'badge_lost' })
    }
    if ('gone' in outcome) known.standing = null
    if ('next' in outcome) this.#stand(known, outcome.next)
    known.occurred.push(occurrence.kind)
    return outcome
  }

  chooseFree(i: number): boolean {
    const { badge, standing } = this.#at(i)
    const isFound = badge === 'found' || standing?.plan === 'paid'
    const week = isFound ? this.#firstWeek() : null
    const found = isFound ? 'found' : 'missing'
    return 'next' in this.occur(i, { kind: 'free_chosen', badge: found, week, at: this.now })
  }

  /** The code that the payment is answered with. */
  pay(i: number, week: string | null, order: string): string {
    const { horizonWeeks } = this.#settings
    const outcome = this.occur(i, { kind: 'paid', week, at: this.now, horizonWeeks })
    if ('refused' in outcome) return WEEKS.includes(outcome.refused) ? 'invalid_request' : 'listing_closed'
    this.#at(i).order = order
    return 'answered'
  }

  /** The order that is taken back. */
  takeBack(i: number, kind: 'refunded' | 'dispute_lost'): string {
    const known = this.#at(i)
    const order = known.order ?? ''
    known.order = null
    this.occur(i, { kind })
    return order
  }

  deleteAccount(i: number): void {
    this.#at(i).isOwned = false
    this.occur(i, { kind: 'account_deleted' })
  }

  /** All looks that are due, those that may cost a place before those that may get one, and then all launches. */
  everythingDue(): void {
    const due = this.listings.flatMap((known, i) => (known.lookAt && known.lookAt <= this.now ? [i] : []))
    const week = (i: number) => this.standing(i)?.launchWeek ?? '~'
    for (const i of due.toSorted((a, b) => week(a).localeCompare(week(b)) || a - b)) this.#look(i)
    for (const [i, { standing, lookAt }] of this.listings.entries()) {
      const isDue = standing?.status === 'scheduled' && standing.dueAt && standing.dueAt <= this.now
      if (isDue && lookAt === null) this.occur(i, { kind: 'due', at: this.now })
    }
  }

  #look(i: number): void {
    const known = this.#at(i)
    if (known.standing?.status === 'awaiting_badge') {
      known.lookAt = nextLook(known.standing, this.now)
      if (known.badge === 'found') this.occur(i, { kind: 'badge_found', week: this.#firstWeek() })
      return
    }
    known.lookAt = null
    if (known.badge !== 'missing') return
    known.misses += 1
    known.lookAt = new Date(this.now.getTime() + AGAIN)
    if (known.misses >= TRIES) this.occur(i, { kind: 'badge_lost' })
  }

  #stand(known: Known, next: Standing): void {
    const before = known.standing
    if (Bun.deepEquals(before, next)) return
    const week = before && placeOf(before)
    if (week && next.status === 'live' && next.plan === 'free') this.#used.set(week, (this.#used.get(week) ?? 0) + 1)
    known.standing = next
    known.lookAt = nextLook(next, this.now)
    known.misses = 0
  }

  #firstWeek = (): string | null => bookableWeeks(this.now, this.#settings).find((week) => this.#hasRoom(week)) ?? null
  #hasRoom = (week: string): boolean => (this.taken()[week] ?? 0) < this.#settings.freePlaces

  #at(i: number): Known {
    const known = this.listings[i]
    if (!known) throw new Error(`there is no listing ${i}`)
    return known
  }
}
