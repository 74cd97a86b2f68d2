import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const launch = (listing_id: number, order_id: string, launch_week: string | null = null) =>
  bench.call('launch_paid_listing', { listing_id, order_id, launch_week }, { account: null })
const takeBack = (
  listing_id: number,
  order_id: string,
  why: 'refunded' | 'dispute_lost' = 'refunded',
  opId = randomIds.uuid(),
) => bench.call('take_back_launch', { listing_id, order_id, why }, { account: null, opId })
const own = (listing_id: number) => bench.call('get_my_listing', { listing_id }, { account: 'ann' })

test.each(['refunded', 'dispute_lost'] as const)('a %s launch is a draft again, without plan and week', async (why) => {
  for (const week of [null, '2026-W49']) {
    const [id, order] = [await bench.listed('ann'), newOrderId()]
    await launch(id, order, week)
    expect(await takeBack(id, order, why)).toMatchObject({ listing_id: id, status: 'draft' })
    expect(await own(id)).toMatchObject({ status: 'draft', plan: null, launch_week: null, unlocked_sections: [] })
  }
})

test('what was live as free before stays live as free, in its week', async () => {
  const [id, order] = [await bench.listed('ann'), newOrderId()]
  await bench.database.sql`
    update listings.listing set status = 'live', plan = 'free', live_at = now(), launch_week = '2026-W40' where id = ${id}`
  await launch(id, order)
  expect(await takeBack(id, order)).toMatchObject({ status: 'live' })
  expect(await own(id)).toMatchObject({ plan: 'free', launch_week: '2026-W40' })
})

test('once per order: launched again by another order, it stays', async () => {
  const [id, order] = [await bench.listed('ann'), newOrderId()]
  await launch(id, order)
  const first = await takeBack(id, order)
  await launch(id, newOrderId())
  expect(await takeBack(id, order)).toEqual(first)
  expect(await own(id)).toMatchObject({ status: 'live', plan: 'paid' })
})

test('an order that launched nothing takes nothing back, and launches nothing any more', async () => {
  const [id, order] = [await bench.listed('ann'), newOrderId()]
  await launch(id, newOrderId())
  expect(await takeBack(id, order)).toMatchObject({ status: 'live' })
  const other = await bench.listed('ann')
  await takeBack(other, order)
  expect(await bench.refused(launch(other, order))).toBe('listing_closed')
})

test('a listing that does not exist is not_found', async () => {
  expect(await bench.refused(takeBack(2_000_000_000, newOrderId()))).toBe('not_found')
})

test('what is taken back frees its product', async () => {
  const [id, order] = [await bench.listed('ann', { url: 'https://freed.com/' }), newOrderId()]
  await launch(id, order)
  await takeBack(id, order)
  expect(await bench.refused(launch(await bench.listed('bob', { url: 'https://freed.com/' }), newOrderId()))).toBe(
    'answered',
  )
})
