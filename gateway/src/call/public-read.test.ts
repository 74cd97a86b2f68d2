import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { type ServedOperations, serveOperations, until } from '@launch/kit/testing'
import { catalogue, operations } from '@launch/proto'
import { operation } from '@launch/proto/operation'
import { Shape } from '@launch/proto/schemas/common'
import { Type } from '@sinclair/typebox'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem, faultsOf } from '../testing/expect-problem.ts'

/** A public read that takes something: the answer tells what, and how often the service has been asked. */
const echo = operation({
  name: 'echo',
  service: 'listings',
  route: 'GET /echo/{slug}',
  tag: 'Listings',
  summary: 'Say it again.',
  description: 'With how often it was asked.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 60,
  input: Shape({
    slug: Type.String({ pattern: '^[a-z]+$' }),
    word: Type.Optional(Type.String({ maxLength: 10 })),
    size: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  output: Shape({ input: Type.Unknown(), asked: Type.Integer() }),
  errors: ['not_found'],
  example: { input: { slug: 'a' }, output: { input: {}, asked: 1 } },
})

let bench: GatewayBench
let listings: ServedOperations
let door: Door
let asked = 0
/** What the service waits for before it answers. */
let gate: Promise<void> = Promise.resolve()
let refusal: Refusal | undefined
beforeAll(async () => {
  bench = await openGatewayBench()
  const handlers = {
    list_categories: async () => operations.list_categories.example.output,
    echo: async ({ input }: { input: unknown }) => {
      asked += 1
      await gate
      if (refusal) throw refusal
      return { input, asked }
    },
  }
  const { database, clock, nats } = bench
  const on = { service: 'listings', database, clock, nc: nats.connection } as const
  listings = await serveOperations([operations.list_categories, echo], handlers, on)
})
beforeEach(() => {
  asked = 0
  door = bench.open({ catalogue: [...catalogue, echo], limits: { LIMIT_PUBLIC_READS_PER_MINUTE: '100000' } })
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const get = (path: string, headers: Record<string, string> = {}) => door.send(`GET ${path}`, { headers })

test('anyone may read, from any origin, and keep the answer as long as the operation says', async () => {
  const answer = await get('/categories')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': `public, max-age=${operations.list_categories.max_age}`,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    'strict-transport-security': 'max-age=31536000',
  })
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  expect(await answer.json()).toEqual(operations.list_categories.example.output)
  expect(door.statements()).toBe(0)
})

test('who asks again with the tag gets 304, with a request id of its own', async () => {
  const first = await get('/echo/a')
  const second = await get('/echo/a', { 'if-none-match': first.headers.get('etag') ?? '', 'x-request-id': 'again' })
  expect([second.status, await second.text()]).toEqual([304, ''])
  expect(second.headers.get('x-request-id')).toBe('again')
  expect(asked).toBe(1)
})

test('HEAD gives the headers of GET and no body', async () => {
  const answer = await door.send('HEAD /echo/a')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('etag')).toBe((await get('/echo/a')).headers.get('etag'))
})

test('the answer is compressed when asked', async () => {
  const init = { headers: { 'accept-encoding': 'gzip' }, decompress: false }
  const answer = await fetch(`http://127.0.0.1:${door.port}/api/v1/echo/a`, init)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const plain = Buffer.from(Bun.gunzipSync(await answer.bytes())).toString()
  expect(JSON.parse(plain)).toEqual({ input: { slug: 'a' }, asked: 1 })
})

test('a credential is neither needed nor looked up', async () => {
  const answer = await get('/echo/a', { authorization: 'Bearer nonsense' })
  expect(answer.status).toBe(200)
  expect(door.statements()).toBe(0)
})

test('1,000 who ask at once share one call of the service, each with a request id of its own', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const asking = Promise.all(Array.from({ length: 1_000 }, () => get('/echo/a')))
  await until('the service is asked', () => asked > 0)
  resolve()
  const answers = await asking
  expect(asked).toBe(1)
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(1_000)
})

test('the same question in another spelling shares the answer', async () => {
  for (const query of ['?size=1&word=x', '?word=x&size=1', '?size=01&word=%78']) await get(`/echo/a${query}`)
  expect(asked).toBe(1)
})

test.each(['/echo/b', '/echo/a?size=2', '/echo/a?word=', '/echo/a?word=%20'])(
  'another question has another answer: %s',
  async (path) => {
    await get('/echo/a')
    await get(path)
    expect(asked).toBe(2)
  },
)

test('what the service refuses is told to all who waited, with their own request ids, and asked again', async () => {
  refusal = new Refusal('not_found', 'No such slug.')
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/echo/a')))
  const problems = await Promise.all(answers.map((answer) => expectProblem(answer, 'not_found')))
  expect(new Set(problems.map((problem) => problem.request_id)).size).toBe(10)
  expect(asked).toBe(1)
  refusal = undefined
  expect((await get('/echo/a')).status).toBe(200)
})

test('a service that does not answer in time is unavailable, and asked again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  door = bench.open({ catalogue: [...catalogue, echo], timeout: 200 })
  const answer = await get('/echo/a')
  await expectProblem(answer, 'unavailable')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  resolve()
  await until('the service has answered', async () => (await get('/echo/a')).status === 200)
})

test('a junk query is refused before the service is asked, each time', async () => {
  for (const query of ['?colour=red', '?size=x', '?size=1&size=1', '?__proto__=1', `?word=${'x'.repeat(11)}`]) {
    for (const _ of [1, 2]) await expectProblem(await get(`/echo/a${query}`), 'invalid_request')
  }
  await expectProblem(await get('/echo/A'), 'not_found')
  expect(asked).toBe(0)
})

test('3,000 junk queries push no good answer out', async () => {
  await get('/echo/a')
  for (let i = 0; i < 3_000; i += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, n) => get(`/echo/a?junk${i + n}=1`)))
  }
  await get('/echo/a')
  expect(asked).toBe(1)
})

test('an operation that takes no query names the parameter it was sent', async () => {
  const problem = await expectProblem(await get('/categories?page=1'), 'invalid_request')
  expect(faultsOf(problem)).toEqual([['/query/page', 'unknown_key']])
})
