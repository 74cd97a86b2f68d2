import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { until } from '@launch/kit/testing'
import type Stripe from 'stripe'
import { openStripe } from '../stripe/client.ts'
import { type StripeServer, startStripeServer } from './stripe-server.ts'

let server: StripeServer
let stripe: Stripe
beforeEach(() => {
  server = startStripeServer()
  stripe = openStripe({ secretKey: server.secretKey, apiBase: new URL(server.url) })
})
afterEach(() => server.stop())

const params = (name = 'Paid launch'): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'https://directory.test/orders/1',
  cancel_url: 'https://directory.test/orders/1?left',
  line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 4_900, product_data: { name } } }],
})
const press = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

test('a key that comes again gives the first answer, and is refused with other parameters', async () => {
  const key = { idempotencyKey: 'checkout:1' }
  const [first, again] = [
    await stripe.checkout.sessions.create(params(), key),
    await stripe.checkout.sessions.create(params(), key),
  ]
  expect(again.id).toBe(first.id)
  expect(server.account.sessions.size).toBe(1)
  const other = stripe.checkout.sessions.create(params('Highlight'), key)
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('its page can be clicked: fail, cancel and pay', async () => {
  const { id, url } = await stripe.checkout.sessions.create(params('<b>Launch</b>'))
  const page = await fetch(url ?? '')
  expect(await page.text()).toContain('&#60;b&#62;Launch')
  expect(await (await press(url ?? '', 'fail')).text()).toContain('declined')
  expect((await press(url ?? '', 'cancel')).headers.get('location')).toBe('https://directory.test/orders/1?left')
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  expect((await press(url ?? '', 'pay')).headers.get('location')).toBe('https://directory.test/orders/1')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('events are posted signed, as often as asked, and again until they are taken', async () => {
  const posted: { id: string; good: boolean }[] = []
  let refusals = 2
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const [body, header] = [await request.text(), request.headers.get('stripe-signature') ?? '']
      const event = await stripe.webhooks.constructEventAsync(body, header, server.webhookSecret).catch(() => null)
      posted.push({ id: event?.id ?? '', good: event !== null })
      return new Response(null, { status: refusals-- > 0 ? 503 : 200 })
    },
  })
  server.post({ url: receiver.url.href, copies: 2, spread: 50, seed: 7 })
  const { id } = await stripe.checkout.sessions.create(params())
  server.account.pay(id)
  await until('all are taken', () => server.webhooks.waiting === 0)
  expect(posted.every(({ good }) => good)).toBe(true)
  const taken = server.webhooks.posted.filter(({ status }) => status === 200).map(({ event }) => event)
  expect(taken.toSorted()).toEqual(server.account.events.flatMap((event) => [event.id, event.id]).toSorted())
  expect(posted).toHaveLength(taken.length + 2)
  await receiver.stop(true)
})

test('it runs as a process of its own, and is steered over HTTP', async () => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'stripe-server-main.ts'), '0'], {
    env: { STRIPE_SECRET_KEY: 'sk_test_own', STRIPE_WEBHOOK_SECRET: 'whsec_own' },
    stdout: 'pipe',
  })
  const { value } = await child.stdout.getReader().read()
  const url = new TextDecoder().decode(value).trim()
  const own = openStripe({ secretKey: 'sk_test_own', apiBase: new URL(url) })
  const { id } = await own.checkout.sessions.create(params())
  await fetch(`${url}/test/pay`, { method: 'POST', body: JSON.stringify({ session: id }) })
  expect((await own.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  const state = await (await fetch(`${url}/test/state`)).json()
  expect(state.events).toHaveLength(2)
  child.kill()
  await child.exited
})
