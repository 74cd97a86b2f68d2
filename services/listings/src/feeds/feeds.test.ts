import { afterAll, beforeAll, expect, test } from 'bun:test'
import { SITEMAP_IDS } from '@launch/proto/schemas/feed'
import { type ListingsBench, newOrderId, openListings, twoSites } from '../testing/bench.ts'

let bench: ListingsBench
const ids: Record<string, number> = {}

/** A listing that went live, an hour after the one before. */
async function launched(name: string) {
  const listing_id = await bench.listed('ann', { name, headline: `${name} for all`, summary: `About ${name}.` })
  bench.clock.advance(3_600_000)
  await bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })
  ids[name] = listing_id
}

beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
  for (const name of ['First', 'Second', 'Third']) await launched(name)
  await bench.call('archive_listing', { listing_id: ids.Second ?? 0 }, { account: 'ann' })
  await bench.listed('ann', { name: 'Draft' })
  await bench.database.sql`
    insert into listings.founder_profile (account_id, handle, name, created_at, updated_at)
      values ('ann', 'ann-of-first', 'Ann', now(), now()), ('bob', null, 'Bob', now(), now())`
})
afterAll(() => bench.close())

const nobody = { account: null }
const launches = (limit: number) => bench.call('list_launches', { limit }, nobody)
const sitemap = async (kind: 'listings' | 'founders', file = 1) =>
  (await bench.call('list_sitemap', { kind, file }, nobody)).items

test('launches come the latest first, without what nobody can see', async () => {
  const { items } = await launches(10)
  expect(items.map(({ listing }) => listing.name)).toEqual(['Third', 'First'])
  expect(items[0]).toMatchObject({ summary: 'About Third.', live_at: bench.clock.now().toISOString() })
})

test('no more launches come than are asked for', async () => {
  expect((await launches(1)).items).toHaveLength(1)
})

test('a sitemap lists live listings alone, by slug, with when they changed', async () => {
  expect((await sitemap('listings')).map(({ name, has_story }) => ({ name, has_story }))).toEqual([
    { name: 'first', has_story: false },
    { name: 'third', has_story: false },
  ])
})

test('a story that is published where it may be shown has a page of its own', async () => {
  const { sql } = bench.database
  await sql`update listings.listing set story_published_at = now() where id = ${ids.Third ?? 0}`
  expect((await sitemap('listings')).filter(({ has_story }) => has_story)).toMatchObject([{ name: 'third' }])
  await sql`update listings.listing set plan = 'free' where id = ${ids.Third ?? 0}`
  expect((await sitemap('listings')).filter(({ has_story }) => has_story)).toEqual([])
})

test('a sitemap lists founders who have a handle', async () => {
  expect(await sitemap('founders')).toMatchObject([{ name: 'ann-of-first', has_story: false }])
})

test('files cover ranges of ids, and those without an entry are not named', async () => {
  const { sql } = bench.database
  const far = 3 * SITEMAP_IDS + 1
  await sql`update listings.founder_profile set number = default where account_id = 'bob'`
  await sql.unsafe(`alter table listings.founder_profile alter column number restart with ${far}`)
  await sql`insert into listings.founder_profile (account_id, handle, name, created_at, updated_at)
    values ('cyd', 'cyd-of-far', 'Cyd', now(), now())`
  expect((await bench.call('list_sitemap_files', {}, nobody)).items).toEqual([
    { kind: 'listings', file: 1 },
    { kind: 'founders', file: 1 },
    { kind: 'founders', file: 4 },
  ])
  expect(await sitemap('founders', 4)).toMatchObject([{ name: 'cyd-of-far' }])
  expect(await sitemap('founders', 2)).toEqual([])
})

test('of more files than an index may name come as many as it may, with one for the pages of the site itself', async () => {
  await bench.database.sql`
    insert into listings.founder_profile (account_id, handle, name, number, created_at, updated_at)
    overriding system value
    select 'many-' || n, 'many-' || n, 'Many', (10 + n)::bigint * ${SITEMAP_IDS}, now(), now()
      from generate_series(1, 50000) n`
  const { items } = await bench.call('list_sitemap_files', {}, nobody)
  expect(items.length + 1).toBe(50_000)
})
