import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

async function listing(name: string, week?: string | null): Promise<{ id: number; slug: string }> {
  const id = await bench.listed('owner', { name })
  const launch = { listing_id: id, order_id: newOrderId(), launch_week: week ?? null }
  if (week !== undefined) await bench.call('launch_paid_listing', launch, { account: null })
  const [row] = await bench.database.sql`select slug from listings.listing where id = ${id}`
  return { id, slug: row.slug }
}
const follow = (slug: string, account: string, opId = randomIds.uuid()) =>
  bench.call('follow_listing', { slug }, { account, opId })
const unfollow = (slug: string, account: string) => bench.call('unfollow_listing', { slug }, { account })
const follows = async (account: string, page = 1, per_page = 20) => {
  const { items, total } = await bench.call('list_my_follows', { page, per_page }, { account })
  return { slugs: items.map((item) => item.listing.slug), total }
}

test('a listing is followed since the first time, however often that is asked', async () => {
  const { slug } = await listing('Followed', null)
  const first = await follow(slug, 'ann')
  expect(first).toEqual({ slug, following: true, followed_at: bench.clock.now().toISOString() })
  bench.clock.advance(60_000)
  expect(await follow(slug, 'ann')).toEqual(first)
})

test('a scheduled listing can be followed, a draft can not', async () => {
  const scheduled = await listing('Coming', '2026-W50')
  expect(await bench.refused(follow(scheduled.slug, 'ann'))).toBe('answered')
  const draft = await listing('Drafted')
  expect(await bench.refused(follow(draft.slug, 'ann'))).toBe('not_found')
})

test('the list has the latest first, with pages, and nothing of other accounts', async () => {
  const slugs: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const { slug } = await listing(name, null)
    await follow(slug, 'reader')
    bench.clock.advance(1_000)
    slugs.unshift(slug)
  }
  expect(await follows('reader')).toEqual({ slugs, total: 3 })
  expect(await follows('reader', 2, 2)).toEqual({ slugs: slugs.slice(2), total: 3 })
  expect(await follows('nobody')).toEqual({ slugs: [], total: 0 })
})

test('what is hidden is left out until it is back', async () => {
  const { id, slug } = await listing('Hidden', null)
  await follow(slug, 'eve')
  const stand = (status: string) => bench.database.sql`update listings.listing set status = ${status} where id = ${id}`
  await stand('suspended')
  expect(await follows('eve')).toEqual({ slugs: [], total: 0 })
  await stand('archived')
  expect(await follows('eve')).toEqual({ slugs: [slug], total: 1 })
})

test('what was archived before it was live is left out', async () => {
  const { id, slug } = await listing('Shelved', '2026-W50')
  await follow(slug, 'fay')
  await bench.call('archive_listing', { listing_id: id }, { account: 'owner' })
  expect(await follows('fay')).toEqual({ slugs: [], total: 0 })
})

test('each is listed with its site, by which it can be unfollowed', async () => {
  const { id, slug } = await listing('Elsewhere', null)
  await follow(slug, 'sam')
  const siteOf = async () => (await bench.call('list_my_follows', {}, { account: 'sam' })).items.map(({ site }) => site)
  expect(await siteOf()).toEqual(['main'])
  await bench.database.sql`update listings.listing set site = 'second' where id = ${id}`
  expect(await siteOf()).toEqual(['second'])
})

test('afterwards it is not followed, whether it was or not', async () => {
  const { id, slug } = await listing('Unfollowed', null)
  await follow(slug, 'kim')
  for (let time = 0; time < 2; time++) expect(await unfollow(slug, 'kim')).toEqual({})
  expect(await follows('kim')).toEqual({ slugs: [], total: 0 })
  await follow(slug, 'kim')
  await bench.database.sql`update listings.listing set status = 'suspended' where id = ${id}`
  expect(await bench.refused(unfollow(slug, 'kim'))).toBe('answered')
  expect(await bench.refused(unfollow(slug, 'kim'))).toBe('not_found')
  expect(await bench.refused(unfollow('no-such', 'kim'))).toBe('not_found')
})

test('a call that is sent again is answered as before', async () => {
  const { slug } = await listing('Again', null)
  const opId = randomIds.uuid()
  const first = await follow(slug, 'leo', opId)
  await unfollow(slug, 'leo')
  expect(await follow(slug, 'leo', opId)).toEqual(first)
  expect(await follows('leo')).toEqual({ slugs: [], total: 0 })
})
