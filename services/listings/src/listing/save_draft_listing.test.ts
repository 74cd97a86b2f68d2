import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

/** A draft of an account, saved as often as a test likes. */
function draftOf(account: string) {
  const draft_id = newDraftId()
  const save = (draft_version: number, changes: ListingChanges, opId = randomIds.uuid()) =>
    bench.call('save_draft_listing', { account_id: account, draft_id, draft_version, changes }, { account: null, opId })
  return { draft_id, save }
}

const versions = async (id: number) => [
  ...(await bench.database.sql`select version, before, after, account_id, by
    from listings.listing_version where listing_id = ${id} order by version`),
]
const force = (id: number, status: string) => bench.database.sql`
  update listings.listing set status = ${status}, live_at = now(), launch_week = '2026-W40' where id = ${id}`

test('a first save makes a draft listing with everything that was sent', async () => {
  const { save } = draftOf('ann')
  const { listing_id, listing } = await save(3, {
    fields: productFields({ name: 'First Product', seo_title: 'First' }),
    socials: { x: 'https://x.com/first' },
    faqs: [{ question: 'Why?', answer: 'Because.' }],
    founders: [{ name: 'Ada' }],
    story: {
      title: 'How',
      how_started: null,
      problem: null,
      what_built: null,
      hard_parts: null,
      milestones: null,
      whats_next: null,
    },
    milestones: [{ date: '2026-01-02', title: 'Founded' }],
  })
  expect(listing).toMatchObject({
    id: listing_id,
    slug: 'first-product',
    site: 'main',
    status: 'draft',
    plan: null,
    launch: null,
    name: 'First Product',
    seo_title: 'First',
    features: [],
    pricing_from: null,
    socials: { x: 'https://x.com/first' },
    founders: [{ name: 'Ada' }],
    milestones: [{ date: '2026-01-02', title: 'Founded', milestone_id: expect.any(Number) }],
    public_url: 'https://directory.test/listings/first-product',
  })
  expect(await bench.call('get_my_listing', { listing_id }, { account: 'ann' })).toEqual(listing)
})

test('a later save changes what it brings and leaves the rest', async () => {
  const { save } = draftOf('ann')
  const { listing_id } = await save(1, { fields: productFields({ audience: 'Shops' }) })
  const { listing } = await save(2, { fields: { headline: 'New headline', categories: ['Payments', 'CRM'] } })
  expect(listing).toMatchObject({ id: listing_id, headline: 'New headline', audience: 'Shops' })
  expect(listing.categories).toEqual(['Payments', 'CRM'])
})

test('null clears a value, and a list becomes empty', async () => {
  const { save } = draftOf('ann')
  await save(1, { fields: productFields({ audience: 'Shops', tags: ['a'] }) })
  const { listing } = await save(2, { fields: { audience: null, tags: null } })
  expect(listing.audience).toBeNull()
  expect(listing.tags).toEqual([])
})

test('of transfers that overtake each other the newest value of each field stays', async () => {
  const { save } = draftOf('ann')
  await save(1, { fields: productFields() })
  await save(5, { fields: { headline: 'Five' } })
  const { listing } = await save(4, { fields: { headline: 'Four', audience: 'Four' }, faqs: [] })
  expect(listing).toMatchObject({ headline: 'Five', audience: 'Four' })
})

test('every change writes a version, and the versions replay to the listing', async () => {
  const { save } = draftOf('ann')
  const { listing_id } = await save(1, { fields: productFields({ name: 'Replay', headline: 'One' }) })
  await save(2, { fields: { headline: 'Two', audience: 'Shops' } })
  await save(3, { fields: { audience: null } })
  const written = await versions(listing_id)
  expect(written.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(written[1]).toEqual({
    version: 2,
    before: { headline: 'One', audience: null },
    after: { headline: 'Two', audience: 'Shops' },
    account_id: 'ann',
    by: 'draft',
  })
  const replayed = Object.assign({}, ...written.map(({ after }) => after))
  expect(await bench.call('get_my_listing', { listing_id }, { account: 'ann' })).toMatchObject(replayed)
})

test('a save that changes nothing writes no version', async () => {
  const { save } = draftOf('ann')
  const { listing_id } = await save(1, { fields: productFields({ headline: 'Same' }) })
  await save(2, { fields: { headline: 'Same' } })
  expect(await versions(listing_id)).toHaveLength(1)
})

test('a milestone that stays keeps its number', async () => {
  const { save } = draftOf('ann')
  const [one, two] = [
    { date: '2026-01-01', title: 'One' },
    { date: '2026-02-01', title: 'Two' },
  ]
  const first = await save(1, { fields: productFields(), milestones: [one] })
  const second = await save(2, { milestones: [two, { ...one, description: 'More' }] })
  const [made] = first.listing.milestones
  expect(second.listing.milestones[1]).toMatchObject({ milestone_id: made?.milestone_id, description: 'More' })
  expect(second.listing.milestones[0]?.milestone_id).not.toBe(made?.milestone_id)
})

test('the same op_id again gives the same answer and no second version', async () => {
  const { save } = draftOf('ann')
  const opId = randomIds.uuid()
  const first = await save(1, { fields: productFields() }, opId)
  expect(await save(1, { fields: productFields() }, opId)).toEqual(first)
  expect(await versions(first.listing_id)).toHaveLength(1)
})

test('another account’s save of the same draft is not_found and changes nothing', async () => {
  const { draft_id, save } = draftOf('ann')
  const { listing_id, listing } = await save(1, { fields: productFields() })
  const stranger = { account_id: 'bob', draft_id, draft_version: 9, changes: { fields: { headline: 'Mine' } } }
  expect(await bench.refused(bench.call('save_draft_listing', stranger, { account: null }))).toBe('not_found')
  expect(await bench.call('get_my_listing', { listing_id }, { account: 'ann' })).toEqual(listing)
})

test('a listing that nobody sees, or that was archived, is edited through its draft as well', async () => {
  for (const status of ['archived', 'rejected', 'suspended']) {
    const { save } = draftOf('ann')
    const { listing_id } = await save(1, { fields: productFields() })
    await force(listing_id, status)
    const { listing } = await save(2, { fields: { headline: 'Mended' } })
    expect(listing).toMatchObject({ status, headline: 'Mended' })
  }
})

test('first saves of one draft at once make one listing', async () => {
  const { draft_id, save } = draftOf('ann')
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, i) => save(i + 1, { fields: productFields({ name: 'Once' }) })),
  )
  expect(new Set(made.map(({ listing_id }) => listing_id)).size).toBe(1)
  const rows = await bench.database.sql`select 1 from listings.listing where draft_id = ${draft_id}`
  expect(rows).toHaveLength(1)
})

test('drafts of one name at once get slugs of their own, numbered without a gap', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, () => draftOf('ann').save(1, { fields: productFields({ name: 'Same Name' }) })),
  )
  const slugs = made.map(({ listing }) => listing.slug)
  const expected = ['same-name', ...Array.from({ length: 11 }, (_, i) => `same-name-${i + 2}`)]
  expect(slugs.toSorted()).toEqual(expected.toSorted())
})

test('a name whose slug is free gets it, whatever numbered ones are taken', async () => {
  const slugs: string[] = []
  for (const name of ['Route 66', 'Route', 'Route']) {
    slugs.push((await draftOf('ann').save(1, { fields: productFields({ name }) })).listing.slug)
  }
  expect(slugs).toEqual(['route-66', 'route', 'route-67'])
})

test('saves at once that change different fields lose nothing', async () => {
  const { save } = draftOf('ann')
  await save(1, { fields: productFields() })
  await Promise.all([
    save(2, { fields: { audience: 'Shops' } }),
    save(3, { fields: { headquarters: 'Ghent' } }),
    save(4, { fields: { pricing_from: '€9' } }),
    save(5, { faqs: [{ question: 'Q', answer: 'A' }] }),
  ])
  const { listing } = await save(6, {})
  expect(listing).toMatchObject({
    audience: 'Shops',
    headquarters: 'Ghent',
    pricing_from: '€9',
    faqs: [{ question: 'Q', answer: 'A' }],
  })
})

test('a live listing that would move to the website of another is refused, and stays', async () => {
  const taken = productFields({ url: 'https://taken-site.com/' })
  const other = await draftOf('ann').save(1, { fields: taken })
  const mine = draftOf('bob')
  const { listing_id } = await mine.save(1, { fields: productFields() })
  for (const id of [other.listing_id, listing_id]) {
    const launch = { listing_id: id, order_id: newOrderId(), launch_week: null }
    await bench.call('launch_paid_listing', launch, { account: null })
  }
  expect(await bench.refused(mine.save(2, { fields: { url: 'https://www.taken-site.com/x' } }))).toBe('listing_exists')
  const kept = await bench.call('get_my_listing', { listing_id }, { account: 'bob' })
  expect(kept.url).not.toContain('taken-site')
})

test('a change of a live listing is found by the search at once', async () => {
  const { save } = draftOf('ann')
  const { listing_id } = await save(1, { fields: productFields() })
  await bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })
  await save(2, { fields: { headline: 'Xylophones for everyone' } })
  const found = await bench.call('search_listings', { q: 'xylophone' }, { account: null })
  expect(found.items.map(({ id }) => id)).toEqual([listing_id])
})
