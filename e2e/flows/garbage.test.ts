import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import type { Problem } from '@launch/proto/errors'
import { type RunningSystem, startSystem } from '../system.ts'

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.stop())

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends something to POST /drafts and gives the problem it was answered with. */
async function post(body: string, headers: Record<string, string> = JSON_TYPE) {
  const answer = await fetch(`${system.gatewayUrl}/api/v1/drafts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system.apiKey}`, ...headers },
    body,
  })
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const problem = (await answer.json()) as Problem
  expect(problem.request_id).toBe(answer.headers.get('x-request-id') ?? '')
  return { status: answer.status, code: problem.code, first: problem.errors?.[0] }
}

for (const url of [
  'not a url',
  'ftp://acme.com/',
  'http://127.1',
  'http://[::1]/',
  'https://acme.com:8443/',
  'http://localhost/',
]) {
  test(`the address ${url} is refused as not public`, async () => {
    expect(await post(JSON.stringify({ url }))).toMatchObject({
      status: 422,
      code: 'invalid_request',
      first: { pointer: '/body/url', code: 'url_not_public' },
    })
  })
}

test('an address of over 2,048 characters is refused as not public', async () => {
  const answer = await post(JSON.stringify({ url: `https://acme.com/${'a'.repeat(2_048)}` }))
  expect(answer).toMatchObject({ status: 422, first: { pointer: '/body/url', code: 'url_not_public' } })
})

const garbage: [what: string, body: string, headers: Record<string, string>, status: number, code: string][] = [
  ['a body of 10 MB', JSON.stringify({ url: 'x'.repeat(10_000_000) }), JSON_TYPE, 413, 'payload_too_large'],
  ['broken JSON', '{"url": ', JSON_TYPE, 400, 'invalid_json'],
  ['a list', '[]', JSON_TYPE, 422, 'invalid_request'],
  [
    'a form',
    'url=https://acme.com',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['plain text', '{"url": "https://acme.com"}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  [
    'two keys in one header',
    '{"url": "https://acme.com"}',
    { ...JSON_TYPE, 'idempotency-key': 'a, b' },
    400,
    'invalid_idempotency_key',
  ],
]
for (const [what, body, headers, status, code] of garbage) {
  test(`${what} is answered with ${status} ${code}`, async () => {
    expect(await post(body, headers)).toMatchObject({ status, code })
  })
}

const places: [what: string, body: object, pointer: string, code: string][] = [
  ['an unknown key', { url: 'https://acme.com', colour: 'red' }, '/body/colour', 'unknown_key'],
  ['a missing key', {}, '/body/url', 'required'],
  ['a number for a text', { url: 7 }, '/body/url', 'invalid_format'],
  ['a NUL character', { url: 'https://acme.com/\0' }, '/body/url', 'not_allowed'],
]
for (const [what, body, pointer, code] of places) {
  test(`${what} is refused with its place, ${pointer}`, async () => {
    expect(await post(JSON.stringify(body))).toMatchObject({ status: 422, first: { pointer, code } })
  })
}

test('a wrong method is answered with 405 and the methods that are right', async () => {
  const answer = await fetch(`${system.gatewayUrl}/api/v1/drafts`, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'])
})

test('two Idempotency-Key headers are refused', async () => {
  const { port, hostname } = new URL(system.gatewayUrl)
  const body = '{"url": "https://acme.com"}'
  const request = [
    'POST /api/v1/drafts HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${system.apiKey}`,
    'Content-Type: application/json',
    'Idempotency-Key: one',
    'Idempotency-Key: two',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toStartWith('HTTP/1.1 400')
  expect(answer).toContain('invalid_idempotency_key')
})

test('nothing of all this made a draft', async () => {
  expect((await system.client.list_my_drafts({})).total).toBe(0)
})
