import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import { IntentSweeper } from '../tasks/intent-sweeper.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { addNote, insertNote } from '../testing/notes.ts'
import type { ReachContext, StagedHandler } from './handler.ts'
import type { RpcRequest } from './rpc.ts'
import { RpcServer } from './rpc-server.ts'

let bench: KitBench
let standing: Standing
beforeAll(async () => {
  bench = await openKitBench()
  standing = await bench.stand()
})
afterAll(() => bench.close())

/** What the other service does, and how often it was reached with which op_ids. */
let reach: (context: ReachContext) => Promise<unknown> = async () => 'reached'
let reached: string[] = []
let undone: string[] = []

const handler: StagedHandler = {
  async begin(context) {
    if (context.input.text === 'at once') return { done: await insertNote(context) }
    return { intent: { text: context.input.text } }
  },
  async reach(_, context) {
    reached.push(String(context.input.text))
    return reach(context)
  },
  finish: async (_, __, context) => ({ done: await insertNote(context) }),
  async giveUp(_, refusal, context) {
    undone.push(`${context.input.text}: ${refusal.code}`)
  },
}

const newRequest = (text: string): RpcRequest => ({
  input: { text },
  caller: { account: 'ann', scopes: [] },
  op_id: randomIds.uuid(),
  request_id: 'req-1',
  timeout_ms: 1_000,
})

function server(other: (context: ReachContext) => Promise<unknown> = async () => 'reached') {
  reach = other
  reached = []
  undone = []
  return new RpcServer([addNote], { add_note: handler }, standing)
}

const refuse = (code: 'unavailable' | 'listing_closed') => async () => {
  throw new Refusal(code, 'not now')
}
const notes = async (text: string) =>
  (await bench.database.sql`select 1 from listings.note where text = ${text}`).length
const records = async ({ op_id }: RpcRequest) =>
  (await bench.database.sql`select 1 from listings.operation where op_id = ${op_id}`).length
const audits = async ({ op_id }: RpcRequest) =>
  (await bench.database.sql`select 1 from listings.audit where op_id = ${op_id}`).length

test('the other service is reached between two transactions, and the effect and its audit row are there once', async () => {
  const request = newRequest('plain')
  const on = server()
  const first = await on.answer('add_note', request)
  expect(await on.answer('add_note', request)).toBe(first)
  expect({ notes: await notes('plain'), audits: await audits(request), reached }).toEqual({
    notes: 1,
    audits: 1,
    reached: ['plain'],
  })
})

test('an operation that needs nobody is done in the first transaction', async () => {
  const request = newRequest('at once')
  await server().answer('add_note', request)
  expect({ reached, audits: await audits(request) }).toEqual({ reached: [], audits: 1 })
})

test('while the other service is away the intent stays, and the same op_id goes on from it', async () => {
  const request = newRequest('away')
  await expect(server(refuse('unavailable')).answer('add_note', request)).rejects.toThrow('not now')
  expect(await notes('away')).toBe(0)
  await server().answer('add_note', request)
  expect(await notes('away')).toBe(1)
})

test('what the other service refuses is taken back, and the op_id is free again', async () => {
  const request = newRequest('closed')
  await expect(server(refuse('listing_closed')).answer('add_note', request)).rejects.toThrow('not now')
  expect({ undone, records: await records(request) }).toEqual({ undone: ['closed: listing_closed'], records: 0 })
})

test('two at once with one op_id have one effect and one answer', async () => {
  const request = newRequest('twice')
  const on = server()
  const answers = await Promise.all([on.answer('add_note', request), on.answer('add_note', request)])
  expect(new Set(answers).size).toBe(1)
  expect(await notes('twice')).toBe(1)
})

test('an intent that a process left behind is carried out by the sweeper once it has rested', async () => {
  const request = newRequest('left behind')
  await server(refuse('unavailable'))
    .answer('add_note', request)
    .catch(() => null)
  const on = server()
  const sweeper = new IntentSweeper(standing, (name, left) => on.answer(name, left))
  await sweeper.sweep()
  expect(await notes('left behind')).toBe(0)
  standing.clock.advance(10_001)
  await sweeper.sweep()
  expect(await notes('left behind')).toBe(1)
})

test('an intent that a fault keeps from being carried out is tried ever more rarely, and holds up no others', async () => {
  const stuck = Array.from({ length: 20 }, (_, i) => newRequest(`stuck ${i}`))
  const broken = server(async () => {
    throw new Error('a fault of ours')
  })
  for (const request of stuck) await broken.answer('add_note', request).catch(() => null)
  standing.clock.advance(1)
  await server(refuse('unavailable'))
    .answer('add_note', newRequest('behind them'))
    .catch(() => null)
  const on = server(async ({ input }) => {
    if (String(input.text).startsWith('stuck')) throw new Error('a fault of ours')
  })
  const sweeper = new IntentSweeper(standing, (name, left) => on.answer(name, left))
  const triesAfter = async (milliseconds: number) => {
    standing.clock.advance(milliseconds)
    reached = []
    await sweeper.sweep()
    return reached.filter((text) => text === 'stuck 0').length
  }
  expect(await triesAfter(10_001)).toBe(1)
  expect(await triesAfter(2_000)).toBe(0)
  expect(await notes('behind them')).toBe(1)
  expect([await triesAfter(8_000), await triesAfter(10_000), await triesAfter(10_000)]).toEqual([1, 0, 1])
})

test('an operation that reaches out twice goes on after a crash from the intent that it had come to', async () => {
  const request = newRequest('two steps')
  const steps: string[] = []
  let isAway = true
  const twice: StagedHandler = {
    begin: async () => ({ intent: 'first' }),
    reach: async (intent) => {
      steps.push(String(intent))
      if (intent === 'second' && isAway) throw new Refusal('unavailable', 'not now')
      return intent
    },
    finish: async (intent, _, context) =>
      intent === 'first' ? { intent: 'second' } : { done: await insertNote(context) },
  }
  const on = new RpcServer([addNote], { add_note: twice }, standing)
  await expect(on.answer('add_note', request)).rejects.toThrow('not now')
  isAway = false
  await on.answer('add_note', request)
  expect({ steps, notes: await notes('two steps') }).toEqual({ steps: ['first', 'second', 'second'], notes: 1 })
})

test('another service can be called between the two transactions, and never inside one', async () => {
  const inside: StagedHandler = {
    ...handler,
    begin: async ({ call }) => ({ intent: await call('get_crawl_text', text) }),
  }
  const on = new RpcServer([addNote], { add_note: inside }, standing)
  await expect(on.answer('add_note', newRequest('inside'))).rejects.toThrow(
    'calls another service inside its transaction',
  )
  const plain = new RpcServer([addNote], { add_note: ({ call }) => call('get_crawl_text', text) }, standing)
  await expect(plain.answer('add_note', newRequest('plain inside'))).rejects.toThrow('make it staged')
})

const text = { crawl_id: 'drf_1', sha256: 'a'.repeat(64) }
