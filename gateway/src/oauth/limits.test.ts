import { describe, expect, test } from 'bun:test'
import type { OAuthDoor } from './testing/bench.ts'
import { nativeClient, postForm, postJson } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench } = await openScene()

let last = 0
/** A network address that no other test of this file uses, as a header. */
function fresh(): Record<string, string> {
  last += 1
  return { 'x-forwarded-for': `203.0.113.${last}` }
}

const open = (limits: Record<string, string>) => bench.openDoor({ limits: { TRUSTED_PROXIES: '127.0.0.1', ...limits } })
const get = ({ port }: OAuthDoor, path: string, headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
const left = (answer: Response) => answer.headers.get('ratelimit')

const documents = [
  '/jwks',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-protected-resource/api/v1',
]
const unknown = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'y' }

describe('requests for tokens, and to revoke them', () => {
  test.each(['/oauth2/token', '/oauth2/revoke'])(
    '%s: above the limit the answer is 429, in OAuth’s words',
    async (path) => {
      const [door, from] = [open({ LIMIT_TOKEN_REQUESTS_PER_MINUTE: '2' }), fresh()]
      for (const r of [1, 0]) {
        const answer = await postForm(door, path, unknown, from)
        expect([answer.status < 429, left(answer)]).toEqual([true, `"token_requests";r=${r};t=60`])
      }
      const answer = await postForm(door, path, unknown, from)
      expect([answer.status, left(answer)]).toEqual([429, '"token_requests";r=0;t=60'])
      const [wait, policy, kept] = ['retry-after', 'ratelimit-policy', 'cache-control'].map((name) =>
        answer.headers.get(name),
      )
      expect([wait, policy, kept]).toEqual(['60', '"token_requests";q=2;w=60', 'no-store'])
      const body = (await answer.json()) as Record<string, string>
      expect(body).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) })
      expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]*2 requests for tokens[^"\\]* Wait 60 s/)
    },
  )

  test('share one count, which other addresses have no part in', async () => {
    const [door, from] = [open({ LIMIT_TOKEN_REQUESTS_PER_MINUTE: '1' }), fresh()]
    await postForm(door, '/oauth2/token', unknown, from)
    expect((await postForm(door, '/oauth2/revoke', unknown, from)).status).toBe(429)
    expect((await postForm(door, '/oauth2/revoke', unknown, fresh())).status).not.toBe(429)
  })

  test('count at every gateway', async () => {
    const limits = { LIMIT_TOKEN_REQUESTS_PER_MINUTE: '2' }
    const [a, b, from] = [open(limits), open(limits), fresh()]
    for (const door of [a, b]) {
      expect((await postForm(door, '/oauth2/token', unknown, from)).status).not.toBe(429)
      await door.limits.reconcile()
    }
    expect((await postForm(b, '/oauth2/token', unknown, from)).status).toBe(429)
  })

  test('that a browser asks about beforehand count once', async () => {
    const [door, from] = [open({ LIMIT_TOKEN_REQUESTS_PER_MINUTE: '1' }), fresh()]
    const url = `http://127.0.0.1:${door.port}/oauth2/token`
    expect((await fetch(url, { method: 'OPTIONS', headers: from })).status).toBe(204)
    const answer = await postForm(door, '/oauth2/token', unknown, from)
    expect(answer.status).not.toBe(429)
    expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit, RateLimit-Policy')
  })
})

test('authorization: above the limit a page says when to come back, to programs as well', async () => {
  const [door, from] = [open({ LIMIT_AUTHORIZATIONS_PER_MINUTE: '1' }), fresh()]
  const first = await get(door, '/oauth2/authorize?client_id=x', from)
  expect([first.status, left(first)]).toEqual([400, '"authorizations";r=0;t=60'])
  const answer = await get(door, '/oauth2/authorize?client_id=x', from)
  expect([answer.status, left(answer)]).toEqual([429, '"authorizations";r=0;t=60'])
  expect([answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    '60',
    'text/html; charset=utf-8',
  ])
  expect(await answer.text()).toContain('1 requests for authorization within a minute')
})

test('discovery: all documents share one count', async () => {
  const [door, from] = [open({ LIMIT_DISCOVERY_PER_MINUTE: String(documents.length) }), fresh()]
  for (const path of documents) expect((await get(door, path, from)).status).toBe(200)
  for (const path of documents) {
    const answer = await get(door, path, from)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      429,
      '60',
      'no-store',
    ])
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' })
  }
})

test('registrations are counted by network address, and refused with the time to come back', async () => {
  const [door, from] = [open({ LIMIT_REGISTRATIONS_PER_HOUR: '1' }), fresh()]
  expect((await postJson(door, '/oauth2/register', nativeClient, from)).status).toBe(201)
  const answer = await postJson(door, '/oauth2/register', nativeClient, from)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)])
  expect(left(answer)).toStartWith('"registrations";r=0;t=3')
  expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' })
})

test('a registration that is not read counts as a request', async () => {
  const [door, from] = [open({ LIMIT_TOKEN_REQUESTS_PER_MINUTE: '1' }), fresh()]
  expect((await postJson(door, '/oauth2/register', 'nothing', from)).status).toBe(400)
  expect((await postJson(door, '/oauth2/register', 'nothing', from)).status).toBe(429)
})
