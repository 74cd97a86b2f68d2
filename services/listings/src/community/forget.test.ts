import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { forgetCommunity } from './forget.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

test('the votes of an account that is gone still count, under a name that is nobody’s; what it followed is gone', async () => {
  const id = await bench.listed('owner', { name: 'Voted' })
  await bench.call(
    'launch_paid_listing',
    { listing_id: id, order_id: newOrderId(), launch_week: null },
    { account: null },
  )
  for (const account of ['gone', 'stays']) {
    await bench.call('vote_for_listing', { slug: 'voted' }, { account, since: '2026-01-01T00:00:00Z' })
    await bench.call('follow_listing', { slug: 'voted' }, { account })
  }
  await bench.orm.em.fork().transactional((em) => forgetCommunity(em, 'gone'))
  const [left] = await bench.database.sql`
    select (select votes from listings.listing where id = ${id}) as votes,
           (select count(*)::int from listings.vote where weight = 1) as counted,
           (select count(*)::int from listings.vote where account_id = 'gone') as named,
           (select string_agg(account_id, ',') from listings.follow) as followers`
  expect(left).toEqual({ votes: 2, counted: 2, named: 0, followers: 'stays' })
})
