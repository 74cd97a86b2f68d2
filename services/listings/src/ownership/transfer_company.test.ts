import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { type ListingsBench, newOrderId, openListings, twoSites } from '../testing/bench.ts'
import { draftOn, launched, newOpId, toldOf } from '../testing/editing.ts'
import { completeFounderOf } from '../testing/founder.ts'
import { ownershipOn } from '../testing/ownership.ts'
import { toldStory } from '../testing/story.ts'

let bench: ListingsBench
let on: ReturnType<typeof ownershipOn>
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
  on = ownershipOn(bench)
})
afterAll(() => bench.close())

const newAccount = () => randomIds.ulid()
const refusal = (call: Promise<unknown>) => bench.refused(call)
const transfersOf = async (company: { ids: readonly number[] }) =>
  (await toldOf(bench, 'listing.transferred')).filter(({ listing_id }) => company.ids.includes(Number(listing_id)))
const changesOf = async (id: number) =>
  (await toldOf(bench, 'listing.changed')).filter(({ listing_id }) => listing_id === id)

describe('a company that is given to another owner', () => {
  test('is theirs on all sites, and no longer the earlier one’s, at once', async () => {
    const company = await on.live()
    const bob = newAccount()
    expect(await on.transfer(company, bob)).toEqual({
      listing_id: company.ids[0],
      slug: company.slug,
      has_changed: true,
    })
    for (const listing_id of company.ids) {
      expect((await on.own(bob, listing_id)).listing_id).toBe(listing_id)
      const earlier = { account: company.owner }
      for (const call of [
        () => bench.call('get_my_listing', { listing_id }, earlier),
        () => bench.call('update_my_listing', { listing_id, fields: { name: 'Mine' } }, earlier),
        () => bench.call('archive_listing', { listing_id }, earlier),
        () => bench.call('list_listing_versions', { listing_id }, earlier),
        () => bench.call('set_founder_story', { listing_id, title: 'Mine' }, earlier),
        () => bench.call('choose_free_listing', { listing_id }, earlier),
        () => bench.call('get_badges', { listing_id }, earlier),
      ]) {
        expect(await refusal(call())).toBe('not_found')
      }
    }
    expect((await bench.call('list_my_listings', {}, { account: company.owner })).items).toEqual([])
    expect((await bench.call('list_my_listings', {}, { account: bob })).items).toHaveLength(2)
  })

  test('stands as it stood: status, plan, week, votes and what is said of it', async () => {
    const company = await on.live()
    const { updated_at: _, ...before } = await on.own(company.owner, company.ids[0])
    const bob = newAccount()
    await on.transfer(company, bob)
    const { updated_at: __, ...after } = await on.own(bob, company.ids[0])
    expect(after).toEqual(before)
  })

  test('takes along what nobody could claim: a draft on another site', async () => {
    const owner = newAccount()
    const draft = draftOn(bench, owner)
    const fields = { name: 'Half', url: `https://${owner.toLowerCase()}.com/` }
    const [first = 0, second = 0] = await draft.saveAll({ fields }, ['main', 'berlin'])
    await launched(bench, first)
    const bob = newAccount()
    await on.transfer({ company_id: await on.companyOf(first), ids: [first, second] }, bob)
    expect((await on.own(bob, second)).status).toBe('draft')
  })

  test('is written down at each listing, and its earlier editors are forgotten', async () => {
    const company = await on.live()
    await bench.call('archive_listing', { listing_id: company.ids[0] }, { account: company.owner })
    await on.transfer(company, newAccount(), 3)
    const moves = await bench.database.sql`
      select before, after, account_id, cause from listings.listing_move where listing_id = any(${bench.database.sql.array(company.ids, 'int4')})
       order by id`
    const last = { before: { owner_version: 0 }, after: { owner_version: 3 }, account_id: null }
    expect(moves.slice(-2)).toEqual([
      { ...last, cause: 'transfer_company claimed' },
      { ...last, cause: 'transfer_company claimed' },
    ])
    const [{ n }] = await bench.database.sql`
      select (select count(*) from listings.listing_move where account_id = ${company.owner})::int
           + (select count(*) from listings.listing_version where account_id = ${company.owner})::int as n`
    expect(n).toBe(0)
  })

  test('is told of, and gateways forget it with both founders', async () => {
    const company = await on.live()
    await bench.call('update_my_profile', { handle: `a-${company.ids[0]}` }, { account: company.owner })
    const bob = newAccount()
    await bench.call('update_my_profile', { handle: `b-${company.ids[0]}` }, { account: bob })
    const before = (await changesOf(company.ids[0])).length
    await on.transfer(company, bob)
    const changes = (await changesOf(company.ids[0])).slice(before)
    expect(changes.map(({ handle }) => handle).toSorted()).toEqual([`a-${company.ids[0]}`, `b-${company.ids[0]}`])
    expect(await transfersOf(company)).toEqual([
      {
        listing_ids: company.ids,
        listing_id: company.ids[0],
        slug: company.slug,
        site: 'main',
        name: expect.stringContaining('Pay'),
        from_account_id: company.owner,
        account_id: bob,
        why: 'claimed',
        at: '2026-11-21T12:00:00.000Z',
      },
    ])
    const founder = async (handle: string) => (await bench.call('get_founder', { handle }, { account: null })).listings
    expect(await founder(`a-${company.ids[0]}`)).toEqual([])
    expect(await founder(`b-${company.ids[0]}`)).toHaveLength(2)
  })
})

describe('decisions on an owner', () => {
  test('change nothing where a later one was taken already', async () => {
    const company = await on.live()
    const [bob, eve] = [newAccount(), newAccount()]
    await on.transfer(company, bob, 2)
    for (const version of [1, 2]) {
      expect(await on.transfer(company, eve, version)).toMatchObject({ has_changed: false })
    }
    expect(await on.owners(company.company_id)).toEqual({ owner: bob, submitter: company.owner, version: 2 })
    expect(await transfersOf(company)).toHaveLength(1)
  })

  test('happen once: asked again under its op_id one gives its answer', async () => {
    const company = await on.live()
    const [bob, opId] = [newAccount(), newOpId()]
    const first = await on.transfer(company, bob, 1, { opId })
    await on.transfer(company, newAccount(), 2)
    expect(await on.transfer(company, bob, 1, { opId })).toEqual(first)
    expect((await on.owners(company.company_id)).version).toBe(2)
    expect(await transfersOf(company)).toHaveLength(2)
  })

  test('for whom it is already change nothing, but are the last that was taken', async () => {
    const company = await on.live()
    expect(await on.transfer(company, company.owner, 5)).toMatchObject({ has_changed: false })
    expect(await on.transfer(company, newAccount(), 4)).toMatchObject({ has_changed: false })
    expect(await on.owners(company.company_id)).toMatchObject({ owner: company.owner, version: 5 })
    expect(await transfersOf(company)).toEqual([])
    await company.draft.save({ fields: { name: 'Still mine' } }, 'main')
    expect((await on.own(company.owner, company.ids[0])).name).toBe('Still mine')
  })

  test('for nobody give it back to who submitted it', async () => {
    const company = await on.live()
    await on.transfer(company, newAccount(), 1)
    await on.transfer(company, null, 2, { why: 'claim_revoked' })
    expect((await on.own(company.owner, company.ids[0])).status).toBe('live')
    expect((await transfersOf(company)).at(-1)).toMatchObject({ account_id: company.owner, why: 'claim_revoked' })
  })

  test('for nobody give it back to who had it first, where an earlier version has not written down who submitted it', async () => {
    const company = await on.live()
    await bench.database.sql`update listings.company set submitted_by = null where id = ${company.company_id}`
    await on.transfer(company, newAccount(), 1)
    await on.transfer(company, null, 2, { why: 'claim_revoked' })
    expect((await on.owners(company.company_id)).owner).toBe(company.owner)
  })

  test('for nobody leave it to nobody where that account is gone, in public as before', async () => {
    const company = await on.live()
    await on.transfer(company, newAccount(), 1)
    await deliver(bench, accountDeleted(bench.settings), {
      account_id: company.owner,
      deleted_at: '2026-11-21T12:00:00.000Z',
    })
    expect((await on.owners(company.company_id)).submitter).toBeNull()
    await on.transfer(company, null, 2, { why: 'claim_revoked' })
    expect((await on.owners(company.company_id)).owner).toBeNull()
    expect((await bench.call('get_listing', { slug: company.slug }, { account: null })).status).toBe('live')
    expect(await on.transfer(company, newAccount(), 3)).toMatchObject({ has_changed: true })
  })

  test('on a company that is not there are refused', async () => {
    expect(await refusal(on.transfer({ company_id: 2_000_000_000, ids: [1, 1] }, 'bob'))).toBe('not_found')
  })
})

describe('the draft of the earlier owner', () => {
  test('reaches the listing no more, however new its version is', async () => {
    const company = await on.live()
    const bob = newAccount()
    await on.transfer(company, bob)
    const before = await on.own(bob, company.ids[0])
    const { draft_id } = company.draft
    const sent = { account_id: company.owner, draft_id, draft_version: 90, changes: { fields: { name: 'Mine' } } }
    for (const listing_id of company.ids) {
      const call = bench.call('save_draft_listing', { ...sent, listing_id }, { account: null })
      expect(await refusal(call)).toBe('not_found')
    }
    expect(await on.own(bob, company.ids[0])).toEqual(before)
    const [{ n }] = await bench.database.sql`
      select count(*)::int as n from listings.listing where draft_id = ${draft_id}`
    expect(n).toBe(0)
  })

  test('makes a new listing of another company, which can’t be launched while the product is held', async () => {
    const company = await on.live()
    await on.transfer(company, newAccount())
    const made = await company.draft.save({ fields: { name: 'Anew', url: `https://${company.owner}.com/` } }, 'main')
    expect(company.ids).not.toContain(made.listing_id)
    expect(await on.companyOf(made.listing_id)).not.toBe(company.company_id)
    expect(made.listing).toMatchObject({ status: 'draft', name: 'Anew' })
    expect(await refusal(launched(bench, made.listing_id))).toBe('listing_exists')
  })

  test('has nothing left at the listing, so that one of the new owner begins anew', async () => {
    const company = await on.live()
    await on.transfer(company, newAccount())
    const [row] = await bench.database.sql`
      select l.draft_id, l.transferred as own, l.transfer_versions as versions, c.transferred, c.transfer_versions
        from listings.listing l join listings.company c on c.id = l.company_id where l.id = ${company.ids[0]}`
    expect(row).toEqual({ draft_id: null, own: {}, versions: {}, transferred: {}, transfer_versions: {} })
  })
})

describe('the story of a listing', () => {
  const publishedAt = async (id: number) => {
    const [row] = await bench.database.sql`select story_published_at as at from listings.listing where id = ${id}`
    return row.at
  }
  const shown = async (slug: string) => (await bench.call('get_listing', { slug }, { account: null })).story

  test('is hidden while its new owner’s profile is not complete, and shown once it is', async () => {
    const company = await on.live()
    await completeFounderOf(bench, company.owner)
    await bench.call('set_founder_story', { listing_id: company.ids[0], ...toldStory }, { account: company.owner })
    expect(await shown(company.slug)).toEqual(toldStory)
    const bob = newAccount()
    await on.transfer(company, bob)
    expect(await shown(company.slug)).toBeNull()
    expect(await publishedAt(company.ids[0])).toBeNull()
    await completeFounderOf(bench, bob)
    expect(await shown(company.slug)).toEqual(toldStory)
    expect(await publishedAt(company.ids[0])).not.toBeNull()
  })

  test('is shown at once by a new owner whose profile is complete', async () => {
    const company = await on.live()
    await bench.call('set_founder_story', { listing_id: company.ids[0], ...toldStory }, { account: company.owner })
    expect(await publishedAt(company.ids[0])).toBeNull()
    await on.transfer(company, await completeFounderOf(bench))
    expect(await shown(company.slug)).toEqual(toldStory)
    expect(await publishedAt(company.ids[0])).toEqual(bench.clock.now())
  })
})

test('what was bought stays with the listing, and is taken back from it', async () => {
  const company = await on.live()
  const order_id = newOrderId()
  await bench.call('highlight_listing', { listing_id: company.ids[0], order_id }, { account: null })
  const bob = newAccount()
  await on.transfer(company, bob)
  expect(await on.own(bob, company.ids[0])).toMatchObject({
    plan: 'paid',
    highlighted_until: '2026-11-28T12:00:00.000Z',
  })
  await bench.call('take_back_highlight', { listing_id: company.ids[0], order_id }, { account: null })
  expect((await on.own(bob, company.ids[0])).highlighted_until).toBeNull()
})
