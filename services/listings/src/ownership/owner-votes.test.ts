import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { closedWeeks } from '../community/close-weeks.ts'
import { followedVotes } from '../search/follow.ts'
import { type ListingsBench, openListings, twoSites } from '../testing/bench.ts'
import { ownershipOn, tallyOf } from '../testing/ownership.ts'
import { ran } from '../testing/ran.ts'

const OLD = '2026-01-01T00:00:00.000Z'

let bench: ListingsBench
let on: ReturnType<typeof ownershipOn>
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
  on = ownershipOn(bench)
})
afterAll(() => bench.close())

const vote = (slug: string, account: string, since = OLD) =>
  bench.call('vote_for_listing', { slug }, { account, since })
const voters = async (listing: number) => {
  const rows = await bench.database.sql`
    select account_id from listings.vote where listing_id = ${listing} order by account_id`
  return rows.map(({ account_id }: { account_id: string }) => account_id)
}
const found = async (slug: string) => {
  await ran(bench, followedVotes)
  const { items } = await bench.call('search_listings', { sort: 'votes', per_page: 100 }, { account: null })
  return items.find((item) => item.slug === slug)?.votes
}

test('the vote of who becomes the owner is withdrawn, on all sites, and the tally is that of its rows', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  for (const account of ['ann', bob, 'cem']) await vote(company.slug, account)
  await bench.call('vote_for_listing', { slug: company.slug, site: 'berlin' }, { account: bob, since: OLD })
  await on.transfer(company, bob)
  expect(await voters(company.ids[0])).toEqual(['ann', 'cem'])
  expect(await tallyOf(bench, company.ids[0])).toEqual({ votes: 2, counted: 2 })
  expect(await tallyOf(bench, company.ids[1])).toEqual({ votes: 0, counted: 0 })
  expect(await found(company.slug)).toBe(2)
  expect(await bench.refused(vote(company.slug, bob))).toBe('own_listing')
  expect((await vote(company.slug, company.owner)).votes).toBe(3)
})

test('a vote that did not count is withdrawn as well, and the tally stays', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  await vote(company.slug, bob, bench.clock.now().toISOString())
  await vote(company.slug, 'ann')
  await on.transfer(company, bob)
  expect(await voters(company.ids[0])).toEqual(['ann'])
  expect(await tallyOf(bench, company.ids[0])).toEqual({ votes: 1, counted: 1 })
})

test('a frozen board stays as it is', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  await vote(company.slug, bob)
  const { launch_week } = await on.own(company.owner, company.ids[0])
  bench.clock.advance(3 * 7 * 86_400_000)
  while ((await ran(bench, closedWeeks(bench.settings))).done === 'more');
  const board = () =>
    bench.call('get_community_weekly_leaderboard', launch_week ? { week: launch_week } : {}, { account: null })
  const before = (await board()).items.map(({ rank, votes, listing }) => [rank, votes, listing?.slug])
  expect(before).toContainEqual([expect.any(Number), 1, company.slug])
  await on.transfer(company, bob)
  const after = await board()
  expect(after.final).toBe(true)
  expect(after.items.map(({ rank, votes, listing }) => [rank, votes, listing?.slug])).toEqual(before)
  expect(await tallyOf(bench, company.ids[0])).toEqual({ votes: 0, counted: 0 })
})
