import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import type { CheckoutItem } from '@launch/proto/schemas/order'
import { type BillingBench, openBilling } from '../testing/bench.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling()
})
afterAll(() => bench.close())

const ordersOf = async (account: string) => [
  ...(await bench.database.sql`select id from billing.order where account_id = ${account}`),
]
const refusal = (items: CheckoutItem[]) => bench.outcome(bench.checkout('ann', items))

test('a launch makes an order that waits to be paid for a day', async () => {
  const order = await bench.checkout('ann', [{ product: 'launch', listing_id: 42, launch_week: '2026-W49' }])
  expect(order).toEqual({
    id: expect.stringMatching(/^ord_/),
    status: 'pending',
    items: [{ product: 'launch', listing_id: 42, launch_week: '2026-W49', unit_amount: 4900, currency: 'eur' }],
    total: 4900,
    refunded_amount: 0,
    currency: 'eur',
    receipt_url: null,
    checkout_url: `https://directory.test/checkout/${order.id}`,
    created_at: '2026-11-21T12:00:00.000Z',
    expires_at: '2026-11-22T12:00:00.000Z',
    paid_at: null,
  })
  expect(await bench.call('get_order', { id: order.id }, { account: 'ann' })).toEqual(order)
})

test('the total is the sum of the items, which keep their order', async () => {
  const order = await bench.checkout('ann', [
    { product: 'section_milestones', listing_id: 2 },
    { product: 'launch', listing_id: 1 },
    { product: 'section_story', listing_id: 2 },
  ])
  expect(order.items.map(({ product }) => product)).toEqual(['section_milestones', 'launch', 'section_story'])
  expect(order.total).toBe(900 + 4900 + 1900)
})

test('listings are asked for the buyer’s account', async () => {
  await bench.checkout('eve', [{ product: 'launch', listing_id: 77 }])
  expect(bench.listings.asked.at(-1)).toEqual({
    name: 'get_order_listing',
    input: { account_id: 'eve', listing_id: 77, product: 'launch', launch_week: null },
  })
})

test('an order expires with the week that was chosen, where that is sooner', async () => {
  const order = await bench.checkout('ann', [{ product: 'launch', listing_id: 42, launch_week: '2026-W47' }])
  expect(order.expires_at).toBe('2026-11-21T18:00:00.000Z')
})

test('without an account nothing is sold', async () => {
  expect(await bench.outcome(bench.checkout(null))).toMatchObject({ code: 'unauthorized' })
})

test('a listing of another account is not_found, and no order is made', async () => {
  expect(await bench.outcome(bench.checkout('bob', [{ product: 'launch', listing_id: 404 }]))).toMatchObject({
    code: 'not_found',
  })
  expect(await ordersOf('bob')).toHaveLength(0)
})

test('an item that stands twice is refused at its place', async () => {
  const item: CheckoutItem = { product: 'launch', listing_id: 42 }
  expect(await refusal([item, { ...item, launch_week: '2026-W50' }])).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/items/1', code: 'not_allowed' }],
  })
})

test('sections that a launch brings are refused at their place', async () => {
  const launch: CheckoutItem = { product: 'launch', listing_id: 42 }
  expect(await refusal([{ product: 'section_story', listing_id: 42 }, launch])).toMatchObject({
    errors: [{ pointer: '/items/0/product', code: 'not_allowed' }],
  })
})

test('one order takes several products for several listings', async () => {
  const order = await bench.checkout('ann', [
    { product: 'highlight', listing_id: 1 },
    { product: 'section_story', listing_id: 1 },
    { product: 'highlight', listing_id: 2 },
  ])
  expect(order.items.map(({ product, listing_id, unit_amount }) => [product, listing_id, unit_amount])).toEqual([
    ['highlight', 1, 2900],
    ['section_story', 1, 1900],
    ['highlight', 2, 2900],
  ])
  expect(order.total).toBe(7_700)
})

test('the same item in a second checkout is another order while the first is not paid', async () => {
  const items: CheckoutItem[] = [{ product: 'launch', listing_id: 77 }]
  const [first, second] = [await bench.checkout('ann', items), await bench.checkout('ann', items)]
  expect(second.id).not.toBe(first.id)
  expect(second.status).toBe('pending')
})

test('a launch week for a section is refused at its place', async () => {
  expect(await refusal([{ product: 'section_story', listing_id: 1, launch_week: '2026-W49' }])).toMatchObject({
    errors: [{ pointer: '/items/0/launch_week', code: 'not_allowed' }],
  })
})

test('a week that the listings refuse is refused at its place among the items', async () => {
  const errors = [{ pointer: '/launch_week', code: 'out_of_range' as const, detail: 'It is over.' }]
  const over = new Refusal('invalid_request', 'It is over.', { errors })
  bench.listings.refuse('get_order_listing', over, { listing_id: 8 })
  const items: CheckoutItem[] = [
    { product: 'launch', listing_id: 7 },
    { product: 'launch', listing_id: 8, launch_week: '2026-W01' },
  ]
  expect(await refusal(items)).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/items/1/launch_week', code: 'out_of_range', detail: 'It is over.' }],
  })
})

test('what the listings refuse comes through with what can be done about it', async () => {
  const missing = [{ reason: 'Claim it.', url: 'https://directory.test/claim' }]
  bench.listings.refuse('get_order_listing', new Refusal('listing_exists', 'Listed already.', { missing }))
  expect(await refusal([{ product: 'launch', listing_id: 42 }])).toMatchObject({ code: 'listing_exists', missing })
})

test('the same op_id again gives the same order', async () => {
  const opId = randomIds.uuid()
  const first = await bench.checkout('carol', undefined, opId)
  expect(await bench.checkout('carol', undefined, opId)).toEqual(first)
  expect(await ordersOf('carol')).toHaveLength(1)
})

test('a checkout that could not reach the listings goes on under its op_id', async () => {
  const opId = randomIds.uuid()
  bench.listings.refuse('get_order_listing', new Refusal('unavailable', 'Away.'))
  expect(await bench.outcome(bench.checkout('dave', undefined, opId))).toMatchObject({ code: 'unavailable' })
  expect(await ordersOf('dave')).toHaveLength(0)
  const order = await bench.checkout('dave', undefined, opId)
  expect(await ordersOf('dave')).toEqual([{ id: order.id }])
})

test('a checkout that goes on after the currency was changed keeps the one that its prices are in', async () => {
  const opId = randomIds.uuid()
  bench.listings.refuse('get_order_listing', new Refusal('unavailable', 'Away.'))
  expect((await bench.outcome(bench.checkout('ann', undefined, opId))).code).toBe('unavailable')
  const { currency } = bench.settings
  bench.settings.currency = 'jpy'
  const order = await bench.checkout('ann', undefined, opId)
  bench.settings.currency = currency
  expect([order.currency, order.total, order.items[0]?.currency]).toEqual(['eur', 4_900, 'eur'])
})

test('a refused checkout frees its op_id', async () => {
  const opId = randomIds.uuid()
  await bench.outcome(bench.checkout('frank', [{ product: 'launch', listing_id: 404 }], opId))
  expect((await bench.checkout('frank', undefined, opId)).status).toBe('pending')
})
