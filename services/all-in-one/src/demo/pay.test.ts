import { afterAll, beforeEach, expect, test } from 'bun:test'
import { payInSandbox } from './pay.ts'

/** What was sent: method, path, body and who says to have sent it. */
let sent: unknown[] = []
let page = ''
let answer = { status: 303, location: '/listings/acme' }
const PAGE =
  '<form method="post" action="/checkout/ord_1"><button name="outcome" value="failed"></button><button name="outcome" value="paid"></button></form>'

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    if (request.method === 'GET') return new Response(page)
    const { headers } = request
    sent.push([new URL(request.url).pathname, await request.text(), headers.get('origin'), headers.get('content-type')])
    return new Response(null, { status: answer.status, headers: { location: answer.location } })
  },
})
afterAll(() => server.stop(true))
beforeEach(() => {
  sent = []
  page = PAGE
  answer = { status: 303, location: '/listings/acme' }
})

const order = { checkout_url: 'https://directory.test/checkout/ord_1' }
const pay = () => payInSandbox(order, server.url.origin)

test('sends the page’s form with the button that pays, as a browser on that page does', async () => {
  expect(await pay()).toBe('https://directory.test/listings/acme')
  expect(sent).toEqual([
    ['/checkout/ord_1', 'outcome=paid', 'https://directory.test', expect.stringContaining('x-www-form-urlencoded')],
  ])
})

test('a page without a form that pays is told, and nothing is sent', async () => {
  page = PAGE.replace('value="paid"', '')
  await expect(pay()).rejects.toThrow('has no form that pays')
  expect(sent).toEqual([])
})

test('a payment that leads nowhere is told', async () => {
  answer = { status: 422, location: '/' }
  await expect(pay()).rejects.toThrow('answered the payment with 422')
})
