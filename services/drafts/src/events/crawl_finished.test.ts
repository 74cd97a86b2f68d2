import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Metrics } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { ReadyTimes } from '../ready-times.ts'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { drafterOf, found, samplePage, sampleProfile } from '../testing/profile.ts'
import { finishedReading, makeReady, readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { crawlFinished } from './crawl_finished.ts'

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

test('that it is ready is told with what lists show of it', async () => {
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account: 'told' })
  const consumer = crawlFinished(drafterOf(sampleProfile), async () => [samplePage])
  const told = await deliver(bench, consumer, finishedReading(id, [samplePage]))
  const { items } = await bench.call('list_my_drafts', {}, { account: 'told' })
  expect(items).toMatchObject([{ name: 'Acme Pay', status: 'ready' }])
  const payload = { draft_id: id, account_id: 'told', url: 'https://acmepay.com/', draft: items[0] }
  expect(told).toEqual([{ name: 'draft.ready', payload }])
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

test('what was found stays where parts were cut off, and the draft says which and why', async () => {
  const cut = [
    { part: 'features', why: 'work' },
    { part: 'faqs', why: 'time' },
  ] as const
  const draft = await readyDraft(
    bench,
    'ann',
    drafterOf(() => ({ ...sampleProfile(), faqs: [] }), ...cut),
  )
  expect([draft.status, draft.crawl.outcome, draft.fields.headline.state]).toEqual(['ready', 'partial', 'ai'])
  expect(draft.missing.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/`features` took more work.*tried once more/),
    expect.stringMatching(/no time left to look for `faqs`.*tried once more/),
  ])
})

test('a required field that was cut off is not said to be missing on the site', async () => {
  const name = { value: null, state: 'not_found', evidence: [] }
  const draft = await readyDraft(
    bench,
    'ann',
    drafterOf(() => sampleProfile({ name }), { part: 'name', why: 'fault' }),
  )
  const refused = await refusalOf(bench.call('submit_draft', { id: draft.id }, ann))
  for (const { reason } of [draft.missing.at(-1), refused.details.missing?.[0]].filter((each) => each !== undefined))
    expect(reason).toContain('`name` is blank: it was cut off before it was found')
  expect(refused.code).toBe('draft_incomplete')
})

test('drafting ends in time for the draft to be ready by 90 seconds', async () => {
  const times: (number | undefined)[] = []
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, ann)
  bench.clock.advance(75_000)
  await makeReady(bench, id, {
    draft: async (blank, _, options) => {
      times.push(options?.withinMs)
      return { profile: blank, cut: [] }
    },
  })
  expect(times).toEqual([9_000])
})

test('told again of the end of the reading, a draft keeps what its owner saved', async () => {
  const { id } = await readyDraft(bench)
  const saved = await bench.call('update_draft', { id, fields: { name: 'Mine' } }, ann)
  await makeReady(bench, id)
  expect(await bench.call('get_draft', { id }, ann)).toEqual(saved)
})

test('the time from asking for a draft until it was drafted is counted, and not again for a message that comes late', async () => {
  const metrics = new Metrics('test')
  const consumer = crawlFinished(drafterOf(sampleProfile), async () => [samplePage], undefined, new ReadyTimes(metrics))
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account: 'timed' })
  bench.clock.advance(12_000)
  await deliver(bench, consumer, finishedReading(id, [samplePage]))
  bench.clock.advance(60_000)
  await deliver(bench, consumer, finishedReading(id, [samplePage]))
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('launch_draft_seconds_sum{service="test",outcome="drafted"} 12\n')
  expect(figures).toContain('launch_draft_seconds_count{service="test",outcome="drafted"} 1\n')
})
