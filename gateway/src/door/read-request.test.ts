import { afterAll, beforeAll, expect, test } from 'bun:test'
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

const get = (path: string, headers: Record<string, string> = {}) => door.send(`GET ${path}`, { key, headers })
const raw = (line: string, ...headers: string[]) =>
  sendRaw(door.port, [line, 'Host: directory.test', `Authorization: Bearer ${key}`, 'Connection: close', ...headers])

test.each([
  ['per_page=0', 'out_of_range'],
  ['per_page=101', 'out_of_range'],
  ['per_page=-1', 'out_of_range'],
  ['page=0', 'out_of_range'],
  ['page=1000001', 'out_of_range'],
  ['per_page=abc', 'invalid_format'],
  ['per_page=1.5', 'invalid_format'],
  ['per_page=', 'invalid_format'],
  ['per_page', 'invalid_format'],
  ['per_page=1e2', 'invalid_format'],
  ['per_page=0x10', 'invalid_format'],
  ['per_page=%2010', 'invalid_format'],
  ['per_page=99999999999999999999', 'invalid_format'],
  ['per_page=%00', 'not_allowed'],
  ['per_page=%FF', 'invalid_format'],
])('?%s is refused, never clamped: %s', async (query, code) => {
  const problem = await expectProblem(await get(`/drafts?${query}`), 'invalid_request')
  expect(faultsOf(problem)).toEqual([[`/query/${query.split('=')[0]}`, code]])
})

test('a number out of range is told with the limit and what was sent', async () => {
  const problem = await expectProblem(await get('/drafts?per_page=101'), 'invalid_request')
  expect(problem.errors).toMatchObject([{ limit: 100, actual: 101 }])
})

test.each(['per_page=1', 'per_page=100', 'page=1000000', 'page=2&per_page=7', '', '&&'])(
  'the query "%s" is taken',
  async (query) => {
    expect((await get(`/drafts?${query}`)).status).toBe(200)
  },
)

test.each([
  ['colour=red', 'colour'],
  ['=red', ''],
  ['per%5Fpage%5B%5D=1', 'per_page[]'],
  ['a%2Fb~=1', 'a~1b~0'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
  ['hasOwnProperty=1', 'hasOwnProperty'],
  ['access_token=x', 'access_token'],
])('?%s is an unknown_key', async (query, token) => {
  const problem = await expectProblem(await get(`/drafts?${query}`), 'invalid_request')
  expect(faultsOf(problem)).toEqual([[`/query/${token}`, 'unknown_key']])
})

test.each(['page=1&page=1', 'page=1&page=2', '__proto__=1&__proto__=2'])(
  'a parameter that is given twice is not_allowed: ?%s',
  async (query) => {
    const problem = await expectProblem(await get(`/drafts?${query}`), 'invalid_request')
    expect(faultsOf(problem)).toEqual([[`/query/${query.split('=')[0]}`, 'not_allowed']])
  },
)

test('a NUL character in the name of a parameter is not_allowed, and not told back', async () => {
  const problem = await expectProblem(await get('/drafts?a%00b=1'), 'invalid_request')
  expect(faultsOf(problem)).toEqual([['/query/a\ufffdb', 'not_allowed']])
})

test('a body key sent in the query is an unknown parameter there', async () => {
  const answer = await door.send('POST /drafts?url=https://acme.test', { key, json: { url: 'https://acme.test' } })
  expect(faultsOf(await expectProblem(answer, 'invalid_request'))).toEqual([['/query/url', 'unknown_key']])
})

const ULID = '01KAJ5T0Z8QJ4W3V6Y9N2M7R5C'
test.each([
  ['an id of another kind', '/drafts/ord_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C'],
  ['an id in small letters', `/drafts/drf_${ULID.toLowerCase()}`],
  ['an id that is too long', `/drafts/drf_${ULID}0`],
  ['an id with a line end', `/drafts/drf_${ULID}%0A`],
  ['an encoded slash', '/drafts/drf_%2F..%2F..%2Fetc'],
  ['an encoded NUL', '/drafts/%00'],
  ['encoded bytes that are no UTF-8', '/drafts/%E0%A4'],
  ['a percent sign that encodes nothing', '/drafts/%zz'],
  ['a half percent sign', '/drafts/%'],
  ['an id of 10,000 letters', `/drafts/${'a'.repeat(10_000)}`],
  ['a second id of the wrong form', `/drafts/drf_${ULID}/pages/xyz`],
  ['one segment more', `/drafts/drf_${ULID}/nothing`],
  ['10,000 slashes', `/drafts${'/'.repeat(10_000)}`],
  ['an unknown path', '/nothing'],
  ['the base itself', ''],
  ['__proto__', '/__proto__'],
])('a path with %s is not_found', async (_, path) => {
  await expectProblem(await raw(`GET /api/v1${path} HTTP/1.1`), 'not_found')
})

test('an id in percent-encoding is the id', async () => {
  const encoded = `drf_${ULID}`.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  expect(await (await get(`/drafts/${encoded}`)).json()).toMatchObject({ id: `drf_${ULID}` })
})

test.each([
  ['no URL', '['],
  ['empty', ''],
  ['with spaces', 'a b/c?d'],
  ['another host', 'evil.test'],
])('a Host header that is %s changes nothing in what is answered', async (_, host) => {
  const lines = ['GET /api/v1/drafts HTTP/1.1', `Host: ${host}`, 'Connection: close']
  const [unknown, refused] = [
    await sendRaw(door.port, ['GET /nothing HTTP/1.1', ...lines.slice(1)]),
    await sendRaw(door.port, lines),
  ]
  await expectProblem(unknown, 'not_found')
  await expectProblem(refused, 'unauthorized')
  expect(unknown.text + refused.text).not.toContain('evil.test')
})

test('an address too long for the server is refused before it reaches an operation', async () => {
  expect((await raw(`GET /api/v1/drafts?${'a'.repeat(20_000)} HTTP/1.1`)).status).toBe(431)
})

test.each([['a'], ['req_2026-11'], ['x'.repeat(64)]])('the caller’s own X-Request-Id is kept: %s', async (id) => {
  const answer = await get('/drafts', { 'x-request-id': id })
  expect(answer.headers.get('x-request-id')).toBe(id)
})

test.each(['', 'x'.repeat(65), 'a b', 'a/b', '<script>', 'a\tb', 'ünï'])(
  'an X-Request-Id that is not usable is replaced: %j',
  async (id) => {
    const answer = await raw('GET /api/v1/drafts HTTP/1.1', `X-Request-Id: ${id}`)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)
