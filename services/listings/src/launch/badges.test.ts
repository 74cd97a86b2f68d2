import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { linksTo } from './badge-link.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const badges = (listing_id?: number, account: string | null = 'ann') =>
  bench.call('get_badges', listing_id === undefined ? {} : { listing_id }, { account })
const badge = (slug: string) => bench.call('get_listing_badge', { slug }, { account: null })
const upcoming = (slug: string) => bench.call('get_upcoming_listing', { slug }, { account: null })
const pay = (listing_id: number, launch_week: string | null) =>
  bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week }, { account: null })
const force = (id: number, status: string) =>
  bench.database.sql`update listings.listing set status = ${status} where id = ${id}`

test('there are three styles in two themes, for anybody', async () => {
  const { items } = await badges(undefined, null)
  expect(items.map(({ style, theme }) => `${style} ${theme}`)).toEqual([
    'standard light',
    'standard dark',
    'compact light',
    'compact dark',
    'outline light',
    'outline dark',
  ])
})

test('the snippet of an own draft links to its page, whatever its name holds', async () => {
  const id = await bench.listed('ann', { name: 'A "B" <C> & [D]' })
  const { slug } = await bench.call('get_my_listing', { listing_id: id }, { account: 'ann' })
  const { items } = await badges(id)
  for (const { html } of items) {
    expect(linksTo(html, 'https://acme.test/', `https://directory.test/listings/${slug}`)).toBe(true)
    expect(html).toContain('alt="A &quot;B&quot; &lt;C&gt; &amp; [D] on Launch Directory"')
  }
  expect(items[0]?.svg_url).toBe(`https://directory.test/badges/${slug}.svg?style=standard&theme=light`)
  expect(items[0]?.markdown).toContain('\\[D\\]')
})

test('another account’s listing is not_found, and nobody’s credential is unauthorized', async () => {
  const id = await bench.listed('ann')
  expect(await bench.refused(badges(id, 'bob'))).toBe('not_found')
  expect(await bench.refused(badges(id, null))).toBe('unauthorized')
})

test('a scheduled listing has a badge and a page, a draft, suspended or rejected one has none', async () => {
  const id = await bench.listed('ann', { name: 'Paged', headline: 'What it is' })
  expect(await bench.refused(badge('paged'))).toBe('not_found')
  await pay(id, '2026-W49')
  expect(await badge('paged')).toMatchObject({ status: 'scheduled', week: '2026-W49', rank: null })
  expect(await upcoming('paged')).toMatchObject({
    slug: 'paged',
    name: 'Paged',
    headline: 'What it is',
    launch_week: '2026-W49',
    starts_at: '2026-11-30T00:00:00.000Z',
  })
  for (const status of ['suspended', 'rejected', 'draft']) {
    await force(id, status)
    expect(await bench.refused(badge('paged'))).toBe('not_found')
    expect(await bench.refused(upcoming('paged'))).toBe('not_found')
  }
})

test('a live listing has a badge and no page of its coming', async () => {
  await pay(await bench.listed('ann', { name: 'Alive' }), null)
  expect(await badge('alive')).toMatchObject({ status: 'live' })
  expect(await bench.refused(upcoming('alive'))).toBe('not_found')
})

test('the badge says the rank of its frozen board', async () => {
  const id = await bench.listed('ann', { name: 'Ranked' })
  await pay(id, null)
  await bench.database.sql`insert into listings.board (site, week, closed_at) values ('main', '2026-W48', now())`
  await bench.database.sql`
    insert into listings.board_entry (site, week, listing_id, place, rank, votes)
      values ('main', '2026-W48', ${id}, 2, 2, 7)`
  expect(await badge('ranked')).toMatchObject({ week: '2026-W48', rank: 2 })
})

test('the badge that is shown without a listing is drawn as well', async () => {
  const { items } = await badges(undefined, null)
  const slug = new URL(items[0]?.svg_url ?? '').pathname.replace(/^\/badges\/(.*)\.svg$/, '$1')
  expect(await badge(slug)).toMatchObject({ status: 'live', rank: null })
})

test('of what was archived only what was live has a badge', async () => {
  const hidden = await bench.listed('ann', { name: 'Never Live' })
  await force(hidden, 'archived')
  expect(await bench.refused(badge('never-live'))).toBe('not_found')
})
