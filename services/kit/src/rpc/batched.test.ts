import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import { query } from '../database/orm.ts'
import { openRpcBench, type RpcBench } from '../testing/rpc.ts'
import type { BatchedCall, BatchedHandler } from './handler.ts'

let bench: RpcBench
/** How many calls each transaction took. */
let sizes: number[] = []
let committed: string[] = []
beforeAll(async () => {
  bench = await openRpcBench()
})
afterEach(async () => {
  await bench.reset()
  sizes = []
  committed = []
})
afterAll(() => bench.close())

const textOf = ({ input }: BatchedCall) => String(input.text)

/** Keeps notes together; refuses some, and has a fault of its own where it meets `fault`. */
const keep: BatchedHandler = {
  async together(calls, { em }) {
    sizes.push(calls.length)
    if (calls.some((call) => textOf(call) === 'fault')) throw new Error('a fault of ours')
    const kept = calls.filter((call) => textOf(call) !== 'refused')
    const rows = await query<{ id: string; text: string }>(
      em,
      'insert into note select gen_random_uuid(), value from json_array_elements_text(?::text::json) returning id, text',
      [JSON.stringify(kept.map(textOf))],
    )
    let next = 0
    return calls.map((call) => (textOf(call) === 'refused' ? new Refusal('not_found', 'No.') : rows[next++]))
  },
  committed: (calls) => {
    committed.push(...calls.map(textOf))
  },
}
const serve = async () => bench.serve(await bench.stand(), { add_note: keep })
const outcome = (text: string, opId = randomIds.uuid()) =>
  bench.call({ text, opId }).then(
    () => 'answered',
    (error) => error.code,
  )

test('calls that come together are committed together', async () => {
  await serve()
  const texts = Array.from({ length: 200 }, (_, i) => `together-${i}`)
  const answers = await Promise.all(texts.map((text) => bench.call({ text })))
  expect(answers.map((answer) => Reflect.get(Object(answer), 'text'))).toEqual(texts)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(200)
  expect(sizes.length).toBeLessThan(20)
  expect(committed.toSorted()).toEqual(texts.toSorted())
})

test('a call has its effect once for its op_id, alone, beside itself, and in another process', async () => {
  const [one, other] = [await serve(), await serve()]
  const request = { input: { text: 'once' }, caller: { account: null, scopes: [] }, request_id: 'r', timeout_ms: 5_000 }
  const op_id = randomIds.uuid()
  const call = (server: typeof one) => server.answer('add_note', { ...request, op_id })
  const answers = await Promise.all([call(one), call(one), call(other)])
  expect(new Set([...answers, await call(other)]).size).toBe(1)
  expect(await bench.notes('once')).toHaveLength(1)
})

test('a refused call leaves no record, and spoils none that comes with it', async () => {
  await serve()
  const opId = randomIds.uuid()
  expect(
    await Promise.all(['a', 'refused', 'b'].map((text) => outcome(text, text === 'refused' ? opId : undefined))),
  ).toEqual(['answered', 'not_found', 'answered'])
  const records = await bench.database.sql`select op_id from listings.operation where op_id = ${opId}`
  expect(records).toHaveLength(0)
  expect(committed).not.toContain('refused')
})

test('a fault that one call brings about is that one’s alone', async () => {
  await serve()
  const texts = ['fine-1', 'fault', 'fine-2']
  expect(await Promise.all(texts.map((text) => outcome(text)))).toEqual(['answered', 'internal', 'answered'])
  for (const text of ['fine-1', 'fine-2']) expect(await bench.notes(text)).toHaveLength(1)
})

test('each call is in the audit log with its own request', async () => {
  await serve()
  const opId = randomIds.uuid()
  await bench.call({ text: 'audited', opId })
  const rows = await bench.database.sql`
    select operation, request_id, account_id from listings.audit where op_id = ${opId}`
  expect([...rows]).toEqual([{ operation: 'add_note', request_id: 'req-1', account_id: null }])
})

test('a call whose time is up before its batch begins has no effect', async () => {
  const server = await serve()
  const caller = { account: null, scopes: [] }
  const request = { input: { text: 'late' }, caller, op_id: randomIds.uuid(), request_id: 'r', timeout_ms: -1 }
  await expect(server.answer('add_note', request)).rejects.toThrow('waits no longer')
  expect(await bench.notes('late')).toHaveLength(0)
})
