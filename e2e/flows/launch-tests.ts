import { beforeAll, expect, test } from 'bun:test'
import { type Client, createClient } from '@launch/proto/client'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Order } from '@launch/proto/schemas/order'
import { pageSite, type Site } from '../sites/site-server.ts'
import type { System } from '../system/interface.ts'
import { until } from '../until.ts'

const home = (name: string) => `<!doctype html><html lang="en"><head><title>${name} – Invoices that get paid</title>
<meta property="og:site_name" content="${name}"></head>
<body><h1>Invoices that get paid</h1><p>${name} chases late invoices.</p></body></html>`

const names = ['payish', 'laterpay', 'sharedpay', 'closedpay', 'twicepay', 'cancelledpay']

/** The websites that the tests of launches need. */
export const launchSites: Readonly<Record<string, Site>> = Object.fromEntries(
  names.map((name) => [`${name}.test`, pageSite(home(name))]),
)

/** From a draft through the sandbox checkout to a live listing, in a system that reaches `launchSites`. */
export function launchTests(world: () => System): void {
  let system: System
  let other: Client
  /** Listings that are not published yet, by the name of their product. */
  const made: Record<string, Listing> = {}

  beforeAll(async () => {
    system = world()
    const { api_key } = await system.account('second@example.com')
    other = createClient({ baseUrl: system.gatewayUrl, apiKey: api_key })
    await Promise.all([
      submit(system.client, 'http://payish.test/', 'Pay Ish'),
      submit(system.client, 'http://closedpay.test/', 'Closed Pay'),
      submit(system.client, 'http://twicepay.test/', 'Twice Pay'),
      submit(system.client, 'http://cancelledpay.test/', 'Cancelled Pay'),
      submit(system.client, 'http://laterpay.test/', 'Later Pay'),
      submit(system.client, 'http://sharedpay.test/', 'Shared Pay'),
      submit(other, 'http://sharedpay.test/', 'Shared Pay Too'),
    ])
  }, 120_000)

  /** From an address to a listing that is not published yet. */
  async function submit(client: Client, url: string, name: string): Promise<void> {
    const { id } = await client.submit_listing({ url })
    await until(`draft of ${url}`, async () => (await client.get_draft({ id })).status === 'ready')
    const words = { headline: 'Invoices that get paid', summary: 'Chases late invoices.', categories: ['Payments'] }
    await client.update_draft({ id, fields: { name, ...words } })
    made[name] = await client.submit_draft({ id })
  }

  function listing(name: string): Listing {
    const found = made[name]
    if (!found) throw new Error(`${name} was not submitted`)
    return found
  }

  /** Checks out a launch and settles it. */
  async function launch(
    client: Client,
    item: { listing_id: number; launch_week?: string },
    outcome: 'paid' | 'failed',
  ) {
    const order = await client.create_checkout({ items: [{ product: 'launch', ...item }] })
    expect(order).toMatchObject({ status: 'pending', total: 4900, currency: 'eur' })
    await send(order, outcome)
    return client.get_order({ id: order.id })
  }

  /** Sends the form of an order's checkout page, as a browser does; gives status and where it leads. */
  async function send(
    { checkout_url }: Pick<Order, 'checkout_url'>,
    outcome: string,
  ): Promise<[number, string | null]> {
    const headers = { origin: system.gatewayUrl, 'sec-fetch-site': 'same-origin' }
    const init = { method: 'POST', body: new URLSearchParams({ outcome }), headers, redirect: 'manual' } as const
    const { status, headers: answered } = await fetch(checkout_url, init)
    return [status, answered.get('location')]
  }

  const page = async (path: string) => {
    const answer = await fetch(`${system.gatewayUrl}${path}`)
    return { status: answer.status, html: await answer.text() }
  }

  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error) => error.problem?.code ?? String(error),
    )

  test('a website becomes a listing that is paid for, live, and found and seen by everyone', async () => {
    const { client, gatewayUrl } = system
    const { listing_id, slug, status, public_url } = listing('Pay Ish')
    expect({ slug, status, public_url }).toEqual({
      slug: 'pay-ish',
      status: 'draft',
      public_url: `${gatewayUrl}/listings/pay-ish`,
    })
    expect(await codeOf(client.get_listing({ slug }))).toBe('not_found')
    expect((await page('/listings/pay-ish')).status).toBe(404)

    const order = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
    expect(order.checkout_url).toBe(`${gatewayUrl}/checkout/${order.id}`)
    const checkout = (await page(`/checkout/${order.id}`)).html
    for (const words of ['Sandbox — no real payment', 'Pay Ish', '€49.00']) expect(checkout).toContain(words)
    expect(await send(order, 'paid')).toEqual([303, '/listings/pay-ish'])

    expect(await client.get_order({ id: order.id })).toMatchObject({ status: 'paid', total: 4900 })
    expect(await client.get_my_listing({ listing_id })).toMatchObject({ status: 'live', plan: 'paid' })
    expect(await client.get_listing({ slug })).toMatchObject({ name: 'Pay Ish', status: 'live' })
    const found = await client.search_listings({ q: 'pay ish' })
    expect(found.items.map((item) => item.id)).toContain(listing_id)

    const shown = await page('/listings/pay-ish')
    expect(shown.status).toBe(200)
    for (const words of ['Pay Ish', 'Invoices that get paid', 'Chases late invoices.'])
      expect(shown.html).toContain(words)
    expect((await page('/listings?q=pay+ish')).html).toContain('href="/listings/pay-ish"')
  })

  test('an order paid twice is charged once and launches once', async () => {
    const { client, db } = system
    const { listing_id } = listing('Twice Pay')
    const order = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
    const atOnce = await Promise.all([send(order, 'paid'), send(order, 'paid')])
    const again = await send(order, 'paid')
    expect([...atOnce, again]).toEqual(Array(3).fill([303, '/listings/twice-pay']))
    const [charged] = await db`select count(*)::int as n from billing.payment where order_id = ${order.id}`
    const [launched] = await db`
      select count(*)::int as n from listings.outbox
        where subject = ${eventSubject(events['listing.live'])} and payload::json ->> 'slug' = 'twice-pay'`
    expect([charged.n, launched.n]).toEqual([1, 1])
  })

  test('who cancels has paid nothing and can still pay', async () => {
    const { client } = system
    const { listing_id } = listing('Cancelled Pay')
    const order = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
    expect(await send(order, 'cancelled')).toEqual([303, `/checkout/${order.id}?cancelled`])
    expect(await client.get_order({ id: order.id })).toMatchObject({ status: 'pending', paid_at: null })
    expect(await send(order, 'paid')).toEqual([303, '/listings/cancelled-pay'])
  })

  test('a payment that fails launches nothing', async () => {
    const { listing_id } = listing('Closed Pay')
    expect(await launch(system.client, { listing_id }, 'failed')).toMatchObject({ status: 'failed', paid_at: null })
    expect(await system.client.get_my_listing({ listing_id })).toMatchObject({ status: 'draft', plan: null })
  })

  test('a second account that wants to launch the same product is told that it is listed', async () => {
    await launch(system.client, { listing_id: listing('Shared Pay').id }, 'paid')
    const second = listing('Shared Pay Too').id
    expect(await codeOf(other.create_checkout({ items: [{ product: 'launch', listing_id: second }] }))).toBe(
      'listing_exists',
    )
  })

  test('nobody buys for another’s listing', async () => {
    const { listing_id } = listing('Closed Pay')
    expect(await codeOf(other.create_checkout({ items: [{ product: 'launch', listing_id }] }))).toBe('not_found')
  })

  test('a launch in a coming week goes live when the clock comes there', async () => {
    const { client } = system
    const { listing_id } = listing('Later Pay')
    const nextWeek = new Date(Date.now() + 7 * 86_400_000)
    const [row] = await system.db`
      select to_char(${nextWeek}::timestamptz at time zone 'UTC', 'IYYY"-W"IW') as week`
    await launch(client, { listing_id, launch_week: row.week }, 'paid')
    expect(await client.get_my_listing({ listing_id })).toMatchObject({ status: 'scheduled', launch_week: row.week })
    await system.shiftClock('+8d')
    await until('the listing is live', async () => (await client.get_my_listing({ listing_id })).status === 'live')
    await system.shiftClock('+0s')
  })
}
