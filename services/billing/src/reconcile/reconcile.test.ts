import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { stripeOf } from '../service.ts'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'
import { reconcile } from './reconcile.ts'

const HOUR = 3_600_000

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

async function run(): Promise<boolean> {
  const stripe = stripeOf(bench.settings)
  if (!stripe) throw new Error('Stripe is not set up')
  const { clock, follow } = bench
  return reconcile({ em: bench.orm.em.fork(), clock, log: silentLog, stripe, follow, every: HOUR })
}
/** An hour later. */
async function hourly(): Promise<void> {
  bench.clock.advance(HOUR + 1_000)
  expect(await run()).toBe(true)
}
const statusOf = async (id: string) => (await bench.order(id)).status

test('payments, ends and failures that no event told are found within the hour', async () => {
  const [paid, later, failed, expired, open] = [
    await bench.pay(),
    await bench.buy(),
    await bench.buy(),
    await bench.buy(),
    await bench.buy(),
  ]
  for (const { session } of [later, failed]) bench.stripe.account.pay(session, 'later')
  bench.stripe.account.settle(later.session, 'succeeded')
  bench.stripe.account.settle(failed.session, 'failed')
  bench.stripe.account.expireSession(expired.session)
  await hourly()
  const all = [paid, later, failed, expired, open]
  expect(await Promise.all(all.map(({ id }) => statusOf(id)))).toEqual(['paid', 'paid', 'failed', 'expired', 'pending'])
  expect(bench.effects(paid.id)).toEqual(['launch_paid_listing'])
})

test('refunds and disputes that no event told are found, also long after the payment', async () => {
  const [whole, part, lost] = [await bench.pay(), await bench.pay(), await bench.pay()]
  await bench.deliverAll()
  await hourly()
  bench.stripe.account.refund(whole.intent)
  bench.stripe.account.refund(part.intent, 100)
  bench.stripe.account.closeDispute(bench.stripe.account.dispute(lost.intent).id, 'lost')
  await hourly()
  expect(await Promise.all([whole, part, lost].map(({ id }) => statusOf(id)))).toEqual(['refunded', 'paid', 'refunded'])
  expect((await bench.order(part.id)).refunded_amount).toBe(100)
  expect(bench.effects(whole.id)).toEqual(['launch_paid_listing', 'take_back_launch'])
})

test('more events than a page holds are all taken', async () => {
  const { id, intent } = await bench.pay()
  for (let n = 0; n < 60; n++) bench.stripe.account.refund(intent, 10)
  await hourly()
  expect((await bench.order(id)).refunded_amount).toBe(600)
  expect(await brokenOrders(bench.database.sql)).toEqual([])
})

test('more refunds of one payment than a page holds are all seen', async () => {
  const { id, intent } = await bench.pay()
  for (let n = 0; n < 110; n++) bench.stripe.account.refund(intent, 10)
  await bench.follow({ order_id: id })
  expect((await bench.order(id)).refunded_amount).toBe(1_100)
})

test('it is done once an hour, by one of those who come at once', async () => {
  bench.clock.advance(HOUR + 1_000)
  expect((await Promise.all([run(), run(), run()])).filter(Boolean)).toHaveLength(1)
  expect(await run()).toBe(false)
  bench.clock.advance(HOUR - 2_000)
  expect(await run()).toBe(false)
  bench.clock.advance(2_000)
  expect(await run()).toBe(true)
})

test('a run that is cut off as Stripe is away is made again', async () => {
  const { id } = await bench.pay()
  bench.clock.advance(HOUR + 1_000)
  bench.stripe.fail({ path: /sessions/, method: 'GET', status: 503, times: 100 })
  await expect(run()).rejects.toThrow()
  for (let n = 0; n < 100 && bench.stripe.account; n++) if (!(await cleared())) break
  bench.clock.advance(601_000)
  expect(await run()).toBe(true)
  expect(await statusOf(id)).toBe('paid')
})
const cleared = async () =>
  (await fetch(`${bench.stripe.url}/v1/checkout/sessions/x`, { headers: asked })).status === 503
const asked = { authorization: 'Bearer sk_test_standin', 'stripe-version': '2026-10-28.endive' }

test('a refund that Stripe refuses for good holds up no other payment, and is tried again before the next hour', async () => {
  const refused = await bench.pay()
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Suspended.'))
  bench.stripe.fail({ path: /refunds/, method: 'POST', status: 400, code: 'charge_disputed', times: 3 })
  await expect(bench.deliverAll()).rejects.toThrow(/unavailable/)
  const [paid, back] = [await bench.pay(), await bench.pay()]
  await bench.follow({ order_id: back.id })
  bench.stripe.account.refund(back.intent)
  bench.clock.advance(HOUR + 1_000)
  await expect(run()).rejects.toThrow()
  const statuses = () => Promise.all([refused, paid, back].map(({ id }) => statusOf(id)))
  expect(await statuses()).toEqual(['pending', 'paid', 'refunded'])
  expect(await run()).toBe(false)
  bench.clock.advance(601_000)
  expect(await run()).toBe(true)
  expect(await statuses()).toEqual(['refunded', 'paid', 'refunded'])
})

test('an event that could not be followed is not passed over', async () => {
  const cursor = async () => (await bench.database.sql`select cursor from billing.reconciliation`)[0].cursor
  const { intent, session } = await bench.pay()
  await bench.deliverAll()
  await hourly()
  const before = await cursor()
  bench.stripe.account.refund(intent)
  bench.clock.advance(HOUR + 1_000)
  bench.stripe.fail({ path: new RegExp(session), method: 'GET', status: 404, code: 'resource_missing' })
  await expect(run()).rejects.toThrow()
  expect(await cursor()).toBe(before)
  bench.clock.advance(601_000)
  expect(await run()).toBe(true)
  expect(await cursor()).toBe(bench.stripe.account.events.at(-1)?.id)
})

test('an order whose refund was left behind by every process is gone on with', async () => {
  const { id } = await bench.pay()
  bench.listings.refuse('launch_paid_listing', new Refusal('listing_closed', 'Suspended.'))
  bench.stripe.fail({ path: /refunds/, method: 'POST', status: 503 })
  await expect(bench.deliverAll()).rejects.toThrow(/unavailable/)
  await bench.database.sql`delete from billing.operation`
  expect(await unsettledOrders(bench.database.sql)).toEqual([id])
  await hourly()
  expect(await statusOf(id)).toBe('refunded')
  expect(await unsettledOrders(bench.database.sql)).toEqual([])
})

test('the session of an order that is closed on our side is ended at Stripe', async () => {
  const { id, session } = await bench.buy()
  await bench.database.sql`update billing."order" set status = 'failed' where id = ${id}`
  await hourly()
  expect(bench.stripe.account.session(session).status).toBe('expired')
})
