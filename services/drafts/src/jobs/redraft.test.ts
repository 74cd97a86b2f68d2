import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ApplyContext, randomIds } from '@launch/kit'
import { deliver, silentLog } from '@launch/kit/testing'
import type { Cut, Drafter } from '../drafter/drafter.ts'
import { parts } from '../drafter/drafter.ts'
import { dueRedrafts } from '../tasks/due-redrafts.ts'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { drafterOf, found, samplePage, sampleProfile } from '../testing/profile.ts'
import { readyDraft } from '../testing/ready.ts'
import { redraftJob } from './redraft.ts'

let bench: DraftsBench
let neighbours: Neighbours
beforeAll(async () => {
  bench = await openDrafts(drafterOf(sampleProfile))
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

const ann = { account: 'ann' }
const NOT_FOUND = { value: null, state: 'not_found', evidence: [] }
const CUT: Cut[] = [
  { part: 'headline', why: 'work' },
  { part: 'faqs', why: 'time' },
]
/** A draft of which the headline and the FAQs were cut off. */
const cutDraft = () =>
  readyDraft(
    bench,
    'ann',
    drafterOf(() => ({ ...sampleProfile({ headline: NOT_FOUND }), faqs: [] }), ...CUT),
  )
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)

/** One turn of what queues redrafts; gives the drafts that it queued. */
async function turn(isQuiet: boolean): Promise<string[]> {
  const queued: string[] = []
  const context = (em: ApplyContext['em']): ApplyContext => ({
    em,
    now: bench.clock.now(),
    ids: randomIds,
    log: silentLog,
    emit: async () => {},
    enqueue: async (_, key) => void queued.push(key),
  })
  await bench.orm.em.fork().transactional(async (em) => {
    await dueRedrafts(() => isQuiet).run(context(em))
  })
  return queued
}
const redraft = (id: string, drafter: Drafter = drafterOf(sampleProfile)) =>
  deliver(
    bench,
    redraftJob(drafter, async () => [samplePage]),
    { draft_id: id },
  )

test('what was cut off is queued once when the machine is quiet', async () => {
  const { id } = await cutDraft()
  expect(await turn(false)).toEqual([])
  expect(await turn(true)).toEqual([id])
  expect(await turn(true)).toEqual([])
})

test('a machine that is never quiet is waited for an hour at most', async () => {
  const { id } = await cutDraft()
  bench.clock.advance(3_600_000)
  expect(await turn(false)).toEqual([id])
})

test('drafted once more, the draft is whole, and says so', async () => {
  const { id } = await cutDraft()
  await turn(true)
  await redraft(id)
  const draft = await draftOf(id)
  expect([draft.fields.headline, draft.faqs]).toEqual([found('Invoices that get paid'), sampleProfile().faqs])
  expect([draft.crawl.outcome, draft.missing]).toEqual(['ok', []])
  const restored = await bench.call('update_draft', { id, restore: ['headline'] }, ann)
  expect(restored.fields.headline).toEqual(found('Invoices that get paid'))
})

test('what the owner saved since stays as it is', async () => {
  const { id } = await cutDraft()
  const faqs = [{ question: 'Is it mine?', answer: 'Yes.' }]
  const saved = await bench.call('update_draft', { id, fields: { headline: 'Mine' }, faqs }, ann)
  await turn(true)
  await redraft(id)
  const draft = await draftOf(id)
  expect([draft.fields.headline, draft.faqs]).toEqual([saved.fields.headline, saved.faqs])
})

test('only what was cut off is drafted, whatever else would be found now', async () => {
  const { id } = await cutDraft()
  await turn(true)
  await redraft(
    id,
    drafterOf(() => sampleProfile({ summary: found('For invoicing teams') })),
  )
  expect((await draftOf(id)).fields.summary).toEqual(found('It chases late invoices for you.'))
})

test('cut off again, it is left at that, and the owner is told what to do', async () => {
  const { id } = await cutDraft()
  await turn(true)
  await redraft(
    id,
    drafterOf(() => sampleProfile({ headline: NOT_FOUND }), { part: 'headline', why: 'work' }),
  )
  const draft = await draftOf(id)
  expect(draft.faqs).toEqual(sampleProfile().faqs)
  expect([draft.crawl.outcome, draft.missing[0]?.reason]).toEqual([
    'partial',
    expect.stringContaining('Ask for it again with `regenerate`'),
  ])
  expect(await turn(true)).toEqual([])
})

test('a draft that was submitted meanwhile stays as it was handed over', async () => {
  const { id } = await cutDraft()
  await bench.call('update_draft', { id, fields: { headline: 'Mine' } }, ann)
  await bench.call('submit_draft', { id }, ann)
  const before = await draftOf(id)
  await turn(true)
  await redraft(id)
  expect((await draftOf(id)).faqs).toEqual(before.faqs)
})

test('told twice, it is drafted once', async () => {
  const { id } = await cutDraft()
  await turn(true)
  await redraft(id)
  const before = await draftOf(id)
  bench.clock.advance(1_000)
  await redraft(
    id,
    drafterOf(() => sampleProfile({ headline: found('For invoicing teams') })),
  )
  expect(await draftOf(id)).toEqual(before)
})

test('what was found when the site was read is no longer looked for', async () => {
  const asked: unknown[] = []
  const { id } = await cutDraft()
  await turn(true)
  await redraft(id, {
    draft: async (blank, _, options) => {
      asked.push(options?.parts)
      return { profile: blank, cut: parts.map((part) => ({ part, why: 'time' as const })) }
    },
  })
  expect(asked).toEqual([['headline', 'faqs']])
})
