import { afterAll, beforeAll, expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { closedWeeks } from '../community/close-weeks.ts'
import { newOrderId, openListings } from '../testing/bench.ts'
import { ran } from '../testing/ran.ts'
import { badgePage, completeProfile, startWebsites } from '../testing/websites.ts'
import { isoWeek, weekAfter, weekEnd, weekStart } from './week.ts'

const HOUR = 3_600_000
const WEEKS = 30
const LISTINGS = 42
/** Hours for which nothing runs, at most: less than a week, so that each week is met. */
const DOWN = 60

/** Which season is played; another one is `SEED=n`. */
const SEED = Number(process.env.SEED ?? 7)
let state = SEED
/** The next number from 0 to 1 (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const below = (n: number): number => Math.floor(random() * n)

interface Player {
  name: string
  id: number
  /** In which hour it chooses, and whether it pays. */
  hour: number
  isPaid: boolean
  /** Whether its badge is ever taken off its page. */
  isFaithful: boolean
}

let bench: Awaited<ReturnType<typeof openListings>>
let websites: ReturnType<typeof startWebsites>
const players: Player[] = []
const closed: string[] = []
/** Ranks by week and slug, as the leaderboard said them when the week was closed. */
const frozen = new Map<string, Map<string, number>>()
let restarts = 0

beforeAll(async () => {
  websites = startWebsites()
  bench = await openListings({ ...websites.env, LAUNCH_FREE_PLACES: '3' })
  for (let i = 0; i < LISTINGS; i++) {
    const name = `s${i}`
    await completeProfile(bench, name)
    const id = await bench.listed(name, { name, url: `http://${name}.test/` })
    websites.set(`${name}.test`, badgePage(name))
    players.push({ name, id, hour: below(22 * 7 * 24), isPaid: i % 6 === 0, isFaithful: i % 3 > 0 })
  }
  await play()
})
afterAll(async () => {
  await bench.close()
  await websites.stop()
})

/** Hour after hour of the season; what runs may be away for days and is then another process. */
async function play(): Promise<void> {
  let downUntil = 0
  for (let hour = 0; hour < WEEKS * 7 * 24; hour++) {
    bench.clock.advance(HOUR)
    for (const player of players) if (player.hour === hour) await launch(player)
    if (hour % 24 === 0) takeBadgesOffAndOn()
    if (hour < downUntil) continue
    await work(hour)
    if (hour % 48 === 13) await vote()
    if (random() < 0.006) {
      await bench.restart()
      restarts += 1
      downUntil = hour + 1 + below(DOWN)
    }
  }
}

async function launch({ name, id, isPaid }: Player): Promise<void> {
  if (!isPaid) {
    await bench.call('choose_free_listing', { listing_id: id }, { account: name })
    return
  }
  const launch_week = below(2) === 0 ? null : weekAfter(bench.clock.now(), 1 + below(4))
  await bench.call('launch_paid_listing', { listing_id: id, order_id: newOrderId(), launch_week }, { account: null })
}

function takeBadgesOffAndOn(): void {
  for (const { name, isFaithful } of players) {
    if (!isFaithful)
      websites.set(`${name}.test`, [badgePage(name), { html: 'No.' }, { html: 'No.' }, null][below(4)] ?? null)
  }
}

/** What the processes of the service do by themselves. */
async function work(hour: number): Promise<void> {
  const { due, badges } = await bench.call('count_due_listings', {}, { account: null })
  if (badges > 0) while ((await bench.call('check_due_badges', {}, { account: null })).checked > 0) {}
  if (due + badges > 0) while ((await bench.call('launch_due_listings', {}, { account: null })).launched.length > 0) {}
  if (hour % 24 === 5 || isoWeek(bench.clock.now()) !== isoWeek(new Date(bench.clock.now().getTime() - 3 * HOUR))) {
    await close()
  }
}

async function close(): Promise<void> {
  for (;;) {
    const { told, done } = await ran(bench, closedWeeks(bench.settings))
    for (const [name, payload] of told) {
      if (name === 'week.closed') await note((payload as { week: string }).week)
    }
    if (done !== 'more') return
  }
}

async function note(week: string): Promise<void> {
  closed.push(week)
  frozen.set(week, await ranksOf(week))
}

async function ranksOf(week: string): Promise<Map<string, number>> {
  const { final, items } = await bench.call('get_community_weekly_leaderboard', { week }, { account: null })
  expect(final).toBe(true)
  return new Map(items.map(({ listing, rank }) => [listing?.slug ?? '', rank]))
}

async function vote(): Promise<void> {
  const live = await bench.database.sql`
    select slug from listings.listing where status = 'live' order by launch_week desc, id limit 4`
  for (const { slug } of [...live]) {
    if (below(3) > 0) continue
    const voter = { account: `voter-${below(1_000)}`, since: '2026-01-01T00:00:00.000Z' }
    await bench.call('vote_for_listing', { slug }, voter)
  }
}

interface Row {
  name: string
  plan: string
  status: string
  week: string
  liveAt: Date
}
const rows = async (): Promise<Row[]> => [
  ...(await bench.database.sql`
    select slug as name, plan, status, launch_week as week, live_at as "liveAt" from listings.listing`),
]
const told = async (name: 'listing.scheduled' | 'listing.live') => [
  ...(await bench.database.sql`
    select payload::json->>'slug' as slug, payload::json->>'launch_week' as week from listings.outbox
     where subject = ${eventSubject(events[name])} order by id`),
]

test('the season had what it is about: restarts, lost badges, ranks', async () => {
  const lost = await bench.database.sql`
    select 1 from listings.outbox where subject = ${eventSubject(events['badge.missing'])}`
  expect(restarts).toBeGreaterThan(10)
  expect(lost.length).toBeGreaterThan(0)
  expect([...frozen.values()].reduce((sum, ranks) => sum + ranks.size, 0)).toBeGreaterThan(30)
})

test('every scheduled listing whose badge stayed went live once, in the week it was told', async () => {
  const [scheduled, live, now] = [await told('listing.scheduled'), await told('listing.live'), await rows()]
  const faithful = players.filter(({ isFaithful, name }) => isFaithful && scheduled.some(({ slug }) => slug === name))
  expect(faithful.length).toBeGreaterThan(20)
  for (const { name } of faithful) {
    const weeks = scheduled.filter(({ slug }) => slug === name).map(({ week }) => week)
    const row = now.find((each) => each.name === name)
    expect([name, row?.status, weeks]).toEqual([name, 'live', [row?.week]])
    expect(live.filter(({ slug }) => slug === name)).toHaveLength(1)
    expect(isoWeek(row?.liveAt ?? new Date(0))).toBe(row?.week ?? '')
  }
})

test('no listing went live before its week, and none is left that was due', async () => {
  for (const { name, plan, status, week, liveAt } of await rows()) {
    if (status === 'live' && plan === 'free') expect([name, liveAt >= (weekStart(week) ?? 0)]).toEqual([name, true])
  }
  expect((await bench.call('count_due_listings', {}, { account: null })).due).toBe(0)
})

test('no week had more free listings than places', async () => {
  const perWeek = await bench.database.sql`
    select launch_week, count(*)::int as free from listings.listing
     where plan = 'free' and launch_week is not null group by 1`
  for (const { launch_week, free } of [...perWeek]) expect([launch_week, free <= 3]).toEqual([launch_week, true])
})

test('each week was closed once, and none is left out', () => {
  expect(closed).toEqual([...new Set(closed)].toSorted())
  const [first = '', last = ''] = [closed[0], closed.at(-1)]
  const all: string[] = []
  for (let week = first; week <= last; week = isoWeek(weekEnd(week) ?? new Date(Number.NaN))) all.push(week)
  expect(closed).toEqual(all)
  expect(closed.length).toBeGreaterThanOrEqual(WEEKS - 2)
})

test('each badge with a rank says the rank that was frozen, and boards stay as they were', async () => {
  for (const [week, ranks] of frozen) expect(await ranksOf(week)).toEqual(ranks)
  let ranked = 0
  for (const { name, status, week } of await rows()) {
    if (status !== 'live') continue
    const badge = await bench.call('get_listing_badge', { slug: name }, { account: null })
    expect([name, badge.rank]).toEqual([name, frozen.get(week)?.get(name) ?? null])
    if (badge.rank !== null) ranked += 1
  }
  expect(ranked).toBeGreaterThan(30)
})
