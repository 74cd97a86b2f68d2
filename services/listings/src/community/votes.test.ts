import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { followedVotes } from '../search/follow.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { ran } from '../testing/ran.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const OLD = '2026-11-01T00:00:00.000Z'
const YOUNG = '2026-11-21T00:00:00.000Z'

async function live(name: string): Promise<{ id: number; slug: string }> {
  const id = await bench.listed('owner', { name })
  await bench.call(
    'launch_paid_listing',
    { listing_id: id, order_id: newOrderId(), launch_week: null },
    { account: null },
  )
  const [row] = await bench.database.sql`select slug from listings.listing where id = ${id}`
  return { id, slug: row.slug }
}
const vote = (slug: string, account: string, since = OLD, opId = randomIds.uuid()) =>
  bench.call('vote_for_listing', { slug }, { account, since, opId })
const withdraw = (slug: string, account: string) => bench.call('withdraw_vote', { slug }, { account })
/** The tally and the rows that count, which are always as many. */
async function tally(id: number): Promise<number> {
  const [row] = await bench.database.sql`
    select l.votes, (select count(*)::int from listings.vote v where v.listing_id = l.id and v.weight = 1) as counted,
           l.last_vote_at, (select max(cast_at) from listings.vote v where v.listing_id = l.id and v.weight = 1) as last
      from listings.listing l where l.id = ${id}`
  expect({ votes: row.votes, last: row.last_vote_at }).toEqual({ votes: row.counted, last: row.last })
  return row.votes
}

test('a vote counts once, however often it is cast', async () => {
  const { id, slug } = await live('Once')
  expect(await vote(slug, 'ann')).toEqual({ slug, voted: true, weight: 1, votes: 1 })
  expect(await vote(slug, 'ann')).toEqual({ slug, voted: true, weight: 1, votes: 1 })
  expect(await vote(slug, 'bob')).toEqual({ slug, voted: true, weight: 1, votes: 2 })
  expect(await tally(id)).toBe(2)
})

test('votes that come together are all counted, and one account is one voter', async () => {
  const { id, slug } = await live('Crowd')
  const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => vote(slug, `crowd-${i % 100}`)))
  expect(await tally(id)).toBe(100)
  expect(new Set(answers.map(({ weight }) => weight))).toEqual(new Set([1]))
})

test('votes that come together take few transactions', async () => {
  const { id, slug } = await live('Hot')
  await Promise.all(Array.from({ length: 400 }, (_, i) => vote(slug, `hot-${i}`)))
  const [row] = await bench.database.sql`
    select count(*)::int as votes, count(distinct xmin::text)::int as transactions from listings.vote where listing_id = ${id}`
  expect(row.votes).toBe(400)
  expect(row.transactions).toBeLessThan(20)
})

test('votes for some listings at once are counted for each', async () => {
  const all = await Promise.all(['North', 'East', 'South'].map(live))
  await Promise.all(Array.from({ length: 90 }, (_, i) => vote(all[i % 3]?.slug ?? '', `spread-${i}`)))
  for (const { id } of all) expect(await tally(id)).toBe(30)
})

test('a call that is sent again is answered as before, though the vote was taken back since', async () => {
  const { id, slug } = await live('Replayed')
  const opId = randomIds.uuid()
  const first = await vote(slug, 'ann', OLD, opId)
  await withdraw(slug, 'ann')
  expect(await vote(slug, 'ann', OLD, opId)).toEqual(first)
  expect(await tally(id)).toBe(0)
})

test('the vote of an account younger than a day is kept and not counted, and the answer says so', async () => {
  const { id, slug } = await live('Young')
  expect(await vote(slug, 'kid', YOUNG)).toEqual({ slug, voted: true, weight: 0, votes: 0 })
  expect(await tally(id)).toBe(0)
  const [row] = await bench.database.sql`select count(*)::int as n from listings.vote where listing_id = ${id}`
  expect(row.n).toBe(1)
})

test('a vote of which nobody says how old the account is does not count', async () => {
  const { slug } = await live('Unknown')
  expect(await bench.call('vote_for_listing', { slug }, { account: 'who' })).toMatchObject({ weight: 0, votes: 0 })
})

test('voting again once the account is old enough counts, from then on', async () => {
  const { id, slug } = await live('Grown')
  await vote(slug, 'kid', YOUNG)
  bench.clock.advance(86_400_000)
  expect(await vote(slug, 'kid', YOUNG)).toMatchObject({ weight: 1, votes: 1 })
  const [row] = await bench.database.sql`select cast_at from listings.vote where listing_id = ${id}`
  expect(row.cast_at).toEqual(bench.clock.now())
  await tally(id)
})

test('a vote that is taken back counts no longer, and the last vote is the one before', async () => {
  const { id, slug } = await live('Back')
  await vote(slug, 'ann')
  bench.clock.advance(1_000)
  await vote(slug, 'bob')
  expect(await withdraw(slug, 'bob')).toEqual({})
  expect(await tally(id)).toBe(1)
  await withdraw(slug, 'bob')
  expect(await tally(id)).toBe(1)
})

test('taking back a vote that never counted changes no tally', async () => {
  const { id, slug } = await live('Light')
  await vote(slug, 'ann')
  await vote(slug, 'kid', bench.clock.now().toISOString())
  await withdraw(slug, 'kid')
  expect(await tally(id)).toBe(1)
})

test('nobody votes for their own listing, nor for one that is not live', async () => {
  const { id, slug } = await live('Own')
  expect(await bench.refused(vote(slug, 'owner'))).toBe('own_listing')
  await bench.database.sql`update listings.listing set status = 'archived' where id = ${id}`
  expect(await bench.refused(vote(slug, 'ann'))).toBe('listing_not_live')
  await bench.database.sql`update listings.listing set status = 'suspended' where id = ${id}`
  expect(await bench.refused(vote(slug, 'ann'))).toBe('not_found')
  expect(await bench.refused(withdraw(slug, 'ann'))).toBe('not_found')
  expect(await bench.refused(vote('no-such', 'ann'))).toBe('not_found')
})

test('a call that is refused spoils none that comes with it, and may be sent again', async () => {
  const { id, slug } = await live('Mixed')
  const opId = randomIds.uuid()
  const outcomes = await Promise.all([
    bench.refused(vote(slug, 'ann')),
    bench.refused(vote('not-there', 'ann', OLD, opId)),
    bench.refused(vote(slug, 'owner')),
    bench.refused(bench.call('vote_for_listing', { slug, site: 'elsewhere' }, { account: 'ann' })),
    bench.refused(vote(slug, 'bob')),
  ])
  expect(outcomes).toEqual(['answered', 'not_found', 'own_listing', 'invalid_request', 'answered'])
  expect(await tally(id)).toBe(2)
  const { slug: later } = await live('Not There')
  expect(await bench.refused(vote(later, 'ann', OLD, opId))).toBe('answered')
})

test('votes reach the search by a task, not in their own transaction', async () => {
  const { id, slug } = await live('Searched')
  await Promise.all(Array.from({ length: 40 }, (_, i) => vote(slug, `voter-${i}`)))
  const found = async () => {
    const [row] = await bench.database.sql`select votes from listings.listing_search where listing_id = ${id}`
    return row.votes
  }
  expect(await found()).toBe(0)
  await ran(bench, followedVotes)
  expect(await found()).toBe(40)
  await withdraw(slug, 'voter-1')
  await ran(bench, followedVotes)
  expect(await found()).toBe(39)
})
