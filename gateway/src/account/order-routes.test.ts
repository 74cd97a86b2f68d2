import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { orderExample } from '@launch/proto/examples/order'
import type { Order } from '@launch/proto/schemas/order'
import { PUBLIC_URL } from '../testing/bench.ts'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import { startListings } from '../testing/listings-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let billing: ExampleService
let listings: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(async () => {
  await billing.stop()
  await listings.stop()
})
const { bench, door } = await openScene()
const { list_products, create_checkout, get_order, list_my_orders, cancel_order } = operations
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  billing = await startExamples(
    'billing',
    [list_products, create_checkout, get_order, list_my_orders, cancel_order],
    on,
  )
  listings = await startListings(on)
  ada = await bench.signIn(door)
})
beforeEach(() => {
  billing.calls.length = 0
})

const ORDER = `/orders/${orderExample.id}`
const STRIPE = 'https://checkout.stripe.com/c/pay/cs_test_1'
const LAUNCH = '/me/listings/42/launch'
const inputsOf = (name: string) => billing.calls.filter((call) => call.name === name).map(({ input }) => input)
const orderIs = (changes: Partial<Order>) => billing.behave('get_order', async () => ({ ...orderExample, ...changes }))
const refreshIn = (html: string) => /<meta http-equiv="refresh" content="([^"]+)"/.exec(html)?.[1]

describe.each(['/me/orders', ORDER, LAUNCH])('%s', (path) => {
  test('is for who is signed in', async () => {
    const page = await new TestBrowser(() => door.port).open(path)
    expect([page.status, page.location]).toEqual([303, `/sign-in?${new URLSearchParams({ next: path })}`])
  })

  test('asks as the account, and is kept by nobody', async () => {
    const page = await ada.browser.open(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const accounts = billing.calls.filter(({ name }) => name !== 'list_products').map(({ account }) => account)
    expect(accounts.filter((account) => account !== ada.account)).toEqual([])
  })
})

test('an order of another account is not there, and neither is what is no order', async () => {
  using _other = billing.behave('get_order', async () => {
    throw new Refusal('not_found', 'You have no such order.')
  })
  for (const path of [ORDER, '/orders/42', '/orders/ord_1', '/orders/%00']) {
    expect((await ada.browser.open(path)).status).toBe(404)
  }
})

describe('an order that waits', () => {
  test('says what is bought, for whom, and leads to where it is paid', async () => {
    using _order = orderIs({ checkout_url: STRIPE })
    const { html } = await ada.browser.open(ORDER)
    for (const part of ['Paid launch', 'Acme Pay', '€49.00', `href="${STRIPE}"`, 'Cancel the order']) {
      expect(html).toContain(part)
    }
  })

  test('leads to the sandbox on the host that was asked', async () => {
    using _order = orderIs({ checkout_url: `${PUBLIC_URL}/checkout/${orderExample.id}` })
    expect((await ada.browser.open(ORDER)).html).toContain(`href="/checkout/${orderExample.id}"`)
  })

  test('offers nothing to pay at while the provider has not answered', async () => {
    using _order = orderIs({ checkout_url: `${PUBLIC_URL}${ORDER}` })
    const { html } = await ada.browser.open(ORDER)
    expect([html.includes('The checkout is being made'), html.includes('Pay €')]).toEqual([true, false])
  })

  test('looks again by itself, more slowly in time, and not for ever', async () => {
    using _order = orderIs({ checkout_url: STRIPE })
    const at = async (query: string) => refreshIn((await ada.browser.open(`${ORDER}${query}`)).html)
    expect(await at('')).toBe(`3;url=${ORDER}?look=1`)
    expect(await at('?from=checkout')).toBe(`3;url=${ORDER}?from=checkout&amp;look=1`)
    expect(await at('?look=30')).toBe(`15;url=${ORDER}?look=31`)
    expect(await at('?look=60')).toBeUndefined()
  })

  test('is being paid where its buyer comes from the checkout, and can’t be cancelled by mistake', async () => {
    using _order = orderIs({ checkout_url: STRIPE })
    const { html } = await ada.browser.open(`${ORDER}?from=checkout`)
    expect([html.includes('Being paid'), html.includes('Cancel the order')]).toEqual([true, false])
  })

  test('is cancelled by its button', async () => {
    const page = await ada.browser.send(ORDER, { act: 'cancel' })
    expect([page.status, page.location]).toEqual([303, `${ORDER}?done=cancelled`])
    expect(inputsOf('cancel_order')).toEqual([{ id: orderExample.id }])
  })

  test('that was paid meanwhile stays, and says so', async () => {
    using _closed = billing.behave('cancel_order', async () => {
      throw new Refusal('order_closed', 'It is being paid at this moment.')
    })
    const page = await ada.browser.send(ORDER, { act: 'cancel' })
    expect([page.status, page.html.includes('It is being paid at this moment.')]).toEqual([422, true])
  })
})

test('a receipt says when it was paid and what was given back, and leads to the provider’s', async () => {
  const paid = { paid_at: '2026-11-21T10:00:00.000Z', receipt_url: 'https://pay.stripe.test/r/1' }
  const items = [
    ...orderExample.items,
    { ...orderExample.items[0], product: 'highlight', refusal: 'It is <i>not</i> live.' } as Order['items'][number],
  ]
  using _order = orderIs({ status: 'paid', ...paid, items, total: 7_800, refunded_amount: 2_900 })
  const { html } = await ada.browser.open(ORDER)
  const parts = ['Receipt', '21 November 2026 at 10:00', 'https://pay.stripe.test/r/1', '€78.00', '€29.00']
  for (const part of [...parts, 'It is &lt;i>not&lt;/i> live.', 'Paid, partly given back']) expect(html).toContain(part)
  expect([refreshIn(html), html.includes('Cancel the order')]).toEqual([undefined, false])
})

test.each<[Order['status'], string]>([
  ['expired', 'Nothing was paid.'],
  ['failed', 'The payment failed.'],
  ['refunded', 'was taken back'],
])('an order that is %s says what became of it, and how to buy anew', async (status, words) => {
  using _order = orderIs({ status })
  const { html } = await ada.browser.open(ORDER)
  for (const part of [words, `href="${LAUNCH}"`]) expect(html).toContain(part)
})

test('a listing that is another’s by now is named by its number', async () => {
  using _gone = listings.behave('get_my_listing', async () => {
    throw new Refusal('not_found', 'You own no listing 42.')
  })
  expect((await ada.browser.open(ORDER)).html).toContain('listing 42')
})

test('the list shows each order, and asks by status and page', async () => {
  using _list = billing.behave('list_my_orders', async () => ({
    ...list_my_orders.example.output,
    page: 2,
    has_more: true,
  }))
  const { html } = await ada.browser.open('/me/orders?status=pending&page=2')
  for (const part of [`href="${ORDER}"`, 'Waits to be paid', '€49.00', 'page=3']) expect(html).toContain(part)
  expect(inputsOf('list_my_orders')).toEqual([{ page: 2, per_page: 20, status: 'pending' }])
})

describe('buying', () => {
  const example = operations.get_my_listing.example.output
  const draft = () => listings.behave('get_my_listing', async () => ({ ...example, status: 'draft', plan: null }))

  test('shows what there is with its price, and the weeks', async () => {
    using _draft = draft()
    const { html } = await ada.browser.open(LAUNCH)
    for (const part of ['Paid launch', '€49.00', '2026-W51', '20 December 2026']) expect(html).toContain(part)
  })

  test('offers no launch to a listing that is paid for', async () => {
    using _paid = listings.behave('get_my_listing', async () => ({ ...example, status: 'live', plan: 'paid' }))
    const { html } = await ada.browser.open(LAUNCH)
    expect(html).toMatch(/<input (?=[^>]*value="launch")(?=[^>]*\sdisabled)[^>]*>/)
    expect(html).not.toContain('Go to the checkout')
  })

  test('says so where nothing is sold', async () => {
    using _none = billing.behave('list_products', async () => ({ items: [] }))
    expect((await ada.browser.open(LAUNCH)).html).toContain('Nothing is sold here.')
  })

  test.each([
    [`${PUBLIC_URL}/checkout/${orderExample.id}`, `/checkout/${orderExample.id}`],
    [STRIPE, STRIPE],
    ['https://pay.own.example/c/1', ORDER],
  ])('leads to %s by %s', async (checkout_url, location) => {
    using _draft = draft()
    using _made = billing.behave('create_checkout', async () => ({ ...orderExample, checkout_url }))
    const sent = await ada.browser.send(LAUNCH, { product: 'launch' })
    expect([sent.status, sent.location]).toEqual([303, location])
    expect(inputsOf('create_checkout')).toEqual([{ items: [{ product: 'launch', listing_id: 42 }] }])
  })

  test('lets the form lead on to the provider’s checkout, and nowhere else', async () => {
    const { headers } = await ada.browser.open(LAUNCH)
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://checkout.stripe.com;")
  })

  test('takes several products, and the week for the launch alone', async () => {
    using _draft = draft()
    await ada.browser.send(LAUNCH, [
      ['product', 'section_story'],
      ['product', 'launch'],
      ['product', 'nonsense'],
      ['launch_week', '2026-W51'],
    ])
    expect(inputsOf('create_checkout')).toEqual([
      {
        items: [
          { product: 'launch', listing_id: 42, launch_week: '2026-W51' },
          { product: 'section_story', listing_id: 42 },
        ],
      },
    ])
  })

  test('nothing is refused, and makes no order', async () => {
    const page = await ada.browser.send(LAUNCH, { launch_week: '2026-W51' })
    expect([page.status, page.html.includes('id="product-fault"')]).toEqual([422, true])
    expect(inputsOf('create_checkout')).toEqual([])
  })

  test('in a week that can’t be had comes back with the reason at its field', async () => {
    using _draft = draft()
    const page = await ada.browser.send(LAUNCH, { product: 'launch', launch_week: 'soon' })
    expect([page.status, page.html.includes('id="week-fault"')]).toEqual([422, true])
    expect(inputsOf('create_checkout')).toEqual([])
  })

  test('what is listed already says which, and leads to claiming it', async () => {
    using _draft = draft()
    using _listed = billing.behave('create_checkout', async () => {
      const missing = [{ reason: 'Claim "acme-pay".', url: `${PUBLIC_URL}/claim/acme-pay` }]
      throw new Refusal('listing_exists', 'It is listed already.', { missing })
    })
    const page = await ada.browser.send(LAUNCH, { product: 'launch' })
    expect([page.status, page.html.includes('href="/claim/acme-pay"')]).toEqual([422, true])
  })

  test('twice by one form is one order', async () => {
    using _draft = draft()
    const csrf = /name="csrf" value="([^"]+)"/.exec((await ada.browser.open(LAUNCH)).html)?.[1] ?? ''
    const fields = { csrf, id: '0192d5c8-22bb-7c4d-9a51-2f0b6f1d7a11', product: 'launch' }
    for (const _ of [1, 2]) expect((await ada.browser.post(LAUNCH, fields)).status).toBe(303)
    expect(inputsOf('create_checkout')).toHaveLength(1)
  })
})
