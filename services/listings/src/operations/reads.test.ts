import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
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

test('a paid listing shows its story and milestones, and nothing of its owner', async () => {
  const story = {
    title: 'T',
    how_started: null,
    problem: null,
    what_built: null,
    hard_parts: null,
    milestones: null,
    whats_next: null,
  }
  const changes = {
    fields: productFields({ name: 'Open Book' }),
    story,
    milestones: [{ date: '2026-01-02', title: 'Founded' }],
  }
  const input = { account_id: 'secret-owner', draft_id: newDraftId(), draft_version: 1, changes }
  const { listing_id } = await bench.call('save_draft_listing', input, { account: null })
  await launch(listing_id)
  const shown = await bench.call('get_listing', { slug: 'open-book' }, { account: null })
  expect(shown).toMatchObject({ story, milestones: [{ title: 'Founded' }] })
  expect(shown).not.toHaveProperty('unlocked_sections')
  expect(JSON.stringify(shown)).not.toContain('secret-owner')
  expect(JSON.stringify(shown)).not.toContain('drf_')
})
