import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds, sqlOf } from '@launch/kit'
import { type RowsRead, rowsRead, silentLog, until } from '@launch/kit/testing'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { makeCorpus } from '../testing/corpus.ts'
import { frozenBoard, runningBoard } from './board.ts'
import { closedWeeks } from './close-weeks.ts'
import { followListing } from './follow_listing.ts'
import { followerHandlers } from './followers.ts'
import { forgetCommunity } from './forget.ts'
import { listMyFollows } from './list_my_follows.ts'

const LISTINGS = 20_000
/** Of 47 weeks that the corpus is spread over. */
const WEEK = '2026-W20'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  const { sql } = bench.database
  await makeCorpus(sql, LISTINGS)
  await sql`insert into listings.vote select id, 'voter-' || n, 1, now() - interval '300 days'
    from listings.listing, generate_series(1, 3) n where id % 10 = 0`
  await sql`insert into listings.follow select id, 'reader-' || id % 400, now() from listings.listing`
  await sql.unsafe('vacuum analyze')
  // Autovacuum may hold a snapshot meanwhile: pages that are not visible to all cost the planner reads of its own.
  await until('all see all follows', async () => {
    await sql.unsafe('vacuum listings.follow')
    const [row] = await sql`
      select relpages = relallvisible as seen from pg_class where oid = 'listings.follow'::regclass`
    return row.seen
  })
})
afterAll(() => bench.close())

const caller = { account: 'reader-7', scopes: [] }
const base = { caller, now: new Date(), ids: randomIds, log: silentLog, emit: async () => {}, enqueue: async () => {} }
const call = () => Promise.reject(new Error('calls nobody'))

/** Tables that grow with listings and accounts; of weeks there are few. */
const GROWING = /^(company|listing|vote|follow|board_entry)/

/** Rows that a piece of work reads; it may read no table that grows from end to end. */
async function read(work: (em: ReturnType<ListingsBench['orm']['em']['fork']>) => Promise<unknown>): Promise<RowsRead> {
  const fork = bench.orm.em.fork()
  return fork.transactional(async (em) => {
    const rows = await rowsRead(em, () => work(em as typeof fork))
    expect(Object.keys(rows.scanned).filter((table) => GROWING.test(table))).toEqual([])
    return rows
  })
}

test('the board of a week that runs reads its first hundred alone', async () => {
  const { found } = await read((em) => runningBoard(sqlOf(em), 'main', WEEK))
  expect(found.listing).toBeLessThanOrEqual(200)
})

test('closing a week reads its own listings and votes, and its board then its first hundred', async () => {
  const { found } = await read((em) => Promise.resolve(closedWeeks(bench.settings).run({ ...base, em })))
  expect(found.listing).toBeLessThan((LISTINGS / 47) * 4 + 200)
  const week = '2026-W01'
  const board = await read((em) => frozenBoard(sqlOf(em), 'main', week))
  expect(board.found.board_entry).toBeLessThanOrEqual(100)
})

test('following, listing what one follows, and forgetting an account read its own rows', async () => {
  const rest = (em: Parameters<typeof forgetCommunity>[0]) => ({ ...base, em, sql: sqlOf(em), call })
  const { slug } = (await bench.call('search_listings', { per_page: 1 }, { account: null })).items[0] ?? { slug: '' }
  await read((em) => followListing(bench.settings)({ ...rest(em), input: { slug } }))
  const { found } = await read((em) => listMyFollows(bench.settings)({ ...rest(em), input: {} }))
  expect(found.follow).toBeLessThan(200)
  await read((em) => forgetCommunity(em, 'voter-1x'))
})

test('followers of a listing and the follow of a token are read by themselves', async () => {
  const { list_followers, find_follow, end_follow } = followerHandlers(bench.settings)
  const rest = (em: Parameters<typeof forgetCommunity>[0]) => ({ ...base, em, sql: sqlOf(em), call })
  const [{ token }] = await bench.database.sql`select token from listings.follow where listing_id = 7`
  const input = { listing_id: 7, after: null, limit: 1_000 }
  const reads = [
    await read((em) => list_followers({ ...rest(em), input })),
    await read((em) => find_follow({ ...rest(em), input: { token } })),
    await read((em) => end_follow({ ...rest(em), input: { token } })),
  ]
  for (const { found } of reads) expect(found.follow).toBeLessThanOrEqual(2)
})
