import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { type ListingsBench, openListings, productFields, twoSites } from '../testing/bench.ts'
import { draftOn } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const forget = (account_id: string) =>
  deliver(bench, accountDeleted(bench.settings), { account_id, deleted_at: '2026-11-21T12:00:00.000Z' })
const item = (name: string, handle: string) => ({ name, role: null, bio: null, photo_url: null, links: [], handle })
const named = async (handle: string) => {
  const account = randomIds.ulid()
  await bench.call('update_my_profile', { handle, name: handle }, { account })
  return account
}
const history = async (listing: number) => {
  const rows = await bench.database.sql`
    select before->'founders' as before, after->'founders' as after from listings.listing_version
    where listing_id = ${listing} order by version`
  return JSON.stringify(rows)
}
const shownOf = (listing_id: number) => bench.call('get_my_listing', { listing_id }, { account: 'ann' })

test('a co-founder who goes is shown by no listing and named by no history, under no handle of theirs', async () => {
  const grace = await named('grace-before')
  const { save } = draftOn(bench, 'ann')
  const ada = { name: 'Ada' }
  const { listing_id: id } = await save({ fields: productFields(), founders: [ada, item('Grace', 'grace-before')] })
  const { listing_id: other } = await save({ fields: productFields() }, 'berlin')
  await bench.call('update_my_profile', { handle: 'grace-now' }, { account: grace })
  await save({ founders: [ada, item('Grace', 'grace-now'), item('Bea', 'bea-stays')] })
  const told = await forget(grace)
  for (const each of [id, other]) {
    expect((await shownOf(each)).founders).toEqual([ada, item('Bea', 'bea-stays')])
    expect(await history(each)).not.toContain('Grace')
    expect(told).toContainEqual({ name: 'listing.changed', payload: expect.objectContaining({ listing_id: each }) })
  }
  expect(await history(id)).toContain('Bea')
  const [{ kept }] = await bench.database.sql`
    select c.transferred::text as kept from listings.company c join listings.listing l on l.company_id = c.id
    where l.id = ${id}`
  expect(kept).not.toContain('Grace')
})

test('what the draft hands over once it has taken them out, too, changes nothing more', async () => {
  const grace = await named('grace-twice')
  const { save } = draftOn(bench, 'ann')
  const { listing_id: id } = await save({ fields: productFields(), founders: [item('Grace', 'grace-twice')] })
  await forget(grace)
  const { updated_at } = await shownOf(id)
  bench.clock.advance(1_000)
  await save({ founders: [] })
  expect(await shownOf(id)).toMatchObject({ updated_at, founders: [] })
})

test('one who had been removed before is named by no history any more; other listings are left alone', async () => {
  const grace = await named('grace-removed')
  const { save } = draftOn(bench, 'ann')
  const { listing_id: id } = await save({ fields: productFields(), founders: [item('Grace', 'grace-removed')] })
  await save({ founders: [{ name: 'Ada' }] })
  const { listing_id: other } = await draftOn(bench, 'ann').save({
    fields: productFields(),
    founders: [{ name: 'Grace' }],
  })
  await forget(grace)
  expect(await history(id)).not.toContain('Grace')
  expect(await history(other)).toContain('Grace')
  expect((await shownOf(other)).founders).toEqual([{ name: 'Grace' }])
})

test('the listings of who goes are found by an index among many', async () => {
  const { listing_id: id } = await draftOn(bench, 'ann').save({ fields: productFields() })
  await bench.database.sql`
    insert into listings.listing_version (listing_id, version, before, after, by, at)
    select ${id}, n + 10, '{}', json_build_object('founders', json_build_array(json_build_object('handle', 'h' || n))),
      'draft', now() from generate_series(1, 20000) n`
  await bench.database.sql`analyze listings.listing_version`
  const plan = await bench.database.sql`
    explain select distinct v.listing_id from unnest(string_to_array('h7,h8', ',')) as own (handle)
      join listings.listing_version v on v.after->'founders' is not null
       and (v.after->'founders')::jsonb @> jsonb_build_array(jsonb_build_object('handle', own.handle))`
  expect(JSON.stringify(plan)).toContain('listing_version_cofounders')
})
