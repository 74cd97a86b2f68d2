import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Deadline } from '../base/deadline.ts'
import { randomIds } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import { type EntityManager, run } from '../database/orm.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { addNote } from '../testing/notes.ts'
import { once } from './operation-record.ts'
import type { RpcRequest } from './rpc.ts'

let bench: KitBench
let standing: Standing
beforeAll(async () => {
  bench = await openKitBench()
  standing = await bench.stand()
})
afterAll(() => bench.close())

function newRequest(): RpcRequest {
  const caller = { account: 'ann', scopes: [] }
  return { input: {}, caller, op_id: randomIds.uuid(), request_id: 'req-1', timeout_ms: 1_000 }
}

/** An effect that keeps a note named by the op_id, so that it can be counted, and answers something new each time. */
function note(request: RpcRequest) {
  return async (tx: EntityManager) => {
    await run(tx, 'insert into note (id, text) values (?, ?)', [randomIds.uuid(), request.op_id])
    return JSON.stringify({ answer: randomIds.uuid() })
  }
}

const keep = (request: RpcRequest, effect = note(request)) =>
  once(
    standing.em(),
    { op: addNote, request, now: standing.clock.now(), deadline: new Deadline(request.timeout_ms) },
    effect,
  )

async function effects(request: RpcRequest): Promise<number> {
  return (await bench.database.sql`select 1 from listings.note where text = ${request.op_id}`).length
}

async function audit(request: RpcRequest) {
  return await bench.database.sql`
    select account_id, operation, request_id, at from listings.audit where op_id = ${request.op_id}`
}

test('a repeated op_id has its effect once and gets the same answer', async () => {
  const request = newRequest()
  const first = await keep(request)
  expect(await keep(request)).toBe(first)
  expect(await effects(request)).toBe(1)
})

test('two calls with one op_id at once have one effect, and both get its answer', async () => {
  const request = newRequest()
  const inside = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const first = keep(request, async (tx) => {
    inside.resolve()
    await go.promise
    return note(request)(tx)
  })
  await inside.promise
  const second = keep(request)
  await bench.lockWaiter()
  go.resolve()
  expect(await second).toBe(await first)
  expect(await effects(request)).toBe(1)
})

test('a refused call leaves no effect, and its op_id free', async () => {
  const request = newRequest()
  const refuse = async (tx: EntityManager): Promise<string> => {
    await note(request)(tx)
    throw new Refusal('not_found', 'no')
  }
  await expect(keep(request, refuse)).rejects.toThrow(Refusal)
  expect(await effects(request)).toBe(0)
  await keep(request)
  expect(await effects(request)).toBe(1)
})

test('a second call takes over when the first one rolls back while it waits', async () => {
  const request = newRequest()
  const inside = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const first = keep(request, async () => {
    inside.resolve()
    await go.promise
    throw new Refusal('not_found', 'no')
  })
  await inside.promise
  const second = keep(request)
  await bench.lockWaiter()
  go.resolve()
  await expect(first).rejects.toThrow(Refusal)
  await second
  expect(await effects(request)).toBe(1)
})

test('the audit row says who did what, when and on which request', async () => {
  const request = newRequest()
  await keep(request)
  expect([...(await audit(request))]).toEqual([
    { account_id: 'ann', operation: 'add_note', request_id: 'req-1', at: standing.clock.now() },
  ])
})

test('there is no audit row without the effect', async () => {
  const request = newRequest()
  await keep(request, () => Promise.reject(new Error('bug'))).catch(() => {})
  expect(await audit(request)).toHaveLength(0)
})

test('a repeated call adds no audit row', async () => {
  const request = newRequest()
  await keep(request)
  await keep(request)
  expect(await audit(request)).toHaveLength(1)
})
