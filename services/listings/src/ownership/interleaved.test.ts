import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { type ListingsBench, openListings, twoSites } from '../testing/bench.ts'
import { completeFounderOf } from '../testing/founder.ts'
import { type Owned, ownershipOn, tallyOf } from '../testing/ownership.ts'
import { toldStory } from '../testing/story.ts'

const OLD = '2026-01-01T00:00:00.000Z'

let bench: ListingsBench
let on: ReturnType<typeof ownershipOn>
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
  on = ownershipOn(bench)
})
afterAll(() => bench.close())

/** What a call came to: `answered`, or the code of its refusal. */
const outcome = (settled: PromiseSettledResult<unknown>): string =>
  settled.status === 'fulfilled' ? 'answered' : (settled.reason.code ?? String(settled.reason))

/** What the earlier owner may be at when a listing changes hands, and what is refused of it after. */
const WRITES: [string, (company: Owned) => Promise<unknown>][] = [
  [
    'an edit',
    ({ ids: [listing_id], owner }) =>
      bench.call('update_my_listing', { listing_id, fields: { name: 'Mine' } }, { account: owner }),
  ],
  ['an archiving', ({ ids: [listing_id], owner }) => bench.call('archive_listing', { listing_id }, { account: owner })],
  [
    'an update',
    ({ ids: [listing_id], owner }) =>
      bench.call('post_listing_update', { listing_id, title: 'New', body: 'Words.' }, { account: owner }),
  ],
  [
    'a story',
    ({ ids: [listing_id], owner }) => bench.call('set_founder_story', { listing_id, ...toldStory }, { account: owner }),
  ],
  [
    'a choice of the free plan',
    ({ ids: [listing_id], owner }) => bench.call('choose_free_listing', { listing_id }, { account: owner }),
  ],
  [
    'a change of its draft',
    ({ ids: [listing_id], owner, draft: { draft_id } }) =>
      bench.call(
        'save_draft_listing',
        { account_id: owner, draft_id, listing_id, draft_version: 50, changes: { fields: { name: 'Mine' } } },
        { account: null },
      ),
  ],
]

test.each(WRITES)('%s that waited for the transfer is refused, and changes nothing', async (_, write) => {
  const company = await on.live()
  const bob = randomIds.ulid()
  const [moved, written] = await on.inTurn<unknown>(company.ids[0], [
    () => on.transfer(company, bob),
    () => write(company),
  ])
  expect(moved && outcome(moved)).toBe('answered')
  expect(written && outcome(written)).toBe('not_found')
  expect(await on.own(bob, company.ids[0])).toMatchObject({ status: 'live', story: null, updates: [] })
  expect((await on.own(bob, company.ids[0])).name).toStartWith('Pay ')
  const [{ n }] = await bench.database.sql`
    select count(*)::int as n from listings.listing where draft_id = ${company.draft.draft_id}`
  expect(n).toBe(0)
})

test.each(WRITES.filter(([name]) => !name.includes('free')))(
  '%s that came before the transfer stays, and the listing is the new owner’s',
  async (_, write) => {
    const company = await on.live()
    const bob = randomIds.ulid()
    const [written, moved] = await on.inTurn<unknown>(company.ids[0], [
      () => write(company),
      () => on.transfer(company, bob),
    ])
    expect(written && outcome(written)).toBe('answered')
    expect(moved && outcome(moved)).toBe('answered')
    expect((await on.own(bob, company.ids[0])).listing_id).toBe(company.ids[0])
    expect(await bench.refused(on.own(company.owner, company.ids[0]))).toBe('not_found')
  },
)

test('a vote of the new owner that waited for the transfer is one for their own', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  const vote = () => bench.call('vote_for_listing', { slug: company.slug }, { account: bob, since: OLD })
  const [, voted] = await on.inTurn<unknown>(company.ids[0], [() => on.transfer(company, bob), vote])
  expect(voted && outcome(voted)).toBe('own_listing')
  expect(await tallyOf(bench, company.ids[0])).toEqual({ votes: 0, counted: 0 })
})

test('a vote of the new owner that came before the transfer is withdrawn', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  const vote = () => bench.call('vote_for_listing', { slug: company.slug }, { account: bob, since: OLD })
  const [voted] = await on.inTurn<unknown>(company.ids[0], [vote, () => on.transfer(company, bob)])
  expect(voted && outcome(voted)).toBe('answered')
  expect(await tallyOf(bench, company.ids[0])).toEqual({ votes: 0, counted: 0 })
})

test('an account that goes takes no listing along that was given to another meanwhile', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  const gone = { account_id: company.owner, deleted_at: '2026-11-21T12:00:00.000Z' }
  await on.inTurn<unknown>(company.ids[0], [
    () => on.transfer(company, bob),
    () => deliver(bench, accountDeleted(bench.settings), gone),
  ])
  expect((await on.own(bob, company.ids[0])).status).toBe('live')
  expect(await on.owners(company.company_id)).toMatchObject({ owner: bob, submitter: null })
})

test('what an account left when it went can be given to another', async () => {
  const company = await on.live()
  const bob = randomIds.ulid()
  const gone = { account_id: company.owner, deleted_at: '2026-11-21T12:00:00.000Z' }
  await on.inTurn<unknown>(company.ids[0], [
    () => deliver(bench, accountDeleted(bench.settings), gone),
    () => on.transfer(company, bob),
  ])
  expect((await on.own(bob, company.ids[0])).status).toBe('archived')
})

test('a listing on a further site that was made while the transfer waited goes along', async () => {
  const owner = randomIds.ulid()
  const bob = randomIds.ulid()
  const first = await bench.listed(owner, { name: `Wide ${owner.toLowerCase()}` })
  const [{ draft_id, company_id }] = await bench.database.sql`
    select draft_id, company_id from listings.listing where id = ${first}`
  const second = () =>
    bench.call(
      'save_draft_listing',
      { account_id: owner, draft_id, site: 'berlin', draft_version: 2, changes: { fields: { headline: 'Hallo' } } },
      { account: null },
    )
  await on.inTurn<unknown>(first, [second, () => on.transfer({ company_id, ids: [first, first] }, bob)])
  expect((await bench.call('list_my_listings', {}, { account: bob })).items).toHaveLength(2)
  const [{ n }] = await bench.database.sql`select count(*)::int as n from listings.listing where draft_id = ${draft_id}`
  expect(n).toBe(0)
})

test('a first submission to a further site that waited for the transfer makes a listing of its own company', async () => {
  const owner = randomIds.ulid()
  const first = await bench.listed(owner, { name: `Apart ${owner.toLowerCase()}` })
  const [{ draft_id, company_id }] = await bench.database.sql`
    select draft_id, company_id from listings.listing where id = ${first}`
  const fields = { name: 'Apart', url: `https://${owner.toLowerCase()}.com/` }
  const sent = { account_id: owner, draft_id, site: 'berlin', draft_version: 2, changes: { fields } }
  const [, made] = await on.inTurn<unknown>(first, [
    () => on.transfer({ company_id, ids: [first, first] }, randomIds.ulid()),
    () => bench.call('save_draft_listing', sent, { account: null }),
  ])
  expect(made && outcome(made)).toBe('answered')
  const { items } = await bench.call('list_my_listings', {}, { account: owner })
  expect(items).toHaveLength(1)
  expect(await on.companyOf(items[0]?.id ?? 0)).not.toBe(company_id)
})

test('decisions that come at once leave the owner of the latest', async () => {
  const company = await on.live()
  const versions = [3, 1, 4, 2, 5]
  await Promise.all(versions.map((version) => on.transfer(company, `owner-${version}`, version)))
  expect(await on.owners(company.company_id)).toMatchObject({ owner: 'owner-5', version: 5 })
})

test('edits, votes and transfers that come all at once end well, with the tally of the rows', async () => {
  const company = await on.live()
  const [ann, bob] = [company.owner, await completeFounderOf(bench)]
  const works = Array.from({ length: 8 }, (_, nth) => [
    on.transfer(company, nth % 2 === 0 ? bob : ann, nth + 1),
    ...[ann, bob].map((account) => bench.call('vote_for_listing', { slug: company.slug }, { account, since: OLD })),
    ...[ann, bob].map((account) =>
      bench.call(
        'update_my_listing',
        { listing_id: company.ids[nth % 2] ?? 0, fields: { audience: `${nth}` } },
        { account },
      ),
    ),
  ]).flat()
  const codes = (await Promise.allSettled(works)).map(outcome)
  expect(codes.filter((code) => !['answered', 'not_found', 'own_listing'].includes(code))).toEqual([])
  expect(await on.owners(company.company_id)).toMatchObject({ owner: ann, version: 8 })
  const { votes, counted } = await tallyOf(bench, company.ids[0])
  expect(votes).toBe(counted)
  const [{ n }] = await bench.database.sql`
    select count(*)::int as n from listings.vote where listing_id = ${company.ids[0]} and account_id = ${ann}`
  expect(n).toBe(0)
})
