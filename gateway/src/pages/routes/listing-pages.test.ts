import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { type PlainHandler, type ServedOperations, serveOperations } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { type Door, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { fullListing } from '../../testing/listings.ts'
import { listingPages } from './listing-pages.ts'

let bench: GatewayBench
let listings: ServedOperations
let door: Door
/** The inputs that the service was asked with. */
let asked: unknown[] = []
const { get_listing, search_listings, get_upcoming_listing, list_highlighted_listings } = operations
const served = [get_listing, search_listings, get_upcoming_listing, list_highlighted_listings]
/** What is paid to stand above the list. */
let highlighted: unknown[] = []
const upcoming = {
  slug: 'acme-next',
  name: 'Acme <b>Next</b>',
  url: 'https://next.example.com/',
  headline: 'Invoices before they are late',
  logo_url: null,
  launch_week: '2026-W51',
  starts_at: '2026-12-14T00:00:00.000Z',
}

const handlers: Record<string, PlainHandler> = {
  get_listing: async ({ input }) => {
    asked.push(input)
    if (input.slug === 'silent') return { ...fullListing, slug: 'silent', story: null }
    if (input.slug !== 'acme-pay') throw new Refusal('not_found', 'There is no such listing that everyone can see.')
    return fullListing
  },
  get_upcoming_listing: async ({ input }) => {
    if (input.slug !== 'acme-next') throw new Refusal('not_found', 'There is no such listing.')
    return upcoming
  },
  list_highlighted_listings: async () => {
    asked.push('highlights')
    return { items: highlighted }
  },
  search_listings: async ({ input }) => {
    asked.push(input)
    return {
      ...search_listings.example.output,
      per_page: 24,
      has_more: true,
      cursor: 'next/+=',
      total: 1_000,
      total_is_exact: false,
    }
  },
}

beforeAll(async () => {
  bench = await openGatewayBench()
  const { database, clock, nats } = bench
  const on = { service: 'listings', database, clock, nc: nats.connection } as const
  listings = await serveOperations(served, handlers, on)
})
beforeEach(() => {
  asked = []
  highlighted = []
  door = bench.open({ extras: (deps) => [listingPages(deps)] })
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

/** Asks as a browser does. */
const get = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { ...init, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })

test('a listing’s page is open to everyone, may be kept as long as the listing, and shows no pictures but ours', async () => {
  const answer = await get('/listings/acme-pay')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `public, max-age=${get_listing.max_age}`,
    'content-security-policy': expect.stringContaining("img-src 'self' data:;"),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  })
  expect(await answer.text()).toContain('Invoices that get paid')
  expect(door.statements()).toBe(0)
})

test('who asks again with the tag gets 304, and the service is asked once', async () => {
  const first = await get('/listings/acme-pay?utm_source=mail')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await get('/listings/acme-pay', { headers })).status).toBe(304)
  expect(asked).toEqual([{ slug: 'acme-pay' }])
})

test('what is not public is a page that says so and leads on', async () => {
  const answer = await get('/listings/secret')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('href="/listings"')
})

test('a program that asks for it gets a problem', async () => {
  for (const accept of ['*/*', 'application/json']) {
    await expectProblem(await get('/listings/secret', { headers: { accept } }), 'not_found')
  }
})

test.each([
  '/listings/a_b',
  '/listings/a/b',
  '/listings/%3Cscript%3E',
  '/listings/..%2f',
  '/listings/%2e%2e%2Fetc/',
  '/listings/%E0%A4',
  '/listings/%',
  '/listings/a%2F',
  '/listings/a%0D%0Ax:1',
  `/listings/${'A'.repeat(81)}`,
])('%s is no listing, which the page says in plain words, and the service is not asked', async (path) => {
  const answer = await get(path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('There is no product at this address')
  expect(asked).toEqual([])
})

test.each([
  ['/listings/', '/listings'],
  ['/listings//?q=a', '/listings?q=a'],
  ['/listings/acme-pay/', '/listings/acme-pay'],
  ['/listings/Acme-Pay', '/listings/acme-pay'],
  ['/listings/acme%2Dpay', '/listings/acme-pay'],
  ['/listings/ACME%2dpay//?utm_source=a%20b', '/listings/acme-pay?utm_source=a%20b'],
])('%s leads to the one address of the page', async (path, location) => {
  const answer = await get(path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
  expect(asked).toEqual([])
  expect((await get(path, { redirect: 'manual', method: 'POST' })).status).toBe(405)
})

test('a listing that is not live yet says what it is and when it launches, to people alone', async () => {
  const answer = await get('/listings/acme-next')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('Acme &lt;b>Next&lt;/b>')
  expect(html).toContain('Invoices before they are late')
  expect(html).toMatch(/launches in week <a href="\/leaderboard\/2026-W51">2026-W51<\/a>.*14 December 2026/)
  expect(html).toContain('<a href="https://next.example.com/" rel="nofollow ugc noopener"')
  expect(html).toContain('href="/me/community/acme-next"')
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test('the story of a listing has a page of its own while it is shown', async () => {
  const answer = await get('/listings/acme-pay/story')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  for (const words of ['From one unpaid invoice', 'Nobody likes to ask twice.', 'Calling.', 'Ada Vermeer'])
    expect(html).toContain(words)
  expect(html).toContain('<link rel="canonical" href="https://directory.example.com/listings/acme-pay/story"')
})

test.each(['/listings/acme-next/story', '/listings/secret/story', '/listings/silent/story'])(
  'there is no story at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each([
  ['/listings/acme-pay/story/', '/listings/acme-pay/story'],
  ['/listings/Acme-Pay/story?a=b', '/listings/acme-pay/story?a=b'],
])('%s leads to the one address of the story', async (path, location) => {
  const answer = await get(path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
})

describe('who owns a listing without a page', () => {
  const owned = (own: number | undefined) =>
    bench.open({ extras: (deps) => [listingPages({ ...deps, ownListing: async () => own })] })
  const ask = (at: Door, path: string) =>
    fetch(`http://127.0.0.1:${at.port}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })

  test('is led to their own page of it', async () => {
    const answer = await ask(owned(7), '/listings/secret')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/me/listings/7'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('sees the page of one that has one, as everyone does', async () => {
    expect((await ask(owned(7), '/listings/acme-pay')).status).toBe(200)
  })

  test('is the only one: others are told that there is nothing', async () => {
    expect((await ask(owned(undefined), '/listings/secret')).status).toBe(404)
  })
})

test('a page that begins with the same letters is not ours', async () => {
  await expectProblem(await get('/listingsx', { headers: { accept: '*/*' } }), 'not_found')
})

test.each(['/listings', '/listings/acme-pay'])('POST %s is refused with the methods that are taken', async (path) => {
  const answer = await get(path, { method: 'POST', body: 'x' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('all listings are shown, with the way to the next ones', async () => {
  const html = await (await get('/listings')).text()
  expect(asked.toSorted()).toEqual([{ per_page: 24 }, 'highlights'])
  expect(html).toContain('href="/listings/acme-pay"')
  expect(html).toContain('href="/listings?cursor=next%2F%2B%3D"')
  expect(html).toContain('More than 1,000 products')
  expect(html).not.toContain('noindex')
})

test('a search shows its words again, to the letter and harmless', async () => {
  const q = '"><script>alert(1)</script>'
  const html = await (await get(`/listings?q=${encodeURIComponent(q)}&utm_source=x`)).text()
  expect(asked).toEqual([{ per_page: 24, q }])
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('value="&quot;>&lt;script>alert(1)&lt;/script>"')
  expect(html).toContain('noindex')
  expect(html).toContain(
    `href="/listings?q=${new URLSearchParams({ q }).toString().slice(2).replaceAll('&', '&amp;')}&amp;cursor=`,
  )
})

test('an empty search shows all', async () => {
  await get('/listings?q=+')
  expect(asked.toSorted()).toEqual([{ per_page: 24 }, 'highlights'])
})

test('what is paid to be highlighted stands above the whole list, and above nothing that was searched for', async () => {
  const [listing] = search_listings.example.output.items
  highlighted = [{ ...listing, slug: 'pinned', highlighted_until: '2026-12-01T00:00:00.000Z' }]
  const whole = await (await get('/listings')).text()
  expect([whole.includes('Paid highlight'), whole.includes('href="/listings/pinned"')]).toEqual([true, true])
  for (const query of ['q=acme', 'cursor=later']) {
    expect(await (await get(`/listings?${query}`)).text()).not.toContain('Paid highlight')
  }
  expect(asked.filter((each) => each === 'highlights')).toHaveLength(1)
})

test.each([`q=${'x'.repeat(201)}`, 'q=%00', `cursor=${'x'.repeat(201)}`])(
  'a search for %s is a page with 422',
  async (query) => {
    const answer = await get(`/listings?${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(asked).toEqual([])
  },
)

test('while the service is away, the page says so and when to come again', async () => {
  door = bench.open({ extras: (deps) => [listingPages(deps)], timeout: 200 })
  await listings.stop()
  const answer = await get('/listings/acme-pay')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  door = bench.open({ extras: (deps) => [listingPages(deps)] })
  const { database, clock, nats } = bench
  const on = { service: 'listings', database, clock, nc: nats.connection } as const
  listings = await serveOperations(served, handlers, on)
  expect((await get('/listings/acme-pay')).status).toBe(200)
})
