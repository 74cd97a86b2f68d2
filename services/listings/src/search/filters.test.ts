import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'
import type { InputOf } from '@launch/proto/operation'
import { lockedListing } from '../listing/find.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { ran } from '../testing/ran.ts'
import { markOf } from './category.ts'
import { addedChanges } from './follow.ts'
import { indexListing } from './index-listing.ts'

let bench: ListingsBench
const ids: Record<string, number> = {}

const DAY = 86_400_000

async function live(name: string, its: string[], votes = 0, week: string | null = null) {
  const listing_id = await bench.listed('ann', { name, headline: 'Ledgers', summary: 'More.', categories: its })
  ids[name] = listing_id
  await bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: week }, { account: null })
  await bench.database.sql`update listings.listing set votes = ${votes} where id = ${listing_id}`
  await bench.orm.em.fork().execute('select put_search_row(?)', [listing_id])
}

beforeAll(async () => {
  bench = await openListings()
  await live('Paid', ['Payments'], 3)
  await live('Booked', ['Accounting & Invoicing', 'Payments'], 9)
  bench.clock.advance(10 * DAY)
  await live('Taught', ['Education'], 5)
  await live('Sold', ['Business & Finance'], 1)
})
afterAll(() => bench.close())

type Input = InputOf<Operations['search_listings']>
const search = (input: Input) => bench.call('search_listings', input, { account: null })
const names = async (input: Input) => (await search(input)).items.map(({ name }) => name)
const refusal = (input: Input) =>
  search(input).then(
    () => null,
    (error) => error.details.errors?.[0],
  )
const counts = async () => {
  const { items } = await bench.call('list_categories', {}, { account: null })
  return Object.fromEntries(items.filter(({ listings }) => listings > 0).map(({ name, listings }) => [name, listings]))
}

test('a category gives what is filed under it, and under its narrower ones', async () => {
  expect(await names({ category: 'Payments' })).toEqual(['Booked', 'Paid'])
  expect(await names({ category: 'Business & Finance' })).toEqual(['Sold', 'Booked', 'Paid'])
  expect(await names({ category: 'Games' })).toEqual([])
})

test('a category is known in any case', async () => {
  expect(await names({ category: 'business & FINANCE' })).toEqual(await names({ category: 'Business & Finance' }))
})

test('an unknown category is refused with the nearest ones', async () => {
  expect(await refusal({ category: 'Paymets' })).toMatchObject({
    pointer: '/category',
    code: 'unknown_category',
    detail: expect.stringContaining('"Payments"'),
  })
})

test('a week gives what launches in it, and one that no year has is refused', async () => {
  expect(await names({ launch_week: '2026-W48' })).toEqual(['Booked', 'Paid'])
  expect(await names({ launch_week: '2026-W49', sort: 'votes' })).toEqual(['Taught', 'Sold'])
  expect(await refusal({ launch_week: '2026-W60' })).toMatchObject({ pointer: '/launch_week' })
})

test('filters hold beside words, in every order', async () => {
  const input = { q: 'ledg', category: 'Business & Finance' }
  expect(await names({ ...input, sort: 'relevance' })).toEqual(['Booked', 'Paid', 'Sold'])
  expect(await names({ ...input, sort: 'votes' })).toEqual(['Booked', 'Paid', 'Sold'])
  expect(await names({ ...input, sort: 'newest' })).toEqual(['Sold', 'Booked', 'Paid'])
  expect(await names({ ...input, launch_week: '2026-W49' })).toEqual(['Sold'])
})

test('a listing whose name is asked for is found in its own categories alone', async () => {
  expect(await names({ q: 'paid', category: 'Payments' })).toEqual(['Paid'])
  expect(await names({ q: 'paid', category: 'Education' })).toEqual([])
})

test('the sign of a filter is no word and no beginning of one', async () => {
  expect(await names({ q: '#' })).toEqual([])
  expect(await names({ q: '@' })).toEqual([])
})

test('what is only filed somewhere is counted whole, in every page', async () => {
  for (const input of [
    { category: 'Business & Finance' },
    { category: 'Business & Finance', sort: 'votes' },
  ] as const) {
    expect(await search({ ...input, per_page: 2 })).toMatchObject({ total: 3, total_is_exact: true, has_more: true })
    expect(await search({ ...input, per_page: 2, page: 2 })).toMatchObject({ total: 3, has_more: false })
  }
  expect((await search({ category: 'Payments', launch_week: '2026-W48' })).total).toBe(2)
  expect((await search({ category: 'Payments', launch_week: '2026-W49' })).total).toBe(0)
})

test('a cursor of another category, week, order or site is refused', async () => {
  const { cursor } = await search({ category: 'Business & Finance', per_page: 1 })
  for (const other of [{}, { category: 'Payments' }, { launch_week: '2026-W48' }, { sort: 'votes' }] as const) {
    expect(await refusal({ ...other, cursor: cursor ?? '' })).toMatchObject({ pointer: '/cursor' })
  }
})

test('categories are counted with their narrower ones, each listing once', async () => {
  expect(await counts()).toEqual({ Payments: 2, 'Accounting & Invoicing': 1, 'Business & Finance': 3, Education: 1 })
})

test('adding up what changed leaves the counts as they are', async () => {
  const before = await counts()
  await ran(bench, addedChanges)
  expect(await counts()).toEqual(before)
  const [left] = await bench.database.sql`select count(*)::int as n from listings.filter_change`
  expect(left.n).toBe(0)
})

test('a listing that is hidden is counted no longer, and again once it is back', async () => {
  const before = await counts()
  const stand = (status: 'archived' | 'live') =>
    bench.orm.em.fork().transactional(async (em) => {
      const listing = await lockedListing(em, ids.Taught ?? 0)
      listing.status = status
      await em.flush()
      await indexListing(em, listing)
    })
  await stand('archived')
  expect(await counts()).not.toHaveProperty('Education')
  expect(await names({ category: 'Education' })).toEqual([])
  await stand('live')
  expect(await counts()).toEqual(before)
})

test('filling the search anew comes to the same counts', async () => {
  const before = await counts()
  await bench.database.sql.begin(async (tx) => {
    await tx.unsafe('set local search_path = listings, public')
    await tx.unsafe('select fill_search()')
  })
  expect(await counts()).toEqual(before)
})

test('the categories of the database are those of the contract, each with a mark of its own', async () => {
  const rows = await bench.database.sql`select name, mark, parent_mark from listings.category order by name collate "C"`
  const listed = categories.map(({ name, parent }) => ({
    name,
    mark: markOf(name),
    parent_mark: parent && markOf(parent),
  }))
  expect([...rows]).toEqual(listed.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})
