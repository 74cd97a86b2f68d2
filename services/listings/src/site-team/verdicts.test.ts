import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

const statuses = ['draft', 'awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended'] as const
type Status = (typeof statuses)[number]
type Verdict = 'reject_listing' | 'suspend_listing' | 'reinstate_listing'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const team = { account: 'team' }
const judge = (verdict: Verdict, listing_id: number, reason = 'Taken over.', as: object = {}) =>
  bench.call(verdict, { listing_id, reason }, { ...team, ...as })
const launched = async (launch_week: string | null = null) => {
  const listing_id = await bench.listed('ann')
  await bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week }, { account: null })
  return listing_id
}
/** A listing as each status has it, set by hand where no operation leads there. */
async function standing(status: Status): Promise<number> {
  if (status === 'live') return launched()
  if (status === 'scheduled') return launched('2026-W50')
  const id = await bench.listed('ann')
  const seen = status === 'archived' ? bench.clock.now() : null
  const before = status === 'rejected' || status === 'suspended' ? 'draft' : null
  await bench.database.sql`update listings.listing
    set status = ${status}, live_at = ${seen}, status_before = ${before} where id = ${id}`
  return id
}
const statusOf = async (listing_id: number) =>
  (await bench.call('get_my_listing', { listing_id }, { account: 'ann' })).status
const told = (id: number) => bench.database.sql`
  select payload::json as payload from listings.outbox
   where subject = 'event.listing.moderated' and (payload::json ->> 'listing_id')::integer = ${id} order by created_at`
const kept = (id: number) => bench.database.sql`
  select account_id, action, reason, at from listings.moderation where listing_id = ${id} order by id`

describe.each([
  ['reject_listing', 'rejected', ['draft', 'awaiting_badge', 'scheduled']],
  ['suspend_listing', 'suspended', ['scheduled', 'live', 'archived']],
] as const)('%s', (verdict, becomes, from) => {
  test.each([...from])('takes a listing in %s, and reinstating brings it back there', async (status) => {
    const id = await standing(status)
    expect(await judge(verdict, id)).toMatchObject({ listing_id: id, status: becomes, reason: 'Taken over.' })
    expect(await statusOf(id)).toBe(becomes)
    expect(await judge('reinstate_listing', id, 'Mended.')).toMatchObject({ status })
    expect(await statusOf(id)).toBe(status)
  })

  test.each(statuses.filter((status) => !from.some((one) => one === status)))('leaves one in %s', async (status) => {
    const id = await standing(status)
    expect(await bench.refused(judge(verdict, id))).toBe('listing_closed')
    expect([await statusOf(id), (await kept(id)).length, (await told(id)).length]).toEqual([status, 0, 0])
  })
})

test.each(statuses.slice(0, 5))('a listing in %s has nothing to be reinstated from', async (status) => {
  const id = await standing(status)
  expect(await bench.refused(judge('reinstate_listing', id))).toBe('listing_closed')
})

test('a refusal says how the listing stands and what would do', async () => {
  const id = await standing('live')
  await expect(judge('reject_listing', id)).rejects.toThrow(`Listing ${id} is live. Only one in \`draft\``)
})

test.each(['reject_listing', 'suspend_listing', 'reinstate_listing'] as const)(
  '%s finds no listing that is not there',
  async (verdict) => {
    expect(await bench.refused(judge(verdict, 2_000_000_000))).toBe('not_found')
  },
)

test('the reason is kept with who decided and when, and told to the owner', async () => {
  const id = await launched()
  await judge('suspend_listing', id, 'Sold to a squatter.')
  const now = bench.clock.now()
  expect(await kept(id)).toEqual([{ account_id: 'team', action: 'suspend', reason: 'Sold to a squatter.', at: now }])
  const [event] = await told(id)
  expect(event.payload).toMatchObject({
    account_id: 'ann',
    name: 'Acme Pay',
    status: 'suspended',
    action: 'suspend',
    reason: 'Sold to a squatter.',
  })
})

test('a verdict sent again under its key is passed once', async () => {
  const id = await launched()
  const again = { opId: randomIds.uuid() }
  const first = await judge('suspend_listing', id, 'Gone.', again)
  expect(await judge('suspend_listing', id, 'Gone.', again)).toEqual(first)
  expect([(await kept(id)).length, (await told(id)).length]).toEqual([1, 1])
})

test('what everyone saw is hidden, and seen again once it is reinstated', async () => {
  const id = await launched()
  const { slug } = await bench.call('get_my_listing', { listing_id: id }, { account: 'ann' })
  const seen = () => bench.refused(bench.call('get_listing', { slug }, { account: null }))
  await judge('suspend_listing', id)
  expect(await seen()).toBe('not_found')
  await judge('reinstate_listing', id)
  expect(await seen()).toBe('answered')
})

test('a free place is given back, and where it is another’s by then the listing waits for its badge', async () => {
  const { sql } = bench.database
  const id = await standing('draft')
  await sql`update listings.listing set status = 'scheduled', plan = 'free', launch_week = '2026-W52',
    due_at = '2026-12-21T00:00:00Z' where id = ${id}`
  await sql`insert into listings.launch_week (site, week, free_taken) values ('main', '2026-W52', 15)
    on conflict (site, week) do update set free_taken = 15`
  const taken = async () =>
    (await sql`select free_taken from listings.launch_week where week = '2026-W52'`)[0].free_taken
  await judge('reject_listing', id)
  expect(await taken()).toBe(14)
  await sql`update listings.launch_week set free_taken = 15 where week = '2026-W52'`
  expect(await judge('reinstate_listing', id)).toMatchObject({ status: 'awaiting_badge' })
  expect(await taken()).toBe(15)
})

test('of a listing whose owner’s account is gone nobody is told', async () => {
  const id = await launched()
  await bench.database.sql`update listings.company set account_id = null
    where id = (select company_id from listings.listing where id = ${id})`
  await judge('suspend_listing', id)
  expect([(await kept(id)).length, (await told(id)).length]).toEqual([1, 0])
})

test('who of the team decided is forgotten with their account, the reason is not', async () => {
  const id = await launched()
  await judge('suspend_listing', id, 'Gone.', { account: 'leaver' })
  await deliver(bench, accountDeleted(bench.settings), {
    account_id: 'leaver',
    deleted_at: bench.clock.now().toISOString(),
  })
  expect((await kept(id))[0]).toMatchObject({ account_id: null, reason: 'Gone.' })
})
