import { expect, test } from 'bun:test'
import { listingStatuses } from '@launch/proto/schemas/listing'
import { after, drafted, type Standing } from './status.ts'

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
