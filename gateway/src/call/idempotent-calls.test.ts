import { afterAll, beforeAll, expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { catalogue } from '@launch/proto'
import { type Door, type GatewayBench, openGatewayBench, type Sent } from '../testing/bench.ts'
import { expectProblem, faultsOf } from '../testing/expect-problem.ts'
import { sendRaw } from '../testing/raw-http.ts'
import { recordEffect, removeEffect } from '../testing/recorder.ts'

let bench: GatewayBench
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open({ catalogue: [...catalogue, removeEffect] })
})
afterAll(() => bench.close())

/** A caller of its own, who submits with one Idempotency-Key. */
async function openCaller(idempotencyKey = 'k-1') {
  const { api_key: key, account_id: account } = await bench.account()
  const headers = { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' }
  const submit = (sent: Sent = { json: { url: 'https://acme.test' } }) =>
    door.send('POST /drafts', { key, ...sent, headers: { ...headers, ...sent.headers } })
  return { key, account, submit, effects: () => bench.drafts.effects(account) }
}

test('the same request with the same key has one effect and the same answer, byte by byte', async () => {
  const { submit, effects } = await openCaller()
  const [first, second] = [await submit(), await submit()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('content-type')).toBe('application/json')
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(await second.bytes()).toEqual(await first.bytes())
  expect(await effects()).toBe(1)
})

test('a replayed answer carries the caller’s new X-Request-Id', async () => {
  const { submit } = await openCaller()
  const json = { url: 'https://acme.test' }
  await submit({ json, headers: { 'x-request-id': 'first' } })
  const second = await submit({ json, headers: { 'x-request-id': 'second' } })
  expect(second.headers.get('x-request-id')).toBe('second')
})

test('50 at once with the same key have one effect; who comes while it runs is told to wait', async () => {
  const { submit, effects } = await openCaller()
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit()))
  const made = answers.filter((answer) => answer.status === 201)
  const waiting = answers.filter((answer) => answer.status !== 201)
  expect(await effects()).toBe(1)
  expect(made.filter((answer) => !answer.headers.has('idempotent-replayed'))).toHaveLength(1)
  expect(new Set(await Promise.all(made.map((answer) => answer.text()))).size).toBe(1)
  for (const answer of waiting) {
    expect(answer.headers.get('retry-after')).toBe('1')
    await expectProblem(answer, 'idempotency_in_progress')
  }
})

test('while the first still runs the same key is idempotency_in_progress, and then its answer', async () => {
  const { submit, effects } = await openCaller()
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  using _behaviour = bench.drafts.behave('submit_listing', async (context) => {
    begun.resolve()
    await go.promise
    return recordEffect(context)
  })
  const first = submit()
  await begun.promise
  await expectProblem(await submit(), 'idempotency_in_progress')
  await expectProblem(await submit({ json: { url: 'https://other.test' } }), 'idempotency_key_reused')
  go.resolve()
  const made = await (await first).text()
  expect(await (await submit()).text()).toBe(made)
  expect(await effects()).toBe(1)
})

test('another body with the same key is idempotency_key_reused and has no effect', async () => {
  const { submit, effects } = await openCaller()
  await submit()
  await expectProblem(await submit({ json: { url: 'https://other.test' } }), 'idempotency_key_reused')
  expect(await effects()).toBe(1)
})

test.each([
  '  { "url" :\n"https://acme.test" } ',
  '{"url":"https:\\/\\/acme.test"}',
  '{"\\u0075rl":"https://acme.test"}',
])('the same JSON in another spelling is the same request: %j', async (body) => {
  const { submit, effects } = await openCaller()
  await submit()
  expect((await submit({ body })).headers.get('idempotent-replayed')).toBe('true')
  expect(await effects()).toBe(1)
})

test('a body that is refused at the door leaves the key free', async () => {
  const { submit } = await openCaller()
  await expectProblem(await submit({ json: { link: 'https://acme.test' } }), 'invalid_request')
  expect((await submit()).status).toBe(201)
})

test('a body that the service refuses frees the key: corrected, it is taken', async () => {
  const { submit, effects } = await openCaller()
  const refuse = () => Promise.reject(invalidInput('url', 'url_not_public', 'Not public.'))
  {
    using _behaviour = bench.drafts.behave('submit_listing', refuse)
    const problem = await expectProblem(await submit({ json: { url: 'http://10.0.0.1' } }), 'invalid_request')
    expect(faultsOf(problem)).toEqual([['/body/url', 'url_not_public']])
  }
  const answer = await submit()
  expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, null])
  expect(await effects()).toBe(1)
})

test('a refusal has no effect, even where the handler wrote before it refused', async () => {
  const { submit, effects } = await openCaller()
  using _behaviour = bench.drafts.behave('submit_listing', async (context) => {
    await recordEffect(context)
    throw new Refusal('draft_not_ready', 'Not yet.')
  })
  await expectProblem(await submit(), 'draft_not_ready')
  expect(await effects()).toBe(0)
})

test('an answer that was withheld for a fault of ours is not replayed: the same key goes on', async () => {
  const { submit, effects } = await openCaller()
  {
    using _behaviour = bench.drafts.behave('submit_listing', async () => ({ wrong: true }))
    await expectProblem(await submit(), 'internal')
  }
  expect((await submit()).headers.get('idempotent-replayed')).toBeNull()
  expect(await effects()).toBe(1)
})

test('the same key of another account is another key', async () => {
  const [one, other] = [await openCaller(), await openCaller()]
  await one.submit()
  const answer = await other.submit({ json: { url: 'https://other.test' } })
  expect(answer.headers.get('idempotent-replayed')).toBeNull()
  expect([await one.effects(), await other.effects()]).toEqual([1, 1])
})

test('the same key for another operation is another key; DELETE is replayed, and without a key not found', async () => {
  const { submit, key, account } = await openCaller()
  await submit()
  const [row] = await bench.database.sql`select id from drafts.effect where account_id = ${account}`
  const remove = (headers = {}) => door.send(`DELETE /effects/${row.id}`, { key, headers })
  const answers = [await remove({ 'idempotency-key': 'k-1' }), await remove({ 'idempotency-key': 'k-1' })]
  expect(answers.map((answer) => answer.status)).toEqual([204, 204])
  expect(answers.map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['', ''])
  await expectProblem(await remove(), 'not_found')
})

test('the same key with another query or path is idempotency_key_reused', async () => {
  const { submit, key, account } = await openCaller()
  await submit()
  const [row] = await bench.database.sql`select id from drafts.effect where account_id = ${account}`
  const remove = (path: string) => door.send(`DELETE ${path}`, { key, headers: { 'idempotency-key': 'd' } })
  expect((await remove(`/effects/${row.id}`)).status).toBe(204)
  await expectProblem(await remove(`/effects/${row.id}?force=true`), 'idempotency_key_reused')
  await expectProblem(await remove(`/effects/${Number(row.id) + 1}`), 'idempotency_key_reused')
})

test('without a key every request has its effect', async () => {
  const { key, effects } = await openCaller()
  for (const _ of [1, 2]) await door.send('POST /drafts', { key, json: { url: 'https://acme.test' } })
  expect(await effects()).toBe(2)
})

test.each(['x', 'x'.repeat(255), '!"#$%&\'()*+-./0123456789:;<=>?@A[\\]^_`a{|}~'])(
  'the key %s is taken',
  async (key) => {
    const { submit } = await openCaller(key)
    expect([(await submit()).status, (await submit()).headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  },
)

test.each([
  ['none', ['Idempotency-Key:']],
  ['256 characters', [`Idempotency-Key: ${'x'.repeat(256)}`]],
  ['a space', ['Idempotency-Key: a b']],
  ['a tab', ['Idempotency-Key: a\tb']],
  ['a comma', ['Idempotency-Key: a,b']],
  ['letters beyond ASCII', ['Idempotency-Key: schlüssel']],
  ['two headers', ['Idempotency-Key: a', 'Idempotency-Key: b']],
  ['two headers that are the same', ['Idempotency-Key: a', 'idempotency-key: a']],
])('a key of %s is invalid_idempotency_key, before the body is looked at', async (_, lines) => {
  const { key, effects } = await openCaller()
  const head = ['POST /api/v1/drafts HTTP/1.1', 'Host: a.test', `Authorization: Bearer ${key}`, 'Content-Length: 1']
  await expectProblem(await sendRaw(door.port, [...head, ...lines], '{'), 'invalid_idempotency_key')
  expect(await effects()).toBe(0)
})

test('a read takes no notice of the header', async () => {
  const { key } = await openCaller()
  expect((await door.send('GET /drafts', { key, headers: { 'idempotency-key': 'a b' } })).status).toBe(200)
})
