import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deliver, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import { getCrawlPage } from '../operations/get_crawl_page.ts'
import { getCrawlText } from '../operations/get_crawl_text.ts'
import { crawler } from '../service.ts'
import { html, links, openSiteBench, page, pages, redirect, type SiteBench } from '../site/testing/site-bench.ts'
import { crawlJob } from './crawl.ts'

const SECTIONS = links('/pricing', '/about', '/team', '/faq', '/features', '/contact')
const NOON = Date.parse('2026-11-21T12:00:00Z')
const limits = { requestTime: 200, siteTime: 600 }

let sites: SiteBench
let bench: ServiceBench
let nats: TestNats
beforeAll(async () => {
  sites = openSiteBench({
    'endless.test': {
      '/robots.txt': () => new Response('', { status: 404 }),
      '/': html(SECTIONS),
      '*': () => new Promise(() => {}),
    },
    'a.endless.test': { '*': () => new Promise(() => {}) },
    'shop.test': { '/': html('<h1>Shop</h1>'), '*': () => page('', {}, 404) },
    'wide.test': { '/': html(SECTIONS), ...pages('/pricing', '/about', '/team', '/faq', '/features', '/contact') },
    'old.test': { '/': redirect('http://new.test/') },
    'new.test': {},
  })
  nats = await startTestNats()
  bench = await openServiceBench(
    crawler,
    { get_crawl_page: getCrawlPage, get_crawl_text: getCrawlText },
    { clock: sites.clock, nc: nats.connection },
  )
})
afterAll(async () => {
  await bench.close()
  await nats.stop()
  await sites.close()
})

/** Does a job of which so many milliseconds are left; gives what it told last. */
async function crawl(
  url: string,
  left: number,
  job = crawlJob(sites.deps({ limits })),
  more: { max_pages?: number } = {},
) {
  const read_by = new Date(NOON + left).toISOString()
  const told = await deliver({ orm: bench.orm, clock: sites.clock }, job, {
    crawl_id: crypto.randomUUID(),
    account_id: 'ann',
    url,
    read_by,
    ...more,
  })
  return told.at(-1)
}
const notAsked = {
  name: 'crawl.finished',
  payload: {
    outcome: 'partial',
    started_at: null,
    pages: [expect.objectContaining({ status: null, sha256: null, skipped: 'not_asked' })],
  },
}

test('a reading that begins late ends when its draft needs it, with what was read until then', async () => {
  const start = performance.now()
  const job = crawlJob(sites.deps({ limits: { requestTime: 2_500, siteTime: 30_000 } }))
  const told = await crawl('http://endless.test/', 3_200, job)
  expect(performance.now() - start).toBeLessThan(20_000)
  const home = expect.objectContaining({ url: 'http://endless.test/', skipped: null })
  const late = expect.objectContaining({ url: 'http://endless.test/contact', skipped: 'budget_time' })
  expect(told).toMatchObject({ payload: { outcome: 'partial', pages: expect.arrayContaining([home, late]) } })
})

test('a site of which no draft waits any more is not asked', async () => {
  const before = sites.asked('shop.test').length
  for (const left of [-60_000, 0, limits.requestTime]) {
    expect(await crawl('http://shop.test/', left)).toMatchObject(notAsked)
  }
  expect(sites.asked('shop.test')).toHaveLength(before)
})

test('a job that does not say until when its draft waits is read within 75 seconds of when it was told', async () => {
  const job = crawlJob(sites.deps({ limits }))
  const unsaid = { crawl_id: crypto.randomUUID(), account_id: 'ann', url: 'http://old.test/' }
  expect(job.shareOf?.(unsaid, new Date(NOON))?.patience).toBe(75_000 - limits.requestTime)
  const on = { orm: bench.orm, clock: sites.clock }
  const late = { ...on, toldAt: new Date(NOON - 75_000) }
  expect((await deliver(late, job, unsaid)).at(-1)).toMatchObject(notAsked)
  expect((await deliver(on, job, { ...unsaid, crawl_id: crypto.randomUUID() })).at(-1)).toMatchObject({ name: 'crawl' })
})

test('each host is read once at a time, `www` and the bare name as one, and waits as long as its draft can', () => {
  const { shareOf } = crawlJob(sites.deps({ limits }))
  const of = (url: string, left: number) =>
    shareOf?.({ crawl_id: 'c', account_id: 'ann', url, read_by: new Date(NOON + left).toISOString() }, new Date(NOON))
  const site = { party: 'ann', thing: 'endless.test', patience: 800 }
  expect(of('http://endless.test/', 1_000)).toEqual(site)
  expect(of('http://www.endless.test/a', 1_000)).toEqual(site)
  expect(of('http://a.endless.test/', 1_000)?.thing).toBe('a.endless.test')
})

test('a site that had less time than sites have is not called unreachable', async () => {
  const job = crawlJob(sites.deps({ limits: { requestTime: 200, siteTime: 3_000 } }))
  expect(await crawl('http://a.endless.test/', 400, job)).toMatchObject({
    payload: { outcome: 'partial', pages: [expect.objectContaining({ sha256: null, skipped: 'budget_time' })] },
  })
})

test('a domain that a site leads to has what is left of the site’s time, not a time of its own', async () => {
  expect(await crawl('http://old.test/', 60_000)).toMatchObject({
    name: 'crawl',
    payload: { url: 'http://new.test/', read_by: new Date(NOON + limits.siteTime).toISOString() },
  })
})

test('of a site that fewer pages are wanted of, no more are read', async () => {
  const job = crawlJob(sites.deps({ limits: { requestTime: 2_000, siteTime: 20_000 } }))
  const told = await crawl('http://wide.test/', 60_000, job, { max_pages: 3 })
  const progress = told && (told.payload as CrawlProgress)
  expect([progress?.outcome, progress?.pages.filter(({ sha256 }) => sha256 !== null).length]).toEqual(['ok', 3])
})

test('a domain that a site leads to gets no more pages than were wanted of it', async () => {
  const job = crawlJob(sites.deps({ limits }))
  expect(await crawl('http://old.test/', 60_000, job, { max_pages: 3 })).toMatchObject({
    name: 'crawl',
    payload: { url: 'http://new.test/', max_pages: 3 },
  })
})
