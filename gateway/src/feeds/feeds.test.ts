import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { listingSummaryExample, updateExample } from '@launch/proto/examples/listing'
import type { Launched } from '@launch/proto/schemas/feed'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { updatesPage } from '../pages/community/updates-page.tsx'
import { homePage } from '../pages/home.tsx'
import { directoryPage } from '../pages/listing/directory-page.tsx'
import { listingPage } from '../pages/listing/listing-page.tsx'
import { elementsOf } from '../pages/page-reading.ts'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { fullListing } from '../testing/listings.ts'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import { feedRoutes } from './feed-routes.ts'

const publicUrl = 'https://directory.test'

let bench: GatewayBench
let listings: ListingsService
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
})
beforeEach(() => {
  listings.calls.length = 0
  door = bench.open({ extras: (deps) => [feedRoutes({ ...deps, publicUrl })] })
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const launched: Launched = {
  listing: listingSummaryExample,
  summary: 'It chases.',
  live_at: '2026-11-23T08:00:00.000Z',
}
const launches = (...items: Launched[]) => listings.behave('list_launches', async () => ({ items }))
const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, init)
const text = async (path: string) => (await get(path)).text()

describe('launches', () => {
  test('as RSS 2.0 name the feed’s own address, and each launch by its page', async () => {
    using _launches = launches(launched)
    const feed = parseRssFeed(await text('/feeds/launches.rss'))
    expect(feed).toMatchObject({
      link: `${publicUrl}/listings`,
      atom: { links: [{ href: `${publicUrl}/feeds/launches.rss`, rel: 'self', type: 'application/rss+xml' }] },
      lastBuildDate: 'Mon, 23 Nov 2026 08:00:00 GMT',
    })
    expect(feed.items).toMatchObject([
      {
        title: 'Acme Pay – Invoices that get paid',
        link: listingSummaryExample.public_url,
        guid: { value: listingSummaryExample.public_url },
        pubDate: 'Mon, 23 Nov 2026 08:00:00 GMT',
        description: '<p>It chases.</p>',
        categories: [{ name: 'Accounting & Invoicing' }],
      },
    ])
  })

  test('as JSON Feed 1.1 say the same', async () => {
    using _launches = launches(launched)
    const body = await text('/feeds/launches.json')
    expect(JSON.parse(body).version).toBe('https://jsonfeed.org/version/1.1')
    expect(parseJsonFeed(body)).toMatchObject({
      home_page_url: `${publicUrl}/listings`,
      feed_url: `${publicUrl}/feeds/launches.json`,
      items: [{ id: listingSummaryExample.public_url, content_text: 'It chases.', tags: ['Accounting & Invoicing'] }],
    })
  })

  test('of nobody are a feed without items', async () => {
    using _launches = launches()
    expect(parseRssFeed(await text('/feeds/launches.rss')).items ?? []).toEqual([])
    expect(JSON.parse(await text('/feeds/launches.json')).items).toEqual([])
  })
})

test('updates of all products name the product, and one’s own do not', async () => {
  const all = parseRssFeed(await text('/feeds/updates.rss'))
  expect(all.items?.[0]?.title).toBe(`${listingSummaryExample.name}: ${updateExample.title}`)
  const own = parseRssFeed(await text('/listings/acme-pay/updates.rss'))
  expect(own.items?.[0]).toMatchObject({
    title: updateExample.title,
    link: `${listingSummaryExample.public_url}#update-${updateExample.update_id}`,
  })
})

test('what people wrote stays text in both forms', async () => {
  const hostile = ']]><script>alert(1)</script>&"\u0000\u202e'
  using _launches = launches({
    ...launched,
    listing: { ...listingSummaryExample, name: hostile, categories: [hostile] },
    summary: `${hostile}\n\nTwo\nlines`,
  })
  const shown = ']]><script>alert(1)</script>&"'
  const rss = parseRssFeed(await text('/feeds/launches.rss')).items?.[0]
  expect(rss?.title).toStartWith(shown)
  expect(rss?.description).toBe(`<p>${Bun.escapeHTML(shown)}</p><p>Two<br>lines</p>`)
  expect(JSON.parse(await text('/feeds/launches.json')).items[0].content_text).toBe(`${shown}\n\nTwo\nlines`)
})

test.each([
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['json', 'application/feed+json; charset=utf-8'],
])('.%s may be read from any page, and kept for a minute', async (form, type) => {
  using _launches = launches(launched)
  const { headers } = await get(`/feeds/launches.${form}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
})

test('who has the feed already gets 304, and the service is asked once', async () => {
  using _launches = launches(launched)
  const etag = (await get('/feeds/launches.rss')).headers.get('etag') ?? ''
  const again = await get('/feeds/launches.rss', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(listings.calls).toHaveLength(1)
})

test('another answer has another tag', async () => {
  const tagOf = async (...items: Launched[]) => {
    using _launches = launches(...items)
    door = bench.open({ extras: (deps) => [feedRoutes({ ...deps, publicUrl })] })
    return (await get('/feeds/launches.json')).headers.get('etag')
  }
  expect(await tagOf(launched)).not.toBe(await tagOf({ ...launched, summary: 'Another.' }))
})

test('no more than 50 are asked for, however many there are', async () => {
  using _launches = launches(launched)
  await Promise.all(['/feeds/launches.rss', '/feeds/updates.rss', '/listings/acme-pay/updates.json'].map(text))
  const asked = listings.calls.filter(({ name }) => name !== 'get_listing').map(({ input }) => input)
  expect(asked).toEqual(expect.arrayContaining([{ limit: 50 }, { per_page: 50 }, { slug: 'acme-pay', per_page: 50 }]))
})

test.each(['/feeds/launches', '/feeds/launches.xml', '/feeds/votes.rss', '/listings/A_B/updates.rss'])(
  'there is no feed at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
    expect(listings.calls).toEqual([])
  },
)

test('a product that nobody can see has no feed', async () => {
  using _gone = listings.behave('get_listing', async () => {
    const { Refusal } = await import('@launch/kit')
    throw new Refusal('not_found', 'There is no such listing.')
  })
  await expectProblem(await get('/listings/acme-pay/updates.rss'), 'not_found')
})

const nothing = { items: [], page: 1, per_page: 20, total: 0, total_is_exact: true, has_more: false }
test.each([
  ['the first page', '/feeds/launches', () => homePage(publicUrl)],
  ['the products', '/feeds/launches', () => directoryPage({ ...nothing, cursor: null }, {})],
  ['what is new', '/feeds/updates', () => updatesPage(nothing)],
  ['a listing', '/listings/acme-pay/updates', () => listingPage({ ...fullListing, slug: 'acme-pay' })],
])('%s names its feed in both forms to readers, and it is there', async (_, path, html) => {
  using _launches = launches(launched)
  const found = await elementsOf(new Response(html()))
  const named = found.flatMap(({ tag, attributes: { rel, type, href } }) =>
    tag === 'link' && rel === 'alternate' ? [{ type, href }] : [],
  )
  expect(named).toEqual([
    { type: 'application/rss+xml', href: `${path}.rss` },
    { type: 'application/feed+json', href: `${path}.json` },
  ])
  for (const { type, href = '' } of named)
    expect((await get(href)).headers.get('content-type')).toBe(`${type}; charset=utf-8`)
})

test('a feed is only read', async () => {
  expect((await get('/feeds/launches.rss', { method: 'POST' })).status).toBe(405)
})
