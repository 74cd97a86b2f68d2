import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'
import { toldOf } from '../testing/editing.ts'
import { completeFounderOf } from '../testing/founder.ts'
import { toldStory as story } from '../testing/story.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  await completeFounderOf(bench, 'ann')
})
afterAll(() => bench.close())

/** A live listing on the free plan with a story and a milestone. */
async function freeListing(): Promise<{ id: number; slug: string }> {
  const changes = { fields: productFields(), story, milestones: [{ date: '2026-01-02', title: 'Founded' }] }
  const input = { account_id: 'ann', draft_id: newDraftId(), draft_version: 1, changes }
  const { listing } = await bench.call('save_draft_listing', input, { account: null })
  await bench.call(
    'launch_paid_listing',
    { listing_id: listing.id, order_id: newOrderId(), launch_week: null },
    { account: null },
  )
  await bench.database.sql`update listings.listing set plan = 'free' where id = ${listing.id}`
  return listing
}
const unlock = (listing_id: number, order_id = newOrderId()) =>
  bench.call('unlock_listing_section', { listing_id, order_id, section: 'story' }, { account: null })
const shown = (slug: string) => bench.call('get_listing', { slug }, { account: null })

test('on the free plan neither story nor milestones are shown', async () => {
  const { slug } = await freeListing()
  expect(await shown(slug)).toMatchObject({ plan: 'free', story: null, milestones: [] })
})

test('an unlocked section is shown, the other is not', async () => {
  const { id, slug } = await freeListing()
  await unlock(id)
  expect(await shown(slug)).toMatchObject({ story, milestones: [] })
  const own = await bench.call('get_my_listing', { listing_id: id }, { account: 'ann' })
  expect(own.unlocked_sections).toEqual(['story'])
})

test('gateways are told that the listing is shown with more', async () => {
  const { id, slug } = await freeListing()
  const told = async () => (await toldOf(bench, 'listing.changed')).filter(({ listing_id }) => listing_id === id)
  const before = await told()
  await unlock(id)
  const after = await told()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ slug, version: Number(before.at(-1)?.version) + 1 })
})

test('one order unlocks once, whatever the op_id; another one is refused', async () => {
  const { id } = await freeListing()
  const order = newOrderId()
  const first = await unlock(id, order)
  expect(await unlock(id, order)).toEqual(first)
  expect(await bench.refused(unlock(id))).toBe('listing_closed')
})
