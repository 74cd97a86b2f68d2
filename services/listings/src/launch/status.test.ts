import { expect, test } from 'bun:test'
import { listingStatuses } from '@launch/proto/schemas/listing'
import { after, drafted, isPublic, type Occurrence, reserves, type Standing } from './status.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
const FRIDAY = new Date('2026-11-20T00:00:00Z')
const MONDAY = new Date('2026-11-23T00:00:00Z')
const pay = (standing: Standing, week: string | null = null, at = NOW) =>
  after(standing, { kind: 'paid', week, at, horizonWeeks: 26 })

const free: Standing = { ...drafted, status: 'live', plan: 'free', launchWeek: '2026-W40', liveAt: NOW }
const waiting: Standing = { ...drafted, status: 'scheduled', plan: 'free', launchWeek: '2026-W50', dueAt: MONDAY }

test('a payment without a week launches at once, in the week that runs', () => {
  for (const status of ['draft', 'awaiting_badge'] as const) {
    expect(pay({ ...drafted, status })).toEqual({
      next: { ...drafted, status: 'live', plan: 'paid', launchWeek: '2026-W47', liveAt: NOW },
    })
  }
})

test('a payment for a coming week schedules for its Monday', () => {
  expect(pay(drafted, '2026-W48')).toEqual({
    next: { ...drafted, status: 'scheduled', plan: 'paid', launchWeek: '2026-W48', dueAt: MONDAY },
  })
})

test('a payment for the week that runs launches at once', () => {
  expect(pay(drafted, '2026-W47')).toMatchObject({ next: { status: 'live', launchWeek: '2026-W47' } })
})

test('a payment exactly when the chosen week begins launches at once', () => {
  expect(pay(drafted, '2026-W48', MONDAY)).toMatchObject({ next: { status: 'live', liveAt: MONDAY } })
})

test('weeks that are over, too far ahead or not there are refused', () => {
  expect(pay(drafted, '2026-W46')).toEqual({ refused: 'week_over' })
  expect(pay(drafted, '2025-W53')).toEqual({ refused: 'no_such_week' })
  expect(pay(drafted, '2027-W30')).toEqual({ refused: 'week_too_far' })
})

test('a free listing that waits for its week is launched by a payment', () => {
  expect(pay(waiting)).toMatchObject({ next: { status: 'live', plan: 'paid', launchWeek: '2026-W47', dueAt: null } })
})

test('a live free listing becomes paid and keeps its week and its launch', () => {
  expect(pay(free, '2026-W50')).toEqual({ next: { ...free, plan: 'paid', planBefore: 'free' } })
})

test('a second payment is refused', () => {
  expect(pay({ ...free, plan: 'paid' })).toEqual({ refused: 'already_paid' })
})

test('nothing can be bought for archived, rejected and suspended listings, and for no others', () => {
  const refusing = listingStatuses.filter((status) => {
    const outcome = pay({ ...drafted, status })
    return 'refused' in outcome && outcome.refused === 'closed'
  })
  expect(refusing).toEqual(['archived', 'rejected', 'suspended'])
})

test('time launches what is scheduled and due, and keeps plan and week', () => {
  expect(after(waiting, { kind: 'due', at: MONDAY })).toEqual({
    next: { ...waiting, status: 'live', dueAt: null, liveAt: MONDAY },
  })
})

test('time does nothing to what is not scheduled, or not due yet', () => {
  const early = new Date(MONDAY.getTime() - 1)
  expect(after(waiting, { kind: 'due', at: early })).toEqual({ refused: 'not_due' })
  for (const status of listingStatuses.filter((each) => each !== 'scheduled')) {
    expect(after({ ...waiting, status }, { kind: 'due', at: MONDAY })).toEqual({ refused: 'not_due' })
  }
})

test('from Friday 00:00 UTC on a launch at once is live at once, on the next week’s board', () => {
  const before = new Date(FRIDAY.getTime() - 1)
  expect(pay(drafted, null, before)).toMatchObject({ next: { status: 'live', launchWeek: '2026-W47', liveAt: before } })
  expect(pay(drafted, null, FRIDAY)).toMatchObject({ next: { status: 'live', launchWeek: '2026-W48', liveAt: FRIDAY } })
})

test('from Friday 00:00 UTC on the week that runs can’t be chosen by name', () => {
  expect(pay(drafted, '2026-W47', FRIDAY)).toEqual({ refused: 'week_closing' })
})

const suspendedFrom = (standing: Standing): Standing => next(standing, { kind: 'suspended' })
/** Where an occurrence leads; fails where it is refused. */
function next(standing: Standing, occurrence: Occurrence): Standing {
  const outcome = after(standing, occurrence)
  if ('next' in outcome) return outcome.next
  throw new Error(`${occurrence.kind} leads nowhere from ${standing.status}: ${JSON.stringify(outcome)}`)
}
const choose = (badge: 'found' | 'missing', week: string | null = '2026-W50'): Occurrence => ({
  kind: 'free_chosen',
  badge,
  week,
  at: NOW,
})
const paidLive: Standing = { ...drafted, status: 'live', plan: 'paid', launchWeek: '2026-W47', liveAt: NOW }
const awaiting: Standing = { ...drafted, status: 'awaiting_badge', plan: 'free' }

test('the free plan is a place in a week with a badge, and waiting without one', () => {
  const dueAt = new Date('2026-12-07T00:00:00Z')
  for (const from of [drafted, awaiting]) {
    expect(next(from, choose('found'))).toEqual({ ...waiting, dueAt })
    expect(next(from, choose('missing'))).toEqual(awaiting)
    expect(next(from, choose('found', null))).toEqual(awaiting)
  }
  expect(next(awaiting, { kind: 'badge_found', week: '2026-W50' })).toEqual({ ...waiting, dueAt })
})

test('a scheduled free listing without its badge waits again, a paid one is not asked for any', () => {
  expect(next(waiting, { kind: 'badge_lost' })).toEqual(awaiting)
  expect(after({ ...waiting, plan: 'paid' }, { kind: 'badge_lost' })).toEqual({ refused: 'not_awaited' })
})

test.each(['refunded', 'dispute_lost'] as const)('%s: a launch is a draft again, an upgrade is free again', (kind) => {
  expect(next(paidLive, { kind })).toEqual(drafted)
  expect(next({ ...waiting, plan: 'paid' }, { kind })).toEqual(drafted)
  const upgraded = next(free, { kind: 'paid', week: null, at: NOW, horizonWeeks: 26 })
  expect(next(upgraded, { kind })).toEqual(free)
  expect(next(next(waiting, { kind: 'paid', week: null, at: NOW, horizonWeeks: 26 }), { kind })).toEqual(drafted)
  for (const standing of [drafted, awaiting, waiting, free]) {
    expect(after(standing, { kind })).toEqual({ refused: 'not_paid' })
  }
})

test('what is taken back while it is archived or suspended can’t come back live', () => {
  const archived = next(next(paidLive, { kind: 'archived' }), { kind: 'refunded' })
  expect(next(archived, { kind: 'unarchived' })).toEqual(drafted)
  const suspended = next(suspendedFrom(paidLive), { kind: 'refunded' })
  expect(next(suspended, { kind: 'reinstated', at: NOW })).toEqual(drafted)
})

test('archived from live it comes back live, from elsewhere a draft; a paid launch is not lost by it', () => {
  for (const live of [free, paidLive])
    expect(next(next(live, { kind: 'archived' }), { kind: 'unarchived' })).toEqual(live)
  for (const other of [drafted, awaiting, waiting]) {
    expect(next(next(other, { kind: 'archived' }), { kind: 'unarchived' })).toEqual(drafted)
  }
  const shelved = next(next({ ...waiting, plan: 'paid' }, { kind: 'archived' }), { kind: 'unarchived' })
  expect(shelved).toEqual({ ...drafted, plan: 'paid' })
  expect(next(shelved, choose('found'))).toEqual(paidLive)
})

test('what was never live is archived for its owner alone, and holds no product', () => {
  const hidden = next(drafted, { kind: 'archived' })
  expect([isPublic(hidden), reserves(hidden), reserves(suspendedFrom(hidden))]).toEqual([false, false, false])
  const seen = next(free, { kind: 'archived' })
  expect([isPublic(seen), reserves(seen), reserves(suspendedFrom(waiting))]).toEqual([true, true, true])
})

test('rejected from draft, awaiting_badge and scheduled, suspended from scheduled, live and archived, from nowhere else', () => {
  const from = (kind: 'rejected' | 'suspended') =>
    listingStatuses.filter((status) => 'next' in after({ ...waiting, status }, { kind }))
  expect(from('rejected')).toEqual(['draft', 'awaiting_badge', 'scheduled'])
  expect(from('suspended')).toEqual(['scheduled', 'live', 'archived'])
})

test('reinstated it stands as before', () => {
  const archived = next(free, { kind: 'archived' })
  for (const standing of [waiting, free, archived]) {
    expect(next(suspendedFrom(standing), { kind: 'reinstated', at: NOW })).toEqual(standing)
  }
  for (const standing of [drafted, awaiting, waiting]) {
    expect(next(next(standing, { kind: 'rejected' }), { kind: 'reinstated', at: NOW })).toEqual(standing)
  }
})

test('reinstated after its week a scheduled listing waits for its badge, or is live if it is paid', () => {
  const at = new Date('2027-01-04T00:00:00Z')
  for (const kind of ['rejected', 'suspended'] as const) {
    expect(next(next(waiting, { kind }), { kind: 'reinstated', at })).toEqual(awaiting)
    expect(next(next({ ...waiting, plan: 'paid' }, { kind }), { kind: 'reinstated', at })).toEqual({
      ...drafted,
      status: 'live',
      plan: 'paid',
      launchWeek: '2027-W01',
      liveAt: at,
    })
  }
})

test('a claim leaves week and plan as they are', () => {
  for (const standing of [waiting, free, paidLive, next(free, { kind: 'archived' })]) {
    expect(next(standing, { kind: 'claimed' })).toEqual(standing)
  }
  expect(after(drafted, { kind: 'claimed' })).toEqual({ refused: 'closed' })
})

test('with its account a listing goes that nobody could see, what was public is archived, what is suspended stays so', () => {
  const hidden = [drafted, awaiting, waiting, next(drafted, { kind: 'archived' }), next(drafted, { kind: 'rejected' })]
  for (const standing of hidden) expect(after(standing, { kind: 'account_deleted' })).toEqual({ gone: true })
  expect(next(free, { kind: 'account_deleted' })).toEqual({ ...free, status: 'archived' })
  const suspended = next(suspendedFrom(free), { kind: 'account_deleted' })
  expect(suspended.status).toBe('suspended')
  expect(next(suspended, { kind: 'reinstated', at: NOW }).status).toBe('archived')
})
