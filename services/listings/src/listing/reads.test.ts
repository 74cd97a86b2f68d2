import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'
import { completeFounderOf } from '../testing/founder.ts'
import { toldStory as story } from '../testing/story.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  await completeFounderOf(bench, 'secret-owner')
})
afterAll(() => bench.close())

const launch = (listing_id: number) =>
  bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })
const force = (id: number, status: string) => bench.database.sql`
  update listings.listing set status = ${status}, live_at = now(), due_at = now(), launch_week = '2026-W40'
   where id = ${id}`

test('the owner gets a listing in every status', async () => {
  const listing_id = await bench.listed('ann')
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended']) {
    await force(listing_id, status)
    expect(await bench.call('get_my_listing', { listing_id }, { account: 'ann' })).toMatchObject({ status })
  }
})

test('a stranger’s listing is not_found, as one that does not exist', async () => {
  const listing_id = await bench.listed('ann')
  for (const id of [listing_id, 2_000_000_000, 9_007_199_254_740_991]) {
    expect(await bench.refused(bench.call('get_my_listing', { listing_id: id }, { account: 'bob' }))).toBe('not_found')
  }
})

test('without an account there are no listings of one’s own', async () => {
  const listing_id = await bench.listed('ann')
  expect(await bench.refused(bench.call('get_my_listing', { listing_id }, { account: null }))).toBe('unauthorized')
  expect(await bench.refused(bench.call('list_my_listings', {}, { account: null }))).toBe('unauthorized')
})

test('a list has the caller’s own listings in any status, newest first, page by page', async () => {
  const made: number[] = []
  for (let i = 0; i < 3; i++) made.push(await bench.listed('carol'))
  await launch(made[1] ?? 0)
  const first = await bench.call('list_my_listings', { per_page: 2 }, { account: 'carol' })
  const second = await bench.call('list_my_listings', { per_page: 2, page: 2 }, { account: 'carol' })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.toReversed())
  expect([...first.items, ...second.items].map(({ status }) => status)).toEqual(['draft', 'live', 'draft'])
  expect(first).toMatchObject({ page: 1, per_page: 2, total: 3, total_is_exact: true, has_more: true })
  expect(second.has_more).toBe(false)
})

test('a list of one status has no others, and its items say how to go on', async () => {
  const [draft, live] = [await bench.listed('fay'), await bench.listed('fay')]
  await launch(live)
  const ofStatus = (status: 'draft' | 'live' | 'archived') =>
    bench.call('list_my_listings', { status }, { account: 'fay' })
  expect((await ofStatus('live')).items).toMatchObject([{ id: live, listing_id: live, status: 'live' }])
  expect(await ofStatus('draft')).toMatchObject({ items: [{ listing_id: draft }], total: 1 })
  expect(await ofStatus('archived')).toMatchObject({ items: [], total: 0 })
})

test('the rank of a frozen board is told with the launch', async () => {
  const listing_id = await bench.listed('gil')
  await launch(listing_id)
  const { launch_week: week } = await bench.call('get_my_listing', { listing_id }, { account: 'gil' })
  await bench.database.sql`insert into listings.board (site, week, closed_at) values ('main', ${week}, now())`
  await bench.database.sql`
    insert into listings.board_entry (site, week, listing_id, place, rank, votes) values ('main', ${week}, ${listing_id}, 4, 3, 9)`
  expect((await bench.call('get_my_listing', { listing_id }, { account: 'gil' })).launch?.rank).toBe(3)
})

test('a page past the end is empty', async () => {
  await bench.listed('dave')
  const list = await bench.call('list_my_listings', { page: 1_000_000, per_page: 100 }, { account: 'dave' })
  expect(list).toMatchObject({ items: [], total: 1, has_more: false })
})

test('everyone sees live and archived listings, and no others', async () => {
  const id = await bench.listed('ann', { name: 'Now You See Me' })
  const seen: string[] = []
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended']) {
    await force(id, status)
    const outcome = await bench.refused(bench.call('get_listing', { slug: 'now-you-see-me' }, { account: null }))
    if (outcome === 'answered') seen.push(status)
  }
  expect(seen).toEqual(['live', 'archived'])
})

const save = (changes: object, more = {}) => {
  const input = { account_id: 'secret-owner', draft_id: newDraftId(), draft_version: 1, changes, ...more }
  return bench.call('save_draft_listing', input, { account: null })
}
const publicly = (slug: string) => bench.call('get_listing', { slug }, { account: null })

test('a paid listing shows its story and milestones, and nothing of its owner', async () => {
  const milestones = [{ date: '2026-01-02', title: 'Founded' }]
  const { listing_id } = await save({ fields: productFields({ name: 'Open Book' }), story, milestones })
  await launch(listing_id)
  const shown = await publicly('open-book')
  expect(shown).toMatchObject({ story, milestones: [{ title: 'Founded' }] })
  expect(shown).not.toHaveProperty('unlocked_sections')
  expect(shown).not.toHaveProperty('missing')
  expect(JSON.stringify(shown)).not.toContain('secret-owner')
  expect(JSON.stringify(shown)).not.toContain('drf_')
})

test('a story of a letter is not shown though it was paid for, and its owner is told why', async () => {
  const short = { ...story, how_started: 'x', problem: null, what_built: null }
  const { listing_id } = await save({ fields: productFields({ name: 'Short Story' }), story: short })
  await launch(listing_id)
  expect((await publicly('short-story')).story).toBeNull()
  const own = await bench.call('get_my_listing', { listing_id }, { account: 'secret-owner' })
  expect(own.story).toEqual(short)
  expect(own.missing.map(({ reason }) => reason)).toEqual([
    'The story is not shown. It needs 3 sections of 40 words or more, and has 0.',
    'The story is not shown. It needs 300 words in its sections, and has 1.',
  ])
})
