import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { rpcSubject } from '@launch/proto/operation'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import { randomIds, stepId } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { addNote } from '../testing/notes.ts'
import { refused } from '../testing/refused.ts'
import { callBytes, makeCall } from './call.ts'
import { anyone, encodeRefusal, encodeWorking, processSubject, type RpcRequest } from './rpc.ts'

let nats: TestNats
let nc: NatsConnection
const servers: Subscription[] = []
beforeAll(async () => {
  nats = await startTestNats()
  nc = nats.connection
})
afterEach(() => {
  for (const server of servers.splice(0)) server.unsubscribe()
})
afterAll(() => nats.stop())

type Answer = (request: RpcRequest) => Parameters<Msg['respond']> | undefined

/** Answers a subject with one answer after the other, the last one for ever; collects the requests. */
function answering(subject: string, ...answers: Answer[]): RpcRequest[] {
  const requests: RpcRequest[] = []
  const server = nc.subscribe(subject, {
    callback: (_, msg) => {
      const request = msg.json<RpcRequest>()
      const answer = answers[Math.min(requests.push(request), answers.length) - 1]?.(request)
      if (answer) msg.respond(...answer)
    },
  })
  servers.push(server)
  return requests
}

const subject = rpcSubject(addNote)
const fine: Answer = () => ['{"id":"1","text":"a"}']
const silence: Answer = () => undefined

async function call(times: { timeout?: number; silence?: number } = {}, opId = randomIds.uuid()): Promise<unknown> {
  const settings = { caller: { account: 'ann', scopes: [] }, opId, requestId: 'req-1', ...times }
  const bytes = await callBytes(nc, addNote, { text: 'a' }, settings)
  return JSON.parse(new TextDecoder().decode(bytes))
}

test('a call carries its input, caller, op_id, request id and time, and gives the answer', async () => {
  const requests = answering(subject, fine)
  const opId = randomIds.uuid()
  expect(await call({ timeout: 700 }, opId)).toEqual({ id: '1', text: 'a' })
  expect(requests).toEqual([
    {
      input: { text: 'a' },
      caller: { account: 'ann', scopes: [] },
      op_id: opId,
      request_id: 'req-1',
      timeout_ms: 700,
    },
  ])
})

test('a refusal arrives with its code, detail, errors and what is missing', async () => {
  const details = {
    errors: [{ pointer: '/url', code: 'required' as const, detail: 'Give the address.' }],
    missing: [{ reason: 'No price yet.', url: 'https://directory.test/x' }],
  }
  answering(subject, () => encodeRefusal(new Refusal('draft_incomplete', 'The draft lacks "price" – add it.', details)))
  const refusal = await refused(call())
  expect(refusal.code).toBe('draft_incomplete')
  expect(refusal.status).toBe(409)
  expect(refusal.message).toBe('The draft lacks "price" – add it.')
  expect(refusal.details).toEqual(details)
})

test('a call waits until a server appears', async () => {
  const made = call()
  await nc.flush()
  answering(subject, fine)
  expect(await made).toEqual({ id: '1', text: 'a' })
})

test('a call that no process says to work on is sent again with the same op_id', async () => {
  const requests = answering(subject, silence, silence, fine)
  const opId = randomIds.uuid()
  expect(await call({ silence: 30 }, opId)).toEqual({ id: '1', text: 'a' })
  expect(requests.length).toBeGreaterThanOrEqual(3)
  expect(new Set(requests.map((request) => request.op_id))).toEqual(new Set([opId]))
})

test('a call that a living process says to work on is not sent again, however long it takes', async () => {
  const looks = Promise.withResolvers<void>()
  const taken: Msg[] = []
  // Until its word was heard, which a busy machine can put off, it may be sent again.
  const takenByLook: number[] = []
  const presence = nc.subscribe(processSubject(addNote.service, 'p1'), {
    callback: () => {
      if (takenByLook.push(taken.length) === 3) looks.resolve()
    },
  })
  servers.push(presence)
  const server = nc.subscribe(subject, {
    callback: (_, msg) => {
      taken.push(msg)
      msg.respond(...encodeWorking('p1'))
    },
  })
  servers.push(server)
  const made = call({ silence: 1 })
  await looks.promise
  taken[0]?.respond('{"id":"1","text":"a"}')
  expect(await made).toEqual({ id: '1', text: 'a' })
  expect(takenByLook).toEqual(takenByLook.map(() => taken.length))
})

test('a call whose process is gone is sent again at once', async () => {
  const requests = answering(subject, () => encodeWorking('gone'), fine)
  expect(await call({ timeout: 60_000, silence: 60_000 })).toEqual({ id: '1', text: 'a' })
  expect(requests).toHaveLength(2)
})

test('a call is made again when the server says that nothing was decided', async () => {
  const requests = answering(subject, () => encodeRefusal(new Refusal('unavailable', 'Try again.'), true), fine)
  expect(await call()).toEqual({ id: '1', text: 'a' })
  expect(requests).toHaveLength(2)
})

test('a refusal as unavailable that the operation itself decided is not asked for again', async () => {
  const requests = answering(subject, () => encodeRefusal(new Refusal('unavailable', 'Too many drafts are waiting.')))
  const refusal = await refused(call())
  expect(refusal.message).toBe('Too many drafts are waiting.')
  expect(requests).toHaveLength(1)
})

test.each([
  ['nobody is there', undefined],
  ['nobody answers', silence],
  ['everything is away', () => encodeRefusal(new Refusal('unavailable', 'Try again.'), true)],
] satisfies [string, Answer | undefined][])(
  'a call is refused as unavailable when time is up and %s',
  async (_, answer) => {
    if (answer) answering(subject, answer)
    const refusal = await refused(call({ timeout: 120, silence: 50 }))
    expect(refusal.code).toBe('unavailable')
    expect(refusal.message).toBe('listings did not answer in time. Try again in a moment.')
  },
)

test('a call without any time left is refused as unavailable, not as a fault of ours', async () => {
  answering(subject, fine)
  expect((await refused(call({ timeout: 0.5 }))).code).toBe('unavailable')
})

test('a call on behalf of an operation has an op_id of its own, by operation and step', async () => {
  const requests = answering('rpc.crawler.get_crawl_text', () => ['{"text":"a"}'])
  const parent = randomIds.uuid()
  const callOther = makeCall(nc, 'drafts', (step) => ({ opId: stepId(parent, step), requestId: 'req-1' }))
  const input = { crawl_id: parent, sha256: 'a' }
  await callOther('get_crawl_text', input)
  await callOther('get_crawl_text', input, 'again')
  expect(requests.map((request) => request.op_id)).toEqual([stepId(parent, 'get_crawl_text'), stepId(parent, 'again')])
  expect(requests.map((request) => request.caller)).toEqual([{ ...anyone }, { ...anyone }])
})

test('what a service of a newer version answers beyond the contract is dropped', async () => {
  answering('rpc.crawler.get_crawl_text', () => ['{"text":"a","later":1}'])
  const call = makeCall(nc, 'drafts', () => ({ opId: randomIds.uuid(), requestId: 'req-1' }))
  const answer: unknown = await call('get_crawl_text', { crawl_id: randomIds.uuid(), sha256: 'a' })
  expect(answer).toEqual({ text: 'a' })
})

test('a service calls no operation whose contract does not name it among its callers', async () => {
  const requests = answering('rpc.crawler.get_crawl_text', () => ['{"text":"a"}'])
  const call = makeCall(nc, 'billing', () => ({ opId: randomIds.uuid(), requestId: 'req-1' }))
  await expect(call('get_crawl_text', { crawl_id: randomIds.uuid(), sha256: 'a' })).rejects.toThrow(
    'billing is not among the callers of get_crawl_text',
  )
  expect(requests).toEqual([])
})
