import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'
import type { Event } from '../testing/stripe-server.ts'

const MINUTE = 60_000

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
const take = (posted: { payload: string; signature: string }) =>
  bench.outcome(bench.call('take_payment_event', posted, { account: null }))
const statusOf = async (id: string) => (await bench.order(id)).status

test('a completed session pays the order: granted, told, and with a receipt', async () => {
  const { id } = await bench.pay([{ product: 'launch', listing_id: 42, launch_week: '2026-W49' }])
  bench.clock.advance(MINUTE)
  expect(await statusOf(id)).toBe('pending')
  await bench.deliver(last('checkout.session.completed'))
  const order = await bench.order(id)
  expect(order).toMatchObject({ status: 'paid', paid_at: bench.clock.now().toISOString(), refunded_amount: 0 })
  expect(order.receipt_url).toStartWith(`${bench.stripe.url}/receipts/ch_`)
  expect(await bench.told(id, 'order.paid')).toEqual([{ order_id: id, account_id: 'ann', order }])
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
})

test('an event is believed by its signature over these very bytes, for five minutes', async () => {
  const { id } = await bench.pay()
  const event = last('checkout.session.completed')
  const good = bench.stripe.signed(event)
  const at = new Date(bench.clock.now().getTime() - 5 * MINUTE - 1_000)
  for (const bad of [
    { ...good, payload: `${good.payload} ` },
    { ...good, signature: '' },
    { ...good, signature: 'v1=00' },
    bench.stripe.signed(event, { secret: 'whsec_other' }),
    bench.stripe.signed(event, { at }),
  ]) {
    expect(await take(bad)).toMatchObject({ code: 'invalid_signature' })
  }
  expect(await statusOf(id)).toBe('pending')
  const old = new Date(bench.clock.now().getTime() - 5 * MINUTE)
  expect(await take(bench.stripe.signed(event, { at: old }))).toMatchObject({ code: 'answered' })
  expect(await statusOf(id)).toBe('paid')
})

test('one signature of several is enough, as while a secret is rolled', async () => {
  const { id } = await bench.pay()
  const event = last('checkout.session.completed')
  const [good, other] = [bench.stripe.signed(event), bench.stripe.signed(event, { secret: 'whsec_rolled' })]
  const v1 = other.signature.slice(other.signature.indexOf('v1='))
  expect(await take({ ...good, signature: `${v1},${good.signature}` })).toMatchObject({ code: 'answered' })
  expect(await statusOf(id)).toBe('paid')
})

test('what an event says is not believed, only what Stripe gives when it is asked', async () => {
  const { id, session } = await bench.buy()
  const object = { ...bench.stripe.account.session(session), status: 'complete', payment_status: 'paid' }
  const event = bench.stripe.account.tell('checkout.session.completed', object)
  expect(await bench.deliver(event)).toMatchObject({ code: 'answered' })
  expect(await statusOf(id)).toBe('pending')
})

test('an event that comes twice, one after the other or at once, counts once', async () => {
  const { id } = await bench.pay()
  const event = last('checkout.session.completed')
  await Promise.all(Array.from({ length: 6 }, () => bench.deliver(event)))
  expect(await bench.deliver(event)).toMatchObject({ code: 'answered' })
  expect(await statusOf(id)).toBe('paid')
  expect(await bench.told(id, 'order.paid')).toHaveLength(1)
  const [row] = await bench.database.sql`select applied from billing.payment_event where id = ${event.id}`
  expect(row.applied).toBe(1)
})

test('an event is looked at again at Stripe only until it was applied', async () => {
  await bench.pay()
  const event = last('checkout.session.completed')
  await bench.deliver(event)
  const before = bench.stripe.asked.length
  await bench.deliver(event)
  expect(bench.stripe.asked.length).toBe(before)
})

test('events that are not about orders of ours are taken and forgotten', async () => {
  const { account } = bench.stripe
  const other = { id: 'cs_test_other', metadata: { order_id: `ord_${randomIds.ulid()}` } }
  for (const event of [
    account.tell('customer.created', { id: 'cus_1' }),
    account.tell('checkout.session.completed', { id: 'cs_test_foreign', metadata: {} }),
    account.tell('checkout.session.completed', other),
    account.tell('charge.refunded', { id: 'ch_1', payment_intent: 'pi_foreign' }),
  ]) {
    const answer = await bench.call('take_payment_event', bench.stripe.signed(event), { account: null })
    expect(answer).toEqual({ is_ours: false })
  }
  const rows = await bench.database.sql`select id from billing.payment_event where order_id is null`
  expect(rows).toHaveLength(0)
})

test('a session of another that names an order of ours is none of ours', async () => {
  const { id } = await bench.buy()
  const { session: other } = await bench.pay()
  bench.stripe.account.session(other).metadata = { order_id: id }
  const event = bench.stripe.account.tell('checkout.session.completed', bench.stripe.account.session(other))
  expect(await bench.call('take_payment_event', bench.stripe.signed(event), { account: null })).toEqual({
    is_ours: false,
  })
  expect(await statusOf(id)).toBe('pending')
})

test('while Stripe does not give the object the call is put off, and the event comes again', async () => {
  const { id } = await bench.pay()
  const event = last('checkout.session.completed')
  for (const status of [500, 429, 404]) {
    bench.stripe.fail({ method: 'GET', path: /sessions/, status })
    expect(await bench.deliver(event)).toMatchObject({ code: 'unavailable' })
  }
  expect(await statusOf(id)).toBe('pending')
  expect(await bench.deliver(event)).toMatchObject({ code: 'answered' })
  expect(await statusOf(id)).toBe('paid')
})

test('an asynchronous payment leaves the order pending, past its day, until it has come to its end', async () => {
  const [good, bad] = [await bench.buy(), await bench.buy()]
  for (const { session } of [good, bad]) bench.stripe.account.pay(session, 'later')
  await bench.deliverAll()
  bench.clock.advance(3 * 24 * 60 * MINUTE)
  expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual(['pending', 'pending'])
  expect(await bench.outcome(bench.call('cancel_order', { id: good.id }, { account: 'ann' }))).toMatchObject({
    code: 'order_closed',
  })
  bench.stripe.account.settle(good.session, 'succeeded')
  bench.stripe.account.settle(bad.session, 'failed')
  await bench.deliverAll()
  expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual(['paid', 'failed'])
  expect([bench.effects(good.id), bench.effects(bad.id)]).toEqual([['launch_paid_listing'], []])
})

test('a session that nobody paid in time expires its order', async () => {
  const { id, session } = await bench.buy()
  bench.stripe.account.expireSession(session)
  expect(await statusOf(id)).toBe('pending')
  await bench.deliverAll()
  expect(await statusOf(id)).toBe('expired')
})

for (const [what, change] of [
  ['amount', { amount_total: 1_000 }],
  ['currency', { currency: 'usd' }],
] as const) {
  test(`a payment of the wrong ${what} grants nothing and is given back at Stripe`, async () => {
    const { id, session } = await bench.buy()
    Object.assign(bench.stripe.account.session(session), change)
    const { payment_intent } = bench.stripe.account.pay(session)
    await bench.deliverAll()
    const order = await bench.order(id)
    expect(order).toMatchObject({ status: 'refunded', paid_at: null })
    expect(bench.effects(id)).toEqual([])
    const charge = bench.stripe.account.chargeOf(payment_intent ?? '')
    expect(charge).toMatchObject({ refunded: true, amount_refunded: charge.amount })
    expect((await bench.told(id, 'order.refunded')).map(({ why }) => why)).toEqual(['wrong_amount'])
    const moved = await bench.database.sql`select currency, amount from billing.payment where order_id = ${id}`
    expect([...moved]).toEqual(Array(2).fill({ currency: charge.currency, amount: charge.amount }))
  })
}

test('what the listings refuse is given back at Stripe by item, each under a key of its own', async () => {
  const { id, intent } = await bench.pay([
    { product: 'launch', listing_id: 301 },
    { product: 'section_story', listing_id: 302 },
    { product: 'section_milestones', listing_id: 303 },
  ])
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Shown already.'), { times: 2 })
  await bench.deliverAll()
  const refunds = bench.stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').slice(-2)
  expect(refunds.map(({ key, params }) => [key, params])).toEqual([
    [`refund:${id}:1`, { payment_intent: intent, amount: '1900', metadata: { order_id: id, part: '1' } }],
    [`refund:${id}:2`, { payment_intent: intent, amount: '900', metadata: { order_id: id, part: '2' } }],
  ])
  expect(await bench.order(id)).toMatchObject({ status: 'paid', refunded_amount: 2_800 })
})

test('of two orders for one item that are both paid, the later is given back as bought twice', async () => {
  const items = [{ product: 'launch' as const, listing_id: 77 }]
  const [first, second] = [await bench.pay(items), await bench.buy(items)]
  await bench.deliverAll()
  bench.stripe.account.pay(second.session)
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Listing 77 is launched.'))
  await bench.deliverAll()
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['paid', 'refunded'])
  expect((await bench.told(second.id, 'order.refunded')).map(({ amount, why }) => [amount, why])).toEqual([
    [4_900, 'bought_twice'],
  ])
})

test('a refund that Stripe can’t take just now is made once it can', async () => {
  const { id } = await bench.pay([{ product: 'launch', listing_id: 13 }])
  const event = last('checkout.session.completed')
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Suspended.'))
  bench.stripe.fail({ method: 'POST', path: /refunds/, status: 503 })
  bench.stripe.fail({ method: 'POST', path: /refunds/, status: 500, isLost: true })
  const opId = randomIds.uuid()
  expect(await bench.deliver(event, opId)).toMatchObject({ code: 'unavailable' })
  expect(await bench.deliver(event, opId)).toMatchObject({ code: 'unavailable' })
  expect(await statusOf(id)).toBe('pending')
  expect(await bench.deliver(event, opId)).toMatchObject({ code: 'answered' })
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
  expect(await bench.told(id, 'order.refunded')).toHaveLength(1)
})

test('what people gave back first is not given back again', async () => {
  const { id, intent } = await bench.pay([{ product: 'launch', listing_id: 14 }])
  const event = last('checkout.session.completed')
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Suspended.'))
  bench.stripe.fail({ method: 'POST', path: /refunds/, status: 503 })
  await bench.deliver(event)
  bench.stripe.account.refund(intent)
  await bench.deliverAll()
  expect(await bench.order(id)).toMatchObject({ status: 'refunded', refunded_amount: 4_900 })
})

test('a payment for an account that is gone meanwhile is given back', async () => {
  const { id, session } = await bench.buy(undefined, 'gone')
  await deliver(bench, accountDeleted, { account_id: 'gone', deleted_at: '2026-11-21T12:00:00.000Z' })
  bench.stripe.account.pay(session)
  await bench.deliverAll()
  const [row] = await bench.database.sql`select status, refunded_amount from billing."order" where id = ${id}`
  expect(row).toEqual({ status: 'refunded', refunded_amount: 4_900 })
  expect((await bench.told(id, 'order.refunded')).map(({ account_id, why }) => [account_id, why])).toEqual([
    [null, 'not_granted'],
  ])
})

test('where an event’s process ends between stages, the next delivery goes on', async () => {
  const { id } = await bench.pay()
  const event = last('checkout.session.completed')
  bench.listings.refuse('launch_paid_listing', new Refusal('unavailable', 'Away.'))
  expect(await bench.deliver(event)).toMatchObject({ code: 'unavailable' })
  await bench.restart()
  expect(await bench.deliver(event)).toMatchObject({ code: 'answered' })
  expect(await statusOf(id)).toBe('paid')
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
})
