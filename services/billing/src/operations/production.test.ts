import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type BillingBench, openBilling } from '../testing/bench.ts'

/** An order that is there, so that only the sandbox's absence can refuse it. */
const ID = 'ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K'

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling({ LAUNCH_ENV: 'production', PAYMENTS: 'off' })
  await bench.database.sql`
    insert into billing.order (id, account_id, status, currency, total, created_at, expires_at)
      values (${ID}, 'ann', 'pending', 'eur', 4900, '2026-11-21T11:00:00Z', '2026-11-22T11:00:00Z')`
  await bench.database.sql`
    insert into billing.order_item (order_id, position, product, listing_id, listing_name, listing_url, unit_amount)
      values (${ID}, 0, 'launch', 42, 'Acme', 'https://directory.test/listings/acme', 4900)`
})
afterAll(() => bench.close())

test('with payments off nothing is for sale', async () => {
  expect(await bench.call('list_products', {}, { account: null })).toEqual({ items: [] })
  const { code, detail } = await bench.outcome(bench.checkout('ann'))
  expect({ code, detail }).toEqual({ code: 'payments_off', detail: 'Nothing can be bought here.' })
})

test('without a payment provider no event is believed', async () => {
  const posted = { payload: '{}', signature: 't=1,v1=00' }
  expect(await bench.outcome(bench.call('take_payment_event', posted, { account: null }))).toMatchObject({
    code: 'invalid_signature',
  })
})

test('in production there is no sandbox, so nobody can call an order paid', async () => {
  expect(await bench.outcome(bench.call('get_sandbox_order', { id: ID }, { account: null }))).toMatchObject({
    code: 'not_found',
  })
  for (const outcome of ['paid', 'failed', 'cancelled'] as const) {
    expect(await bench.outcome(bench.settle(ID, outcome))).toMatchObject({ code: 'not_found' })
  }
  expect(await bench.call('get_order', { id: ID }, { account: 'ann' })).toMatchObject({ status: 'pending' })
})
