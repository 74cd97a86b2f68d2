import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { toldOf } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

type Section = 'story' | 'milestones'
const unlock = (listing_id: number, order_id: string, section: Section = 'milestones') =>
  bench.call('unlock_listing_section', { listing_id, order_id, section }, { account: null })
const takeBack = (listing_id: number, order_id: string, section: Section = 'milestones', opId = randomIds.uuid()) =>
  bench.call('take_back_section', { listing_id, order_id, section }, { account: null, opId })
const own = (listing_id: number) => bench.call('get_my_listing', { listing_id }, { account: 'ann' })
const sections = async (id: number) => (await own(id)).unlocked_sections

/** A live listing on the free plan, with a milestone. */
async function freeListing(): Promise<{ id: number; slug: string }> {
  const id = await bench.listed('ann')
  await bench.database.sql`
    update listings.listing set status = 'live', plan = 'free', live_at = now(), launch_week = '2026-W47' where id = ${id}`
  const milestone = { date: '2026-01-01', title: 'Founded', description: null, url: null }
  await bench.call('add_milestone', { listing_id: id, ...milestone }, { account: 'ann' })
  return { id, slug: (await own(id)).slug }
}

test('a section that is given back is shown no more, and the other one still is', async () => {
  const { id, slug } = await freeListing()
  const [story, milestones] = [newOrderId(), newOrderId()]
  await unlock(id, story, 'story')
  await unlock(id, milestones)
  const shown = async () => (await bench.call('get_listing', { slug }, { account: null })).milestones.length
  expect(await shown()).toBe(1)
  expect(await takeBack(id, milestones)).toEqual({ listing_id: id, slug, status: 'live' })
  expect(await shown()).toBe(0)
  expect(await sections(id)).toEqual(['story'])
})

test('once per order: unlocked by another order since, it stays', async () => {
  const { id } = await freeListing()
  const [first, second, opId] = [newOrderId(), newOrderId(), randomIds.uuid()]
  await unlock(id, first)
  const answer = await takeBack(id, first, 'milestones', opId)
  await unlock(id, second)
  expect(await takeBack(id, first, 'milestones', opId)).toEqual(answer)
  expect(await takeBack(id, first)).toEqual(answer)
  expect(await sections(id)).toEqual(['milestones'])
})

test('an order that unlocked nothing takes nothing back, and unlocks nothing any more', async () => {
  const { id } = await freeListing()
  const [paid, late] = [newOrderId(), newOrderId()]
  await unlock(id, paid)
  await takeBack(id, late)
  expect(await sections(id)).toEqual(['milestones'])
  await takeBack(id, paid)
  expect(await bench.refused(unlock(id, late))).toBe('listing_closed')
  expect(await sections(id)).toEqual([])
})

test('each section of an order is its own', async () => {
  const { id } = await freeListing()
  const order = newOrderId()
  await unlock(id, order, 'story')
  await takeBack(id, order)
  expect(await sections(id)).toEqual(['story'])
})

test('on the paid plan a section is shown as before', async () => {
  const { id } = await freeListing()
  const order = newOrderId()
  await unlock(id, order)
  await bench.call(
    'launch_paid_listing',
    { listing_id: id, order_id: newOrderId(), launch_week: null },
    { account: null },
  )
  await takeBack(id, order)
  expect(await sections(id)).toEqual(['story', 'milestones'])
})

test('what has been closed since gives its section back as well', async () => {
  const { id } = await freeListing()
  const order = newOrderId()
  await unlock(id, order)
  await bench.call('archive_listing', { listing_id: id }, { account: 'ann' })
  expect((await takeBack(id, order)).status).toBe('archived')
  expect(await sections(id)).toEqual([])
})

test('is written down, and gateways are told', async () => {
  const { id } = await freeListing()
  const order = newOrderId()
  await unlock(id, order)
  const told = async () => (await toldOf(bench, 'listing.changed')).filter(({ listing_id }) => listing_id === id).length
  const before = await told()
  await takeBack(id, order)
  expect(await told()).toBe(before + 1)
  const [move] = await bench.database.sql`
    select before, after, cause from listings.listing_move where listing_id = ${id} order by id desc limit 1`
  expect(move).toEqual({
    before: { unlocked_sections: ['milestones'] },
    after: { unlocked_sections: [] },
    cause: `take_back_section ${order}`,
  })
})

test('a listing that does not exist is not_found', async () => {
  expect(await bench.refused(takeBack(2_000_000_000, newOrderId()))).toBe('not_found')
})
