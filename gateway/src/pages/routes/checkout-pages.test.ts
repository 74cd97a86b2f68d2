import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { type PlainHandler, planOf, type ServedOperations, serveOperations } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { orderExample, productExample } from '@launch/proto/examples/order'
import { type Door, type GatewayBench, openGatewayBench, PUBLIC_URL } from '../../testing/bench.ts'
import { fullListing } from '../../testing/listings.ts'
import { checkoutPages } from './checkout-pages.ts'

let bench: GatewayBench
let services: ServedOperations[]
let door: Door
/** The order of this test; each has its own, as calls for one order are remembered. */
let id: string
/** The outcomes that had an effect. */
let settled: string[] = []
let isLive = true
const { get_sandbox_order, settle_sandbox_order, list_products, get_listing } = operations

const HOSTILE = '<script>alert(1)</script>\u202e'

function shown(status: 'pending' | 'paid' | 'failed') {
  const paid_at = status === 'paid' ? '2026-11-21T12:00:00.000Z' : null
  return {
    order: { ...orderExample, id, status, paid_at },
    listing_names: [HOSTILE],
    board_weeks: [null],
    return_url: status === 'paid' ? `${PUBLIC_URL}/listings/acme-pay` : `${PUBLIC_URL}/`,
    refusal: null,
  }
}

const billing: Record<string, PlainHandler> = {
  list_products: async () => ({ items: [productExample] }),
  get_sandbox_order: async ({ input }) => {
    if (input.id !== id) throw new Refusal('not_found', `There is no order ${input.id}.`)
    return shown('pending')
  },
  settle_sandbox_order: async ({ input: { outcome } }) => {
    settled.push(String(outcome))
    return shown(outcome === 'paid' ? 'paid' : outcome === 'failed' ? 'failed' : 'pending')
  },
}
const listings: Record<string, PlainHandler> = {
  get_listing: async () => {
    if (!isLive) throw new Refusal('not_found', 'Not yet.')
    return fullListing
  },
}

beforeAll(async () => {
  bench = await openGatewayBench()
  await bench.database.migrate(planOf({ name: 'billing', migrations: [] }))
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  services = await Promise.all([
    serveOperations([get_sandbox_order, settle_sandbox_order, list_products], billing, { ...on, service: 'billing' }),
    serveOperations([get_listing], listings, { ...on, service: 'listings' }),
  ])
  door = bench.open({ extras: (deps) => [checkoutPages(deps)] })
})
beforeEach(() => {
  id = `ord_${randomIds.ulid()}`
  settled = []
  isLive = true
})
afterAll(async () => {
  for (const service of services) await service.stop()
  await bench.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { redirect: 'manual', ...init })

/** Sends the page's form as a browser does. */
const send = (outcome: string, headers: Record<string, string> = {}) =>
  ask(`/checkout/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    headers: { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin', ...headers },
  })

test('the page shows what is bought and what it costs, and says that no money moves', async () => {
  const answer = await ask(`/checkout/${id}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  })
  const html = await answer.text()
  for (const words of ['Sandbox — no real payment', 'Paid launch', '€49.00', 'noindex']) expect(html).toContain(words)
  expect(html.match(/name="outcome" value="(paid|failed|cancelled)"/g)).toHaveLength(3)
})

test('the name of a listing stays text', async () => {
  const html = await (await ask(`/checkout/${id}`)).text()
  expect(html).not.toMatch(/<script|\u202e/)
  expect(html).toContain('&lt;script>alert(1)')
})

test('who pays is sent to the listing’s page', async () => {
  const answer = await send('paid')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/listings/acme-pay'])
  expect(settled).toEqual(['paid'])
})

test('while the listing is not live yet, who pays sees the order', async () => {
  isLive = false
  expect((await send('paid')).headers.get('location')).toBe(`/checkout/${id}`)
})

test('a double click pays once, and both clicks are sent to the listing', async () => {
  const answers = await Promise.all([send('paid'), send('paid'), send('paid')])
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill('/listings/acme-pay'))
  expect(settled).toEqual(['paid'])
})

test('a payment that fails leads back to the order', async () => {
  const answer = await send('failed')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/checkout/${id}`])
})

test('who cancels comes back to the order, which can still be paid', async () => {
  const { headers } = await send('cancelled')
  expect(headers.get('location')).toBe(`/checkout/${id}?cancelled`)
  expect(await (await ask(`/checkout/${id}?cancelled`)).text()).toContain('Nothing was paid, and the order stays open')
  expect((await send('paid')).headers.get('location')).toBe('/listings/acme-pay')
})

describe('is refused, and nothing is settled:', () => {
  const form = (body: string, type = 'application/x-www-form-urlencoded') =>
    ask(`/checkout/${id}`, { method: 'POST', body, headers: { 'content-type': type } })

  test.each(['', 'outcome=free', 'outcome=', 'outcome=paid&outcome=failed', 'outcome=Paid', 'other=paid'])(
    'the form "%s", as a page with 422',
    async (body) => {
      const answer = await form(body)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
      expect(settled).toEqual([])
    },
  )

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('a body of %s', async (type) => {
    expect((await form('{"outcome":"paid"}', type)).status).toBe(415)
    expect(settled).toEqual([])
  })

  test('a body that is too large', async () => {
    expect((await form(`outcome=paid&x=${'x'.repeat(1_100_000)}`)).status).toBe(413)
    expect(settled).toEqual([])
  })

  test.each([
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: PUBLIC_URL, 'sec-fetch-site': 'same-site' },
  ])('a form of another website: %j', async (headers) => {
    const answer = await send('paid', headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect(settled).toEqual([])
  })

  test.each([
    '/checkout/ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K',
    '/checkout/',
    '/checkout/ord_1',
    '/checkout/a/b',
    '/checkout/%00',
  ])('an order that is not there: %s', async (path) => {
    for (const init of [{}, { method: 'DELETE' }]) {
      const status = path.includes('01KAJ') && init.method ? 405 : 404
      expect((await ask(path, init)).status).toBe(status)
    }
  })
})
