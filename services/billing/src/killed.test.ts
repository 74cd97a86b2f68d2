import { afterAll, beforeAll, expect, test } from 'bun:test'
import { callBytes, Refusal, randomIds } from '@launch/kit'
import { migrateService, until } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { billing } from './service.ts'
import { brokenOrders, unsettledOrders } from './testing/ledger.ts'
import { environmentOf, startBilling } from './testing/process.ts'
import { openStripeBilling, type StripeBench } from './testing/stripe-bench.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

test('killed after each stage of a payment, the next process carries it through, once', async () => {
  const { id } = await bench.pay([
    { product: 'launch', listing_id: 61 },
    { product: 'section_story', listing_id: 62 },
  ])
  const [event] = bench.stripe.account.events.slice(-1)
  if (!event) throw new Error('Stripe told nothing')
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Shown already.'), { times: 9 })
  await migrateService(billing, environmentOf(bench))
  const settings = { caller: { account: null, scopes: [] }, opId: randomIds.uuid(), requestId: 'test', timeout: 60_000 }
  const first = startBilling(bench, { FAILPOINT: 'billing:after_commit' })
  const answer = callBytes(bench.nats.connection, operations.take_payment_event, bench.stripe.signed(event), settings)
  // Nobody waits for it: whoever asked is told nothing, or by a later process that the event is taken.
  answer.catch(() => {})
  await first.ended

  const launches = bench.listings.hold('launch_paid_listing')
  const second = startBilling(bench)
  await until('a launch is asked for', () => launches.waiting() > 0, 30_000)
  await second.kill()
  launches.release()

  const refunds = () => bench.stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
  bench.stripe.slow(1_500)
  const third = startBilling(bench)
  await until('a refund is asked for', () => refunds().length > 0, 30_000)
  await third.kill()
  bench.stripe.slow(0)

  const last = startBilling(bench)
  await until('the order is settled', async () => (await bench.order(id)).refunded_amount === 1_900, 30_000)
  await last.kill()
  expect((await bench.order(id)).status).toBe('paid')
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
  expect(bench.stripe.account.refunds.size).toBe(1)
  expect(await bench.told(id, 'order.paid')).toHaveLength(1)
  expect(await brokenOrders(bench.database.sql)).toEqual([])
  expect(await unsettledOrders(bench.database.sql)).toEqual([])
})
