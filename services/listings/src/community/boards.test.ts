import { afterAll, beforeAll, expect, test } from 'bun:test'
import { isoWeek } from '../launch/week.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { ran } from '../testing/ran.ts'
import { closedWeeks } from './close-weeks.ts'

const WEEK = 7 * 86_400_000
const OLD = '2026-01-01T00:00:00.000Z'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

async function live(name: string): Promise<string> {
  const id = await bench.listed('owner', { name })
  await bench.call(
    'launch_paid_listing',
    { listing_id: id, order_id: newOrderId(), launch_week: null },
    { account: null },
  )
  await bench.database.sql`update listings.listing set launch_week = ${isoWeek(bench.clock.now())} where id = ${id}`
  const [row] = await bench.database.sql`select slug from listings.listing where id = ${id}`
  return row.slug
}
async function votes(slug: string, count: number, since = OLD) {
  for (let nth = 0; nth < count; nth++) {
    bench.clock.advance(1_000)
    await bench.call('vote_for_listing', { slug }, { account: `voter-${nth}`, since })
  }
}
const board = (week?: string) => bench.call('get_community_weekly_leaderboard', week ? { week } : {}, { account: null })
const places = async (week?: string) =>
  (await board(week)).items.map(({ rank, votes, listing }) => [rank, votes, listing?.slug ?? null])
/** Runs the task as often as it has more to do. */
async function closing() {
  const all: unknown[] = []
  for (;;) {
    const { told, done } = await ran(bench, closedWeeks(bench.settings))
    all.push(...told)
    if (done !== 'more') return all
  }
}
const stand = (slug: string, status: string) =>
  bench.database.sql`update listings.listing set status = ${status} where slug = ${slug}`

/** Each test has a week of its own, all before it closed. */
async function nextWeek(): Promise<string> {
  const week = isoWeek(bench.clock.now())
  while (isoWeek(bench.clock.now()) === week) bench.clock.advance(WEEK / 14)
  await closing()
  return isoWeek(bench.clock.now())
}

test('the running week is ranked by counted votes; of ties with one rank the earlier last vote comes first', async () => {
  const week = await nextWeek()
  const [a, b, c, d] = [await live('Alpha'), await live('Beta'), await live('Gamma'), await live('Delta')]
  await votes(a, 1)
  await votes(b, 2)
  await votes(c, 2)
  await votes(d, 5, bench.clock.now().toISOString())
  expect(await places()).toEqual([
    [1, 2, b],
    [1, 2, c],
    [3, 1, a],
    [4, 0, d],
  ])
  expect(await board()).toMatchObject({ week, final: false, as_of: bench.clock.now().toISOString() })
})

test('votes cast before the Monday of its week count on its board', async () => {
  const slug = await live('Friday')
  await bench.database.sql`update listings.listing set launch_week = '2026-W49' where slug = ${slug}`
  await votes(slug, 3)
  await nextWeek()
  expect(await places()).toEqual([[1, 3, slug]])
})

test('a week that is over is ranked by the votes before its close, and frozen once', async () => {
  const week = await nextWeek()
  const [first, second] = [await live('First'), await live('Second')]
  await votes(first, 2)
  await votes(second, 1)
  bench.clock.advance(WEEK)
  await votes(second, 6)
  const expected = [
    [1, 2, first],
    [2, 1, second],
  ]
  expect(await places(week)).toEqual(expected)
  expect((await board(week)).final).toBe(false)
  expect(await closing()).toContainEqual(['week.closed', { site: 'main', week }])
  expect(await places(week)).toEqual(expected)
  expect((await board(week)).final).toBe(true)
  expect(await closing()).toEqual([])
})

test('a vote that counts only since the close is not on the board', async () => {
  const week = await nextWeek()
  const slug = await live('Late')
  const since = bench.clock.now().toISOString()
  await votes(slug, 1, since)
  bench.clock.advance(WEEK)
  await votes(slug, 1, since)
  await closing()
  expect(await places(week)).toEqual([[1, 0, slug]])
})

test('what is hidden after the close keeps its rank and loses its name; what is archived keeps both', async () => {
  const week = await nextWeek()
  const [shown, hidden] = [await live('Shown'), await live('Shy')]
  await votes(hidden, 2)
  await votes(shown, 1)
  await nextWeek()
  await stand(hidden, 'suspended')
  await stand(shown, 'archived')
  expect(await places(week)).toEqual([
    [1, 2, null],
    [2, 1, shown],
  ])
})

test('what was taken back after the close and archived then is hidden, too', async () => {
  const week = await nextWeek()
  const slug = await live('Refunded')
  await votes(slug, 1)
  await nextWeek()
  await bench.database.sql`update listings.listing set status = 'archived', live_at = null where slug = ${slug}`
  expect(await places(week)).toEqual([[1, 1, null]])
})

test('what is archived or hidden is on no board that runs', async () => {
  await nextWeek()
  for (const status of ['archived', 'suspended', 'draft']) await stand(await live(`Off ${status}`), status)
  expect(await places()).toEqual([])
})

test('after weeks of downtime each week is closed, in order and once, also the empty ones', async () => {
  await nextWeek()
  const first = isoWeek(bench.clock.now())
  const slug = await live('Sleeper')
  await votes(slug, 1)
  bench.clock.advance(4 * WEEK)
  const told = await closing()
  expect(told).toHaveLength(4)
  expect(told[0]).toEqual(['week.closed', { site: 'main', week: first }])
  expect(await places(first)).toEqual([[1, 1, slug]])
})

test('a week whose listings did not go live while nothing ran is closed once they have', async () => {
  const week = await nextWeek()
  const slug = await live('Overdue')
  const dueAt = bench.clock.now()
  await bench.database.sql`
    update listings.listing set status = 'scheduled', due_at = ${dueAt}, live_at = null where slug = ${slug}`
  await nextWeek()
  const frozen = () => bench.database.sql`select 1 from listings.board where week = ${week}`
  const before = await frozen()
  await bench.database.sql`
    update listings.listing set status = 'live', due_at = null, live_at = ${dueAt} where slug = ${slug}`
  await closing()
  expect([before.length, (await frozen()).length]).toEqual([0, 1])
  expect(await places(week)).toEqual([[1, 0, slug]])
})

test('two processes close a week once', async () => {
  const week = await nextWeek()
  await live('Contested')
  bench.clock.advance(WEEK)
  const runs = await Promise.allSettled([
    ran(bench, closedWeeks(bench.settings)),
    ran(bench, closedWeeks(bench.settings)),
  ])
  const told = runs.flatMap((run) => (run.status === 'fulfilled' ? run.value.told : []))
  expect(told).toEqual([['week.closed', { site: 'main', week }]])
})

test('a week to come is empty, and one that no year has is refused', async () => {
  expect(await board('2030-W01')).toMatchObject({ items: [], final: false, starts_at: '2029-12-31T00:00:00.000Z' })
  expect(await board('2020-W01')).toMatchObject({ items: [], final: true })
  expect(await bench.refused(board('2026-W60'))).toBe('invalid_request')
})

test('a board has the first hundred, and more keep a rank of their own', async () => {
  const week = await nextWeek()
  const { sql } = bench.database
  await sql`with made as (
      insert into listings.company (account_id, facts, created_at, updated_at)
        select 'many', json_build_object('name', 'P' || n, 'url', 'https://p.test/'), now(), now()
          from generate_series(1, 130) n returning id)
    insert into listings.listing (company_id, site, slug, status, plan, launch_week, live_at, wording, votes, created_at,
        updated_at)
      select id, 'main', 'many-' || id, 'live', 'paid', ${week}, now(), '{}', id % 7, now(), now() from made`
  expect((await board()).items).toHaveLength(100)
  await nextWeek()
  expect((await board(week)).items).toHaveLength(100)
  const [row] = await sql`select count(*)::int as n from listings.board_entry where week = ${week}`
  expect(row.n).toBe(130)
})
