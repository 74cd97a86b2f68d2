import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { whileAway } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { badgePage, completeProfile, startWebsites, type Websites } from '../testing/websites.ts'

let bench: ListingsBench
let websites: Websites
beforeAll(async () => {
  websites = startWebsites()
  bench = await openListings(websites.env)
  await completeProfile(bench, 'ann')
})
/** Each test begins anew, on Saturday at noon. */
const start = Date.parse('2026-11-21T12:00:00Z')
beforeEach(async () => {
  bench.clock.advance(start - bench.clock.now().getTime())
  await bench.database.sql`truncate listings.listing, listings.launch_week, listings.outbox restart identity cascade`
})
afterAll(async () => {
  await bench.close()
  await websites.stop()
})

/** Draft listings with their badges, made one after another. */
async function drafts(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < count; i++) {
    websites.set(`p${i}.test`, badgePage(`p${i}`))
    ids.push(await bench.listed('ann', { name: `p${i}`, url: `http://p${i}.test/` }))
  }
  return ids
}
/** Asks again where it is told to, as a hundred at once may wait longer for a connection than one does. */
const choose = (listing_id: number) =>
  whileAway(() => bench.call('choose_free_listing', { listing_id }, { account: 'ann' }), {
    pause: 20,
    signal: AbortSignal.timeout(60_000),
    log: silentLog,
  })
const weeks = async () => (await bench.call('list_launch_weeks', {}, { account: null })).items

test('the weeks of the horizon are listed from this one on, bookable from the third after it', async () => {
  const items = await weeks()
  expect(items).toHaveLength(26)
  expect(items[0]).toEqual({
    week: '2026-W47',
    starts_at: '2026-11-16T00:00:00.000Z',
    ends_at: '2026-11-23T00:00:00.000Z',
    free_places: 15,
    free_left: 15,
    bookable: false,
  })
  expect(items.filter(({ bookable }) => !bookable).map(({ week }) => week)).toEqual([
    '2026-W47',
    '2026-W48',
    '2026-W49',
  ])
})

test('a full week is not bookable, and its place comes back with the listing that leaves it', async () => {
  await bench.database.sql`insert into listings.launch_week values ('main', '2026-W50', 14)`
  const [id = 0] = await drafts(1)
  await choose(id)
  expect((await weeks())[3]).toMatchObject({ week: '2026-W50', free_left: 0, bookable: false })
  await bench.call(
    'launch_paid_listing',
    { listing_id: id, order_id: 'ord_01KAM4QZ3NB6J5S1T9W2X7Y8ZA', launch_week: null },
    { account: null },
  )
  expect((await weeks())[3]).toMatchObject({ week: '2026-W50', free_left: 1, bookable: true })
})

test('of a hundred at once on the last place of a week one gets it, and no week more than its fifteen', async () => {
  await bench.database.sql`insert into listings.launch_week values ('main', '2026-W50', 14)`
  const ids = await drafts(100)
  const chosen = await Promise.all(ids.map(choose))
  expect(chosen.every(({ status }) => status === 'scheduled')).toBe(true)
  const counts = new Map<string, number>()
  for (const { launch_week } of chosen) counts.set(String(launch_week), (counts.get(String(launch_week)) ?? 0) + 1)
  expect([...counts].toSorted()).toEqual([
    ['2026-W50', 1],
    ['2026-W51', 15],
    ['2026-W52', 15],
    ['2026-W53', 15],
    ['2027-W01', 15],
    ['2027-W02', 15],
    ['2027-W03', 15],
    ['2027-W04', 9],
  ])
})

test('where the horizon is full a listing waits', async () => {
  for (const { week } of (await weeks()).slice(3)) {
    await bench.database.sql`insert into listings.launch_week values ('main', ${week}, 15)`
  }
  const [id = 0] = await drafts(1)
  const listing = await choose(id)
  expect(listing.status).toBe('awaiting_badge')
  expect(listing.missing.at(-1)?.reason).toContain('full')
})
