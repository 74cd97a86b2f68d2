import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { operationsOfEach } from '@launch/proto'
import type { DeadLetter } from '@launch/proto/schemas/dead-letter'
import { randomIds } from '../base/ids.ts'
import { RpcServer } from '../rpc/rpc-server.ts'
import type { Standing } from '../testing/bench.ts'
import { keepNote, type LoopBench, openLoopBench, type Ready, ready } from '../testing/loops.ts'
import { refused } from '../testing/refused.ts'
import type { ApplyContext } from './consumer.ts'
import { deadLetterHandlers } from './dead-letter-handlers.ts'
import { EVENTS } from './streams.ts'
import { type Subscription, subscription } from './subscription.ts'

let bench: LoopBench
let on: Standing
let server: RpcServer
/** What keeps messages from being applied. */
let fault: string | undefined
beforeAll(async () => {
  bench = await openLoopBench()
})
beforeEach(async () => {
  on = await bench.stand()
  server = new RpcServer(operationsOfEach('listings'), deadLetterHandlers('listings'), on)
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

async function call<T>(name: string, input: Record<string, unknown>, opId = randomIds.uuid()): Promise<T> {
  const caller = { account: 'ann', scopes: [], role: 'site_team' as const }
  return JSON.parse(await server.answer(name, { input, caller, op_id: opId, request_id: 'req-9', timeout_ms: 5_000 }))
}
const list = async (input = {}) => (await call<{ items: DeadLetter[] }>('list_dead_letters', input)).items
const replay = (id: string) => call<DeadLetter>('replay_dead_letter', { id })

/** The place that listings has in the stream of an event, replays for it alone included. */
async function listingsPlace(): Promise<Subscription> {
  const place = { ...subscription('listings', 'draft.ready'), durable: `listings-${randomIds.ulid()}` }
  const filter_subjects = Array.isArray(place.filter) ? place.filter : []
  await bench.jsm.consumers.add(EVENTS, { durable_name: place.durable, ack_policy: 'explicit', filter_subjects })
  return place
}

/** Takes messages as long as nothing is wrong, and gives up what failed once. */
async function take(place: Subscription, redact?: (payload: Ready) => unknown): Promise<void> {
  const apply = async (payload: Ready, context: ApplyContext) => {
    if (fault) throw new Error(fault)
    await keepNote(payload, context)
  }
  await bench.start(on, place, { apply, ...(redact ? { redact } : {}) }, { maxDeliveries: 1 })
}

async function published(): Promise<void> {
  while ((await on.relay.publishBatch()) > 0);
}

describe('a dead letter', () => {
  test('is replayed once what was wrong is mended, and has its effect once however often it is replayed', async () => {
    const [place, other] = [await listingsPlace(), await bench.place({ filter_subject: 'event.draft.ready' })]
    fault = 'no such plan'
    await take(place)
    const message = randomIds.uuid()
    await bench.publish(ready('late'), message)
    await bench.settled(place)
    const [letter] = await list()
    expect(letter).toMatchObject({
      status: 'dead',
      service: 'listings',
      message,
      subject: 'event.draft.ready',
      error: 'no such plan',
      payload: JSON.stringify(ready('late')),
    })

    fault = undefined
    const id = letter?.id ?? ''
    expect(await replay(id)).toMatchObject({ id, status: 'replayed' })
    expect(await replay(id)).toMatchObject({ id, status: 'replayed' })
    await published()
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['late'])
    expect(await list()).toMatchObject([{ id, status: 'applied' }])

    expect(await replay(id)).toMatchObject({ id, status: 'applied', applied_at: on.clock.now().toISOString() })
    const [unsent] = await bench.database.sql`select count(*)::int as n from listings.outbox where sent_at is null`
    expect(unsent.n).toBe(0)
    // The other consumers of the event have had theirs: the copy is for this service alone.
    expect(await bench.unsettled(other)).toBe(1)
  })

  test('is known as applied for as long as it is kept, also when the inbox has forgotten it', async () => {
    const place = await listingsPlace()
    fault = 'not yet'
    await take(place)
    await bench.publish(ready('old'))
    await bench.settled(place)
    fault = undefined
    const [letter] = await list()
    await replay(letter?.id ?? '')
    await published()
    await bench.settled(place)
    await bench.database.sql`delete from listings.inbox`
    expect(await replay(letter?.id ?? '')).toMatchObject({ status: 'applied' })
  })

  test('dies again where it still can’t be taken, and says why this time', async () => {
    const place = await listingsPlace()
    fault = 'first'
    await take(place)
    await bench.publish(ready('never'))
    await bench.settled(place)
    const [letter] = await list()
    fault = 'second'
    await replay(letter?.id ?? '')
    await published()
    await bench.settled(place)
    expect(await list()).toMatchObject([{ id: letter?.id, status: 'dead', error: 'second', replayed_at: null }])
    fault = undefined
  })

  test('that was kept without its secrets is not replayed, and stays as it is', async () => {
    const place = await listingsPlace()
    fault = 'no mail server'
    await take(place, ({ draft_id }) => ({ draft_id }))
    await bench.publish(ready('https://secret.test'))
    await bench.settled(place)
    fault = undefined
    const [letter] = await list()
    expect(JSON.stringify(letter)).not.toContain('secret.test')
    expect((await refused(replay(letter?.id ?? ''))).code).toBe('dead_letter_redacted')
    expect(await list()).toMatchObject([{ status: 'dead', is_redacted: true }])
  })

  test('is replayed once per op_id', async () => {
    const id = await kept('a', '2026-11-21T11:00:00Z')
    const opId = randomIds.uuid()
    await call('replay_dead_letter', { id }, opId)
    await call('replay_dead_letter', { id }, opId)
    const [rows] = await bench.database.sql`select count(*)::int as n from listings.outbox`
    expect(rows.n).toBe(1)
  })
})

/** A dead letter of the test's own; gives its id. */
async function kept(message: string, diedAt: string): Promise<string> {
  const [row] = await bench.database.sql`
    insert into listings.dead_letter (consumer, message, subject, payload, error, died_at)
    values ('listings-draft-ready', ${message}, 'event.draft.ready', '{}', 'wrong', ${diedAt}) returning id`
  return `listings-${row.id}`
}

test('the list is read newest first, page by page, and none comes twice', async () => {
  const ids: string[] = []
  for (const [n, hour] of ['09', '10', '10', '11', '12'].entries())
    ids.push(await kept(`m${n}`, `2026-11-21T${hour}:00:00Z`))
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page: { items: DeadLetter[]; cursor: string | null; total: number } = await call('list_dead_letters', {
      per_page: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items.map(({ id }) => id))
    expect(page.total).toBe(5)
    cursor = page.cursor
  } while (cursor)
  expect(seen).toEqual(ids.toReversed())
})

test('a cursor that is none of ours is refused by its name', async () => {
  const refusal = await refused(call('list_dead_letters', { cursor: 'nonsense' }))
  expect(refusal.details.errors).toMatchObject([{ pointer: '/cursor', code: 'invalid_format' }])
})

test('an id that is not there is not_found', async () => {
  expect((await refused(replay('listings-999999'))).code).toBe('not_found')
})

test.each(['list_dead_letters', 'replay_dead_letter'])('%s is refused to a caller without the role', async (name) => {
  const request = { input: { id: 'listings-1' }, caller: { account: 'bob', scopes: [] }, op_id: randomIds.uuid() }
  const refusal = await refused(server.answer(name, { ...request, request_id: 'r', timeout_ms: 1_000 }))
  expect(refusal.code).toBe('insufficient_role')
})
