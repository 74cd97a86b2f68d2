import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { type ApplyContext, Metrics, randomIds } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import { crawlProgressed } from './events/crawl_progressed.ts'
import { ReadyTimes } from './ready-times.ts'
import { type DraftsBench, openDrafts } from './testing/bench.ts'
import { stuckDrafts } from './watchdog.ts'

const metrics = new Metrics('test')
const readyTimes = new ReadyTimes(metrics)
let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

const told: { name: string; payload: unknown }[] = []
afterEach(() => {
  told.length = 0
  metrics.registry.resetMetrics()
})

/** Does something in a transaction, as the kit would, and notes which events it tells. */
function inTransaction(work: (context: ApplyContext) => Promise<void>): Promise<void> {
  return bench.orm.em.fork().transactional((em) =>
    work({
      em,
      now: bench.clock.now(),
      ids: randomIds,
      log: silentLog,
      emit: async (name, payload) => {
        told.push({ name, payload })
      },
      enqueue: async () => {},
    }),
  )
}
const look = () => inTransaction(async (context) => void (await stuckDrafts(readyTimes).run(context)))
const account = 'acc_1'
const submit = async () => (await bench.call('submit_listing', { url: 'http://shop.test/' }, { account })).id
const read = (id: string) => bench.call('get_draft', { id }, { account })

const NOON = '2026-11-21T12:00:00.000Z'
function progress(id: string, pages: CrawlProgress['pages'], version = 1): CrawlProgress {
  return { crawl_id: id, version, phase: 'reading', pages, outcome: null, started_at: NOON, finished_at: null }
}
/** What became of the draft's own address, by the watchdog. */
const stuck = (skipped: string) => ({ url: 'http://shop.test/', status: null, sha256: null, skipped })
const page = { url: 'http://shop.test/', status: 200, sha256: 'a'.repeat(64), skipped: null }

test('a draft that nobody works on is ready by 90 seconds, and says that its reading was not begun', async () => {
  const id = await submit()
  bench.clock.advance(89_000)
  await look()
  const draft = await read(id)
  expect(draft.status).toBe('ready')
  expect(draft.crawl).toMatchObject({
    phase: 'done',
    outcome: 'partial',
    finished_at: bench.clock.now().toISOString(),
  })
  expect(draft.crawl.pages).toEqual([stuck('not_begun')])
  expect(draft.missing[0]?.reason).toContain(
    'The reading of http://shop.test/ was not begun in time, for a reason of ours',
  )
  expect(draft.missing[1]?.reason).toContain('`name` is blank: nothing was drafted from the site')
  expect(told).toEqual([
    {
      name: 'draft.ready',
      payload: {
        draft_id: id,
        account_id: account,
        url: 'http://shop.test/',
        draft: {
          id,
          url: 'http://shop.test/',
          name: null,
          status: 'ready',
          completeness: 0,
          listing_id: null,
          created_at: '2026-11-21T12:00:00.000Z',
          updated_at: bench.clock.now().toISOString(),
        },
      },
    },
  ])
})

test('one whose site was being read when its reader was gone says that the reading broke off, not that it had no turn', async () => {
  const id = await submit()
  await inTransaction((context) => crawlProgressed({}).apply(progress(id, [page]), context, null))
  bench.clock.advance(89_000)
  await look()
  const { crawl, missing } = await read(id)
  expect(crawl).toMatchObject({ outcome: 'partial', pages_read: 1, pages: [page, stuck('interrupted')] })
  expect(missing[0]?.reason).toContain('The reading of http://shop.test/ broke off, for a reason of ours')
})

test('one whose site was read and whose drafting hangs says so, and is drafted once more', async () => {
  const id = await submit()
  const drafting = { ...progress(id, [page]), phase: 'drafting' as const }
  await inTransaction((context) => crawlProgressed({}).apply(drafting, context, null))
  bench.clock.advance(89_000)
  await look()
  const { crawl, missing } = await read(id)
  expect(crawl).toMatchObject({ outcome: 'partial', pages: [page] })
  const reasons = missing.map(({ reason }) => reason).join('\n')
  expect(reasons).toContain('There was no time left to look for `name`')
  expect(reasons).toContain('It is tried once more when the service is less busy')
  expect(reasons).not.toContain('not found on the site')
  const [{ redraft }] = await bench.database.sql`select redraft from drafts.draft where id = ${id}`
  expect(redraft).toBe('due')
})

test('a draft still has its time before that', async () => {
  const id = await submit()
  bench.clock.advance(80_000)
  await look()
  expect((await read(id)).status).toBe('crawling')
})

test('a draft is given up once, and what comes late changes nothing', async () => {
  const id = await submit()
  bench.clock.advance(89_000)
  await look()
  const before = await read(id)
  await look()
  await inTransaction((context) => crawlProgressed({}).apply(progress(id, [page], 9), context, null))
  expect(await read(id)).toEqual(before)
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1)
})

test('a draft that is given up is counted once as such, with the time since it was asked for', async () => {
  await submit()
  bench.clock.advance(89_000)
  await look()
  await look()
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('launch_draft_seconds_sum{service="test",outcome="given_up"} 89\n')
  expect(figures).toContain('launch_draft_seconds_count{service="test",outcome="given_up"} 1\n')
})
