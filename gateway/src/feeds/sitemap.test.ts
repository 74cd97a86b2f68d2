import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Readable } from 'node:stream'
import { SITEMAP_IDS } from '@launch/proto/schemas/feed'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

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
  door = bench.open({ extras: (deps) => [sitemapRoutes({ ...deps, publicUrl })] })
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, init)
const updated_at = '2026-11-23T08:00:00.000Z'
const entries = (...items: { name: string; has_story: boolean }[]) =>
  listings.behave('list_sitemap', async () => ({ items: items.map((item) => ({ ...item, updated_at })) }))

/** The entries of a sitemap, checked by the rules of its parser. */
const pagesOf = async (response: Response) =>
  parseSitemap(Readable.from([await response.text()])).then((items) => items.map(({ url }) => url))

test('the index names the file of pages and every file that has entries', async () => {
  using _files = listings.behave('list_sitemap_files', async () => ({
    items: [
      { kind: 'listings', file: 1 },
      { kind: 'founders', file: 12 },
    ],
  }))
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const files = await parseSitemapIndex(Readable.from([await response.text()]))
  expect(files.map(({ url }) => url)).toEqual([
    `${publicUrl}/sitemaps/pages.xml`,
    `${publicUrl}/sitemaps/listings-1.xml`,
    `${publicUrl}/sitemaps/founders-12.xml`,
  ])
})

test('a file of listings has their pages, and those of their stories', async () => {
  using _entries = entries({ name: 'acme-pay', has_story: true }, { name: 'other', has_story: false })
  const response = await get('/sitemaps/listings-3.xml')
  const xml = await response.clone().text()
  expect(xml).toContain(`<lastmod>${updated_at}</lastmod>`)
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"')
  expect(await pagesOf(response)).toEqual([
    `${publicUrl}/listings/acme-pay`,
    `${publicUrl}/listings/acme-pay/story`,
    `${publicUrl}/listings/other`,
  ])
  expect(listings.calls).toMatchObject([{ name: 'list_sitemap', input: { kind: 'listings', file: 3 } }])
})

test('a file of founders has their pages', async () => {
  using _entries = entries({ name: 'ada-vermeer', has_story: false })
  expect(await pagesOf(await get('/sitemaps/founders-1.xml'))).toEqual([`${publicUrl}/founders/ada-vermeer`])
})

test('the file of pages has categories that have listings', async () => {
  const pages = await pagesOf(await get('/sitemaps/pages.xml'))
  expect(pages).toContain(`${publicUrl}/leaderboard`)
  expect(pages.some((url) => url.startsWith(`${publicUrl}/categories/`))).toBe(true)
})

test('a full file stays below 50,000 addresses and 50 MB, and is made once for many', async () => {
  const many = Array.from({ length: SITEMAP_IDS }, (_, n) => ({ name: `${'a'.repeat(75)}-${n}`, has_story: true }))
  using _entries = entries(...many)
  const [first, second] = await Promise.all([get('/sitemaps/listings-1.xml'), get('/sitemaps/listings-1.xml')])
  const bytes = await first.bytes()
  expect(bytes.length).toBeLessThan(50 * 1_048_576)
  expect(new TextDecoder().decode(bytes).split('<loc>').length - 1).toBe(2 * SITEMAP_IDS)
  expect(second.status).toBe(200)
  expect(listings.calls).toHaveLength(1)
})

test('who has it already gets 304', async () => {
  using _entries = entries({ name: 'acme-pay', has_story: false })
  const etag = (await get('/sitemaps/listings-1.xml')).headers.get('etag') ?? ''
  expect((await get('/sitemaps/listings-1.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a file without entries is not there', async () => {
  using _entries = entries()
  await expectProblem(await get('/sitemaps/listings-9.xml'), 'not_found')
})

test.each(['/sitemaps/listings-0.xml', '/sitemaps/votes-1.xml', '/sitemaps/listings-1234567.xml', '/sitemaps/'])(
  'there is no sitemap at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
    expect(listings.calls).toEqual([])
  },
)
