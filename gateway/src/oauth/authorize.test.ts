import { describe, expect, test } from 'bun:test'
import { TestBrowser } from '../account/testing/browser.ts'
import { API, MCP, pkce, WEB } from './testing/bench.ts'
import { answerIn, codeFor, decide, exchange, register, requestOf, tokensIn } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { door, ada } = await openScene()
const native = await register(door)
const web = await register(door, { redirect_uris: [WEB] })

const open = (path: string, headers: Record<string, string> = {}) => ada.browser.open(path, { headers })
const nobody = () => new TestBrowser(() => door.port)
/** The parameters that a client was sent back with, as an object. */
const back = (seen: { location: string }) => Object.fromEntries(answerIn(seen))

describe('RFC 9207 §2: an answer names the issuer', () => {
  const iss = 'https://directory.test'

  test('when it brings a code', async () => {
    expect(back(await decide(ada, requestOf(native).path))).toEqual({
      code: expect.stringMatching(/^\w{32}$/),
      state: 'a-state',
      iss,
    })
  })

  test('when the user denies', async () => {
    const seen = await decide(ada, requestOf(native).path, 'deny')
    expect(seen.status).toBe(303)
    expect(back(seen)).toMatchObject({ error: 'access_denied', state: 'a-state', iss })
  })
})

describe('RFC 8707 §2: a resource', () => {
  const consented = (seen: { location: string }) => new URLSearchParams(seen.location.split('?', 2)[1])

  test('that is missing is the MCP endpoint', async () => {
    expect(consented(await open(requestOf(native, { resource: undefined }).path)).getAll('resource')).toEqual([MCP])
  })

  test.each([
    ['HTTPS://DIRECTORY.test/mcp/', MCP],
    [`${API}/`, API],
  ])('written as %s is %s', async (resource, meant) => {
    expect(consented(await open(requestOf(native, { resource }).path)).getAll('resource')).toEqual([meant])
  })

  test('is bound into the token’s audience, and is what the token is good for (RFC 9068 §4)', async () => {
    const got = await codeFor(ada, native, { resource: API })
    const { access_token } = await tokensIn(await exchange(door, native, got))
    expect(JSON.parse(atob(access_token.split('.')[1] ?? ''))).toMatchObject({
      aud: API,
      iss: 'https://directory.test',
    })
    const { accessTokens } = door.oauth
    expect([
      await accessTokens.verify(access_token, 'mcp'),
      await accessTokens.verify(access_token, 'api'),
    ]).toMatchObject([null, { account: ada.account }])
  })
})

describe('RFC 6749 §3.3: the scope', () => {
  const scopeOf = (seen: { location: string }) => new URLSearchParams(seen.location.split('?', 2)[1]).get('scope')

  test.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['asks for nothing but a refresh token', 'offline_access'],
  ])('that %s is what most operations need', async (_, scope) => {
    expect(
      scopeOf(await open(requestOf(native, { scope }).path))
        ?.split(' ')
        .sort(),
    ).toEqual(['account:read', 'listings:write', 'offline_access'])
  })

  test('of a client that may refresh has offline_access, and of another has not', async () => {
    const other = await register(door, { grant_types: ['authorization_code'] })
    expect(scopeOf(await open(requestOf(native, { scope: 'account:read' }).path))).toBe('account:read offline_access')
    expect(scopeOf(await open(requestOf(other, { scope: 'account:read' }).path))).toBe('account:read')
  })
})

describe('signing in', () => {
  test('comes first, and leads back to the request', async () => {
    const { location } = await nobody().open(requestOf(native).path)
    expect(location).toStartWith('/sign-in?')
    const query = new URLSearchParams(location.slice('/sign-in?'.length))
    expect([query.get('client_id'), query.get('state')]).toEqual([native.client_id, 'a-state'])
  })

  test('is asked again where the client wants that, once', async () => {
    expect((await open(requestOf(native, { prompt: 'login' }).path)).location).toStartWith('/sign-in?')
    expect((await open(requestOf(native, { max_age: '0' }).path)).location).toStartWith('/sign-in?')
  })

  test('leads from its form to the client’s website by a page, as its policy allows no redirect there (CSP3 §6.4.1)', async () => {
    await codeFor(ada, web)
    const seen = await open(requestOf(web).path, { 'sec-fetch-site': 'same-origin' })
    expect([seen.status, seen.location]).toEqual([200, ''])
    expect(seen.html).toContain(`<meta http-equiv="refresh" content="0;url=${WEB}?code=`)
    expect(seen.headers.get('referrer-policy')).toBe('no-referrer')
  })
})

test('RFC 9700 §4.2.4: the redirect with a code goes into no cache and no Referer', async () => {
  await codeFor(ada, web)
  const { status, headers } = await open(requestOf(web).path)
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    302,
    'no-store',
    'no-referrer',
  ])
})

test('RFC 6749 §3.1: another method than GET is not allowed', async () => {
  const { challenge } = pkce()
  const seen = await ada.browser.post('/oauth2/authorize', { client_id: native.client_id, code_challenge: challenge })
  expect([seen.status, seen.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await ada.browser.open(requestOf(native).path, { method: 'HEAD' })).status).toBe(405)
})

test('RFC 6749 §3.1: parameters that are not known here are ignored', async () => {
  const ask = { claims: '{"userinfo":{"email":null}}', dpop_jkt: 'x', acr_values: '9', ui_locales: 'de', foo: 'bar' }
  const got = await codeFor(ada, native, ask)
  expect((await exchange(door, native, got)).status).toBe(200)
})

test('RFC 8252 §7.3: a loopback client may come with any port, and is sent back there', async () => {
  const redirect_uri = 'http://127.0.0.1:54321/callback'
  const seen = await decide(ada, requestOf(native, { redirect_uri }).path)
  expect(seen.location).toStartWith(`${redirect_uri}?code=`)
})
