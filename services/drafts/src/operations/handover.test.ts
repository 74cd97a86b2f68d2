import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let bench: DraftsBench
let neighbours: Neighbours
beforeEach(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
afterEach(async () => {
  await neighbours.stop()
  await bench.close()
})

const ann = { account: 'ann' }
const AWAY = new Refusal('unavailable', 'Listings are away.')
const LISTED = new Refusal('listing_exists', 'The product is listed already.')
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)
const rename = (id: string, name: string, opId = randomIds.uuid()) =>
  bench.call('update_draft', { id, fields: { name } }, { ...ann, opId })

/** Goes on with every recorded intent, from what is recorded alone: what the sweeper does for a process that died. */
async function sweep(): Promise<void> {
  const rows = await bench.database.sql`
    select name, request from drafts.operation where intent is not null and result is null`
  for (const { name, request } of rows) {
    const { input, caller, op_id } = JSON.parse(request)
    await bench.call(name, input, { account: caller.account, opId: op_id })
  }
}

async function submitted(): Promise<string> {
  const { id } = await readyDraft(bench)
  await bench.call('submit_draft', { id }, ann)
  return id
}

test('a submission that could not reach the listings goes on under the same op_id and makes one listing', async () => {
  const { id } = await readyDraft(bench)
  const opId = randomIds.uuid()
  neighbours.refuse(AWAY)
  const submit = () => bench.call('submit_draft', { id }, { ...ann, opId })
  expect((await refusalOf(submit())).code).toBe('unavailable')
  const listing = await submit()
  expect(await submit()).toEqual(listing)
  expect(neighbours.saves).toHaveLength(1)
  expect(await neighbours.opIds()).toHaveLength(1)
  expect((await draftOf(id)).listing_id).toBe(listing.listing_id)
})

test('what the listing did but could not answer is not done again', async () => {
  const { id } = await readyDraft(bench)
  await bench.call('submit_draft', { id }, ann)
  await bench.database.sql`update drafts.operation set result = null,
    request = ${JSON.stringify({ input: { id }, caller: ann, op_id: 'x' })} where name = 'submit_draft'`
  const [{ op_id }] = await bench.database.sql`select op_id from drafts.operation where name = 'submit_draft'`
  await bench.call('submit_draft', { id }, { ...ann, opId: op_id })
  expect(neighbours.saves).toHaveLength(1)
})

test('a change whose process died is carried to the listing from what was recorded', async () => {
  const id = await submitted()
  neighbours.refuse(AWAY)
  await refusalOf(rename(id, 'B'))
  expect(neighbours.listing(id).name).toBe('Acme Pay')
  await sweep()
  expect(neighbours.listing(id).name).toBe('B')
  const [{ n }] = await bench.database.sql`select count(*)::int as n from drafts.draft_change where state = 'pending'`
  expect(n).toBe(0)
})

test('a draft changed while its submission is under way comes to hold the same as its listing', async () => {
  const { id } = await readyDraft(bench)
  await Promise.all([
    bench.call('submit_draft', { id }, ann),
    rename(id, 'B'),
    bench.call('update_draft', { id, fields: { audience: 'All' } }, ann),
  ])
  const draft = await draftOf(id)
  expect(draft.listing_id).toBe(1)
  expect(neighbours.listing(id)).toMatchObject({ name: 'B', audience: 'All', headline: draft.fields.headline.value })
})

test('a change that overtakes the first submission makes the whole listing', async () => {
  const { id } = await readyDraft(bench)
  neighbours.refuse(AWAY)
  await refusalOf(bench.call('submit_draft', { id }, ann))
  const draft = await rename(id, 'B')
  expect(draft.listing_id).toBe(1)
  expect(neighbours.listing(id)).toMatchObject({ name: 'B', summary: 'It chases late invoices for you.' })
  await sweep()
  expect(neighbours.listing(id).name).toBe('B')
})

test('many changes at once all reach the listing', async () => {
  const id = await submitted()
  const fields = ['name', 'headline', 'summary', 'description', 'audience', 'headquarters', 'team_size'] as const
  await Promise.all(fields.map((field) => bench.call('update_draft', { id, fields: { [field]: `My ${field}` } }, ann)))
  expect(neighbours.listing(id)).toMatchObject(Object.fromEntries(fields.map((field) => [field, `My ${field}`])))
})

test('of two changes that the listing refuses nothing stays, in whichever order they are refused', async () => {
  const id = await submitted()
  const gate = neighbours.hold()
  const first = refusalOf(rename(id, 'B'))
  await gate.waiting
  const second = refusalOf(rename(id, 'C'))
  await until('the second change is made', async () => (await draftOf(id)).fields.name.value === 'C')
  neighbours.refuse(LISTED, LISTED)
  gate.letGo()
  expect([(await first).code, (await second).code]).toEqual(['listing_exists', 'listing_exists'])
  expect((await draftOf(id)).fields.name).toMatchObject({ value: 'Acme Pay', state: 'ai' })
})

test('a refused change leaves the draft as it was, also when it was last changed', async () => {
  const id = await submitted()
  const before = await draftOf(id)
  bench.clock.advance(60_000)
  neighbours.refuse(LISTED)
  await refusalOf(rename(id, 'B'))
  expect(await draftOf(id)).toEqual(before)
})

test('of two refused changes neither leaves a date', async () => {
  const id = await submitted()
  const before = await draftOf(id)
  const [first, second] = [randomIds.uuid(), randomIds.uuid()]
  for (const opId of [first, second]) {
    bench.clock.advance(60_000)
    neighbours.refuse(AWAY)
    await refusalOf(rename(id, opId, opId))
  }
  neighbours.refuse(LISTED, LISTED)
  await refusalOf(rename(id, first, first))
  await refusalOf(rename(id, second, second))
  expect(await draftOf(id)).toEqual(before)
})

test('a refused change does not take back what another changed since', async () => {
  const id = await submitted()
  neighbours.refuse(AWAY)
  const opId = randomIds.uuid()
  await refusalOf(rename(id, 'B', opId))
  await rename(id, 'C')
  neighbours.refuse(LISTED)
  expect((await refusalOf(rename(id, 'B', opId))).code).toBe('listing_exists')
  expect((await draftOf(id)).fields.name.value).toBe('C')
  expect(neighbours.listing(id).name).toBe('C')
})

test('a refused change leaves nothing to be handed over again, also where another field changed since', async () => {
  const id = await submitted()
  neighbours.refuse(AWAY)
  const opId = randomIds.uuid()
  await refusalOf(rename(id, 'B', opId))
  await bench.call('update_draft', { id, fields: { audience: 'All' } }, ann)
  neighbours.refuse(LISTED)
  await refusalOf(rename(id, 'B', opId))
  expect((await draftOf(id)).fields).toMatchObject({ name: { value: 'Acme Pay' }, audience: { value: 'All' } })
  await bench.call('submit_draft', { id }, ann)
  expect(neighbours.saves.at(-1)?.changes).toEqual({})
})

test('two who carry the same change at once have one effect and one answer', async () => {
  const id = await submitted()
  const gate = neighbours.hold()
  const opId = randomIds.uuid()
  const first = rename(id, 'B', opId)
  await gate.waiting
  const second = rename(id, 'B', opId)
  gate.letGo()
  expect(await second).toEqual(await first)
  expect(neighbours.saves.filter((save) => save.changes.fields?.name === 'B')).toHaveLength(1)
})

test('the brief view of a change that its listing was told of holds that change alone', async () => {
  const id = await submitted()
  const brief: unknown = await bench.call('update_draft', { id, fields: { name: 'B' }, view: 'brief' }, ann)
  const { status, completeness, missing, crawl, fields } = await draftOf(id)
  expect(brief).toEqual({ id, status, completeness, missing, crawl, fields: { name: fields.name } })
  expect(neighbours.listing(id).name).toBe('B')
})
