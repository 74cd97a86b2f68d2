import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { badgePage, completeProfile, startWebsites, type Websites } from '../testing/websites.ts'

let bench: ListingsBench
let websites: Websites
beforeAll(async () => {
  websites = startWebsites()
  bench = await openListings(websites.env)
  await completeProfile(bench, 'ann')
})
afterAll(async () => {
  await bench.close()
  await websites.stop()
})

let count = 0
/** A draft listing whose website has its badge, or none. */
async function draft(hasBadge = true, account = 'ann') {
  const name = `product-${++count}`
  const host = `${name}.test`
  const id = await bench.listed(account, { name, url: `http://${host}/` })
  websites.set(host, hasBadge ? badgePage(name) : { html: '<p>Nothing here.</p>' })
  return { id, host, name }
}
const choose = (listing_id: number, account = 'ann', opId = randomIds.uuid()) =>
  bench.call('choose_free_listing', { listing_id }, { account, opId })
const problem = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => ({ code: error.code, ...error.details }),
  )
const pay = (listing_id: number, launch_week: string | null = null) =>
  bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week }, { account: null })
const told = async (id: number, name: 'listing.scheduled' | 'listing.live' | 'listing.changed') =>
  await bench.database.sql`select 1 from listings.outbox
    where subject = ${eventSubject(events[name])} and (payload::json->>'listing_id')::int = ${id}`
const force = (id: number, status: string) =>
  bench.database
    .sql`update listings.listing set status = ${status}, live_at = now(), launch_week = '2026-W40' where id = ${id}`

test('with its badge on its page a listing gets a week three weeks ahead', async () => {
  const { id } = await draft()
  expect(await choose(id)).toMatchObject({
    status: 'scheduled',
    plan: 'free',
    launch_week: '2026-W50',
    launch: { state: 'upcoming' },
    unlocked_sections: [],
  })
  expect(await told(id, 'listing.scheduled')).toHaveLength(1)
  expect(await told(id, 'listing.changed')).toHaveLength(1)
})

test('without its badge it waits, and is told where it was looked for', async () => {
  const { id, host } = await draft(false)
  const listing = await choose(id)
  expect(listing).toMatchObject({ status: 'awaiting_badge', plan: 'free', launch_week: null })
  const reasons = listing.missing.map(({ reason }: { reason: string }) => reason).join('\n')
  expect(reasons).toContain(`http://${host}/`)
  expect(reasons).toContain('no visible link')
})

test('a website that can’t be reached shows no badge', async () => {
  const { id, host } = await draft()
  websites.set(host, null)
  expect(await choose(id)).toMatchObject({ status: 'awaiting_badge' })
})

test('asked again, a listing that waits is looked at again', async () => {
  const { id, host, name } = await draft(false)
  await choose(id)
  websites.set(host, badgePage(name))
  expect(await choose(id)).toMatchObject({ status: 'scheduled' })
})

test('a redirect within the domain is followed, one to another is not', async () => {
  const { id, host, name } = await draft()
  websites.set(host, { status: 301, headers: { location: `http://www.${host}/` } })
  websites.set(`www.${host}`, badgePage(name))
  expect(await choose(id)).toMatchObject({ status: 'scheduled' })
  const other = await draft()
  websites.set(other.host, { status: 302, headers: { location: 'http://elsewhere.test/' } })
  websites.set('elsewhere.test', badgePage(other.name))
  expect(await choose(other.id)).toMatchObject({ status: 'awaiting_badge' })
})

test('an incomplete founder profile is refused with what it lacks', async () => {
  const { id } = await draft(true, 'bob')
  const refusal = await problem(choose(id, 'bob'))
  expect(refusal).toMatchObject({ code: 'founder_profile_incomplete' })
  expect(refusal.missing.length).toBeGreaterThan(0)
})

test('another account’s listing is not_found', async () => {
  const { id } = await draft()
  expect(await bench.refused(choose(id, 'bob'))).toBe('not_found')
  expect(await bench.refused(choose(2_000_000_000))).toBe('not_found')
})

test('closed listings are refused', async () => {
  for (const status of ['archived', 'rejected', 'suspended']) {
    const { id } = await draft()
    await force(id, status)
    expect(await bench.refused(choose(id))).toBe('listing_closed')
  }
})

test('a scheduled one and a live free one stay as they are, a live paid one is refused', async () => {
  const { id } = await draft()
  const first = await choose(id)
  expect(await choose(id)).toEqual(first)
  await bench.database.sql`
    update listings.listing set status = 'live', live_at = now(), due_at = null, badge_due_at = null where id = ${id}`
  expect(await choose(id)).toMatchObject({ status: 'live', plan: 'free' })
  await pay(id)
  expect(await bench.refused(choose(id))).toBe('listing_closed')
})

test('a product that is listed already is refused', async () => {
  const { id, host } = await draft()
  const copy = await bench.listed('ann', { name: 'Copy', url: `http://www.${host}/` })
  await choose(id)
  expect(await bench.refused(choose(copy))).toBe('listing_exists')
})

test('the same op_id again looks and schedules once', async () => {
  const { id, host } = await draft()
  const opId = randomIds.uuid()
  const first = await choose(id, 'ann', opId)
  expect(await choose(id, 'ann', opId)).toEqual(first)
  expect(websites.asked.get(host)).toBe(1)
  expect(await told(id, 'listing.scheduled')).toHaveLength(1)
})

test('a free listing that is upgraded before its week gives its place back', async () => {
  const { id } = await draft()
  await choose(id)
  const before = await taken()
  await pay(id, '2026-W49')
  expect(await taken()).toBe(before - 1)
})

const taken = async () => {
  const [row] = await bench.database.sql`
    select coalesce(sum(free_taken), 0)::int as taken from listings.launch_week where site = 'main'`
  return row.taken
}
