import { afterEach, beforeEach, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

const WEEK = 7 * 86_400_000

let bench: ListingsBench
beforeEach(async () => {
  bench = await openListings()
})
afterEach(() => bench.close())

async function scheduled(week: string): Promise<number> {
  const listing_id = await bench.listed('ann')
  await bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: week }, { account: null })
  return listing_id
}
const launchDue = (opId = randomIds.uuid()) => bench.call('launch_due_listings', {}, { account: null, opId })
const due = async () => (await bench.call('count_due_listings', {}, { account: null })).due
const statusOf = async (listing_id: number) =>
  (await bench.call('get_my_listing', { listing_id }, { account: 'ann' })).status
const liveEvents = () =>
  bench.database.sql`select 1 from listings.outbox where subject = ${eventSubject(events['listing.live'])}`

/** Noon on Saturday to Monday 00:00. */
const toMonday = () => bench.clock.advance(36 * 3_600_000)

test('nothing is due a millisecond before Monday', async () => {
  const id = await scheduled('2026-W48')
  toMonday()
  bench.clock.advance(-1)
  expect(await due()).toBe(0)
  expect(await launchDue()).toEqual({ launched: [] })
  expect(await statusOf(id)).toBe('scheduled')
})

test('on Monday at 00:00 UTC the week’s listings go live and tell so, later ones wait', async () => {
  const now = await scheduled('2026-W48')
  const later = await scheduled('2026-W49')
  toMonday()
  expect(await due()).toBe(1)
  expect(await launchDue()).toEqual({ launched: [now] })
  expect([await statusOf(now), await statusOf(later)]).toEqual(['live', 'scheduled'])
  expect(await liveEvents()).toHaveLength(1)
})

test('a tick that was missed is made up for', async () => {
  const ids = [await scheduled('2026-W48'), await scheduled('2026-W50')]
  bench.clock.advance(5 * WEEK)
  expect(await launchDue()).toEqual({ launched: ids })
})

test('a listing keeps the week it was scheduled for, and joins the search', async () => {
  const id = await scheduled('2026-W48')
  bench.clock.advance(3 * WEEK)
  await launchDue()
  const { items } = await bench.call('search_listings', {}, { account: null })
  expect(items).toMatchObject([{ id, launch_week: '2026-W48' }])
})

test('many processes at once launch each listing once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => scheduled('2026-W48')))
  toMonday()
  const rounds = await Promise.all(Array.from({ length: 6 }, () => launchDue()))
  const launched = rounds.flatMap((round) => round.launched)
  expect(launched.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(await liveEvents()).toHaveLength(12)
})

test('a listing that another transaction holds is passed over, and launched the next time', async () => {
  const [held = 0, free = 0] = [await scheduled('2026-W48'), await scheduled('2026-W48')]
  toMonday()
  await bench.database.sql.begin(async (holder) => {
    await holder`select 1 from listings.listing where id = ${held} for update`
    expect(await launchDue()).toEqual({ launched: [free] })
  })
  expect(await launchDue()).toEqual({ launched: [held] })
})

test('the same op_id again launches nothing more', async () => {
  await scheduled('2026-W48')
  toMonday()
  const opId = randomIds.uuid()
  const first = await launchDue(opId)
  expect(await launchDue(opId)).toEqual(first)
  expect(await liveEvents()).toHaveLength(1)
})
