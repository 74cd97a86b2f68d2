import type { Listing } from '@launch/proto/schemas/listing'
import { isoWeek, weekStart } from './week.ts'

export type Status = Listing['status']

/** All that time and events decide about a listing. Only this file makes a new one. */
export interface Standing {
  status: Status
  plan: Listing['plan']
  launchWeek: string | null
  /** When a scheduled listing goes live. */
  dueAt: Date | null
  liveAt: Date | null
}

/** What can happen to a listing. */
export type Occurrence =
  | { kind: 'paid'; week: string | null; at: Date; horizonWeeks: number }
  | { kind: 'due'; at: Date }

/** Where it leads, or why it leads nowhere. */
export type Outcome =
  | { next: Standing }
  | { refused: 'closed' | 'already_paid' | 'not_due' | 'no_such_week' | 'week_over' | 'week_too_far' }

/** Statuses in which the owner can neither launch nor change a listing. */
const CLOSED: readonly Status[] = ['archived', 'rejected', 'suspended']

/** Statuses in which a listing holds its place on a site against others of the same product. */
export const RESERVING: readonly Status[] = ['scheduled', 'live', 'archived', 'suspended']

/** Statuses in which everyone can see a listing. */
export const PUBLIC: readonly Status[] = ['live', 'archived']

export const isClosed = (status: Status): boolean => CLOSED.includes(status)

/** How a new listing stands. */
export const drafted: Standing = { status: 'draft', plan: null, launchWeek: null, dueAt: null, liveAt: null }

/** What an occurrence makes of a listing. */
export function after(standing: Standing, occurrence: Occurrence): Outcome {
  return occurrence.kind === 'due' ? afterDue(standing, occurrence.at) : afterPaid(standing, occurrence)
}

/**
 * How a listing stands once its owner's account is gone: what everyone could see is archived, what is suspended stays so,
 * and nothing is left of the rest.
 */
export function abandoned(standing: Standing): Standing | null {
  if (standing.status === 'suspended') return standing
  return PUBLIC.includes(standing.status) ? { ...standing, status: 'archived' } : null
}

function afterDue(standing: Standing, at: Date): Outcome {
  if (standing.status !== 'scheduled' || !standing.dueAt || standing.dueAt > at) return { refused: 'not_due' }
  return { next: { ...standing, status: 'live', dueAt: null, liveAt: at } }
}

function afterPaid(standing: Standing, paid: Extract<Occurrence, { kind: 'paid' }>): Outcome {
  if (isClosed(standing.status)) return { refused: 'closed' }
  if (standing.plan === 'paid') return { refused: 'already_paid' }
  if (standing.status === 'live') return { next: { ...standing, plan: 'paid' } }
  const week = paid.week ?? isoWeek(paid.at)
  const start = weekStart(week)
  if (!start) return { refused: 'no_such_week' }
  const thisWeek = weekStart(isoWeek(paid.at))
  if (thisWeek && start < thisWeek) return { refused: 'week_over' }
  if (start <= paid.at) {
    return { next: { status: 'live', plan: 'paid', launchWeek: week, dueAt: null, liveAt: paid.at } }
  }
  const furthest = paid.at.getTime() + paid.horizonWeeks * 7 * 86_400_000
  if (start.getTime() > furthest) return { refused: 'week_too_far' }
  return { next: { status: 'scheduled', plan: 'paid', launchWeek: week, dueAt: start, liveAt: null } }
}
