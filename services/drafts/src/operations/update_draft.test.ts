import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { quoted } from '../testing/profile.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

type Patch = Omit<InputOf<Operations['update_draft']>, 'id'>

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

const patch = (id: string, changes: Patch, account: string | null = 'ann') =>
  bench.call('update_draft', { id, ...changes }, { account })

test('a wording that is sent is edited and keeps its quote; a fact is overridden; what was blank is manual', async () => {
  const { id } = await readyDraft(bench)
  const draft = await patch(id, { fields: { headline: 'Get paid', pricing_from: '€12', audience: 'Freelancers' } })
  expect(draft.fields.headline).toEqual({
    value: 'Get paid',
    state: 'edited',
    evidence: [quoted('Invoices that get paid')],
  })
  expect(draft.fields.pricing_from).toEqual({ value: '€12', state: 'override', evidence: [quoted('€9 a month')] })
  expect(draft.fields.audience).toEqual({ value: 'Freelancers', state: 'manual', evidence: [] })
  expect(await bench.call('get_draft', { id }, { account: 'ann' })).toEqual(draft)
})

test('what is removed and then restored is as it was drafted', async () => {
  const before = await readyDraft(bench)
  const removed = await patch(before.id, { fields: { name: null, categories: null } })
  expect(removed.fields.name).toEqual({ value: null, state: 'deleted', evidence: [] })
  expect(removed.fields.categories).toEqual({ value: [], state: 'deleted', evidence: [] })
  const restored = await patch(before.id, { restore: ['name', 'categories'] })
  expect(restored.fields).toEqual(before.fields)
})

test('the brief view holds what this call has changed, and nothing where it changed nothing', async () => {
  const { id } = await readyDraft(bench)
  const changes: Patch = {
    view: 'brief',
    fields: { audience: 'Freelancers', headline: 'Get paid' },
    company_socials: { github: 'https://github.com/acme' },
    story: { problem: 'Nobody paid.' },
  }
  const brief = await patch(id, changes)
  const full = await bench.call('get_draft', { id }, { account: 'ann' })
  const { status, completeness, missing, crawl } = full
  const expected: unknown = {
    ...{ id, status, completeness, missing, crawl },
    fields: { audience: full.fields.audience, headline: full.fields.headline },
    socials: { company: { github: full.socials.company.github } },
    story: { problem: 'Nobody paid.' },
  }
  expect<unknown>(brief).toEqual(expected)
  expect<unknown>(await patch(id, changes)).toEqual({ id, status, completeness, missing, crawl })
})

test('completeness and missing follow each change', async () => {
  const before = await readyDraft(bench)
  expect(before.missing).toEqual([])
  const after = await patch(before.id, { fields: { name: null } })
  expect(after.completeness).toBeLessThan(before.completeness)
  expect(after.missing).toEqual([
    {
      reason: '`name` is blank: you removed it, and a listing needs it.',
      url: 'https://directory.test/docs#update_draft',
    },
  ])
})

test('a change is dated, and one that changes nothing is not', async () => {
  const before = await readyDraft(bench)
  bench.clock.advance(60_000)
  const same = await patch(before.id, { fields: { audience: null } })
  expect(same.updated_at).toBe(before.updated_at)
  const changed = await patch(before.id, { fields: { audience: 'All' } })
  expect(changed.updated_at).toBe(bench.clock.now().toISOString())
})

test('everything that is sent comes back with whose it is', async () => {
  const { id } = await readyDraft(bench)
  const draft = await patch(id, {
    faqs: [
      { question: 'Can I try it?', answer: 'Yes.' },
      { question: 'Why?', answer: 'Because.' },
    ],
    founders: [{ name: 'Ada Vermeer', role: 'CEO' }, { name: 'Bo' }],
    company_socials: { github: 'https://github.com/acme', x: null },
    founder_socials: { custom: [{ label: 'Blog', url: 'https://ada.dev/' }] },
    story: { problem: ' Nobody paid. ', journey: 'A tool.' },
    milestones: [{ date: '2024-02-29', title: 'First customer' }],
    competitor_url: 'rival.com',
    seo: { seo_title: 'Acme' },
  })
  expect(draft.faqs.map(({ question, state }) => [question, state])).toEqual([
    ['Can I try it?', 'edited'],
    ['Why?', 'manual'],
  ])
  expect(draft.founders.map(({ name, state }) => [name, state])).toEqual([
    ['Ada Vermeer', 'edited'],
    ['Bo', 'manual'],
  ])
  expect(draft.socials.company.github).toEqual({ value: 'https://github.com/acme', state: 'manual', evidence: [] })
  expect(draft.socials.company.x).toEqual({ value: null, state: 'deleted', evidence: [] })
  expect(draft.socials.founder.custom?.value).toEqual([{ label: 'Blog', url: 'https://ada.dev/' }])
  expect(draft.story).toMatchObject({ problem: 'Nobody paid.', what_built: 'A tool.', title: null })
  expect(draft.milestones).toEqual([
    { date: '2024-02-29', title: 'First customer', description: null, url: null, state: 'manual', evidence: [] },
  ])
  expect(draft.competitor).toBe('https://rival.com/')
  expect(draft.competitor_comparison?.outcome).toBeNull()
  expect(draft.seo.seo_title.state).toBe('edited')
  expect((await patch(id, { competitor_url: '' })).competitor).toBeNull()
})

test('a draft that is still being made takes no change', async () => {
  const { id } = await bench.call('submit_listing', { url: 'https://slow.com' }, { account: 'ann' })
  expect(await refusalOf(patch(id, { fields: { name: 'X' } }))).toMatchObject({ code: 'draft_not_ready' })
})

test('another’s draft and one that is not there are not_found alike', async () => {
  const { id } = await readyDraft(bench)
  expect(await refusalOf(patch(id, { fields: { name: 'X' } }, 'bob'))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(patch('drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C', {}))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(patch(id, {}, null))).toMatchObject({ code: 'unauthorized' })
})

test('a refused change leaves all as it was, also the parts of it that were right', async () => {
  const before = await readyDraft(bench)
  const refusal = await refusalOf(patch(before.id, { fields: { name: 'Right', categories: ['Wrong'] } }))
  expect(refusal).toMatchObject({ code: 'invalid_request', details: { errors: [{ pointer: '/fields/categories/0' }] } })
  expect(await bench.call('get_draft', { id: before.id }, { account: 'ann' })).toEqual(before)
})

test('twenty who save different fields at once lose nothing', async () => {
  const { id } = await readyDraft(bench)
  const patches: Patch[] = [
    ...(['name', 'headline', 'summary', 'description', 'pricing_from', 'audience'] as const).map((field) => ({
      fields: { [field]: `My ${field}` },
    })),
    ...(['headquarters', 'team_size'] as const).map((field) => ({ fields: { [field]: `My ${field}` } })),
    ...(['seo_title', 'seo_description'] as const).map((field) => ({ seo: { [field]: `My ${field}` } })),
    ...(['x', 'github', 'reddit', 'medium'] as const).map((key) => ({
      company_socials: { [key]: `https://${key}.com/mine` },
    })),
    ...(['title', 'problem', 'lessons'] as const).map((section) => ({ story: { [section]: `My ${section}` } })),
    { faqs: [] },
    { founders: [] },
    { fields: { founded_year: 2001 } },
  ]
  expect(patches).toHaveLength(20)
  await Promise.all(patches.map((each) => patch(id, each)))
  const draft = await bench.call('get_draft', { id }, { account: 'ann' })
  const { fields, seo, socials, story } = draft
  for (const field of ['name', 'headline', 'summary', 'description', 'pricing_from', 'audience'] as const) {
    expect(fields[field].value).toBe(`My ${field}`)
  }
  expect([fields.headquarters.value, fields.team_size.value]).toEqual(['My headquarters', 'My team_size'])
  expect([seo.seo_title.value, seo.seo_description.value]).toEqual(['My seo_title', 'My seo_description'])
  expect(['x', 'github', 'reddit', 'medium'].map((key) => Reflect.get(socials.company, key)?.value)).toEqual(
    ['x', 'github', 'reddit', 'medium'].map((key) => `https://${key}.com/mine`),
  )
  expect([story.title, story.problem, story.whats_next]).toEqual(['My title', 'My problem', 'My lessons'])
  expect([draft.faqs, draft.founders, fields.founded_year.value]).toEqual([[], [], 2001])
})

test('the same op_id twice changes once and gives the same answer', async () => {
  const { id } = await readyDraft(bench)
  const opId = randomIds.uuid()
  const send = (name: string) => bench.call('update_draft', { id, fields: { name } }, { account: 'ann', opId })
  const first = await send('First')
  await patch(id, { fields: { name: 'Second' } })
  expect(await send('First')).toEqual(first)
  expect((await bench.call('get_draft', { id }, { account: 'ann' })).fields.name.value).toBe('Second')
})
