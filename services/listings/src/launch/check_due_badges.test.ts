import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { badgePage, completeProfile, startWebsites, type Websites } from '../testing/websites.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Saturday noon in W47 to the Monday of W50. */
const TO_WEEK = 36 * HOUR + 14 * 24 * HOUR

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

async function chosen(name: string, hasBadge: boolean): Promise<number> {
  websites.set(`${name}.test`, hasBadge ? badgePage(name) : { html: '<p>Nothing.</p>' })
  const listing_id = await bench.listed('ann', { name, url: `http://${name}.test/` })
  await bench.call('choose_free_listing', { listing_id }, { account: 'ann' })
  return listing_id
}
const check = async () => (await bench.call('check_due_badges', {}, { account: null })).checked
const launch = async () => (await bench.call('launch_due_listings', {}, { account: null })).launched
const own = (listing_id: number) => bench.call('get_my_listing', { listing_id }, { account: 'ann' })
const counted = () => bench.call('count_due_listings', {}, { account: null })
const missing = async () => [
  ...(await bench.database.sql`
    select payload::json as payload from listings.outbox where subject = ${eventSubject(events['badge.missing'])}`),
]
const placesTaken = async () => {
  const [row] = await bench.database.sql`select free_taken from listings.launch_week where week = '2026-W50'`
  return row?.free_taken
}

test('a listing that waits is looked at after an hour, not before, and gets its week once the badge is there', async () => {
  const id = await chosen('late', false)
  websites.set('late.test', badgePage('late'))
  bench.clock.advance(HOUR - 1)
  expect(await check()).toBe(0)
  bench.clock.advance(1)
  expect(await counted()).toMatchObject({ badges: 1 })
  expect(await check()).toBe(1)
  expect(await own(id)).toMatchObject({ status: 'scheduled', launch_week: '2026-W50' })
})

test.each(['found', 'missing'])(
  'a badge that is %s is nothing to a listing that got its week while it was looked for',
  async (badge) => {
    const id = await chosen('race', false)
    bench.clock.advance(HOUR)
    websites.set('race.test', {
      ...(badge === 'found' ? badgePage('race') : { html: '<p>Nothing.</p>' }),
      async before() {
        websites.set('race.test', badgePage('race'))
        await bench.call('choose_free_listing', { listing_id: id }, { account: 'ann' })
      },
    })
    expect(await check()).toBe(1)
    expect(await own(id)).toMatchObject({ status: 'scheduled', launch_week: '2026-W50' })
    bench.clock.advance(HOUR)
    expect(await check()).toBe(0)
    bench.clock.advance(TO_WEEK - 3 * HOUR)
    expect(await check()).toBe(1)
  },
)

test('a badge that is still missing is looked for an hour later', async () => {
  await chosen('never', false)
  bench.clock.advance(HOUR)
  expect([await check(), await check()]).toEqual([1, 0])
  bench.clock.advance(HOUR)
  expect(await check()).toBe(1)
})

test('what was due during days of downtime is looked at once', async () => {
  const id = await chosen('down', false)
  websites.set('down.test', badgePage('down'))
  bench.clock.advance(5 * 24 * HOUR)
  expect([await check(), await check()]).toEqual([1, 0])
  expect(await own(id)).toMatchObject({ status: 'scheduled', launch_week: '2026-W51' })
})

test('a listing that waits for a product which another one got goes on waiting', async () => {
  const id = await chosen('twin', false)
  websites.set('twin.test', badgePage('twin'))
  const other = await bench.listed('bob', { name: 'Other', url: 'http://twin.test/' })
  await bench.call(
    'launch_paid_listing',
    { listing_id: other, order_id: 'ord_01KAM4QZ3NB6J5S1T9W2X7Y8ZB', launch_week: null },
    { account: null },
  )
  bench.clock.advance(HOUR)
  expect(await check()).toBe(1)
  expect(await own(id)).toMatchObject({ status: 'awaiting_badge' })
})

test('in the hour before its week a scheduled listing is looked at once, and goes live with its badge', async () => {
  const id = await chosen('stays', true)
  bench.clock.advance(TO_WEEK - HOUR)
  expect([await check(), await check()]).toEqual([1, 0])
  bench.clock.advance(HOUR)
  expect(await launch()).toEqual([id])
})

test('missing in three tries it loses its place and is told', async () => {
  const id = await chosen('gone', true)
  websites.set('gone.test', { html: '<p>No more.</p>' })
  expect(await placesTaken()).toBe(1)
  bench.clock.advance(TO_WEEK - HOUR)
  for (const _ of [1, 2]) {
    expect(await check()).toBe(1)
    expect(await own(id)).toMatchObject({ status: 'scheduled' })
    bench.clock.advance(20 * MINUTE)
  }
  expect(await check()).toBe(1)
  expect(await own(id)).toMatchObject({ status: 'awaiting_badge', plan: 'free', launch_week: null })
  expect(await placesTaken()).toBe(0)
  const { items } = await bench.call('list_my_listings', {}, { account: 'ann' })
  const fact = { listing_id: id, account_id: 'ann', slug: 'gone', site: 'main', launch_week: '2026-W50' }
  expect(await missing()).toMatchObject([{ payload: { ...fact, listing: items.find((each) => each.id === id) } }])
})

test('a badge that is back at the third try keeps its week', async () => {
  const id = await chosen('back', true)
  websites.set('back.test', { status: 404 })
  bench.clock.advance(TO_WEEK - HOUR)
  for (const _ of [1, 2]) {
    await check()
    bench.clock.advance(20 * MINUTE)
  }
  websites.set('back.test', badgePage('back'))
  await check()
  bench.clock.advance(20 * MINUTE)
  expect(await launch()).toEqual([id])
})

test('a website that can’t be reached then counts as having its badge', async () => {
  const id = await chosen('away', true)
  websites.set('away.test', null)
  bench.clock.advance(TO_WEEK - HOUR)
  expect(await check()).toBe(1)
  bench.clock.advance(HOUR)
  expect(await launch()).toEqual([id])
})

test('after downtime over its Monday a listing is looked at before it goes live', async () => {
  const id = await chosen('asleep', true)
  bench.clock.advance(TO_WEEK + HOUR)
  expect(await counted()).toEqual({ due: 0, badges: 1 })
  expect(await launch()).toEqual([])
  await check()
  expect(await launch()).toEqual([id])
})

test('calls at once look at each listing once', async () => {
  for (let i = 0; i < 30; i++) await chosen(`many-${i}`, false)
  websites.asked.clear()
  bench.clock.advance(HOUR)
  const checked = await Promise.all(Array.from({ length: 6 }, check))
  expect(checked.reduce((sum, each) => sum + each)).toBe(30)
  expect([...websites.asked.values()]).toEqual(Array(30).fill(1))
})

test('what another transaction holds is passed over', async () => {
  const id = await chosen('held', false)
  bench.clock.advance(HOUR)
  await bench.database.sql.begin(async (holder) => {
    await holder`select 1 from listings.listing where id = ${id} for update`
    expect(await check()).toBe(0)
  })
  expect(await check()).toBe(1)
})
