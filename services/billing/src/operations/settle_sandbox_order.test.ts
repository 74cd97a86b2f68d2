import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import type { CheckoutItem } from '@launch/proto/schemas/order'
import { type BillingBench, openBilling } from '../testing/bench.ts'
import { brokenOrders } from '../testing/ledger.ts'

const HOUR = 3_600_000

let bench: BillingBench
let nextListing = 1_000
beforeAll(async () => {
  bench = await openBilling()
})
afterAll(() => bench.close())

const pending = (items?: CheckoutItem[]) =>
  bench.checkout('ann', items ?? [{ product: 'launch', listing_id: nextListing++ }])
const effectsOf = (order_id: string) => bench.listings.asked.filter(({ input }) => input.order_id === order_id)
const told = async (order_id: string, name: 'order.paid' | 'order.refunded') =>
  (
    await bench.database.sql`
      select payload::json as payload from billing.outbox
       where subject = ${eventSubject(events[name])} and payload like ${`%${order_id}%`}`
  ).map(({ payload }: { payload: unknown }) => payload)
const paidEvents = async (order_id: string) => [
  ...(await bench.database.sql`
    select payload::json as payload from billing.outbox
     where subject = ${eventSubject(events['order.paid'])} and payload like ${`%${order_id}%`}`),
]
const paymentsOf = async (order_id: string) =>
  (await bench.database.sql`select kind, amount from billing.payment where order_id = ${order_id} order by id`).map(
    ({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`,
  )
const statusOf = async (id: string) => (await bench.call('get_order', { id }, { account: 'ann' })).status

test('paid launches what was bought, and the order says when', async () => {
  const { id } = await pending([{ product: 'launch', listing_id: 42, launch_week: '2026-W49' }])
  bench.clock.advance(60_000)
  const paidAt = bench.clock.now().toISOString()
  const shown = await bench.settle(id, 'paid')
  expect(shown).toMatchObject({
    order: { id, status: 'paid', paid_at: paidAt },
    listing_names: ['Product 42'],
    board_weeks: [null],
    return_url: 'https://directory.test/listings/product-42',
    refusal: null,
  })
  expect(effectsOf(id)).toEqual([
    { name: 'launch_paid_listing', input: { listing_id: 42, order_id: id, launch_week: '2026-W49' } },
  ])
  expect(await paidEvents(id)).toEqual([{ payload: { order_id: id, account_id: 'ann', order: shown.order } }])
  expect(await paymentsOf(id)).toEqual(['charged 4900'])
})

test('paid sections are unlocked', async () => {
  const { id } = await pending([
    { product: 'section_story', listing_id: 5 },
    { product: 'section_milestones', listing_id: 5 },
  ])
  await bench.settle(id, 'paid')
  expect(effectsOf(id).map(({ name, input }) => [name, input.section])).toEqual([
    ['unlock_listing_section', 'story'],
    ['unlock_listing_section', 'milestones'],
  ])
})

test('failed ends the order without a launch, and it can’t be paid any more', async () => {
  const { id } = await pending()
  expect((await bench.settle(id, 'failed')).order.status).toBe('failed')
  expect((await bench.settle(id, 'failed')).order.status).toBe('failed')
  expect(await bench.outcome(bench.settle(id, 'paid'))).toMatchObject({
    code: 'order_closed',
    detail: `Order ${id} has failed. Start a new checkout to buy again.`,
  })
  expect(effectsOf(id)).toEqual([])
})

test('cancelled leaves the order open, to be paid later', async () => {
  const { id } = await pending()
  expect((await bench.settle(id, 'cancelled')).order.status).toBe('pending')
  expect((await bench.settle(id, 'paid')).order.status).toBe('paid')
})

test('paid twice launches once and answers the same', async () => {
  const { id } = await pending()
  const first = await bench.settle(id, 'paid')
  expect(await bench.settle(id, 'paid')).toEqual(first)
  expect(effectsOf(id)).toHaveLength(1)
  expect(await paidEvents(id)).toHaveLength(1)
})

test('paid many times at once charges once, tells once and answers the same to all', async () => {
  const { id } = await pending()
  const answers = await Promise.all(Array.from({ length: 8 }, () => bench.settle(id, 'paid')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.order.status).toBe('paid')
  expect(await paidEvents(id)).toHaveLength(1)
  expect(await paymentsOf(id)).toEqual(['charged 4900'])
})

test('two payments that both wait for the launch end in one paid order, told once', async () => {
  const { id } = await pending()
  const launches = bench.listings.hold('launch_paid_listing')
  const both = [bench.settle(id, 'paid'), bench.settle(id, 'paid')]
  await until('both ask for the launch', () => launches.waiting() === 2)
  launches.release()
  const [first, second] = await Promise.all(both)
  expect(second).toEqual(first)
  expect(first?.order.status).toBe('paid')
  expect(await paidEvents(id)).toHaveLength(1)
  expect(await paymentsOf(id)).toEqual(['charged 4900'])
})

test('paid and failed at once end in one of the two, and only paid launches', async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await pending()
    await Promise.all([bench.outcome(bench.settle(id, 'paid')), bench.outcome(bench.settle(id, 'failed'))])
    const status = await statusOf(id)
    expect(['paid', 'failed']).toContain(status)
    expect(effectsOf(id)).toHaveLength(status === 'paid' ? 1 : 0)
  }
})

test('a paid order can’t fail afterwards', async () => {
  const { id } = await pending()
  await bench.settle(id, 'paid')
  expect(await bench.outcome(bench.settle(id, 'failed'))).toMatchObject({
    code: 'order_closed',
    detail: `Order ${id} is paid.`,
  })
  expect(await statusOf(id)).toBe('paid')
})

test('an order that nobody paid in time has expired and can’t be paid', async () => {
  const { id } = await pending()
  bench.clock.advance(24 * HOUR - 1)
  expect(await statusOf(id)).toBe('pending')
  bench.clock.advance(1)
  expect(await statusOf(id)).toBe('expired')
  expect(await bench.outcome(bench.settle(id, 'paid'))).toMatchObject({ code: 'order_closed' })
  expect((await bench.settle(id, 'cancelled')).order.status).toBe('expired')
  expect(effectsOf(id)).toEqual([])
})

test('where the listings refuse, the order is refunded and says why, for good', async () => {
  const { id } = await pending([{ product: 'launch', listing_id: 13 }])
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Listing 13 is suspended.'))
  const shown = await bench.settle(id, 'paid')
  expect(shown).toMatchObject({
    order: { status: 'refunded', paid_at: null, refunded_amount: 4900 },
    refusal: 'Listing 13 is suspended.',
    return_url: 'https://directory.test/',
  })
  expect(await paymentsOf(id)).toEqual(['charged 4900', 'refunded 4900'])
  expect(await paidEvents(id)).toHaveLength(0)
  expect(await bench.settle(id, 'paid')).toEqual(shown)
  expect(effectsOf(id)).toEqual([])
  const late = await bench.outcome(bench.settle(id, 'failed'))
  expect(late).toMatchObject({ code: 'order_closed', detail: `Order ${id} was given back.` })
})

test('where a part is refused, that part is given back and the rest is granted', async () => {
  const { id } = await pending([
    { product: 'launch', listing_id: 21 },
    { product: 'section_story', listing_id: 22 },
  ])
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Listing 22 shows it already.'))
  const shown = await bench.settle(id, 'paid')
  expect(shown).toMatchObject({ order: { status: 'paid' }, refusal: 'Listing 22 shows it already.' })
  expect(await paymentsOf(id)).toEqual(['charged 6800', 'refunded 1900'])
  const order = await bench.call('get_order', { id }, { account: 'ann' })
  expect(order).toMatchObject({ total: 6800, refunded_amount: 1900 })
  expect(order.items.map(({ refusal }) => refusal)).toEqual([undefined, 'Listing 22 shows it already.'])
  expect(shown.order).toEqual(order)
})

test('where the first item is refused, the page leads to the listing that was granted something', async () => {
  const { id } = await pending([
    { product: 'section_story', listing_id: 32 },
    { product: 'launch', listing_id: 31 },
  ])
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Listing 32 shows it already.'))
  expect((await bench.settle(id, 'paid')).return_url).toBe('https://directory.test/listings/product-31')
})

test('an order of which nothing was given back says so', async () => {
  const { id } = await pending()
  const { order } = await bench.settle(id, 'paid')
  expect(order.refunded_amount).toBe(0)
  expect(Object.keys(order.items[0] ?? {})).not.toContain('refusal')
})

test('a highlight is given to its listing', async () => {
  const { id } = await pending([{ product: 'highlight', listing_id: 55 }])
  await bench.settle(id, 'paid')
  expect(effectsOf(id)).toEqual([{ name: 'highlight_listing', input: { listing_id: 55, order_id: id } }])
})

test('what was given back is told with why, and the books are even', async () => {
  const { id } = await pending([
    { product: 'launch', listing_id: 61 },
    { product: 'section_story', listing_id: 62 },
  ])
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Shown already.'))
  const { order } = await bench.settle(id, 'paid')
  expect(await told(id, 'order.refunded')).toEqual([
    { order_id: id, account_id: 'ann', order, amount: 1900, why: 'not_granted' },
  ])
  expect(await brokenOrders(bench.database.sql)).toEqual([])
})

test('the same op_id again gives the same answer', async () => {
  const { id } = await pending()
  const opId = randomIds.uuid()
  const first = await bench.settle(id, 'paid', opId)
  expect(await bench.settle(id, 'paid', opId)).toEqual(first)
  expect(effectsOf(id)).toHaveLength(1)
})

test('a payment whose launch could not be reached goes on under its op_id', async () => {
  const { id } = await pending()
  const opId = randomIds.uuid()
  bench.listings.refuse('launch_paid_listing', new Refusal('unavailable', 'Away.'))
  expect(await bench.outcome(bench.settle(id, 'paid', opId))).toMatchObject({ code: 'unavailable' })
  expect(await statusOf(id)).toBe('pending')
  expect(await bench.outcome(bench.settle(id, 'failed'))).toMatchObject({
    code: 'order_closed',
    detail: `Order ${id} is being paid.`,
  })
  expect((await bench.settle(id, 'paid', opId)).order.status).toBe('paid')
  expect(await paymentsOf(id)).toEqual(['charged 4900'])
  expect(effectsOf(id)).toHaveLength(1)
})

test('an order that is charged does not expire while it waits for its launch', async () => {
  const { id } = await pending()
  const opId = randomIds.uuid()
  bench.listings.refuse('launch_paid_listing', new Refusal('unavailable', 'Away.'))
  await bench.outcome(bench.settle(id, 'paid', opId))
  bench.clock.advance(48 * HOUR)
  expect(await statusOf(id)).toBe('pending')
  expect((await bench.settle(id, 'paid')).order.status).toBe('paid')
})

test('an order that does not exist is not_found', async () => {
  const id = `ord_${randomIds.ulid()}`
  expect(await bench.outcome(bench.settle(id, 'paid'))).toMatchObject({ code: 'not_found' })
})
