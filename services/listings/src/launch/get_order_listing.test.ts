import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ProductKey } from '@launch/proto/schemas/order'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const ask = (
  listing_id: number,
  more: { account_id?: string; product?: ProductKey; launch_week?: string | null } = {},
) =>
  bench.call(
    'get_order_listing',
    { account_id: 'ann', listing_id, product: 'launch', launch_week: null, ...more },
    { account: null },
  )
const launch = (listing_id: number) =>
  bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })

test('a draft listing can be launched', async () => {
  const id = await bench.listed('ann', { name: 'Buy Me' })
  expect(await ask(id)).toEqual({
    listing_id: id,
    name: 'Buy Me',
    slug: 'buy-me',
    status: 'draft',
    plan: null,
    public_url: 'https://directory.test/listings/buy-me',
    is_live_at_once: true,
    launch_week: '2026-W48',
    payable_until: '2026-11-27T00:00:00.000Z',
  })
})

test('a chosen week can be paid for until its Friday', async () => {
  const id = await bench.listed('ann')
  expect((await ask(id, { launch_week: '2026-W48' })).payable_until).toBe('2026-11-27T00:00:00.000Z')
})

test('another account’s listing is not_found', async () => {
  const id = await bench.listed('ann')
  expect(await bench.refused(ask(id, { account_id: 'bob' }))).toBe('not_found')
})

test('weeks that can’t be had are refused before anything is paid', async () => {
  const id = await bench.listed('ann')
  for (const launch_week of ['2026-W46', '2026-W47', '2025-W53', '2099-W01']) {
    expect(await bench.refused(ask(id, { launch_week }))).toBe('invalid_request')
  }
})

test('a second paid launch is refused', async () => {
  const id = await bench.listed('ann')
  await launch(id)
  expect(await bench.refused(ask(id))).toBe('listing_closed')
})

test('a product that is listed already is refused', async () => {
  await launch(await bench.listed('ann', { url: 'https://sold-out.com/' }))
  const id = await bench.listed('bob', { url: 'https://sold-out.com/' })
  expect(await bench.refused(ask(id, { account_id: 'bob' }))).toBe('listing_exists')
})

test('a section is sold where it is not shown already, without a launch week', async () => {
  const id = await bench.listed('ann')
  expect(await bench.refused(ask(id, { product: 'section_story' }))).toBe('answered')
  expect(await bench.refused(ask(id, { product: 'section_story', launch_week: '2026-W49' }))).toBe('invalid_request')
  await launch(id)
  expect(await bench.refused(ask(id, { product: 'section_story' }))).toBe('listing_closed')
})
