import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import type { CutWhy } from '../drafter/drafter.ts'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { pageOf } from '../testing/page.ts'
import { drafterOf, found, quoted, samplePage, sampleProfile } from '../testing/profile.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

const secondPage = pageOf({ url: 'https://acmepay.com/about', blocks: [['p', 'We are five people']] })
const better = () =>
  sampleProfile({
    headline: found('It chases late invoices for you.'),
    summary: found('Invoices that get paid'),
    team_size: { value: 'five people', state: 'ai', evidence: [quoted('five people', secondPage)] },
  })

const drafter = drafterOf(better)
const drafting = spyOn(drafter, 'draft')

let bench: DraftsBench
let neighbours: Neighbours
beforeAll(async () => {
  bench = await openDrafts(drafter)
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
beforeEach(() => {
  neighbours.pages.splice(0, neighbours.pages.length, samplePage)
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

const ann = { account: 'ann' }
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)

test('a field is drafted again from the stored pages, and its quotes can be looked up', async () => {
  const { id } = await readyDraft(bench)
  const draft = await bench.call('update_draft', { id, regenerate: ['headline', 'team_size'] }, ann)
  expect(draft.fields.headline).toEqual(found('It chases late invoices for you.'))
  expect(draft.fields.summary).toEqual(found('It chases late invoices for you.'))
  const [evidence] = draft.fields.headline.evidence
  const page = await bench.call('get_draft_page', { id, sha256: evidence?.sha256 ?? '' }, ann)
  expect(page.text.slice(evidence?.start, evidence?.end)).toBe(evidence?.quote ?? '')
})

test('a text that is cited for the first time is kept with the draft', async () => {
  neighbours.pages.push(secondPage)
  const { id } = await readyDraft(bench, 'ann', drafterOf(sampleProfile), [samplePage, secondPage])
  const draft = await bench.call('update_draft', { id, regenerate: ['team_size'] }, ann)
  neighbours.pages.splice(0)
  const sha256 = draft.fields.team_size.evidence[0]?.sha256 ?? ''
  expect((await bench.call('get_draft_page', { id, sha256 }, ann)).url).toBe('https://acmepay.com/about')
})

test('what the owner saved or removed is skipped, unless it is restored with it', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, fields: { headline: 'Mine', summary: null, team_size: '5' } }, ann)
  const regenerate = ['headline', 'summary', 'team_size', 'faqs'] as const
  const kept = await bench.call('update_draft', { id, regenerate: [...regenerate] }, ann)
  expect([kept.fields.headline.value, kept.fields.summary.value, kept.fields.team_size.value]).toEqual([
    'Mine',
    null,
    '5',
  ])
  const after = await bench.call(
    'update_draft',
    { id, restore: ['headline', 'summary'], regenerate: [...regenerate] },
    ann,
  )
  expect([after.fields.headline.state, after.fields.summary.state, after.fields.team_size.value]).toEqual([
    'ai',
    'ai',
    '5',
  ])
  expect(after.fields.summary.value).toBe('Invoices that get paid')
})

test('a list that the owner emptied stays empty', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, faqs: [], founders: [] }, ann)
  const draft = await bench.call('update_draft', { id, regenerate: ['faqs', 'founders'] }, ann)
  expect([draft.faqs, draft.founders]).toEqual([[], []])
})

test('what is sent with it wins over what is drafted again', async () => {
  const { id } = await readyDraft(bench)
  const draft = await bench.call('update_draft', { id, regenerate: ['headline'], fields: { headline: 'Mine' } }, ann)
  expect(draft.fields.headline).toMatchObject({ value: 'Mine', state: 'edited' })
})

test('restore leads to what was drafted first, and to what was found later where that was blank', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, regenerate: ['headline', 'team_size'] }, ann)
  await bench.call('update_draft', { id, fields: { team_size: '6' } }, ann)
  const draft = await bench.call('update_draft', { id, restore: ['headline', 'team_size'] }, ann)
  expect(draft.fields.headline.value).toBe('Invoices that get paid')
  expect(draft.fields.team_size).toMatchObject({ value: 'five people', state: 'ai' })
})

test('where the pages are no longer stored, nothing is lost', async () => {
  const before = await readyDraft(bench)
  neighbours.pages.splice(0)
  const after = await bench.call('update_draft', { id: before.id, regenerate: ['name', 'headline', 'faqs'] }, ann)
  expect(after).toEqual(before)
})

const cutOff = (why: CutWhy) =>
  drafting.mockImplementationOnce(async (blank) => ({ profile: blank, cut: [{ part: 'headline', why }] }))

test.each(['work', 'fault'] as const)(
  'where a field is cut off by %s, it is refused and nothing is lost',
  async (why) => {
    const before = await readyDraft(bench)
    cutOff(why)
    const sent = { id: before.id, regenerate: ['headline' as const], fields: { audience: 'All' } }
    expect(await refusalOf(bench.call('update_draft', sent, ann))).toMatchObject({
      code: 'invalid_request',
      details: {
        errors: [{ pointer: '/regenerate', code: 'not_allowed', detail: expect.stringContaining('`headline`') }],
      },
    })
    expect(await draftOf(before.id)).toEqual(before)
  },
)

test('where the service is too busy to draft, it is unavailable and nothing is lost', async () => {
  const before = await readyDraft(bench)
  cutOff('time')
  const call = bench.call('update_draft', { id: before.id, regenerate: ['headline'] }, ann)
  expect((await refusalOf(call)).code).toBe('unavailable')
  expect(await draftOf(before.id)).toEqual(before)
})

test('only the parts that are asked for are drafted', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, regenerate: ['headline', 'founder_socials'] }, ann)
  expect(drafting.mock.lastCall?.[2]?.parts).toEqual(['headline', 'socials'])
})

test('a field that was cut off and is drafted after all is no longer said to be', async () => {
  const before = await readyDraft(bench, 'ann', drafterOf(better, { part: 'headline', why: 'work' }))
  expect(before.crawl.outcome).toBe('partial')
  const after = await bench.call('update_draft', { id: before.id, regenerate: ['headline'] }, ann)
  expect([after.crawl.outcome, after.missing]).toEqual(['ok', []])
})

test('a submitted draft’s listing gets what was drafted again before PATCH answers', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('submit_draft', { id }, ann)
  await bench.call('update_draft', { id, regenerate: ['headline'], fields: { audience: 'All' } }, ann)
  expect(neighbours.listing(id)).toMatchObject({ headline: 'It chases late invoices for you.', audience: 'All' })
})

test('run again after the listings were away, it is made once and keeps what others changed meanwhile', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('submit_draft', { id }, ann)
  const opId = randomIds.uuid()
  const send = () =>
    bench.call('update_draft', { id, regenerate: ['headline'], fields: { audience: 'All' } }, { ...ann, opId })
  neighbours.refuse(new Refusal('unavailable', 'Listings are away.'))
  expect((await refusalOf(send())).code).toBe('unavailable')
  await bench.call('update_draft', { id, fields: { audience: 'Freelancers' } }, ann)
  expect((await send()).fields.audience.value).toBe('Freelancers')
  expect(neighbours.listing(id)).toMatchObject({
    audience: 'Freelancers',
    headline: 'It chases late invoices for you.',
  })
})

test('where the listing refuses, the draft goes back, also what was drafted again', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('submit_draft', { id }, ann)
  const before = await draftOf(id)
  neighbours.refuse(new Refusal('listing_exists', 'The product is listed already.'))
  const call = bench.call('update_draft', { id, regenerate: ['headline'], fields: { audience: 'All' } }, ann)
  expect((await refusalOf(call)).code).toBe('listing_exists')
  expect(await draftOf(id)).toEqual(before)
})

test('another’s draft is not drafted again', async () => {
  const { id } = await readyDraft(bench)
  const call = bench.call('update_draft', { id, regenerate: ['headline'] }, { account: 'bob' })
  expect((await refusalOf(call)).code).toBe('not_found')
})
