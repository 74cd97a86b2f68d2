import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deliver } from '@launch/kit/testing'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'
import { accountDeleted } from './account_deleted.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const forget = (account_id: string) =>
  deliver(bench, accountDeleted(bench.settings), { account_id, deleted_at: '2026-11-21T12:00:00.000Z' })
const founder = { name: 'Ada Example', role: 'Founder', bio: null, photo_url: null, links: [] }

async function submitted(account: string, fields = {}): Promise<{ id: number; slug: string }> {
  const draft = { account_id: account, draft_id: newDraftId(), draft_version: 1 }
  const changes = { fields: productFields({ contact_email: 'ada@example.com', ...fields }), founders: [founder] }
  const listing = await bench.call('save_draft_listing', { ...draft, changes }, { account: null })
  return { id: listing.listing_id, slug: listing.listing.slug }
}
const launched = async (account: string, fields = {}) => {
  const made = await submitted(account, fields)
  const order = { listing_id: made.id, order_id: newOrderId(), launch_week: null }
  await bench.call('launch_paid_listing', order, { account: null })
  return made
}
const shown = (slug: string) => bench.call('get_listing', { slug }, { account: null })

test('a listing that nobody could see goes with its company, and its website is free again', async () => {
  const { id } = await submitted('gone', { url: 'https://gone-shop.com/' })
  await forget('gone')
  const [row] = await bench.database.sql`
    select (select count(*)::int from listings.listing where id = ${id}) as listings,
           (select count(*)::int from listings.company where account_id = 'gone' or account_id is null) as companies`
  expect(row).toEqual({ listings: 0, companies: 0 })
  await launched('next', { url: 'https://gone-shop.com/' })
})

test('a live listing is archived, and names neither founders nor a contact address', async () => {
  const { slug } = await launched('ada')
  await forget('ada')
  expect(await shown(slug)).toMatchObject({ status: 'archived', founders: [], contact_email: null, story: null })
})

test('a story that goes with its author was never published for whoever has the listing next', async () => {
  const { id } = await launched('uma')
  await bench.database.sql`update listings.listing set story_published_at = now() where id = ${id}`
  await forget('uma')
  const [row] = await bench.database.sql`select story, story_published_at from listings.listing where id = ${id}`
  expect(row).toEqual({ story: null, story_published_at: null })
})

test('a live listing of an account that is gone is nobody’s', async () => {
  const { id } = await launched('eve')
  await forget('eve')
  expect(await bench.refused(bench.call('get_my_listing', { listing_id: id }, { account: 'eve' }))).toBe('not_found')
})

test('the history keeps that something changed, but not what and by whom', async () => {
  const { id } = await launched('kim')
  await bench.call('update_my_listing', { listing_id: id, fields: { audience: 'Kim' } }, { account: 'kim' })
  await forget('kim')
  const rows = await bench.database.sql`
    select account_id, before::text as before, after::text as after from listings.listing_version where listing_id = ${id}`
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map((row: object) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ account_id: null, before: '{}', after: '{}' })]),
  )
})

test('updates, quotes and what the draft handed over go, too', async () => {
  const { id, slug } = await launched('lea')
  await bench.call('post_listing_update', { listing_id: id, title: 'New', body: 'By Lea.' }, { account: 'lea' })
  await forget('lea')
  expect(await shown(slug)).toMatchObject({ updates: [], evidence: {} })
  const [row] = await bench.database.sql`
    select (l.transferred::text || c.transferred::text || l.evidence::text || c.evidence::text) as kept,
           (select count(*)::int from listings.listing_move m where m.listing_id = l.id and m.account_id is not null) as moves
      from listings.listing l join listings.company c on c.id = l.company_id where l.id = ${id}`
  expect(row).toEqual({ kept: '{}{}{}{}', moves: 0 })
})

test('the moves of a listing are kept, but not who made them', async () => {
  const { id } = await launched('moe')
  await forget('moe')
  const rows = await bench.database.sql`
    select distinct account_id, after->>'status' as status from listings.listing_move where listing_id = ${id}`
  expect([...rows].map(({ account_id }) => account_id)).toEqual([null, null])
})

test('what is suspended stays so, that it can’t come back by another account', async () => {
  const { id } = await launched('bad')
  await bench.database.sql`update listings.listing set status = 'suspended' where id = ${id}`
  await forget('bad')
  const [row] = await bench.database.sql`select status from listings.listing where id = ${id}`
  expect(row.status).toBe('suspended')
})

test('another account keeps its listings', async () => {
  const { id } = await submitted('ann')
  await forget('bob')
  expect(await bench.call('get_my_listing', { listing_id: id }, { account: 'ann' })).toMatchObject({
    founders: [founder],
  })
})

test('told twice, it changes nothing more', async () => {
  const { slug } = await launched('twice')
  await forget('twice')
  const once = await shown(slug)
  await forget('twice')
  expect(await shown(slug)).toEqual(once)
})
