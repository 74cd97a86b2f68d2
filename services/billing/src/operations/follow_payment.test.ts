import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type BillingBench, openBilling } from '../testing/bench.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

let bench: StripeBench
let sandbox: BillingBench
beforeAll(async () => {
  bench = await openStripeBilling()
  sandbox = await openBilling()
})
afterAll(async () => {
  await bench.close()
  await sandbox.close()
})

const nothing = { event: null, order_id: null, session_id: null, payment_intent: null }

test('an order is brought to what Stripe says of its payment', async () => {
  const { id } = await bench.pay()
  expect(await bench.follow({ order_id: id })).toEqual({ is_ours: true })
  expect((await bench.order(id)).status).toBe('paid')
})

test('a payment of which only its number is known is found by what is written on it', async () => {
  const { id, intent } = await bench.pay()
  expect(await bench.follow({ payment_intent: intent })).toEqual({ is_ours: true })
  expect((await bench.order(id)).status).toBe('paid')
})

test('an event that was listed is not taken again when it is posted', async () => {
  const { id } = await bench.pay()
  const event = bench.stripe.account.events.at(-1)
  if (!event) throw new Error('Stripe told nothing')
  await bench.follow({ event: { id: event.id, type: event.type }, order_id: id })
  const before = bench.stripe.asked.length
  expect(await bench.deliver(event)).toMatchObject({ code: 'answered' })
  expect(bench.stripe.asked.length).toBe(before)
})

test('the same op_id again gives the same answer', async () => {
  const { id } = await bench.pay()
  const opId = randomIds.uuid()
  const follow = () => bench.call('follow_payment', { ...nothing, order_id: id }, { account: null, opId })
  expect(await follow()).toEqual({ is_ours: true })
  const before = bench.stripe.asked.length
  expect(await follow()).toEqual({ is_ours: true })
  expect(bench.stripe.asked.length).toBe(before)
})

test('what leads to no order of ours is none of ours', async () => {
  for (const news of [{ order_id: `ord_${randomIds.ulid()}` }, { payment_intent: 'pi_foreign' }, {}]) {
    expect(await bench.follow(news)).toEqual({ is_ours: false })
  }
})

test('without a payment provider nothing can be followed', async () => {
  expect(await sandbox.outcome(sandbox.call('follow_payment', nothing, { account: null }))).toMatchObject({
    code: 'unavailable',
  })
})
