import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import { type ListingsBench, openListings, productFields, twoSites } from '../testing/bench.ts'
import { draftOn, launched, newOpId, quoteOf, toldOf } from '../testing/editing.ts'

type Patch = Omit<InputOf<Operations['update_my_listing']>, 'listing_id'>

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const patch = (listing_id: number, sent: Patch, as: { account: string | null; opId?: string } = ann) =>
  bench.call('update_my_listing', { listing_id, ...sent }, as)
const versionsOf = async (listing_id: number) => (await bench.call('list_listing_versions', { listing_id }, ann)).items
const tellingsOf = async (name: 'listing.edited' | 'listing.changed', id: number) =>
  (await toldOf(bench, name)).filter(({ listing_id }) => listing_id === id)

/** The listings of one company on both sites. */
async function onBothSites() {
  const { save } = draftOn(bench, 'ann')
  const fields = productFields()
  const main = (await save({ fields })).listing_id
  const berlin = (await save({ fields }, 'berlin')).listing_id
  return { main, berlin }
}

/** The places that are refused and why. */
async function faultsOf(id: number, sent: Patch): Promise<string[]> {
  const error = await patch(id, sent).catch((thrown) => thrown)
  return (error.details?.errors ?? []).map(
    ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
  )
}

test('what is sent changes at once, and the rest stays', async () => {
  const id = await bench.listed('ann', { audience: 'Shops' })
  const faqs = [{ question: 'Why?', answer: 'Because.' }]
  const socials = { x: 'https://x.com/acme' }
  const edited = await patch(id, { fields: { headline: ' New ', seo_title: 'T', tags: ['a'] }, faqs, socials })
  expect(edited).toMatchObject({ headline: 'New', seo_title: 'T', tags: ['a'], faqs, socials, audience: 'Shops' })
  const { applied_to, ...listing } = edited
  expect(applied_to).toEqual([])
  expect(await bench.call('get_my_listing', { listing_id: id }, ann)).toEqual(listing)
})

test('null clears a value; links and questions are replaced as a whole', async () => {
  const id = await bench.listed('ann', { audience: 'Shops' })
  await patch(id, { socials: { x: 'https://x.com/a', github: 'https://github.com/a' } })
  const edited = await patch(id, { fields: { audience: null }, socials: { x: 'https://x.com/b' } })
  expect([edited.audience, edited.socials]).toEqual([null, { x: 'https://x.com/b' }])
})

test('an edit writes one version of what changed, and tells the site team and the gateways', async () => {
  const id = await bench.listed('ann', { headline: 'Old', audience: 'Same' })
  await patch(id, { fields: { headline: 'New', audience: 'Same' } })
  const [version, ...earlier] = await versionsOf(id)
  expect(version).toEqual({
    version: 2,
    at: '2026-11-21T12:00:00.000Z',
    by: 'owner',
    before: { headline: 'Old' },
    after: { headline: 'New' },
  })
  expect(earlier).toHaveLength(1)
  expect((await tellingsOf('listing.edited', id)).at(-1)).toMatchObject({
    name: 'Acme Pay',
    status: 'draft',
    number: 2,
    by: 'owner',
    before: { headline: 'Old' },
    after: { headline: 'New' },
  })
  expect(await tellingsOf('listing.changed', id)).toMatchObject([{ site: 'main', version: 2 }])
})

test('nothing sent, or what is there already: no version and nothing told', async () => {
  const id = await bench.listed('ann', { tags: ['a'] })
  await patch(id, {})
  await patch(id, { fields: { tags: ['a'], name: 'Acme Pay', audience: null }, faqs: [], socials: {} })
  expect(await versionsOf(id)).toHaveLength(1)
  expect(await tellingsOf('listing.edited', id)).toHaveLength(1)
  expect(await tellingsOf('listing.changed', id)).toHaveLength(0)
})

describe('refused', () => {
  const cases: [what: string, sent: Patch, faults: string[]][] = [
    ['a name taken away', { fields: { name: null } }, ['/fields/name required']],
    ['a headline taken away', { fields: { headline: null } }, ['/fields/headline required']],
    ['a summary taken away', { fields: { summary: null } }, ['/fields/summary required']],
    ['the last category taken away', { fields: { categories: [] } }, ['/fields/categories required']],
    ['the website taken away', { fields: { url: null } }, ['/fields/url required']],
    ['an unknown category', { fields: { categories: ['Payd'] } }, ['/fields/categories/0 unknown_category']],
    [
      'an address within a network',
      { fields: { logo_url: 'http://10.0.0.1/l.png' } },
      ['/fields/logo_url url_not_public'],
    ],
    ['a link that is not public', { socials: { x: 'http://localhost/' } }, ['/socials/x url_not_public']],
    ['an unseen question', { faqs: [{ question: '\u200b', answer: 'a' }] }, ['/faqs/0/question too_short']],
    ['a site that is not there', { apply_to: ['main', 'paris'] }, ['/apply_to/1 not_allowed']],
  ]
  test.each(cases)('%s', async (_, sent, faults) => {
    expect(await faultsOf(await bench.listed('ann'), sent)).toEqual(faults)
  })
})

test('the refusal of an unknown category names the nearest', async () => {
  const error = await patch(await bench.listed('ann'), { fields: { categories: ['Payd'] } }).catch((thrown) => thrown)
  expect(error.details.errors[0].detail).toContain('"Payments"')
})

test('a listing is edited in every status, and keeps it', async () => {
  const id = await bench.listed('ann')
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended']) {
    await bench.database.sql`
      update listings.listing set status = ${status}, live_at = now(), due_at = now(), launch_week = '2026-W40'
       where id = ${id}`
    expect(await patch(id, { fields: { headline: `While ${status}` } })).toMatchObject({
      status,
      headline: `While ${status}`,
    })
  }
})

test('another’s listing is not_found, and stays', async () => {
  const id = await bench.listed('ann', { headline: 'Mine' })
  const fields = { headline: 'Theirs' }
  expect(await bench.refused(patch(id, { fields }, { account: 'bob' }))).toBe('not_found')
  expect(await bench.refused(patch(id, { fields }, { account: null }))).toBe('unauthorized')
  expect((await bench.call('get_my_listing', { listing_id: id }, ann)).headline).toBe('Mine')
})

test('the same op_id again gives the same answer and no second version', async () => {
  const id = await bench.listed('ann')
  const as = { ...ann, opId: newOpId() }
  const first = await patch(id, { fields: { headline: 'Once' } }, as)
  expect(await patch(id, { fields: { headline: 'Once' } }, as)).toEqual(first)
  expect(await versionsOf(id)).toHaveLength(2)
})

test('a live listing does not move to the website of another', async () => {
  const taken = await bench.listed('bob', { url: 'https://held-by-bob.com/' })
  const mine = await bench.listed('ann')
  for (const id of [taken, mine]) await launched(bench, id)
  const moving = patch(mine, { fields: { url: 'https://www.held-by-bob.com/x' } })
  expect(await bench.refused(moving)).toBe('listing_exists')
  expect(await versionsOf(mine)).toHaveLength(1)
})

test('a changed value loses its quotes, the others keep theirs', async () => {
  const { save } = draftOn(bench, 'ann')
  const evidence = { headline: [quoteOf('H')], audience: [quoteOf('A')], pricing_from: [quoteOf('P')] }
  const faqs = ['One', 'Two'].map((question) => ({ question, answer: 'Yes.', evidence: [quoteOf(question)] }))
  const fields = productFields({ headline: 'H', audience: 'A', pricing_from: 'P' })
  const { listing_id, listing } = await save({ fields, faqs, evidence })
  expect(listing.evidence).toEqual(evidence)
  const edited = await patch(listing_id, {
    fields: { headline: 'Mine', audience: 'Mine too' },
    faqs: [
      { question: 'Two', answer: 'Yes.' },
      { question: 'One', answer: 'No.' },
    ],
  })
  expect(edited.evidence).toEqual({ pricing_from: [quoteOf('P')] })
  expect(edited.faqs).toEqual([
    { question: 'Two', answer: 'Yes.', evidence: [quoteOf('Two')] },
    { question: 'One', answer: 'No.' },
  ])
})

describe('several sites', () => {
  test('company facts change on every site, each with a version of its own', async () => {
    const { main, berlin } = await onBothSites()
    const edited = await patch(berlin, { fields: { audience: 'Shops', headline: 'Nur hier' } })
    expect(edited).toMatchObject({ site: 'berlin', audience: 'Shops', headline: 'Nur hier', applied_to: [] })
    expect(await bench.call('get_my_listing', { listing_id: main }, ann)).toMatchObject({
      audience: 'Shops',
      headline: 'Invoices that get paid',
    })
    expect((await versionsOf(main))[0]).toMatchObject({ version: 2, by: 'apply_to', after: { audience: 'Shops' } })
    expect((await versionsOf(berlin))[0]).toMatchObject({
      version: 2,
      by: 'owner',
      after: { audience: 'Shops', headline: 'Nur hier' },
    })
    expect((await tellingsOf('listing.changed', main)).at(-1)).toMatchObject({ site: 'main' })
  })

  test.each([[['all']], [['main']], [['main', 'berlin']]])('wording travels with apply_to %p', async (apply_to) => {
    const { main, berlin } = await onBothSites()
    const edited = await patch(berlin, { fields: { headline: 'Both', seo_title: 'Both' }, apply_to })
    expect(edited.applied_to).toEqual(['main'])
    expect(await bench.call('get_my_listing', { listing_id: main }, ann)).toMatchObject({
      headline: 'Both',
      seo_title: 'Both',
      summary: 'Chases late invoices.',
    })
    expect((await versionsOf(main))[0]).toMatchObject({
      by: 'apply_to',
      after: { headline: 'Both', seo_title: 'Both' },
    })
  })

  test('wording that only the other site has otherwise still travels', async () => {
    const { main, berlin } = await onBothSites()
    await patch(berlin, { fields: { headline: 'Here' } })
    await patch(berlin, { fields: { headline: 'Here' }, apply_to: ['all'] })
    expect(await versionsOf(berlin)).toHaveLength(2)
    expect((await bench.call('get_my_listing', { listing_id: main }, ann)).headline).toBe('Here')
  })

  test('company facts alone have nothing to apply', async () => {
    const { berlin } = await onBothSites()
    expect((await patch(berlin, { fields: { audience: 'All' }, apply_to: ['all'] })).applied_to).toEqual([])
  })

  test.each(['rejected', 'suspended'])('a listing that is %s there is skipped and not named', async (status) => {
    const { main, berlin } = await onBothSites()
    await bench.database.sql`update listings.listing set status = ${status} where id = ${main}`
    expect((await patch(berlin, { fields: { headline: 'Both' }, apply_to: ['all'] })).applied_to).toEqual([])
    expect(await bench.call('get_my_listing', { listing_id: main }, ann)).toMatchObject({
      status,
      headline: 'Invoices that get paid',
    })
  })

  test('another account’s listing of the same website is left alone', async () => {
    const url = 'https://two-accounts.com/'
    const theirs = await bench.listed('bob', { url })
    const mine = await bench.listed('ann', { url })
    await patch(mine, { fields: { headline: 'Mine', audience: 'Mine' }, apply_to: ['all'] })
    expect(await bench.call('get_my_listing', { listing_id: theirs }, { account: 'bob' })).toMatchObject({
      headline: 'Invoices that get paid',
      audience: null,
    })
  })

  test('edits of both sites at once lose nothing', async () => {
    const { main, berlin } = await onBothSites()
    await Promise.all([
      patch(main, { fields: { audience: 'Shops' } }),
      patch(berlin, { fields: { headquarters: 'Ghent' } }),
      patch(main, { fields: { team_size: '3' } }),
      patch(berlin, { fields: { pricing_from: '€9' } }),
    ])
    expect(await bench.call('get_my_listing', { listing_id: main }, ann)).toMatchObject({
      audience: 'Shops',
      headquarters: 'Ghent',
      team_size: '3',
      pricing_from: '€9',
    })
    expect((await versionsOf(main)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect((await versionsOf(berlin)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
  })
})
