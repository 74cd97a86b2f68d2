import { drafted, type OccurrenceOf, type Standing } from './standing.ts'
import { boardWeek, weekStart } from './week.ts'

/** What the ways in `status.ts` change beside the status. */

type Change = Partial<Standing>

const monday = (week: string | null): Date | null => (week && weekStart(week)) || null
const { status: _, ...blank } = drafted

/** A free listing takes its place in a week. */
export const placed = (_: Standing, { week }: OccurrenceOf<'free_chosen' | 'badge_found'>): Change => ({
  plan: 'free',
  launchWeek: week,
  dueAt: monday(week),
})

/** A free listing waits for its badge, without a place. */
export const waiting = (): Change => ({ plan: 'free', launchWeek: null, dueAt: null })

export const scheduledPaid = (_: Standing, { week }: OccurrenceOf<'paid'>): Change => ({
  plan: 'paid',
  launchWeek: week,
  dueAt: monday(week),
})

/** At once, on the board of this week or, from Friday on, of the next. */
export const launchedNow = (_: Standing, { at }: OccurrenceOf<'paid' | 'free_chosen' | 'reinstated'>): Change => ({
  plan: 'paid',
  launchWeek: boardWeek(at),
  dueAt: null,
  liveAt: at,
})

export const launchedOnTime = (_: Standing, { at }: OccurrenceOf<'due'>): Change => ({ dueAt: null, liveAt: at })

export const upgraded = (): Change => ({ plan: 'paid', planBefore: 'free' })
export const freeAgain = (): Change => ({ plan: 'free', planBefore: null })

/** Nothing is left of the launch; what the site team's verdict took away is a draft. */
export const unlaunched = ({ statusBefore }: Standing): Change => ({
  ...blank,
  statusBefore: statusBefore === 'archived' ? 'archived' : statusBefore && 'draft',
})

/** Archived before it was live: its week is gone, a paid launch stays to be had. */
export const shelved = ({ plan }: Standing): Change => ({ ...blank, plan: plan === 'paid' ? 'paid' : null })

export const judged = ({ status }: Standing): Change => ({ statusBefore: status })
export const asBefore = (): Change => ({ statusBefore: null })
export const launchedAgain = (standing: Standing, reinstated: OccurrenceOf<'reinstated'>): Change => ({
  ...launchedNow(standing, reinstated),
  statusBefore: null,
})
export const waitingAgain = (): Change => ({ ...waiting(), statusBefore: null })

/** Suspended, and its owner's account is gone: nobody is there to launch it. */
export const leftToNobody = (): Change => ({ statusBefore: 'archived' })
