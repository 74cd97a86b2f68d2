import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createTestDatabase, startTestNats, type TestDatabase, type TestNats } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import {
  type CrawlerPlace,
  type CrawlerProcess,
  type CrawlQueue,
  jobsDone,
  migrateCrawler,
  openCrawlQueue,
  startCrawler,
} from '../crawl/crawlers.ts'
import {
  type Answer,
  impolite,
  pagesSite,
  sampleSite,
  serveInThread,
  serveTimedSites,
  type TimedSites,
} from '../crawl/timed-sites.ts'
import { until } from '../until.ts'

const SLOW = Array.from({ length: 60 }, (_, i) => `slow${i}.test`)
const HOSTS = Array.from({ length: 20 }, (_, i) => `shop${i}.test`)
const sections = ['pricing', 'about', 'team', 'faq', 'features', 'contact']
  .map((kind) => `<a href="#${kind}"></a>`)
  .join('')
const tagged: Answer = (request, path) => {
  if (path !== '/') return new Response('', { status: 404 })
  if (request.headers.get('if-none-match') === '"1"') return new Response(null, { status: 304 })
  return new Response(`<h1>Tagged</h1>${sections}`, { headers: { 'content-type': 'text/html', etag: '"1"' } })
}

let database: TestDatabase
let nats: TestNats
let sites: TimedSites
/** Answers of slow.test, once the tests let them go. */
const slow = Promise.withResolvers<void>()
/** The hosts whose timing counts, in a thread that the tests' own work does not hold up. */
let timed: Awaited<ReturnType<typeof serveInThread>>
let place: CrawlerPlace
let queue: CrawlQueue
beforeAll(async () => {
  sites = serveTimedSites({
    'ten.test': sampleSite('Ten', 10),
    'tagged.test': tagged,
    'old-name.test': (_, path) =>
      path === '/' ? Response.redirect('http://new-name.test/', 301) : new Response('', { status: 404 }),
    'new-name.test': pagesSite({ '/': `<h1>New name</h1>${sections}` }),
    'ping.test': (_, path) =>
      path === '/' ? Response.redirect('http://pong.test/', 301) : new Response('', { status: 404 }),
    'pong.test': (_, path) =>
      path === '/' ? Response.redirect('http://ping.test/', 301) : new Response('', { status: 404 }),
    ...Object.fromEntries(
      ['slow.test', ...SLOW].map((host) => [
        host,
        async (_: Request, path: string) => {
          if (path === '/') await slow.promise
          return new Response('', { status: 404 })
        },
      ]),
    ),
    'quick.test': pagesSite({ '/': `<h1>Quick</h1>${sections}` }),
    'fenced.test': pagesSite({
      '/robots.txt': 'User-agent: LaunchDirectoryBot\nDisallow: /pricing\n',
      '/': `<a href="/pricing">Pricing</a><a href="/about">About</a>${sections}`,
      '/about': '<h1>About</h1>',
      '/pricing': '<h1>Secret</h1>',
    }),
  })
  timed = await serveInThread(Object.fromEntries(HOSTS.map((host) => [host, 4])))
  ;[database, nats] = await Promise.all([createTestDatabase(), startTestNats()])
  place = {
    natsUrl: nats.url,
    crawlerDatabaseUrl: database.roleUrl('crawler'),
    outboundResolve: `${sites.outboundResolve},${timed.outboundResolve}`,
  }
  await migrateCrawler(place, database.url)
  queue = await openCrawlQueue(nats.url)
})
afterAll(async () => {
  await queue.close()
  await nats.stop()
  await database.drop()
  await sites.stop()
  await timed.stop()
})

const running = new Set<CrawlerProcess>()
afterEach(async () => {
  await Promise.all([...running].map((crawler) => crawler.stop()))
  running.clear()
})
async function join(): Promise<CrawlerProcess> {
  const crawler = await startCrawler(place)
  running.add(crawler)
  return crawler
}
const addAll = (hosts: readonly string[]) => Promise.all(hosts.map((host) => queue.add(`http://${host}/`)))
async function read(address: string) {
  const id = await queue.add(address)
  await queue.wait([id], 40)
  return queue.finished.get(id)
}

test('the progress of a reading is told as its pages come in, in versions that grow, and ends as ok with ten pages', async () => {
  await join()
  const last = await read('http://ten.test/')
  const told = queue.told.filter(({ crawl_id }) => crawl_id === last?.crawl_id)
  const pages = told.map((each) => each.pages.length)
  expect(last).toMatchObject({ outcome: 'ok', phase: 'drafting' })
  expect(last?.pages.filter(({ sha256 }) => sha256 !== null)).toHaveLength(10)
  expect(told.length).toBeGreaterThan(3)
  expect(told.length).toBeLessThanOrEqual(12)
  expect(pages).toEqual(pages.toSorted((a, b) => a - b))
  expect(told.map(({ version }) => version)).toEqual(told.map(({ version }) => version).toSorted((a, b) => a - b))
})

test('a page that has not changed is not read again, and its texts stand in the new reading', async () => {
  await join()
  const first = await read('http://tagged.test/')
  const again = await read('http://tagged.test/')
  expect(again?.pages[0]).toEqual({
    url: 'http://tagged.test/',
    status: 304,
    sha256: first?.pages[0]?.sha256 ?? '',
    skipped: null,
  })
  const [row] = await database.sql`
    select count(*)::int as n from crawler.crawl_text where crawl_id = ${again?.crawl_id} and text like '%Tagged%'`
  expect(row.n).toBeGreaterThan(0)
})

test('an address that leads to another domain is read by whoever owns that one; round in circles it ends', async () => {
  await Promise.all([join(), join()])
  const moved = await read('http://old-name.test/')
  expect(moved).toMatchObject({ outcome: 'ok' })
  expect(moved?.pages[0]).toMatchObject({ url: 'http://new-name.test/', status: 200 })
  expect(await read('http://ping.test/')).toMatchObject({ outcome: 'unreachable' })
})

test('what robots.txt forbids this crawler is never asked for, and the reading says so', async () => {
  await join()
  const last = await read('http://fenced.test/')
  expect(sites.hits.filter(({ host }) => host === 'fenced.test').map(({ path }) => path)).not.toContain('/pricing')
  expect(last?.pages.find(({ url }) => url.endsWith('/pricing'))?.skipped).toBe('robots_disallowed')
})

test('slow sites of three accounts, and many drafts of one slow site, leave places to another account’s site', async () => {
  await join()
  const accounts = ['ann', 'bob', 'cleo']
  const ids = await Promise.all([
    ...SLOW.map((host, i) => queue.add(`http://${host}/`, { account: accounts[i % 3] ?? '' })),
    ...Array.from({ length: 16 }, (_, i) => queue.add('http://slow.test/', { account: `fan${i}` })),
  ])
  const asked = () => new Set(sites.hits.filter(({ path }) => path === '/').map(({ host }) => host))
  const slowOnes = () => [...asked()].filter((host) => host.startsWith('slow')).length
  await until('each has its share of the places', async () => slowOnes() >= 4 + 3 + 3)
  const quick = await queue.add('http://quick.test/')
  await until('the quick one is asked', async () => asked().has('quick.test'))
  // Sixteen would be all places: the quick one got one of those that were left.
  expect(slowOnes()).toBeLessThan(16)
  slow.resolve()
  await queue.wait([...ids, quick], 50)
  expect(queue.finished.get(quick)?.outcome).toBe('ok')
})

test('no host is asked too soon or too often while crawlers join and leave, and each job is done once', async () => {
  const first = await join()
  const ids = await addAll(HOSTS)
  await until('the first has begun', async () => (await jobsDone(first)) > 0)
  const second = await join()
  ids.push(...(await addAll(HOSTS)))
  await until('the second has done its share', async () => (await jobsDone(second)) > 0)
  const byFirst = await jobsDone(first)
  await first.stop()
  running.delete(first)
  ids.push(...(await addAll(HOSTS.slice(0, 8))))
  await queue.wait(ids, 45)
  expect(impolite(await timed.hits())).toEqual([])
  expect(byFirst).toBeGreaterThan(0)
  expect(await jobsDone(second)).toBeGreaterThan(0)
  expect(ids.map((id) => queue.finished.get(id)?.outcome)).toEqual(ids.map(() => 'ok'))
  const rows =
    await database.sql`select count(*)::int as n from crawler.crawl where id = any(${database.sql.array(ids, 'TEXT')})`
  const told = await database.sql`
    select count(*)::int as n from crawler.outbox where subject = ${eventSubject(events['crawl.finished'])} and payload::json->>'crawl_id' = any(${database.sql.array(ids, 'TEXT')})`
  expect([rows[0].n, told[0].n]).toEqual([ids.length, ids.length])
})
