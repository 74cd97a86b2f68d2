import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { followedVotes } from '../search/follow.ts'
import { type ListingsBench, newOrderId, openListings, twoSites } from '../testing/bench.ts'
import { draftOn, launched } from '../testing/editing.ts'
import { ran } from '../testing/ran.ts'

const DAY = 86_400_000
const OLD = '2026-01-01T00:00:00.000Z'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const shown = (site?: string) => bench.call('list_highlighted_listings', site ? { site } : {}, { account: null })
const slugs = async (site?: string) => (await shown(site)).items.map(({ slug }) => slug)
const highlight = (listing_id: number) =>
  bench.call('highlight_listing', { listing_id, order_id: newOrderId() }, { account: null })
async function live(name: string): Promise<{ id: number; slug: string }> {
  const id = await bench.listed('ann', { name })
  await launched(bench, id)
  const [row] = await bench.database.sql`select slug from listings.listing where id = ${id}`
  return { id, slug: row.slug }
}
/** Lets everything end that was highlighted before. */
const allOver = () => bench.clock.advance(100 * DAY)

test('what is highlighted now is listed, what was bought last first, and each as lists have it', async () => {
  allOver()
  const [a, b, c] = [await live('Aster'), await live('Birch'), await live('Cedar')]
  for (const { id } of [b, a, c]) {
    await highlight(id)
    bench.clock.advance(1_000)
  }
  expect(await slugs()).toEqual([c.slug, a.slug, b.slug])
  await highlight(b.id)
  expect(await slugs()).toEqual([b.slug, c.slug, a.slug])
  const { items } = await bench.call('search_listings', { q: 'Birch' }, { account: null })
  expect((await shown()).items[0]).toEqual(items.find(({ slug }) => slug === b.slug))
  bench.clock.advance(7 * DAY)
  expect(await slugs()).toEqual([b.slug])
  bench.clock.advance(7 * DAY)
  expect(await slugs()).toEqual([])
})

test('what is archived is not listed, and each site has its own', async () => {
  allOver()
  const draft = draftOn(bench, 'ann')
  const fields = { name: 'Elm', url: `https://${randomIds.ulid().toLowerCase()}.com/`, categories: ['Payments'] }
  const [main = 0, berlin = 0] = await draft.saveAll({ fields }, ['main', 'berlin'])
  for (const id of [main, berlin]) await launched(bench, id)
  await highlight(berlin)
  expect([await slugs(), await slugs('berlin')]).toEqual([[], ['elm']])
  await bench.call('archive_listing', { listing_id: berlin }, { account: 'ann' })
  expect(await slugs('berlin')).toEqual([])
})

test('at most twelve are listed', async () => {
  allOver()
  for (let nth = 0; nth < 14; nth++) {
    await highlight((await live(`Twelve ${nth}`)).id)
    bench.clock.advance(1_000)
  }
  expect(await slugs()).toEqual(Array.from({ length: 12 }, (_, nth) => `twelve-${13 - nth}`))
})

test('boards, searches and cursors are the same, to the byte, with a highlight and without one', async () => {
  allOver()
  // A Wednesday, so that a launch at once stands on the board that runs.
  while (bench.clock.now().getUTCDay() !== 3) bench.clock.advance(DAY)
  const found = [await live('Order One'), await live('Order Two'), await live('Order Three')]
  for (const [nth, { slug }] of found.entries()) {
    for (let voter = 0; voter <= nth; voter++) {
      await bench.call('vote_for_listing', { slug }, { account: `voter-${voter}`, since: OLD })
    }
  }
  await ran(bench, followedVotes)
  const read = async () => {
    const searches = [{}, { sort: 'votes' }, { q: 'order' }, { q: 'order', per_page: 1 }, { per_page: 2 }] as const
    const lists = await Promise.all(searches.map((input) => bench.call('search_listings', input, { account: null })))
    const board = await bench.call('get_community_weekly_leaderboard', {}, { account: null })
    const updates = await bench.call('list_launches', { limit: 20 }, { account: null })
    // Only what tells of the highlight itself is left out.
    return JSON.stringify([lists, board, updates], (key, value) => (key === 'highlighted_until' ? undefined : value))
  }
  const before = await read()
  for (const { id } of found.slice(0, 2)) await highlight(id)
  expect((await slugs()).toSorted()).toEqual(['order-one', 'order-two'])
  expect(await read()).toBe(before)
  expect(JSON.parse(before)[1].items).toHaveLength(3)
})
