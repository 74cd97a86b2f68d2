import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { launched, toldOf } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const highlight = (listing_id: number, order_id = newOrderId(), opId = randomIds.uuid()) =>
  bench.call('highlight_listing', { listing_id, order_id }, { account: null, opId })
const takeBack = (listing_id: number, order_id: string) =>
  bench.call('take_back_highlight', { listing_id, order_id }, { account: null })
const own = (listing_id: number) => bench.call('get_my_listing', { listing_id }, { account: 'ann' })
async function live(name = `High ${randomIds.ulid()}`): Promise<{ id: number; slug: string }> {
  const id = await bench.listed('ann', { name })
  await launched(bench, id)
  return { id, slug: (await own(id)).slug }
}
const FIRST = '2026-11-28T12:00:00.000Z'
const SECOND = '2026-12-05T12:00:00.000Z'

test('a live listing is highlighted for seven days, and for seven more when it is bought again', async () => {
  const { id, slug } = await live()
  expect((await own(id)).highlighted_until).toBeNull()
  expect(await highlight(id)).toEqual({ listing_id: id, slug, highlighted_until: FIRST })
  expect((await own(id)).highlighted_until).toBe(FIRST)
  expect((await highlight(id)).highlighted_until).toBe(SECOND)
  expect((await bench.call('get_listing', { slug }, { account: null })).highlighted_until).toBe(SECOND)
  const { items } = await bench.call('list_my_listings', {}, { account: 'ann' })
  expect(items.find((item) => item.id === id)?.highlighted_until).toBe(SECOND)
})

test('one order highlights once, whatever the op_id', async () => {
  const { id } = await live()
  const [order, opId] = [newOrderId(), randomIds.uuid()]
  const first = await highlight(id, order, opId)
  expect(await highlight(id, order, opId)).toEqual(first)
  expect(await highlight(id, order)).toEqual(first)
  expect((await own(id)).highlighted_until).toBe(FIRST)
})

test('orders that come at once each add their days', async () => {
  const { id } = await live()
  await Promise.all([1, 2, 3].map(() => highlight(id)))
  expect((await own(id)).highlighted_until).toBe('2026-12-12T12:00:00.000Z')
})

test('how many days it lasts is a setting', async () => {
  const other = await openListings({ HIGHLIGHT_DAYS: '3' })
  try {
    const id = await other.listed('ann')
    await launched(other, id)
    const order = { listing_id: id, order_id: newOrderId() }
    expect((await other.call('highlight_listing', order, { account: null })).highlighted_until).toBe(
      '2026-11-24T12:00:00.000Z',
    )
  } finally {
    await other.close()
  }
})

test('what is not live yet can’t be highlighted, and what nobody can change can’t either', async () => {
  const { id } = await live()
  const ask = () =>
    bench.call(
      'get_order_listing',
      { account_id: 'ann', listing_id: id, product: 'highlight', launch_week: null },
      { account: null },
    )
  expect(await bench.refused(ask())).toBe('answered')
  for (const [status, code] of [
    ['draft', 'listing_not_live'],
    ['awaiting_badge', 'listing_not_live'],
    ['scheduled', 'listing_not_live'],
    ['archived', 'listing_closed'],
    ['rejected', 'listing_closed'],
    ['suspended', 'listing_closed'],
  ] as const) {
    await bench.database.sql`
      update listings.listing set status = ${status}, due_at = ${bench.clock.now()} where id = ${id}`
    expect([status, await bench.refused(highlight(id)), await bench.refused(ask())]).toEqual([status, code, code])
  }
  expect(await bench.refused(highlight(2_000_000_000))).toBe('not_found')
})

test('a highlight takes no launch week, and is asked for by its owner', async () => {
  const { id } = await live()
  const input = { account_id: 'ann', listing_id: id, product: 'highlight' as const, launch_week: null }
  const ask = (more: Partial<Omit<typeof input, 'launch_week'>> & { launch_week?: string }) =>
    bench.refused(bench.call('get_order_listing', { ...input, ...more }, { account: null }))
  expect(await ask({ launch_week: '2026-W49' })).toBe('invalid_request')
  expect(await ask({ account_id: 'bob' })).toBe('not_found')
})

test('is written down, and gateways are told', async () => {
  const { id } = await live()
  const told = async () => (await toldOf(bench, 'listing.changed')).filter(({ listing_id }) => listing_id === id).length
  const before = await told()
  const order = newOrderId()
  await highlight(id, order)
  await takeBack(id, order)
  expect(await told()).toBe(before + 2)
  const moves = await bench.database.sql`
    select before, after, cause from listings.listing_move where listing_id = ${id} order by id desc limit 2`
  expect(moves).toEqual([
    {
      before: { highlighted_until: FIRST },
      after: { highlighted_until: null },
      cause: `take_back_highlight ${order}`,
    },
    { before: { highlighted_until: null }, after: { highlighted_until: FIRST }, cause: `highlight_listing ${order}` },
  ])
})

test('one that is given back ends, and what another order gave lasts as long as before', async () => {
  const { id, slug } = await live()
  const [first, second] = [newOrderId(), newOrderId()]
  await highlight(id, first)
  await highlight(id, second)
  expect(await takeBack(id, first)).toEqual({ listing_id: id, slug, highlighted_until: FIRST })
  expect(await takeBack(id, first)).toEqual({ listing_id: id, slug, highlighted_until: FIRST })
  expect((await takeBack(id, second)).highlighted_until).toBeNull()
  expect((await own(id)).highlighted_until).toBeNull()
})

test('an order that highlighted nothing takes nothing back, and highlights nothing any more', async () => {
  const [{ id }, late] = [await live(), newOrderId()]
  await highlight(id)
  expect((await takeBack(id, late)).highlighted_until).toBe(FIRST)
  expect(await bench.refused(highlight(id, late))).toBe('listing_closed')
  expect((await own(id)).highlighted_until).toBe(FIRST)
  expect(await bench.refused(takeBack(2_000_000_000, late))).toBe('not_found')
})

test('an archived listing does not show its highlight, which ends when it would have', async () => {
  const { id } = await live()
  await highlight(id)
  await bench.call('archive_listing', { listing_id: id }, { account: 'ann' })
  expect((await own(id)).highlighted_until).toBeNull()
  await bench.call('unarchive_listing', { listing_id: id }, { account: 'ann' })
  expect((await own(id)).highlighted_until).toBe(FIRST)
})
