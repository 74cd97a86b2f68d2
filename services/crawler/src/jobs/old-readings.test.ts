import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import {
  FixedClock,
  openServiceBench,
  rowsRead,
  type ServiceBench,
  silentLog,
  startTestNats,
  type TestNats,
} from '@launch/kit/testing'
import { getCrawlPage } from '../operations/get_crawl_page.ts'
import { getCrawlText } from '../operations/get_crawl_text.ts'
import { crawler } from '../service.ts'
import { oldReadings } from './old-readings.ts'

const clock = new FixedClock('2026-11-21T12:00:00Z')
let bench: ServiceBench
let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats()
  const handlers = { get_crawl_page: getCrawlPage, get_crawl_text: getCrawlText }
  bench = await openServiceBench(crawler, handlers, { clock, nc: nats.connection })
})
afterAll(async () => {
  await bench.close()
  await nats.stop()
})

const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const DAY = 24
/** Stores a reading with a page and its text, an answer and a move, all as old. */
async function stored(id: string, hours: number) {
  const { sql } = bench.database
  const at = ago(hours)
  await sql`insert into crawler.crawl values (${id}, 'https://a.test/', 'ready', ${at}, ${at})`
  await sql`insert into crawler.crawl_page values (${id}, 'a', 'https://a.test/', ${at}, '{}', '[]')`
  await sql`insert into crawler.crawl_text values (${id}, 'a', 'https://a.test/', 'text', 'Hello', ${at})`
  await sql`insert into crawler.page_cache values (${`https://${id}.test/`}, null, null, '{}', '[]', ${at})`
  await sql`insert into crawler.crawl_move values (${id}, 'https://a.test/', ${at})`
}
const tick = () =>
  bench.orm.em.fork().transactional((em) => {
    const nothing = async () => {}
    const context = { now: clock.now(), ids: randomIds, log: silentLog, emit: nothing, enqueue: nothing }
    return rowsRead(em, () => oldReadings.run({ em, ...context }))
  })
const left = async () => {
  const [row] = await bench.database.sql`
    select (select array_agg(id order by id) from crawler.crawl) as readings,
           (select array_agg(crawl_id order by crawl_id) from crawler.crawl_page) as pages,
           (select array_agg(crawl_id order by crawl_id) from crawler.crawl_text) as texts,
           (select array_agg(url order by url) from crawler.page_cache) as answers,
           (select array_agg(crawl_id order by crawl_id) from crawler.crawl_move) as moves`
  return row
}

test('readings are kept for 30 days, moves for 7 and answers for one', async () => {
  await stored('hour', 1)
  await stored('days', 2 * DAY)
  await stored('week', 8 * DAY)
  await stored('month', 31 * DAY)
  await tick()
  const three = ['days', 'hour', 'week']
  expect(await left()).toEqual({
    readings: three,
    pages: three,
    texts: three,
    answers: ['https://hour.test/'],
    moves: ['days', 'hour'],
  })
})

test('forgetting reads what is old, in batches, and nothing else', async () => {
  const { sql } = bench.database
  await sql`insert into crawler.crawl
    select 'old-' || i, 'https://a.test/', 'ready', ${ago(40 * DAY)}, ${ago(40 * DAY)} from generate_series(1, 150) i`
  await sql`insert into crawler.crawl
    select 'new-' || i, 'https://a.test/', 'ready', ${ago(1)}, ${ago(1)} from generate_series(1, 3000) i`
  await sql`insert into crawler.crawl_text
    select id, 'a', url, 'text', 'Hello', started_at from crawler.crawl where id like 'new-%'`
  await sql.unsafe('vacuum analyze')
  const read = await tick()
  expect(read.scanned.crawl).toBeUndefined()
  expect(read.scanned.crawl_text).toBeUndefined()
  expect(read.found.crawl).toBeLessThan(500)
  const [{ n }] = await sql`select count(*)::int as n from crawler.crawl where id like 'old-%'`
  expect(n).toBe(50)
})
