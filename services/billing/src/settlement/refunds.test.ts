import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'
import type { Event } from '../testing/stripe-server.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterEach(async () => {
  await bench.deliverAll()
  expect(await brokenOrders(bench.database.sql)).toEqual([])
  expect(await unsettledOrders(bench.database.sql)).toEqual([])
})
afterAll(() => bench.close())

const last = (type: string): Event => {
  const event = bench.stripe.account.events.findLast((one) => one.type === type)
  if (!event) throw new Error(`Stripe told of no ${type}`)
  return event
}

test('a refund of a part is noted and told, and takes nothing back', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  bench.stripe.account.refund(intent, 1_000)
  await bench.deliverAll()
  const order = await bench.order(id)
  expect(order).toMatchObject({ status: 'paid', refunded_amount: 1_000 })
  expect(await bench.told(id, 'order.refunded')).toEqual([
    { order_id: id, account_id: 'ann', order, amount: 1_000, why: 'refunded' },
  ])
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
})

test('a refund of the whole takes back exactly what was granted, once', async () => {
  const { id, intent } = await bench.pay([
    { product: 'launch', listing_id: 201 },
    { product: 'section_story', listing_id: 202 },
    { product: 'section_milestones', listing_id: 202 },
    { product: 'highlight', listing_id: 203 },
  ])
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Shown.'), { listing_id: 202 })
  await bench.deliverAll()
  expect(await bench.order(id)).toMatchObject({ status: 'paid', refunded_amount: 1_900 })
  bench.stripe.account.refund(intent)
  await bench.deliverAll()
  await bench.deliver(last('charge.refunded'))
  const order = await bench.order(id)
  expect(order).toMatchObject({ status: 'refunded', refunded_amount: order.total })
  expect(bench.effects(id)).toEqual([
    'launch_paid_listing',
    'unlock_listing_section',
    'highlight_listing',
    'take_back_launch',
    'take_back_section',
    'take_back_highlight',
  ])
  const told = await bench.told(id, 'order.refunded')
  expect(told.map(({ amount, why }) => [amount, why])).toEqual([
    [1_900, 'not_granted'],
    [8_700, 'refunded'],
  ])
})

test('two refunds that make the whole take back what was granted', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  bench.stripe.account.refund(intent, 900)
  bench.stripe.account.refund(intent, 4_000)
  await bench.deliverAll()
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
  expect(bench.effects(id)).toEqual(['launch_paid_listing', 'take_back_launch'])
})

test('a refund that is known before the payment is: nothing is granted', async () => {
  const { id, intent } = await bench.pay()
  bench.stripe.account.refund(intent)
  await bench.deliver(last('charge.refunded'))
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900, paid_at: null })
  expect(bench.effects(id)).toEqual(['take_back_launch'])
  expect(await bench.told(id, 'order.paid')).toEqual([])
})

test('a dispute changes nothing while it is open and where it is won, and is told', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  const { id: dispute } = bench.stripe.account.dispute(intent)
  await bench.deliverAll()
  bench.stripe.account.closeDispute(dispute, 'won')
  await bench.deliverAll()
  const order = await bench.order(id)
  expect(order).toMatchObject({ status: 'paid', refunded_amount: 0 })
  expect(await bench.told(id, 'order.disputed')).toEqual([
    { order_id: id, order, amount: 4_900, status: 'opened' },
    { order_id: id, order, amount: 4_900, status: 'won' },
  ])
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
})

test('a dispute that was won and is lost after all is told as lost, and takes back', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  const { id: dispute } = bench.stripe.account.dispute(intent)
  for (const outcome of ['won', 'lost'] as const) {
    bench.stripe.account.closeDispute(dispute, outcome)
    await bench.deliverAll()
  }
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
  expect((await bench.told(id, 'order.disputed')).map(({ status }) => status)).toEqual(['won', 'lost'])
  expect(bench.effects(id)).toEqual(['launch_paid_listing', 'take_back_launch'])
})

test('what is owed for a payment whose dispute was lost went back with it', async () => {
  const { id, intent } = await bench.pay([{ product: 'launch', listing_id: 301 }])
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Suspended.'))
  bench.stripe.fail({ method: 'POST', path: /refunds/, status: 400, code: 'charge_disputed', times: 3 })
  expect((await bench.deliver(last('checkout.session.completed'))).code).toBe('unavailable')
  const { id: dispute } = bench.stripe.account.dispute(intent)
  expect((await bench.deliver(last('charge.dispute.created'))).code).toBe('unavailable')
  expect((await bench.told(id, 'order.disputed')).map(({ status }) => status)).toEqual(['opened'])
  bench.stripe.account.closeDispute(dispute, 'lost')
  await bench.deliverAll()
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
  expect((await bench.told(id, 'order.disputed')).map(({ status }) => status)).toEqual(['opened', 'lost'])
  expect((await bench.told(id, 'order.refunded')).map(({ amount, why }) => [amount, why])).toEqual([
    [4_900, 'dispute_lost'],
  ])
})

test('a refund on which people wrote another order’s name is of its payment’s order', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  const refund = bench.stripe.account.refund(intent)
  const event = bench.stripe.account.tell('refund.updated', { ...refund, metadata: { order_id: '#1234' } })
  expect((await bench.deliver(event)).code).toBe('answered')
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
})

test('a lost dispute is a refund of the whole, in whatever order it is told', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  const { id: dispute } = bench.stripe.account.dispute(intent)
  bench.stripe.account.closeDispute(dispute, 'lost')
  await bench.deliver(last('charge.dispute.closed'))
  await bench.deliver(last('charge.dispute.created'))
  const order = await bench.order(id)
  expect(order).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
  expect(await bench.told(id, 'order.disputed')).toEqual([{ order_id: id, order, amount: 4_900, status: 'lost' }])
  expect(await bench.told(id, 'order.refunded')).toEqual([
    { order_id: id, account_id: 'ann', order, amount: 4_900, why: 'dispute_lost' },
  ])
  expect(bench.listings.asked.at(-1)).toMatchObject({
    name: 'take_back_launch',
    input: { order_id: id, why: 'dispute_lost' },
  })
})
