import * as changes from './changes.ts'
import * as when from './conditions.ts'
import type { Kind, Occurrence, Outcome, Refused, Standing, Status } from './standing.ts'
import { refuse, to, type Way } from './way.ts'

export * from './standing.ts'

/** Of the ways of a cell the first whose condition holds is taken. */
type Table = Readonly<Record<Status, Readonly<Partial<Record<Kind, readonly Way[]>>>>>

const paying: readonly Way[] = [
  refuse('already_paid', when.paidBefore),
  refuse('no_such_week', when.noSuchWeek),
  refuse('week_over', when.weekOver),
  refuse('week_closing', when.weekClosing),
  refuse('week_too_far', when.weekTooFar),
  to('scheduled', changes.scheduledPaid, when.weekAhead),
  to('live', changes.launchedNow),
]

const choosing: readonly Way[] = [
  to('live', changes.launchedNow, when.paidBefore),
  to('scheduled', changes.placed, when.badgeFound),
  to('awaiting_badge', changes.waiting),
]

/** A whole refund and a lost dispute take a launch back; one that was live as free before is so again. */
function takenBack(status: Status, without: Status) {
  const ways = [
    refuse('not_paid', when.unpaid),
    to(status, changes.freeAgain, when.freeBefore),
    to(without, changes.unlaunched),
  ]
  return { refunded: ways, dispute_lost: ways }
}

const scheduledAgain: readonly Way[] = [
  to('live', changes.launchedAgain, when.wasScheduledPaidAndOver),
  to('awaiting_badge', changes.waitingAgain, when.wasScheduledFreeAndOver),
  to('scheduled', changes.asBefore, when.wasScheduled),
]

/**
 * What may become of a listing, and the only place that says so: a row for each status, in it what can occur. What has no
 * cell is refused. The diagram in ARCHITECTURE.md is drawn from it (`diagram.ts`).
 */
export const TABLE: Table = {
  draft: {
    free_chosen: choosing,
    paid: paying,
    ...takenBack('draft', 'draft'),
    archived: [to('archived', changes.shelved)],
    rejected: [to('rejected', changes.judged)],
    account_deleted: [to('gone')],
  },
  awaiting_badge: {
    free_chosen: choosing,
    badge_found: [to('scheduled', changes.placed, when.weekHasRoom), to('awaiting_badge')],
    paid: paying,
    archived: [to('archived', changes.shelved)],
    rejected: [to('rejected', changes.judged)],
    account_deleted: [to('gone')],
  },
  scheduled: {
    free_chosen: [to('scheduled')],
    badge_lost: [refuse('not_awaited', when.paidBefore), to('awaiting_badge', changes.waiting)],
    due: [refuse('not_due', when.notYet), to('live', changes.launchedOnTime)],
    paid: paying,
    ...takenBack('scheduled', 'draft'),
    archived: [to('archived', changes.shelved)],
    rejected: [to('rejected', changes.judged)],
    suspended: [to('suspended', changes.judged)],
    claimed: [to('scheduled')],
    account_deleted: [to('gone')],
  },
  live: {
    free_chosen: [refuse('already_paid', when.paidBefore), to('live')],
    paid: [refuse('already_paid', when.paidBefore), to('live', changes.upgraded)],
    ...takenBack('live', 'draft'),
    archived: [to('archived')],
    suspended: [to('suspended', changes.judged)],
    claimed: [to('live')],
    account_deleted: [to('archived')],
  },
  archived: {
    ...takenBack('archived', 'archived'),
    archived: [to('archived')],
    unarchived: [to('live', undefined, when.wasLive), to('draft')],
    suspended: [to('suspended', changes.judged)],
    claimed: [to('archived')],
    account_deleted: [to('archived', undefined, when.wasLive), to('gone')],
  },
  rejected: {
    ...takenBack('rejected', 'rejected'),
    reinstated: [
      ...scheduledAgain,
      to('awaiting_badge', changes.asBefore, when.wasAwaiting),
      to('draft', changes.asBefore),
    ],
    account_deleted: [to('gone')],
  },
  suspended: {
    ...takenBack('suspended', 'suspended'),
    reinstated: [
      ...scheduledAgain,
      to('live', changes.asBefore, when.wasLiveBefore),
      to('archived', changes.asBefore, when.wasArchived),
      to('draft', changes.asBefore),
    ],
    claimed: [to('suspended')],
    account_deleted: [to('suspended', changes.leftToNobody)],
  },
}

/** Why what has no cell is refused. */
const REFUSALS: Record<Kind, Refused> = {
  free_chosen: 'closed',
  badge_found: 'not_awaited',
  badge_lost: 'not_awaited',
  due: 'not_due',
  paid: 'closed',
  refunded: 'not_paid',
  dispute_lost: 'not_paid',
  archived: 'closed',
  unarchived: 'closed',
  rejected: 'closed',
  suspended: 'closed',
  reinstated: 'closed',
  claimed: 'closed',
  account_deleted: 'closed',
}

/** What an occurrence makes of a listing. */
export function after(standing: Standing, occurrence: Occurrence): Outcome {
  const ways: readonly Way[] = TABLE[standing.status][occurrence.kind] ?? []
  const way = ways.find((each) => each.when?.holds(standing, occurrence) ?? true)
  if (!way) return { refused: REFUSALS[occurrence.kind] }
  if ('refused' in way) return { refused: way.refused }
  if (way.to === 'gone') return { gone: true }
  return { next: { ...standing, ...way.change?.(standing, occurrence), status: way.to } }
}
