import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deliver, openServiceBench, type ServiceBench, startTestNats, type TestNats, until } from '@launch/kit/testing'
import { getCrawlPage } from '../operations/get_crawl_page.ts'
import { getCrawlText } from '../operations/get_crawl_text.ts'
import { crawler } from '../service.ts'
import { html, links, openSiteBench, page, redirect, type SiteBench } from '../site/testing/site-bench.ts'
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
    'www.endless.test': {},
    'a.endless.test': { '*': () => new Promise(() => {}) },
    'b.endless.test': { '/': html('<h1>Shop</h1>'), '*': () => page('', {}, 404) },
    'shop.test': { '/': html('<h1>Shop</h1>'), '*': () => page('', {}, 404) },
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
async function crawl(url: string, left: number, job = crawlJob(sites.deps({ limits }))) {
  const read_by = new Date(NOON + left).toISOString()
  const told = await deliver({ orm: bench.orm, clock: sites.clock }, job, {
    crawl_id: crypto.randomUUID(),
    url,
    read_by,
  })
  return told.at(-1)
}
/** Reads on for so long that a busy machine has the time for what happens meanwhile. */
const slowJob = () => crawlJob(sites.deps({ limits: { requestTime: 200, siteTime: 3_000 } }))
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

test('a site whose turn does not come in time is not asked again, and the reading says so', async () => {
  const job = slowJob()
  const before = sites.asked('endless.test').length
  const first = crawl('http://endless.test/', 60_000, job)
  await until('the first reads', async () => sites.asked('endless.test').length > before)
  expect(await crawl('http://www.endless.test/', limits.requestTime + 50, job)).toMatchObject(notAsked)
  expect(sites.asked('www.endless.test')).toEqual([])
  await first
  expect(await crawl('http://endless.test/', 60_000, job)).toMatchObject({
    payload: { started_at: expect.any(String) },
  })
})

test('another host of the same domain has a turn of its own', async () => {
  const job = slowJob()
  let isOver = false
  const first = crawl('http://a.endless.test/', 60_000, job).then(() => {
    isOver = true
  })
  await until('the first reads', async () => sites.asked('a.endless.test').length > 0)
  expect(await crawl('http://b.endless.test/', 60_000, job)).toMatchObject({ payload: { outcome: 'ok' } })
  expect(isOver).toBe(false)
  await first
})

test('a domain that a site leads to has what is left of the site’s time, not a time of its own', async () => {
  expect(await crawl('http://old.test/', 60_000)).toMatchObject({
    name: 'crawl',
    payload: { url: 'http://new.test/', read_by: new Date(NOON + limits.siteTime).toISOString() },
  })
})
