import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ListingsBench, newDraftId, openListings, productFields, twoSites } from '../testing/bench.ts'
import { draftOn, quoteOf, toldOf } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const get = (listing_id: number) => bench.call('get_my_listing', { listing_id }, ann)
const edit = (listing_id: number, sent: object) => bench.call('update_my_listing', { listing_id, ...sent }, ann)

describe('an edit of the listing and edits of its draft keep each other', () => {
  test('what the draft changes elsewhere leaves the listing’s own value', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({ fields: productFields({ audience: 'Draft' }) })
    await edit(listing_id, { fields: { audience: 'Mine' } })
    const { listing } = await save({ fields: { headline: 'Draft' } })
    expect(listing).toMatchObject({ audience: 'Mine', headline: 'Draft' })
  })

  test('a value that the draft hands over unchanged changes nothing', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({
      fields: productFields({ audience: 'Draft' }),
      socials: { x: 'https://x.com/a' },
    })
    await edit(listing_id, { fields: { audience: 'Mine' }, socials: {} })
    const { listing } = await save({ fields: { audience: 'Draft' }, socials: { x: 'https://x.com/a' } })
    expect([listing.audience, listing.socials]).toEqual(['Mine', {}])
  })

  test('a value that the draft has changed since takes the place of the listing’s', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({ fields: productFields({ audience: 'Draft' }) })
    await edit(listing_id, { fields: { audience: 'Mine' } })
    const { listing } = await save({ fields: { audience: 'Draft again' } })
    expect(listing.audience).toBe('Draft again')
  })

  test('who tells of themselves is known by their handle: a new name of theirs takes the place of the old one', async () => {
    const { save } = draftOn(bench, 'ann')
    const grace = { name: 'Grace', role: null, bio: null, photo_url: null, links: [], handle: 'grace-okafor' }
    await save({ fields: productFields(), founders: [{ name: 'Ada' }, grace, { name: 'Bea' }] })
    const { listing } = await save({ founders: [{ name: 'Ada' }, { ...grace, name: 'Bea' }, { name: 'Bea' }] })
    expect(listing.founders).toEqual([{ name: 'Ada' }, { ...grace, name: 'Bea' }, { name: 'Bea' }])
  })

  test('links travel one by one, and so do sections of the story', async () => {
    const { save } = draftOn(bench, 'ann')
    const blank = { title: null, problem: null, what_built: null, hard_parts: null, milestones: null, whats_next: null }
    const { listing_id } = await save({
      fields: productFields(),
      socials: { x: 'https://x.com/a' },
      story: { ...blank, how_started: 'Draft' },
    })
    await edit(listing_id, { socials: { x: 'https://x.com/a', github: 'https://github.com/mine' } })
    await bench.database.sql`
      update listings.listing set story = ${JSON.stringify({ ...blank, how_started: 'Mine' })}::text::json
       where id = ${listing_id}`
    const { listing } = await save({
      socials: { youtube: 'https://youtube.com/a' },
      story: { ...blank, how_started: 'Draft', problem: 'Draft' },
    })
    expect(listing.socials).toEqual({ github: 'https://github.com/mine', youtube: 'https://youtube.com/a' })
    expect(listing.story).toMatchObject({ how_started: 'Mine', problem: 'Draft' })
  })

  test('a founder who is not the draft’s stays behind those who are', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({ fields: productFields(), founders: [{ name: 'Ada' }, { name: 'Bea' }] })
    const founders = JSON.stringify([{ name: 'Ada' }, { name: 'Bea' }, { name: 'Cleo' }])
    await bench.database.sql`
      update listings.company set founders = ${founders}::text::json
       where id = (select company_id from listings.listing where id = ${listing_id})`
    const { listing } = await save({ founders: [{ name: 'Bea', role: 'CTO' }, { name: 'Dora' }] })
    expect(listing.founders).toEqual([{ name: 'Bea', role: 'CTO' }, { name: 'Dora' }, { name: 'Cleo' }])
  })

  test('at once they lose nothing', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({ fields: productFields() })
    await Promise.all([
      save({ fields: { audience: 'Shops' } }),
      edit(listing_id, { fields: { headquarters: 'Ghent' } }),
      save({ milestones: [{ date: '2026-01-01', title: 'Draft' }] }),
      bench.call('add_milestone', { listing_id, date: '2026-02-02', title: 'Mine' }, ann),
      save({ fields: { pricing_from: '€9' } }),
    ])
    const listing = await get(listing_id)
    expect(listing).toMatchObject({ audience: 'Shops', headquarters: 'Ghent', pricing_from: '€9' })
    expect(listing.milestones.map(({ title }) => title)).toEqual(['Mine', 'Draft'])
  })

  test('a transfer that comes late does not undo what was edited since', async () => {
    const draft_id = newDraftId()
    const save = (draft_version: number, fields: object) =>
      bench.call(
        'save_draft_listing',
        { account_id: 'ann', draft_id, draft_version, changes: { fields } },
        { account: null },
      )
    const { listing_id } = await save(1, productFields({ audience: 'One' }))
    await save(5, { audience: 'Five' })
    await edit(listing_id, { fields: { audience: 'Mine' } })
    expect((await save(3, { audience: 'Three' })).listing.audience).toBe('Mine')
  })
})

describe('quotes', () => {
  test('come with their values, go with them, and are public', async () => {
    const { save } = draftOn(bench, 'ann')
    const cited = { question: 'Q', answer: 'A', evidence: [quoteOf('Q')] }
    const founder = { name: 'Ada', role: null, bio: null, photo_url: null, links: [], evidence: [quoteOf('Ada')] }
    const first = await save({
      fields: productFields({ headline: 'H', audience: 'A' }),
      faqs: [cited],
      founders: [founder],
      evidence: { headline: [quoteOf('H')], audience: [quoteOf('A')] },
    })
    const evidence = { headline: [quoteOf('H')], audience: [quoteOf('A')] }
    expect(first.listing).toMatchObject({ evidence, faqs: [cited], founders: [founder] })
    await bench.database.sql`
      update listings.listing set status = 'live', live_at = now(), launch_week = '2026-W40' where id = ${first.listing_id}`
    expect(await bench.call('get_listing', { slug: first.listing.slug }, { account: null })).toMatchObject({
      evidence,
      faqs: [cited],
    })
    const second = await save({ fields: { headline: 'Own words' }, evidence: { headline: [] } })
    expect(second.listing.evidence).toEqual({ audience: [quoteOf('A')] })
  })

  test('of a value that stands otherwise in the listing are not taken', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({ fields: productFields({ audience: 'A' }) })
    await edit(listing_id, { fields: { audience: 'Mine' } })
    const { listing } = await save({ fields: { audience: 'A' }, evidence: { audience: [quoteOf('A')] } })
    expect([listing.audience, listing.evidence]).toEqual(['Mine', {}])
  })

  test('alone are no version, but gateways are told', async () => {
    const { save } = draftOn(bench, 'ann')
    const { listing_id } = await save({ fields: productFields({ audience: 'A' }) })
    const { listing } = await save({ fields: { audience: 'A' }, evidence: { audience: [quoteOf('A')] } })
    expect(listing.evidence).toEqual({ audience: [quoteOf('A')] })
    expect((await bench.call('list_listing_versions', { listing_id }, ann)).total).toBe(1)
    expect((await toldOf(bench, 'listing.changed')).filter((told) => told.listing_id === listing_id)).toHaveLength(1)
  })
})

describe('a second site', () => {
  test('gets a listing of the same company, with a number, a slug and wording of its own', async () => {
    const { save } = draftOn(bench, 'ann')
    const fields = productFields({ name: 'Two Places', audience: 'Shops' })
    const main = await save({ fields })
    const berlin = await save({ fields: { ...fields, headline: 'In Berlin' } }, 'berlin')
    expect(berlin.listing_id).not.toBe(main.listing_id)
    expect(berlin.listing).toMatchObject({
      site: 'berlin',
      slug: 'two-places',
      status: 'draft',
      audience: 'Shops',
      headline: 'In Berlin',
      public_url: 'https://berlin.test/listings/two-places',
    })
    expect((await get(main.listing_id)).headline).toBe(fields.headline)
    const companies = await bench.database.sql`
      select distinct company_id from listings.listing where id in (${main.listing_id}, ${berlin.listing_id})`
    expect(companies).toHaveLength(1)
  })

  test('leaves company facts that were edited directly, and its first version has all it shows', async () => {
    const { save } = draftOn(bench, 'ann')
    const fields = productFields({ audience: 'Draft' })
    const main = await save({ fields })
    await edit(main.listing_id, { fields: { audience: 'Mine' } })
    const berlin = await save({ fields }, 'berlin')
    expect(berlin.listing.audience).toBe('Mine')
    expect((await bench.call('list_listing_versions', { listing_id: berlin.listing_id }, ann)).items).toMatchObject([
      { version: 1, by: 'draft', before: { audience: null }, after: { audience: 'Mine', name: 'Acme Pay' } },
    ])
    expect((await bench.call('list_listing_versions', { listing_id: main.listing_id }, ann)).total).toBe(2)
  })

  test('sees what the draft changes of the company, as a version by the draft', async () => {
    const { save } = draftOn(bench, 'ann')
    const main = await save({ fields: productFields() })
    const berlin = await save({ fields: productFields({ url: main.listing.url ?? '' }) }, 'berlin')
    await save({ fields: { audience: 'Shops', headline: 'Main' } })
    expect(await get(berlin.listing_id)).toMatchObject({ audience: 'Shops', headline: 'Invoices that get paid' })
    const { items } = await bench.call('list_listing_versions', { listing_id: berlin.listing_id }, ann)
    expect(items[0]).toMatchObject({ version: 2, by: 'draft', after: { audience: 'Shops' } })
  })

  test('that is not configured is refused', async () => {
    const { save } = draftOn(bench, 'ann')
    expect(await bench.refused(save({ fields: productFields() }, 'paris'))).toBe('invalid_request')
  })
})

test('each version of a draft is told to the site team', async () => {
  const { save } = draftOn(bench, 'ann')
  const { listing_id } = await save({ fields: productFields() })
  await save({ fields: { headline: 'Two' } })
  const told = (await toldOf(bench, 'listing.edited')).filter((each) => each.listing_id === listing_id)
  expect(told.map(({ number, by }) => [number, by])).toEqual([
    [1, 'draft'],
    [2, 'draft'],
  ])
  expect(told[1]).toMatchObject({ before: { headline: 'Invoices that get paid' }, after: { headline: 'Two' } })
})
