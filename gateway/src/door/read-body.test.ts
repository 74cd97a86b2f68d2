import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { until } from '@launch/kit/testing'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem, faultsOf } from '../testing/expect-problem.ts'
import { sendRaw } from '../testing/raw-http.ts'

let bench: GatewayBench
let door: Door
let key: string
let account: string
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open()
  const issued = await bench.account()
  key = issued.api_key
  account = issued.account_id
})
afterAll(() => bench.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) =>
  door.send('POST /drafts', { key, body, headers })

const head = (...more: string[]) => [
  'POST /api/v1/drafts HTTP/1.1',
  'Host: directory.test',
  `Authorization: Bearer ${key}`,
  'Content-Type: application/json',
  'Connection: close',
  ...more,
]

function chunked(bytes: Uint8Array, size = 65_536): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), Buffer.from(chunk), Buffer.from('\r\n'))
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}

test.each([
  ['cut short', '{"url":'],
  ['no JSON at all', 'url=https://acme.test'],
  ['followed by more', '{"url":"a"} {}'],
  ['only spaces', '   '],
  ['100,000 lists that are never closed', '['.repeat(100_000)],
  ['one word of 100,000 letters', 'a'.repeat(100_000)],
])('a body that is broken JSON is invalid_json: %s', async (_, body) => {
  const problem = await expectProblem(await post(body), 'invalid_json')
  expect(problem.detail.length).toBeLessThan(300)
})

test.each([
  ['cut within a character', [0x7b, 0x22, 0x75, 0x22, 0x3a, 0x22, 0xe2, 0x82]],
  ['Latin-1', [0x7b, 0x22, 0x75, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d]],
  ['a surrogate written as bytes', [0x7b, 0x22, 0x75, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]],
])('a body that is no UTF-8 is invalid_json: %s', async (_, bytes) => {
  await expectProblem(await post(new Uint8Array(bytes)), 'invalid_json')
})

test.each(['[{"url":"https://acme.test"}]', '"https://acme.test"', '42', 'null', 'true'])(
  'a body that is no object is invalid_request: %s',
  async (body) => {
    const problem = await expectProblem(await post(body), 'invalid_request')
    expect(faultsOf(problem)).toEqual([['/body', 'invalid_format']])
  },
)

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonp'],
  ['application/json, text/plain'],
  ['text/json'],
])('a body of type %s is unsupported_media_type', async (type) => {
  await expectProblem(await post('{"url":"https://acme.test"}', { 'content-type': type }), 'unsupported_media_type')
})

test('a body of no stated type is unsupported_media_type', async () => {
  const body = '{"url":"https://acme.test"}'
  const lines = head(`Content-Length: ${body.length}`).filter((line) => !line.startsWith('Content-Type'))
  await expectProblem(await sendRaw(door.port, lines, body), 'unsupported_media_type')
})

test.each(['application/json; charset=utf-8', 'Application/JSON', ' application/json ;charset=UTF-8'])(
  'a body of type %j is read',
  async (type) => {
    expect((await post('{"url":"https://acme.test"}', { 'content-type': type })).status).toBe(201)
  },
)

test('a body with a byte order mark is read', async () => {
  expect((await post('\ufeff{"url":"https://acme.test"}')).status).toBe(201)
})

test('a missing body is read as an empty object, so required keys are named', async () => {
  const problem = await expectProblem(await door.send('POST /drafts', { key }), 'invalid_request')
  expect(faultsOf(problem)).toEqual([['/body/url', 'required']])
})

test('a body of 10 MB with its length told is payload_too_large', async () => {
  await expectProblem(await post(new Uint8Array(10_000_000).fill(97)), 'payload_too_large')
})

test('a body of 10 MB that comes in chunks is payload_too_large', async () => {
  const body = chunked(new Uint8Array(10_000_000).fill(97))
  await expectProblem(await sendRaw(door.port, head('Transfer-Encoding: chunked'), body), 'payload_too_large')
})

test('a length that lies is not believed: what exceeds 1 MB is refused before it is sent', async () => {
  await expectProblem(await sendRaw(door.port, head('Content-Length: 1048577')), 'payload_too_large')
})

test('a body of exactly 1 MB is read', async () => {
  const body = `{"url":"a"${' '.repeat(1_048_576 - 11)}}`
  expect((await post(body)).status).toBe(201)
})

test('a body in chunks is read, also where a character is cut in two', async () => {
  const bytes = new TextEncoder().encode('{"url":"https://é.test"}')
  const answer = await sendRaw(door.port, head('Transfer-Encoding: chunked'), chunked(bytes, 17))
  expect(answer.status).toBe(201)
})

test.each([
  ['in a text', '{"url":"a\\u0000b"}', '/body/url'],
  ['in an unknown key', '{"a\\u0000b":1,"url":"a"}', '/body/a\ufffdb'],
  ['deep in lists', '{"url":"a","x":[[{"y":["\\u0000"]}]]}', '/body/x/0/0/y/0'],
])('a NUL character %s is not_allowed at its place', async (_, body, pointer) => {
  const problem = await expectProblem(await post(body), 'invalid_request')
  expect(faultsOf(problem)).toEqual([[pointer, 'not_allowed']])
})

test.each(['\\u0000', '\\u0001', '\\b', '\\u000b', '\\f', '\\u001b', '\\u001f'])(
  'the control character %s is not_allowed: nobody sees it, and it takes six bytes',
  async (text) => {
    const problem = await expectProblem(await post(`{"url":"a${text}"}`), 'invalid_request')
    expect(faultsOf(problem)).toEqual([['/body/url', 'not_allowed']])
  },
)

test('tabs and line breaks are taken', async () => {
  expect((await post('{"url":"a\\t\\r\\nb"}')).status).toBe(201)
})

test.each([
  ['first', '\\ud800'],
  ['second', '\\udc00 x'],
])('the %s half of a surrogate pair alone is not_allowed: no database could hold it', async (_, text) => {
  const problem = await expectProblem(await post(`{"url":"${text}"}`), 'invalid_request')
  expect(faultsOf(problem)).toEqual([['/body/url', 'not_allowed']])
})

test.each([
  ['lists', `{"url":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['objects', `{"url":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
  ['unknown lists', `{"x":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
])('100,000 %s in each other are refused and nothing breaks', async (_, body) => {
  const problem = await expectProblem(await post(body), 'invalid_request')
  expect(problem.errors?.[0]).toMatchObject({ code: 'not_allowed' })
  expect((await post('{"url":"https://acme.test"}')).status).toBe(201)
})

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'a caller who hangs up within the body (%s) is no fault of ours',
  async (framing) => {
    const own = bench.open()
    const socket = connect(own.port, '127.0.0.1')
    socket.write(`${head(framing).join('\r\n')}\r\n\r\n`)
    await until('the request has come in', () => own.statements() > 0)
    socket.destroy()
    await until('the request is over', async () => (await own.outcomes()).length)
    expect(await own.outcomes()).toEqual(['invalid_json'])
    expect(own.log).toEqual([])
  },
)

test('a body that was refused has had no effect', async () => {
  const before = await bench.drafts.effects(account)
  await post('{"url":"a","x":1}')
  await post('{"url":"a\\u0000"}')
  await post('["a"]')
  expect(await bench.drafts.effects(account)).toBe(before)
})
