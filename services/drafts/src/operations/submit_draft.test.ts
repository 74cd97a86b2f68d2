import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { drafterOf, quoted, samplePage, sampleProfile } from '../testing/profile.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let bench: DraftsBench
let neighbours: Neighbours
beforeAll(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

const ann = { account: 'ann' }
const submit = (id: string, opId = randomIds.uuid()) => bench.call('submit_draft', { id }, { ...ann, opId })
const savesOf = (id: string) => neighbours.saves.filter((save) => save.draft_id === id)
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)

test('a ready draft becomes a listing that holds all its values, and knows it', async () => {
  const { id } = await readyDraft(bench)
  const listing = await submit(id)
  expect(listing.name).toBe('Acme Pay')
  expect((await draftOf(id)).listing_id).toBe(listing.listing_id)
  expect(neighbours.listing(id)).toEqual({
    name: 'Acme Pay',
    url: 'https://acmepay.com/',
    headline: 'Invoices that get paid',
    summary: 'It chases late invoices for you.',
    categories: ['Accounting & Invoicing'],
    pricing_from: '€9 a month',
    seo_title: 'Acme Pay',
    socials: { x: 'https://x.com/acmepay' },
    faqs: [{ question: 'Can I try it?', answer: 'Yes, for 30 days.' }],
    founders: [{ name: 'Ada Vermeer', role: 'founder', bio: null, photo_url: null, links: [] }],
  })
  expect(savesOf(id)[0]?.account_id).toBe('ann')
})

test('the founder’s links travel with the primary founder', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, founder_socials: { github: 'https://github.com/ada' } }, ann)
  await submit(id)
  expect(neighbours.listing(id).founders).toMatchObject([{ name: 'Ada Vermeer', links: ['https://github.com/ada'] }])
})

test('submitting again updates the same listing, and only what changed since travels', async () => {
  const { id } = await readyDraft(bench)
  const first = await submit(id)
  const again = await submit(id)
  expect(again.listing_id).toBe(first.listing_id)
  expect(savesOf(id)[1]?.changes).toEqual({})
  await bench.call('update_draft', { id, fields: { audience: 'Freelancers', pricing_from: null } }, ann)
  expect(savesOf(id).at(-1)?.changes).toEqual({
    fields: { audience: 'Freelancers', pricing_from: null },
    evidence: { audience: [], pricing_from: [] },
  })
})

test('a submitted draft’s change has reached the listing when PATCH answers, once', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  const before = savesOf(id).length
  await bench.call(
    'update_draft',
    { id, fields: { name: 'Acme' }, milestones: [{ date: '2024-01-02', title: 'M' }] },
    ann,
  )
  expect(neighbours.listing(id)).toMatchObject({ name: 'Acme', milestones: [{ date: '2024-01-02', title: 'M' }] })
  expect(savesOf(id)).toHaveLength(before + 1)
})

test('a change that no listing shows does not travel', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  const before = savesOf(id).length
  const draft = await bench.call('update_draft', { id, competitor_url: 'https://rival.com' }, ann)
  expect(draft.competitor).toBe('https://rival.com/')
  expect(savesOf(id)).toHaveLength(before)
})

test('a drafted value goes with its quotes, and the listing loses them once the owner has saved it', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  const { start: _, end: __, ...quote } = quoted('Acme Pay')
  const after = samplePage.texts.text?.text.slice('Acme Pay'.length, 'Acme Pay'.length + 120)
  expect(savesOf(id)[0]?.changes.evidence).toMatchObject({ name: [{ ...quote, before: '', after }], url: [] })
  await bench.call('update_draft', { id, lock_fields: ['name'] }, ann)
  expect(savesOf(id).at(-1)?.changes).toEqual({ fields: { name: 'Acme Pay' }, evidence: { name: [] } })
})

test('versions of transfers grow, so that the newer of two can be told', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  await bench.call('update_draft', { id, fields: { name: 'B' } }, ann)
  await bench.call('update_draft', { id, fields: { name: 'C' } }, ann)
  const versions = savesOf(id).map((save) => save.draft_version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})

test('a draft that is still being made is not submitted', async () => {
  const { id } = await bench.call('submit_listing', { url: 'https://slow.com' }, ann)
  expect((await refusalOf(submit(id))).code).toBe('draft_not_ready')
})

test('a draft that lacks what a listing needs is refused with each lack and where to fill it', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, fields: { headline: null, categories: null } }, ann)
  const refusal = await refusalOf(submit(id))
  expect(refusal.code).toBe('draft_incomplete')
  expect(refusal.details.missing).toEqual([
    { reason: '`headline` is blank: you removed it, and a listing needs it.', url: expect.stringContaining('/docs#') },
    {
      reason:
        '`categories` is blank: you removed it, and a listing needs it. Nearest are "Accounting & Invoicing" (from "invoices"), "Business & Finance" (from "invoices"), "Payments" (from "invoices"); `list_categories` has all.',
      url: expect.stringContaining('/docs#'),
    },
  ])
  expect(savesOf(id)).toEqual([])
})

test('a blank draft lacks all four', async () => {
  const { id } = await readyDraft(
    bench,
    'ann',
    drafterOf(() => ({ ...sampleProfile(), fields: blankOf() })),
  )
  expect((await refusalOf(submit(id))).details.missing).toHaveLength(4)
})

test('what a listing needs can’t be removed from a submitted draft', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  const refusal = await refusalOf(bench.call('update_draft', { id, fields: { summary: null } }, ann))
  expect(refusal.code).toBe('draft_incomplete')
  expect((await draftOf(id)).fields.summary.state).toBe('ai')
})

test('another’s draft is not_found, and nobody submits without an account', async () => {
  const { id } = await readyDraft(bench)
  expect((await refusalOf(bench.call('submit_draft', { id }, { account: 'bob' }))).code).toBe('not_found')
  expect((await refusalOf(bench.call('submit_draft', { id }, { account: null }))).code).toBe('unauthorized')
})

test('a listing that takes no changes refuses a change, and the draft goes back to what it was', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  const before = await draftOf(id)
  neighbours.refuse(new Refusal('listing_exists', 'The product is listed already.'))
  const refusal = await refusalOf(bench.call('update_draft', { id, fields: { name: 'B', audience: 'All' } }, ann))
  expect(refusal.code).toBe('listing_exists')
  expect(await draftOf(id)).toEqual(before)
  await submit(id)
  expect(savesOf(id).at(-1)?.changes).toEqual({})
})

test('the op_id of a refused change is free, so the same one may be tried again', async () => {
  const { id } = await readyDraft(bench)
  await submit(id)
  const opId = randomIds.uuid()
  const send = () => bench.call('update_draft', { id, fields: { name: 'B' } }, { ...ann, opId })
  neighbours.refuse(new Refusal('listing_exists', 'The product is listed already.'))
  expect((await refusalOf(send())).code).toBe('listing_exists')
  expect((await send()).fields.name.value).toBe('B')
  expect(neighbours.listing(id).name).toBe('B')
})

function blankOf() {
  const { fields } = sampleProfile()
  const blank = { state: 'not_found' as const, evidence: [] }
  return {
    ...fields,
    name: { ...blank, value: null },
    headline: { ...blank, value: null },
    summary: { ...blank, value: null },
    categories: { ...blank, value: [] },
  }
}
