import { afterAll, beforeAll, expect, test } from 'bun:test'
import { byTheClock } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem, faultsOf } from '../testing/expect-problem.ts'
import { sendRaw } from '../testing/raw-http.ts'

let bench: GatewayBench
let door: Door
let key: string
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open()
  key = (await bench.account()).api_key
})
afterAll(() => bench.close())

const ID = operations.get_draft.example.output.id

test('a write answers 201 with what the service gave, for nobody to keep', async () => {
  const answer = await door.send('POST /drafts', { key, json: { url: 'https://acme.test' } })
  expect(answer.status).toBe(201)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(await answer.json()).toMatchObject({ url: 'https://acme.test', status: 'crawling' })
})

test('a read answers 200 with what the service gave', async () => {
  const answer = await door.send(`GET /drafts/${ID}`, { key })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(operations.get_draft.example.output)
})

test.each(['/drafts', `/drafts/${ID}`])('HEAD %s answers as GET does, without the body', async (path) => {
  const [head, get] = [await door.send(`HEAD ${path}`, { key }), await door.send(`GET ${path}`, { key })]
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
})

test('a path with a slash at its end is the same path', async () => {
  expect((await door.send('GET /drafts/', { key })).status).toBe(200)
})

test.each([
  ['PUT', '/drafts', 'GET, HEAD, OPTIONS, POST'],
  ['DELETE', '/drafts', 'GET, HEAD, OPTIONS, POST'],
  ['PATCH', '/drafts', 'GET, HEAD, OPTIONS, POST'],
  ['PROPFIND', '/drafts', 'GET, HEAD, OPTIONS, POST'],
  ['TRACE', '/drafts', 'GET, HEAD, OPTIONS, POST'],
  ['POST', `/drafts/${ID}`, 'GET, HEAD, OPTIONS, PATCH'],
  ['POST', '/categories', 'GET, HEAD, OPTIONS'],
])('%s %s is method_not_allowed, with the methods that are', async (method, path, allow) => {
  const lines = [`${method} /api/v1${path} HTTP/1.1`, 'Host: a.test', 'Content-Length: 2']
  const answer = await sendRaw(door.port, lines, '{}')
  await expectProblem(answer, 'method_not_allowed')
  expect(answer.headers.get('allow')).toBe(allow)
})

test('a preflight from any origin is answered without a credential', async () => {
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
  const answer = await door.send('OPTIONS /drafts', { headers })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  for (const name of ['allow', 'access-control-allow-methods']) {
    expect(answer.headers.get(name)).toBe('GET, HEAD, OPTIONS, POST')
  }
  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key']) {
    expect(answer.headers.get('access-control-allow-headers')).toContain(name)
  }
})

test('pages of any origin may read a problem below /api/v1', async () => {
  for (const path of ['/drafts', '/nothing']) {
    const answer = await door.send(`GET ${path}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  }
})

test('pages of other origins may read nothing outside /api/v1', async () => {
  const answer = await fetch(`http://127.0.0.1:${door.port}/nothing`)
  await expectProblem(answer, 'not_found')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('the credential is checked before the body', async () => {
  for (const body of ['{', '{"x":1}', 'x'.repeat(2_000_000)]) {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': 'not good' }
    await expectProblem(await door.send('POST /drafts?x=1', { body, headers }), 'unauthorized')
  }
})

test('the scope is checked before the body', async () => {
  const { api_key } = await bench.account(['account:read'])
  const headers = { 'content-type': 'text/plain', 'idempotency-key': 'not good' }
  const answer = await door.send('POST /drafts?x=1', { key: api_key, body: '{', headers })
  const problem = await expectProblem(answer, 'insufficient_scope')
  expect(problem.detail).toContain('listings:write')
})

test('each unknown key of a body is named with its place, and what is taken instead', async () => {
  const json = { url: 'https://acme.test', colour: 'red', 'a/b~': { c: 1 }, constructor: 1 }
  const body = `${JSON.stringify(json).slice(0, -1)},"__proto__":{"url":"x"}}`
  const headers = { 'content-type': 'application/json' }
  const problem = await expectProblem(await door.send('POST /drafts', { key, body, headers }), 'invalid_request')
  expect(faultsOf(problem)).toEqual([
    ['/body/colour', 'unknown_key'],
    ['/body/a~1b~0', 'unknown_key'],
    ['/body/constructor', 'unknown_key'],
    ['/body/__proto__', 'unknown_key'],
  ])
  expect(problem.errors?.[0]?.detail).toContain('`url`')
})

test('a key named __proto__ stands for nothing: the keys within it are not taken', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await door.send('POST /drafts', { key, body: '{"__proto__":{"url":"https://acme.test"}}', headers })
  const problem = await expectProblem(answer, 'invalid_request')
  expect(faultsOf(problem)).toEqual([
    ['/body/__proto__', 'unknown_key'],
    ['/body/url', 'required'],
  ])
})

test('60,000 unknown keys are refused quickly and in few words', byTheClock, async () => {
  const json = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 1]))
  const started = performance.now()
  const answer = await door.send('POST /drafts', { key, json })
  const length = Number(answer.headers.get('content-length'))
  const problem = await expectProblem(answer, 'invalid_request')
  expect(problem.errors).toHaveLength(20)
  expect(length).toBeLessThan(10_000)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('an unknown key of 1,000,000 letters is refused in few words', async () => {
  const answer = await door.send('POST /drafts', { key, json: { ['k'.repeat(1_000_000)]: 1 } })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(2_000)
  await expectProblem(answer, 'invalid_request')
})

test.each([
  ['fails', async () => Promise.reject(new Error('secret at db.internal:5432'))],
  ['throws something that is no error', async () => Promise.reject('secret')],
  ['answers against its contract', async () => ({ secret: 'hidden' })],
  ['answers nothing', async () => undefined],
])('a service that %s is internal, and nothing of it is told', async (_, handler) => {
  using _behaviour = bench.drafts.behave('get_draft', handler)
  const answer = await door.send(`GET /drafts/${ID}`, { key })
  const text = await answer.clone().text()
  await expectProblem(answer, 'internal')
  for (const word of ['secret', 'hidden', 'db.internal', 'at ', '.ts', 'Error']) expect(text).not.toContain(word)
})

test('a failure within the gateway is internal, logged under the request’s id, and nothing of it is told', async () => {
  const own = bench.open({ extras: () => [() => Promise.reject(new TypeError('secret'))] })
  const answer = await fetch(`http://127.0.0.1:${own.port}/page`, { headers: { 'x-request-id': 'mine' } })
  const problem = await expectProblem(answer, 'internal')
  expect(JSON.stringify(problem)).not.toContain('secret')
  expect(own.log).toMatchObject([{ level: 50, request_id: 'mine', err: { message: 'secret' } }])
})
