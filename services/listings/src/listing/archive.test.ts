import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { launched, newOpId, toldOf } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const archive = (listing_id: number, opId = newOpId()) =>
  bench.call('archive_listing', { listing_id }, { ...ann, opId })
const unarchive = (listing_id: number, opId = newOpId()) =>
  bench.call('unarchive_listing', { listing_id }, { ...ann, opId })
const own = (listing_id: number) => bench.call('get_my_listing', { listing_id }, ann)
const publicly = (slug: string) => bench.refused(bench.call('get_listing', { slug }, { account: null }))
const found = async () => (await bench.call('search_listings', {}, { account: null })).items.map(({ id }) => id)

async function live() {
  const id = await bench.listed('ann')
  await launched(bench, id)
  return { id, slug: (await own(id)).slug }
}

test('a live listing that is archived keeps its page, leaves search and updates, and comes back live', async () => {
  const { id, slug } = await live()
  await bench.call('post_listing_update', { listing_id: id, title: 'U', body: 'B' }, ann)
  const updates = async () =>
    (await bench.call('list_updates', {}, { account: null })).items.map(({ listing }) => listing.id)
  expect([await found(), await updates()]).toEqual([[id], [id]])
  expect((await archive(id)).status).toBe('archived')
  expect([await publicly(slug), await found(), await updates()]).toEqual(['answered', [], []])
  const told = await toldOf(bench, 'listing.changed')
  expect(told.at(-1)).toMatchObject({ listing_id: id })
  expect((await unarchive(id)).status).toBe('live')
  expect([await found(), await updates()]).toEqual([[id], [id]])
  await archive(id)
})

test('a draft that is archived is seen by its owner alone, and comes back as a draft', async () => {
  const id = await bench.listed('ann')
  const { slug } = await archive(id)
  expect(await publicly(slug)).toBe('not_found')
  expect((await unarchive(id)).status).toBe('draft')
})

test('a scheduled listing that is archived gives its week back', async () => {
  const id = await bench.listed('ann')
  await bench.call(
    'launch_paid_listing',
    { listing_id: id, order_id: newOrderId(), launch_week: '2026-W49' },
    { account: null },
  )
  expect(await archive(id)).toMatchObject({ status: 'archived', launch_week: null })
})

test('archived again it stays so; what is not archived is not brought back', async () => {
  const { id } = await live()
  expect(await bench.refused(unarchive(id))).toBe('listing_closed')
  await archive(id)
  expect((await archive(id)).status).toBe('archived')
})

test('what the site team has taken off is neither archived nor brought back', async () => {
  const { id } = await live()
  for (const status of ['rejected', 'suspended']) {
    await bench.database.sql`update listings.listing set status = ${status} where id = ${id}`
    expect([await bench.refused(archive(id)), await bench.refused(unarchive(id))]).toEqual([
      'listing_closed',
      'listing_closed',
    ])
  }
})

test('another’s listing is not_found, and stays', async () => {
  const { id } = await live()
  const bob = { account: 'bob' }
  expect(await bench.refused(bench.call('archive_listing', { listing_id: id }, bob))).toBe('not_found')
  await archive(id)
  expect(await bench.refused(bench.call('unarchive_listing', { listing_id: id }, bob))).toBe('not_found')
  expect((await own(id)).status).toBe('archived')
})

test('neither is an edit: no version is written', async () => {
  const { id } = await live()
  await archive(id)
  await unarchive(id)
  expect((await bench.call('list_listing_versions', { listing_id: id }, ann)).total).toBe(1)
})

test('the same op_id again gives the same answer, also when it was undone since', async () => {
  const { id } = await live()
  const opId = newOpId()
  const first = await archive(id, opId)
  await unarchive(id)
  expect(await archive(id, opId)).toEqual(first)
  expect((await own(id)).status).toBe('live')
})
