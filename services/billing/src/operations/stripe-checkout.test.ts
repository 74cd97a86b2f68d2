import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

const HOUR = 3_600_000

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

const created = () =>
  bench.stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
const sessionsOf = (order_id: string) =>
  [...bench.stripe.account.sessions.values()].filter(({ metadata }) => metadata.order_id === order_id)
const ordersOf = async (account: string) => (await bench.call('list_my_orders', {}, { account })).items

test('a checkout makes one session at Stripe, with the order on session and payment', async () => {
  const order = await bench.buy([
    { product: 'launch', listing_id: 1 },
    { product: 'highlight', listing_id: 2 },
  ])
  expect(order).toMatchObject({ status: 'pending', total: 7800, receipt_url: null, refunded_amount: 0 })
  expect(order.checkout_url).toBe(`${bench.stripe.url}/c/pay/${order.session}`)
  const page = `https://directory.test/orders/${order.id}`
  expect(created().at(-1)).toEqual({
    method: 'POST',
    path: '/v1/checkout/sessions',
    key: `checkout:${order.id}`,
    version: '2026-10-28.endive',
    params: {
      mode: 'payment',
      client_reference_id: order.id,
      metadata: { order_id: order.id },
      payment_intent_data: { metadata: { order_id: order.id } },
      adaptive_pricing: { enabled: 'false' },
      expires_at: String(Date.parse('2026-11-22T11:59:00Z') / 1_000),
      success_url: `${page}?from=checkout`,
      cancel_url: page,
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'eur', unit_amount: '4900', product_data: { name: 'Paid launch: Product 1' } },
        },
        1: {
          quantity: '1',
          price_data: { currency: 'eur', unit_amount: '2900', product_data: { name: 'Highlight: Product 2' } },
        },
      },
    },
  })
  expect(order.expires_at).toBe('2026-11-22T12:00:00.000Z')
})

test('a week that is soon over leaves the session the half hour that Stripe asks for', async () => {
  bench.clock.advance(5.8 * HOUR)
  const order = await bench.buy([{ product: 'launch', listing_id: 42, launch_week: '2026-W47' }])
  expect(order.expires_at).toBe('2026-11-21T18:00:00.000Z')
  expect(sessionsOf(order.id)[0]?.expires_at).toBe((bench.clock.now().getTime() + 31 * 60_000) / 1_000)
})

const passing = [
  ['away', { status: 503 }],
  ['busy', { status: 429, code: 'rate_limit' }],
  ['at work on the same key', { status: 409, code: 'idempotency_key_in_use' }],
  ['refusing our key', { status: 401 }],
  ['lost on the way back', { status: 500, isLost: true }],
] as const

for (const [what, fault] of passing) {
  test(`Stripe ${what}: the call is put off, and the same order goes on with its one session`, async () => {
    const [account, opId] = [`put off, ${what}`, randomIds.uuid()]
    bench.stripe.fail({ path: /sessions$/, method: 'POST', ...fault })
    const items = [{ product: 'launch' as const, listing_id: 5 }]
    expect(await bench.outcome(bench.checkout(account, items, opId))).toMatchObject({ code: 'unavailable' })
    const [waiting] = await ordersOf(account)
    expect(waiting?.checkout_url).toBe(`https://directory.test/orders/${waiting?.id}`)
    const order = await bench.checkout(account, items, opId)
    expect(order.id).toBe(waiting?.id ?? '')
    expect(order.checkout_url).toContain('/c/pay/')
    expect(sessionsOf(order.id)).toHaveLength(1)
    expect(await ordersOf(account)).toHaveLength(1)
  })
}

for (const status of [400, 402]) {
  test(`what Stripe refuses with ${status} is refused, and its order has failed`, async () => {
    const account = `refused ${status}`
    bench.stripe.fail({ path: /sessions$/, status, code: 'amount_too_small' })
    const { code, detail } = await bench.outcome(bench.checkout(account))
    expect(code).toBe('order_closed')
    const [order] = await ordersOf(account)
    expect(detail).toContain(`refuses the checkout of order ${order?.id}. Nothing was charged.`)
    expect(order?.status).toBe('failed')
  })
}

test('an order whose listing can’t be bought for never comes to Stripe', async () => {
  const before = created().length
  expect(await bench.outcome(bench.checkout('ann', [{ product: 'launch', listing_id: 404 }]))).toMatchObject({
    code: 'not_found',
  })
  expect(created()).toHaveLength(before)
})

test('there is no sandbox beside Stripe', async () => {
  const { id } = await bench.buy()
  expect(await bench.outcome(bench.call('get_sandbox_order', { id }, { account: null }))).toMatchObject({
    code: 'not_found',
  })
  expect(await bench.outcome(bench.settle(id, 'paid'))).toMatchObject({ code: 'not_found' })
})
