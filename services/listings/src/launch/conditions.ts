import type { OccurrenceOf, Standing, Status } from './standing.ts'
import { condition } from './way.ts'
import { boardWeek, isoWeek, WEEK, weekEnd, weekStart } from './week.ts'

/** Conditions of the ways in `status.ts`; a way is reached when those before it did not hold. */

type Paid = OccurrenceOf<'paid'>

const startOf = (week: string | null): number => (week && weekStart(week)?.getTime()) || 0

export const paidBefore = condition('already paid', ({ plan }) => plan === 'paid')
export const unpaid = condition('not paid', ({ plan }) => plan !== 'paid')
export const freeBefore = condition('was live as free', ({ planBefore }) => planBefore === 'free')

export const badgeFound = condition<'free_chosen'>(
  'badge found',
  (_, { badge, week }) => badge === 'found' && week !== null,
)
export const weekHasRoom = condition<'badge_found'>('a week has room', (_, { week }) => week !== null)

export const noSuchWeek = condition<'paid'>('no such week', (_, { week }) => week !== null && !weekStart(week))
export const weekOver = condition<'paid'>(
  'week over',
  (_, { week, at }: Paid) => week !== null && startOf(week) < startOf(isoWeek(at)),
)
/** From Friday on, what is launched at once stands on the next board. */
export const weekClosing = condition<'paid'>(
  'Friday of that week',
  (_, { week, at }: Paid) => week === isoWeek(at) && week !== boardWeek(at),
)
export const weekTooFar = condition<'paid'>(
  'too far ahead',
  (_, { week, at, horizonWeeks }: Paid) => startOf(week) > at.getTime() + horizonWeeks * WEEK,
)
export const weekAhead = condition<'paid'>('week ahead', (_, { week, at }: Paid) => startOf(week) > at.getTime())

export const notYet = condition<'due'>('week ahead', ({ dueAt }, { at }) => !dueAt || dueAt > at)
export const wasLive = condition('was live', ({ liveAt }) => liveAt !== null)

const was = (status: Status) => condition(`was ${status}`, ({ statusBefore }: Standing) => statusBefore === status)
export const wasScheduled = was('scheduled')
export const wasAwaiting = was('awaiting_badge')
export const wasLiveBefore = was('live')
export const wasArchived = was('archived')

function wasScheduledAndOver({ statusBefore, launchWeek }: Standing, { at }: OccurrenceOf<'reinstated'>): boolean {
  const end = launchWeek ? weekEnd(launchWeek) : undefined
  return statusBefore === 'scheduled' && end !== undefined && end <= at
}
export const wasScheduledPaidAndOver = condition<'reinstated'>(
  'was scheduled and paid, week over',
  (standing, reinstated) => standing.plan === 'paid' && wasScheduledAndOver(standing, reinstated),
)
export const wasScheduledFreeAndOver = condition<'reinstated'>(
  'was scheduled, week over',
  (standing, reinstated) => standing.plan !== 'paid' && wasScheduledAndOver(standing, reinstated),
)
