import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { rpcSubject } from '@launch/proto/operation'
import { randomIds } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import type { Standing } from '../testing/bench.ts'
import { addNote, countNotes, insertNote } from '../testing/notes.ts'
import { refused } from '../testing/refused.ts'
import { figure, openRpcBench, type RpcBench } from '../testing/rpc.ts'
import type { AnyHandler } from './handler.ts'
import { anyone, refusalIn } from './rpc.ts'
import { RpcServer } from './rpc-server.ts'

let bench: RpcBench
let standing: Standing
beforeAll(async () => {
  bench = await openRpcBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

test('a write is done and answered', async () => {
  await bench.serve(standing)
  const answer = await bench.call({ text: 'written' })
  expect(await bench.notes('written')).toEqual([answer])
})

test('a read is answered, and recorded nowhere', async () => {
  await bench.serve(standing)
  const opId = randomIds.uuid()
  expect(await bench.call({ op: countNotes, opId })).toEqual({ count: expect.any(Number) })
  expect(await bench.database.sql`select 1 from listings.operation where op_id = ${opId}`).toHaveLength(0)
})

test('an internal operation runs on behalf of nobody, whomever its call names', async () => {
  let seen: unknown
  const asked: AnyHandler = async ({ caller }) => {
    seen = caller
    return { count: 0 }
  }
  await bench.serve(standing, { count_notes: asked })
  const request = { input: {}, caller: { account: 'ann', scopes: [] }, op_id: randomIds.uuid(), request_id: 'r' }
  await bench.nats.connection.request(rpcSubject(countNotes), JSON.stringify(request))
  expect(seen).toEqual(anyone)
})

test('a message whose answer would go to no inbox is no call', async () => {
  await bench.serve(standing)
  const nc = bench.nats.connection
  const request = { input: { text: 'delivered' }, caller: anyone, op_id: randomIds.uuid(), request_id: 'r' }
  nc.publish(rpcSubject(addNote), JSON.stringify(request), { reply: '$JS.ACK.BUCKET.forger.1.1.1.1.0' })
  nc.publish(rpcSubject(addNote), JSON.stringify(request))
  await bench.call({ text: 'called' })
  expect(await bench.notes('delivered')).toEqual([])
})

test('of two servers, one answers', async () => {
  await Promise.all([bench.serve(standing), bench.serve(await bench.stand())])
  await bench.call({ text: 'shared' })
  expect(await bench.notes('shared')).toHaveLength(1)
})

test('a call that is sent again while it runs is joined: it runs once, and its answer arrives', async () => {
  const again = Promise.withResolvers<void>()
  let seen = 0
  const spy = bench.nats.connection.subscribe(rpcSubject(addNote), {
    callback: () => {
      if (++seen === 2) again.resolve()
    },
  })
  let runs = 0
  const slow: AnyHandler = async (context) => {
    runs += 1
    await again.promise
    return insertNote(context)
  }
  await bench.serve(standing, { add_note: slow })
  const answer = await bench.call({ text: 'slow', silence: 1 })
  spy.unsubscribe()
  expect(await bench.notes('slow')).toEqual([answer])
  expect(runs).toBe(1)
})

test('a refusal that knows when to come back says so to the caller', async () => {
  const refuse: AnyHandler = async () => {
    throw new Refusal('unavailable', 'The queue is full.', {}, 17)
  }
  await bench.serve(standing, { add_note: refuse })
  const refusal = await refused(bench.call({ text: 'later' }))
  expect([refusal.code, refusal.message, refusal.retryAfter]).toEqual(['unavailable', 'The queue is full.', 17])
})

test('a refused write has no effect, and says why', async () => {
  const refuse: AnyHandler = async (context) => {
    await insertNote(context)
    throw new Refusal('not_found', 'You own no listing 7.')
  }
  await bench.serve(standing, { add_note: refuse })
  const refusal = await refused(bench.call({ text: 'refused' }))
  expect([refusal.code, refusal.message]).toEqual(['not_found', 'You own no listing 7.'])
  expect(await bench.notes('refused')).toEqual([])
})

describe('a fault of ours', () => {
  const secret = 'sk_live_secret'

  test('in an answer against its contract is internal, is counted and tells nothing', async () => {
    const breach: AnyHandler = async (context) => ({ ...(await insertNote(context)), token: secret })
    await bench.serve(standing, { add_note: breach })
    const refusal = await refused(bench.call({ text: 'breach' }))
    expect(refusal.code).toBe('internal')
    expect(JSON.stringify([refusal.message, refusal.details])).not.toContain(secret)
    expect(await figure(standing, 'launch_contract_breaches_total')).toBe(
      'launch_contract_breaches_total{operation="add_note",service="test"} 1',
    )
    expect(await bench.notes('breach')).toEqual([])
  })

  test('in a handler is internal and tells nothing', async () => {
    await bench.serve(standing, { add_note: () => Promise.reject(new Error(secret)) })
    const refusal = await refused(bench.call())
    expect([refusal.code, refusal.message, refusal.details]).toEqual([
      'internal',
      'Something went wrong on our side.',
      {},
    ])
  })

  test('in a statement is internal, as trying again would not help', async () => {
    await bench.serve(standing, { add_note: ({ em }) => em.execute('select * from nowhere') })
    expect((await refused(bench.call())).code).toBe('internal')
  })

  test('in a request that is no JSON is answered', async () => {
    await bench.serve(standing)
    const answer = await bench.nats.connection.request(rpcSubject(addNote), 'no JSON', { timeout: 1_000 })
    expect(refusalIn(answer)?.code).toBe('internal')
  })
})

test('a write whose answer would be too large for NATS is refused, and has no effect', async () => {
  const large: AnyHandler = async (context) => ({ ...(await insertNote(context)), text: 'x'.repeat(2_000_000) })
  await bench.serve(standing, { add_note: large })
  expect((await refused(bench.call({ text: 'large' }))).code).toBe('payload_too_large')
  expect(await bench.notes('large')).toEqual([])
})

test('a call that is too large for NATS is refused, and not tried again', async () => {
  expect((await refused(bench.call({ text: 'x'.repeat(2_000_000) }))).code).toBe('payload_too_large')
})

test('a server that stops answers what it runs and takes nothing new', async () => {
  const inside = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow: AnyHandler = async (context) => {
    inside.resolve()
    await go.promise
    return insertNote(context)
  }
  const server = await bench.serve(standing, { add_note: slow })
  const running = bench.call({ text: 'running' })
  await inside.promise
  let isStopped = false
  const stopped = server.stop().then(() => {
    isStopped = true
  })
  const late = refused(bench.call({ text: 'late', timeout: 150 }))
  expect((await late).code).toBe('unavailable')
  expect(isStopped).toBe(false)
  go.resolve()
  await stopped
  expect(await running).toEqual({ id: expect.any(String), text: 'running' })
})

test('each call is counted under its outcome', async () => {
  await bench.serve(standing)
  await bench.call()
  expect(await figure(standing, 'launch_operation_seconds_count')).toBe(
    'launch_operation_seconds_count{service="test",operation="add_note",code="ok"} 1',
  )
})

test('an operation without a handler keeps the server from starting', () => {
  expect(() => new RpcServer([addNote], {}, standing)).toThrow('no handler for add_note')
})
