import { afterAll, beforeAll, expect, test } from 'bun:test'
import { DraftingTimeout } from '../drafter/drafter.ts'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { drafterOf, found, sampleProfile } from '../testing/profile.ts'
import { makeReady, readyDraft } from '../testing/ready.ts'

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

const ann = { account: 'ann' }

test('a draft is ready with what was drafted, its own address, and the texts that it cites', async () => {
  const draft = await readyDraft(bench)
  expect(draft.status).toBe('ready')
  expect(draft.fields.headline).toEqual(found('Invoices that get paid'))
  expect(draft.fields.url).toEqual({ value: 'https://acmepay.com/', state: 'manual', evidence: [] })
  const [{ n }] = await bench.database
    .sql`select count(*)::int as n from drafts.draft_page where draft_id = ${draft.id}`
  expect(n).toBe(1)
})

test('a drafted value that no draft may hold costs only itself', async () => {
  const name = { ...found('Acme Pay'), value: 'a'.repeat(81) }
  const draft = await readyDraft(
    bench,
    'ann',
    drafterOf(() => sampleProfile({ name })),
  )
  expect([draft.fields.name.state, draft.fields.headline.state]).toEqual(['not_found', 'ai'])
})

test('a site that takes too long to draft from leaves the draft blank, ready and partial', async () => {
  const draft = await readyDraft(bench, 'ann', { draft: () => Promise.reject(new DraftingTimeout()) })
  expect([draft.status, draft.crawl.outcome, draft.fields.name.state]).toEqual(['ready', 'partial', 'not_found'])
  expect(draft.missing.length).toBeGreaterThan(0)
})

test('told again of the end of the reading, a draft keeps what its owner saved', async () => {
  const { id } = await readyDraft(bench)
  const saved = await bench.call('update_draft', { id, fields: { name: 'Mine' } }, ann)
  await makeReady(bench, id)
  expect(await bench.call('get_draft', { id }, ann)).toEqual(saved)
})
