import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, openListings, productFields, twoSites } from '../testing/bench.ts'
import { draftOn, launched, newOpId } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const get = (listing_id: number) => bench.call('get_my_listing', { listing_id }, ann)
const edit = (listing_id: number, fields: object, more = {}) =>
  bench.call('update_my_listing', { listing_id, fields, ...more }, ann)
const restore = (listing_id: number, version: number, opId = newOpId()) =>
  bench.call('restore_listing_version', { listing_id, version }, { ...ann, opId })
const list = (listing_id: number, page = {}) => bench.call('list_listing_versions', { listing_id, ...page }, ann)

test('versions are listed latest first, page by page, with exact totals', async () => {
  const id = await bench.listed('ann')
  for (const nth of [2, 3, 4, 5]) await edit(id, { headline: `Edit ${nth}` })
  const pages = [
    await list(id, { per_page: 2 }),
    await list(id, { per_page: 2, page: 2 }),
    await list(id, { per_page: 2, page: 3 }),
  ]
  expect(pages.map(({ items }) => items.map(({ version }) => version))).toEqual([[5, 4], [3, 2], [1]])
  expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false])
  expect(pages[0]).toMatchObject({ page: 1, per_page: 2, total: 5, total_is_exact: true })
  expect(await list(id, { page: 1_000_000, per_page: 100 })).toMatchObject({ items: [], total: 5, has_more: false })
})

test('edits that are too long for one answer together are asked for in smaller pages', async () => {
  const id = await bench.listed('ann')
  await bench.database.sql`
    insert into listings.listing_version (listing_id, version, before, after, by, at)
      select ${id}, n, '{}', json_build_object('description', repeat('x', 500000)), 'owner', now()
        from generate_series(2, 13) n`
  expect(await bench.refused(list(id))).toBe('invalid_request')
  expect((await list(id, { per_page: 5 })).items).toHaveLength(5)
})

test('a launch is no version, and leaves no gap', async () => {
  const id = await bench.listed('ann')
  await launched(bench, id)
  await edit(id, { headline: 'After the launch' })
  expect((await list(id)).items.map(({ version, by }) => [version, by])).toEqual([
    [2, 'owner'],
    [1, 'draft'],
  ])
})

test('restored is the state after the version, as a new version', async () => {
  const id = await bench.listed('ann', { headline: 'One', audience: 'A' })
  await edit(id, { headline: 'Two', audience: null }, { socials: { x: 'https://x.com/two' } })
  await edit(id, { headline: 'Three' }, { faqs: [{ question: 'Q', answer: 'A' }] })
  expect(await restore(id, 2)).toMatchObject({
    headline: 'Two',
    audience: null,
    faqs: [],
    socials: { x: 'https://x.com/two' },
  })
  expect((await list(id)).items[0]).toMatchObject({
    version: 4,
    by: 'restore',
    before: { headline: 'Three', faqs: [{ question: 'Q', answer: 'A' }] },
    after: { headline: 'Two', faqs: [] },
  })
  expect(await restore(id, 1)).toMatchObject({ headline: 'One', audience: 'A', socials: {} })
  expect(await restore(id, 3)).toMatchObject({
    headline: 'Three',
    audience: null,
    faqs: [{ question: 'Q', answer: 'A' }],
  })
})

test('status, story, founders, milestones, updates and votes stay', async () => {
  const { save } = draftOn(bench, 'ann')
  const { listing_id: id } = await save({ fields: productFields({ headline: 'One' }), founders: [{ name: 'Ada' }] })
  await save({ founders: [{ name: 'Ada' }, { name: 'Bea' }], milestones: [{ date: '2026-01-01', title: 'M' }] })
  await launched(bench, id)
  await edit(id, { headline: 'Two' })
  await bench.call('add_milestone', { listing_id: id, date: '2026-02-02', title: 'N' }, ann)
  await bench.call('post_listing_update', { listing_id: id, title: 'U', body: 'B' }, ann)
  const before = await get(id)
  expect(await restore(id, 1)).toEqual({ ...before, headline: 'One' })
})

test('restoring what is there already writes no version', async () => {
  const id = await bench.listed('ann')
  await edit(id, { headline: 'Two' })
  await restore(id, 2)
  expect((await list(id)).total).toBe(2)
})

test('company facts come back on every site', async () => {
  const { save } = draftOn(bench, 'ann')
  const { listing_id: main } = await save({ fields: productFields({ audience: 'One' }) })
  const { listing_id: berlin } = await save({ fields: productFields() }, 'berlin')
  await edit(main, { audience: 'Two', headline: 'Two' })
  await restore(main, 1)
  expect(await get(berlin)).toMatchObject({ audience: 'One' })
  expect((await list(berlin)).items[0]).toMatchObject({ by: 'apply_to', after: { audience: 'One' } })
})

test('a website that another listing holds by now does not come back', async () => {
  const id = await bench.listed('ann', { url: 'https://was-mine.com/' })
  await edit(id, { url: 'https://mine-now.com/' })
  await launched(bench, id)
  await launched(bench, await bench.listed('bob', { url: 'https://was-mine.com/' }))
  expect(await bench.refused(restore(id, 1))).toBe('listing_exists')
})

test('a version that is not there, another’s listing and nobody’s are refused', async () => {
  const id = await bench.listed('ann')
  expect(await bench.refused(restore(id, 2))).toBe('not_found')
  const input = { listing_id: id, version: 1 }
  expect(await bench.refused(bench.call('restore_listing_version', input, { account: 'bob' }))).toBe('not_found')
  expect(await bench.refused(bench.call('list_listing_versions', { listing_id: id }, { account: 'bob' }))).toBe(
    'not_found',
  )
  expect(await bench.refused(bench.call('list_listing_versions', { listing_id: id }, { account: null }))).toBe(
    'unauthorized',
  )
})

test('the same op_id again restores once', async () => {
  const id = await bench.listed('ann', { headline: 'One' })
  await edit(id, { headline: 'Two' })
  const opId = newOpId()
  const first = await restore(id, 1, opId)
  expect(await restore(id, 1, opId)).toEqual(first)
  expect((await list(id)).total).toBe(3)
})
