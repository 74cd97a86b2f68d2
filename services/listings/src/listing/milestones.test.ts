import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, openListings, productFields } from '../testing/bench.ts'
import { draftOn, newOpId } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const on = (date: string, title: string) => ({ date, title })
const add = (listing_id: number, item: { date: string; title: string; url?: string }, opId = newOpId()) =>
  bench.call('add_milestone', { listing_id, ...item }, { ...ann, opId })
const remove = (listing_id: number, milestone_id: number, opId = newOpId()) =>
  bench.call('delete_milestone', { listing_id, milestone_id }, { ...ann, opId })
const titlesOf = async (listing_id: number) =>
  (await bench.call('get_my_listing', { listing_id }, ann)).milestones.map(({ title }) => title)

test('milestones, past or planned, are shown the latest date first', async () => {
  const id = await bench.listed('ann')
  const added = await add(id, { ...on('2026-01-02', ' Founded '), url: 'https://acme.com/news' })
  expect(added).toEqual({
    milestone_id: expect.any(Number),
    date: '2026-01-02',
    title: 'Founded',
    description: null,
    url: 'https://acme.com/news',
  })
  await add(id, on('2027-12-01', 'Planned'))
  await add(id, on('2026-06-01', 'First customer'))
  expect(await titlesOf(id)).toEqual(['Planned', 'First customer', 'Founded'])
})

test('adding and removing one each write a version, of that one alone', async () => {
  const id = await bench.listed('ann')
  await add(id, on('2025-01-02', 'Kept'))
  const { milestone_id } = await add(id, on('2026-01-02', 'Founded'))
  expect(await remove(id, milestone_id)).toEqual({})
  const { items } = await bench.call('list_listing_versions', { listing_id: id }, ann)
  const [kept, founded] = [on('2025-01-02', 'Kept'), on('2026-01-02', 'Founded')].map((item) =>
    expect.objectContaining(item),
  )
  expect(items.map(({ by, before, after }) => [by, before, after])).toEqual([
    ['owner', { milestones: [founded] }, { milestones: [] }],
    ['owner', { milestones: [] }, { milestones: [founded] }],
    ['owner', { milestones: [] }, { milestones: [kept] }],
    ['draft', expect.any(Object), expect.any(Object)],
  ])
})

test('one that is not there, or is another’s, is not_found', async () => {
  const id = await bench.listed('ann')
  const { milestone_id } = await add(id, on('2026-01-02', 'Founded'))
  await remove(id, milestone_id)
  expect(await bench.refused(remove(id, milestone_id))).toBe('not_found')
  const bob = { account: 'bob' }
  expect(await bench.refused(bench.call('delete_milestone', { listing_id: id, milestone_id }, bob))).toBe('not_found')
  expect(await bench.refused(bench.call('add_milestone', { listing_id: id, ...on('2026-01-02', 'T') }, bob))).toBe(
    'not_found',
  )
})

test('the same op_id again adds and removes once', async () => {
  const id = await bench.listed('ann')
  const [adding, removing] = [newOpId(), newOpId()]
  const first = await add(id, on('2026-01-02', 'Founded'), adding)
  expect(await add(id, on('2026-01-02', 'Founded'), adding)).toEqual(first)
  expect(await titlesOf(id)).toEqual(['Founded'])
  await remove(id, first.milestone_id, removing)
  expect(await remove(id, first.milestone_id, removing)).toEqual({})
})

test('an unseen title and an address within a network are refused', async () => {
  const id = await bench.listed('ann')
  const error = await add(id, { ...on('2026-01-02', '\u200b'), url: 'https://10.0.0.1/' }).catch((thrown) => thrown)
  expect(error.details.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
    ['/title', 'too_short'],
    ['/url', 'url_not_public'],
  ])
})

test('there are a hundred at most', async () => {
  const id = await bench.listed('ann')
  const many = Array.from({ length: 100 }, (_, i) => ({ milestone_id: 10_000 + i, ...on('2026-01-01', `M${i}`) }))
  await bench.database
    .sql`update listings.listing set milestones = ${JSON.stringify(many)}::text::json where id = ${id}`
  const error = await add(id, on('2026-01-02', 'One more')).catch((thrown) => thrown)
  expect(error.details.errors).toMatchObject([{ code: 'out_of_range' }])
  expect(await titlesOf(id)).toHaveLength(100)
})

test('what was added to the listing stays when its draft changes, and what was removed stays away', async () => {
  const { save } = draftOn(bench, 'ann')
  const [one, two] = [on('2026-01-01', 'One'), on('2026-02-01', 'Two')]
  const { listing_id: id, listing } = await save({ fields: productFields(), milestones: [one, two] })
  await add(id, on('2026-03-01', 'Mine'))
  const drafted = listing.milestones.find(({ title }) => title === 'One')
  await remove(id, drafted?.milestone_id ?? 0)
  await save({ milestones: [one, two, on('2026-04-01', 'Three')] })
  expect(await titlesOf(id)).toEqual(['Three', 'Mine', 'Two'])
  await save({ milestones: [] })
  expect(await titlesOf(id)).toEqual(['Mine'])
})

test('a draft’s milestones that would be too many beside those added are refused', async () => {
  const { save } = draftOn(bench, 'ann')
  const { listing_id: id } = await save({ fields: productFields() })
  const many = Array.from({ length: 60 }, (_, i) => ({ milestone_id: 20_000 + i, ...on('2026-01-01', `M${i}`) }))
  await bench.database
    .sql`update listings.listing set milestones = ${JSON.stringify(many)}::text::json where id = ${id}`
  const milestones = Array.from({ length: 50 }, (_, i) => on('2026-05-05', `D${i}`))
  expect(await bench.refused(save({ milestones }))).toBe('invalid_request')
  expect(await titlesOf(id)).toHaveLength(60)
})
