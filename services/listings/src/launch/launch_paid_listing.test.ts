import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

interface Launch {
  order_id?: string
  week?: string | null
  opId?: string
}
const launch = (listing_id: number, { order_id = newOrderId(), week = null, opId = randomIds.uuid() }: Launch = {}) =>
  bench.call('launch_paid_listing', { listing_id, order_id, launch_week: week }, { account: null, opId })
const own = (listing_id: number, account = 'ann') => bench.call('get_my_listing', { listing_id }, { account })
const changed = eventSubject(events['listing.changed'])
const edited = eventSubject(events['listing.edited'])
const told = async (listing_id: number) => {
  const rows = await bench.database.sql`
    select subject, payload::json as payload from listings.outbox
     where (payload::json->>'listing_id')::int = ${listing_id} and subject not in (${changed}, ${edited}) order by id`
  return rows.map(({ subject, payload }: { subject: string; payload: unknown }) => ({ subject, payload }))
}
/** A listing as its owner's list has it. */
const summaryOf = async (id: number) =>
  (await bench.call('list_my_listings', {}, { account: 'ann' })).items.find((each) => each.id === id)
const problem = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => ({ code: error.code, detail: error.message, ...error.details }),
  )
const force = (id: number, status: string, plan: string | null = null) => bench.database.sql`
  update listings.listing set status = ${status}, plan = ${plan}, live_at = now(), launch_week = '2026-W40'
   where id = ${id}`

test('a paid launch goes live at once, on Saturday on the next week’s board, and tells so', async () => {
  const id = await bench.listed('ann', { name: 'Live Now' })
  expect(await launch(id)).toEqual({ listing_id: id, slug: 'live-now', status: 'live' })
  expect(await own(id)).toMatchObject({
    status: 'live',
    plan: 'paid',
    launch_week: '2026-W48',
    launch: {
      week: '2026-W48',
      starts_at: '2026-11-23T00:00:00.000Z',
      ends_at: '2026-11-30T00:00:00.000Z',
      state: 'upcoming',
      rank: null,
    },
    unlocked_sections: ['story', 'milestones'],
  })
  expect(await told(id)).toEqual([
    {
      subject: eventSubject(events['listing.live']),
      payload: { listing_id: id, account_id: 'ann', slug: 'live-now', version: 2, listing: await summaryOf(id) },
    },
  ])
})

test('what is told of a listing with a logo has our copy of it, and all else that its owner’s list has', async () => {
  const id = await bench.listed('ann', { name: 'With Logo', categories: ['Payments', 'Developer Tools'] })
  const source = 'https://logo.test/a.png'
  const pictures = { logo: { [source]: { sha256: 'a'.repeat(64) } }, screenshot: {} }
  await bench.database.sql`
    update listings.company c set pictures = ${JSON.stringify(pictures)}::text::json,
      facts = (c.facts::jsonb || jsonb_build_object('logo_url', ${source}::text))
     from listings.listing l where l.company_id = c.id and l.id = ${id}`
  await launch(id)
  const [{ payload } = { payload: {} }] = await told(id)
  expect(payload).toMatchObject({ listing: { ...(await summaryOf(id)), logo_url: expect.stringContaining('aaaa') } })
})

test('a launch in a coming week is scheduled for its Monday and not public yet', async () => {
  const id = await bench.listed('ann', { name: 'Later On' })
  expect(await launch(id, { week: '2026-W49' })).toMatchObject({ status: 'scheduled' })
  expect(await own(id)).toMatchObject({ status: 'scheduled', launch_week: '2026-W49', launch: { state: 'upcoming' } })
  expect(await told(id)).toMatchObject([
    {
      subject: eventSubject(events['listing.scheduled']),
      payload: { launch_week: '2026-W49', listing: await summaryOf(id) },
    },
  ])
  expect(await bench.refused(bench.call('get_listing', { slug: 'later-on' }, { account: null }))).toBe('not_found')
})

test('a week that is over is refused at launch_week', async () => {
  const id = await bench.listed('ann')
  expect(await problem(launch(id, { week: '2026-W46' }))).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/launch_week', code: 'out_of_range' }],
  })
  expect((await own(id)).status).toBe('draft')
})

test('a live listing on the free plan becomes paid, keeps its week and tells no second launch', async () => {
  const id = await bench.listed('ann')
  await force(id, 'live', 'free')
  await launch(id)
  expect(await own(id)).toMatchObject({ status: 'live', plan: 'paid', launch_week: '2026-W40' })
  expect(await told(id)).toEqual([])
})

test('closed listings are refused', async () => {
  for (const status of ['archived', 'rejected', 'suspended']) {
    const id = await bench.listed('ann')
    await force(id, status)
    expect(await bench.refused(launch(id))).toBe('listing_closed')
  }
})

test('a listing that does not exist is not_found', async () => {
  expect(await bench.refused(launch(2_000_000_000))).toBe('not_found')
  expect(await bench.refused(launch(9_007_199_254_740_991))).toBe('not_found')
})

test('the same op_id again gives the same answer and launches once', async () => {
  const id = await bench.listed('ann')
  const same = { order_id: newOrderId(), opId: randomIds.uuid() }
  const first = await launch(id, same)
  expect(await launch(id, same)).toEqual(first)
  expect(await told(id)).toHaveLength(1)
})

test('calls for one order at once, each with an op_id of its own, launch once and agree', async () => {
  const id = await bench.listed('ann')
  const order_id = newOrderId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => launch(id, { order_id })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await told(id)).toHaveLength(1)
})

test('a second order for a paid listing is refused', async () => {
  const id = await bench.listed('ann')
  await launch(id)
  expect(await bench.refused(launch(id))).toBe('listing_closed')
})

test('a second account is refused with the slug and what to do', async () => {
  await launch(await bench.listed('ann', { name: 'Only One', url: 'https://only-one.com/' }))
  const id = await bench.listed('bob', { name: 'Copy', url: 'https://www.only-one.com/en' })
  const refusal = await problem(launch(id))
  const url = 'https://directory.test/claim/only-one?site=main'
  expect(refusal).toMatchObject({ code: 'listing_exists', missing: [{ url }] })
  expect(refusal.detail).toContain('"only-one"')
  expect(refusal.missing[0].reason).toContain('"only-one"')
  expect((await own(id, 'bob')).status).toBe('draft')
})

test('of accounts that launch one product at once one wins, and the others are told which', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      bench.listed(`racer-${i}`, { name: `R ${i}`, url: 'https://race-for-it.com/' }),
    ),
  )
  const outcomes = await Promise.all(ids.map((id) => problem(launch(id))))
  const [winner] = await bench.database.sql`
    select slug from listings.listing where product_key = 'race-for-it.com' and status = 'live'`
  const lost = outcomes.filter((outcome) => outcome !== null)
  expect(lost.map(({ code }) => code)).toEqual(Array(4).fill('listing_exists'))
  for (const { detail } of lost) expect(detail).toContain(`"${winner.slug}"`)
})

test('no two listings can hold one product, whatever writes them', async () => {
  const [one, two] = [await bench.listed('ann'), await bench.listed('bob')]
  await launch(one)
  const force = bench.database.sql`
    update listings.listing set status = 'live', live_at = now(), launch_week = '2026-W40',
      product_key = (select product_key from listings.listing where id = ${one}) where id = ${two}`
  await expect(force.execute()).rejects.toThrow(/listing_product/)
})

test('a scheduled launch reserves the product, a draft does not', async () => {
  const first = await bench.listed('ann', { url: 'https://reserved.com/' })
  const second = await bench.listed('bob', { url: 'https://reserved.com/' })
  await launch(first, { week: '2026-W50' })
  expect(await bench.refused(launch(second))).toBe('listing_exists')
})

test('products on a shared host are told apart by their path', async () => {
  const one = await bench.listed('ann', { url: 'https://github.com/ann/one' })
  const two = await bench.listed('bob', { url: 'https://github.com/bob/two' })
  const copy = await bench.listed('eve', { url: 'https://github.com/Ann/One/' })
  await launch(one)
  expect(await bench.refused(launch(two))).toBe('answered')
  expect(await bench.refused(launch(copy))).toBe('listing_exists')
})

test('a launch is written down, with its order', async () => {
  const id = await bench.listed('ann')
  const order_id = newOrderId()
  await launch(id, { order_id })
  const [row] = await bench.database.sql`
    select before, after, account_id, cause from listings.listing_move where listing_id = ${id}`
  expect(row).toEqual({
    before: { status: 'draft', plan: null, launch_week: null },
    after: { status: 'live', plan: 'paid', launch_week: '2026-W48' },
    account_id: null,
    cause: `launch_paid_listing ${order_id}`,
  })
})
