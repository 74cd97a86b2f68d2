import { describe, expect, test } from 'bun:test'
import { type Seen, TestBrowser } from '../account/testing/browser.ts'
import { API, LOOPBACK, WEB } from './testing/bench.ts'
import { answerIn, decide, register, requestOf } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { door, ada } = await openScene()
const native = await register(door)
const web = await register(door, { redirect_uris: [WEB] })
/** A website that ada has let in before. */
const known = await register(door, { redirect_uris: [WEB] })
await decide(ada, requestOf(known).path)

const nobody = () => new TestBrowser(() => door.port)
const LONG = 'x'.repeat(9_000)

/** What is shown is a page of ours, which leads to nobody else and says what was wrong. */
function expectOwnPage(seen: Seen, error = '', status = 400): void {
  expect([seen.status, seen.location, seen.headers.get('refresh')]).toEqual([status, '', null])
  const main = seen.html.slice(seen.html.indexOf('<main'))
  expect(main).toContain('This app can’t be let in')
  expect(main).toContain(`(${error}`)
  expect(seen.html).not.toMatch(/client\.test|127\.0\.0\.1|http-equiv="refresh"/)
}

type Malformed = [name: string, wrong: Record<string, string | undefined>, error: string]

const malformed: Malformed[] = [
  ['a response_type that there is not', { response_type: 'token' }, 'unsupported_response_type'],
  ['two response_types', { response_type: 'code id_token' }, 'unsupported_response_type'],
  ['no response_type', { response_type: undefined }, 'invalid_request'],
  ['an answer wanted in the fragment', { response_type: 'token', response_mode: 'fragment' }, 'unsupported_response'],
  ['an unknown scope', { scope: 'everything' }, 'invalid_scope'],
  ['a scope with a line end', { scope: 'account:read\nlistings:write' }, 'invalid_scope'],
  ['no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['an empty challenge', { code_challenge: '' }, 'invalid_request'],
  ['a challenge of 42 characters', { code_challenge: 'a'.repeat(42) }, 'invalid_request'],
  ['a challenge of 129 characters', { code_challenge: 'a'.repeat(129) }, 'invalid_request'],
  ['a challenge of other characters', { code_challenge: `${'a'.repeat(42)}+` }, 'invalid_request'],
  ['no method of PKCE', { code_challenge_method: undefined }, 'invalid_request'],
  ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['the method in other letters', { code_challenge_method: 's256' }, 'invalid_request'],
  ['a resource of others', { resource: 'https://other.test/mcp' }, 'invalid_target'],
  ['our resource in other letters', { resource: 'https://directory.test/MCP' }, 'invalid_target'],
  ['a resource that is no address', { resource: 'mcp' }, 'invalid_target'],
  ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['a request URI', { request_uri: 'urn:x' }, 'request_uri_not_supported'],
  ['both', { request: 'e30.e30.', request_uri: 'urn:x' }, 'invalid_request'],
  ['a registration', { registration: '{}', response_type: 'id_token' }, 'unsupported_response_type'],
  ['an unknown prompt', { prompt: 'shout' }, 'invalid_request'],
  ['a prompt that is not built', { prompt: 'select_account' }, 'unsupported_prompt_select_account'],
  ['prompt none and something', { prompt: 'none consent' }, ''],
  ['prompt none and an unknown scope', { prompt: 'none', scope: 'everything' }, ''],
  ['a max_age that is no number', { max_age: 'soon' }, 'invalid_request'],
  ['a NUL character', { state: '\0' }, 'invalid_request'],
  ['a state that is far too long', { state: LONG }, 'invalid_request'],
  ['a nonce that is far too long', { nonce: LONG }, 'invalid_request'],
]

describe('RFC 9700 §4.11.2: before anybody has answered, a malformed request leads to no client', () => {
  const people = [
    ['of a website, of nobody', web, nobody],
    ['of a website, of somebody', web, () => ada.browser],
    ['of a website that is let in', known, () => ada.browser],
    ['of an app on the computer', native, () => ada.browser],
  ] as const

  describe.each(people)('%s', (_, client, browser) => {
    test.each(malformed)('with %s', async (_name, wrong, error) => {
      const seen = await browser().open(requestOf(client, wrong).path)
      expectOwnPage(seen, error)
    })

    test.each(['scope', 'state', 'code_challenge', 'prompt', 'response_type', 'client_id', 'redirect_uri'])(
      'with %s twice (RFC 6749 §3.1)',
      async (name) => {
        const { query } = requestOf(client, { prompt: 'consent' })
        query.append(name, query.get(name) ?? '')
        expectOwnPage(await browser().open(`/oauth2/authorize?${query}`), 'invalid_request')
      },
    )

    test('with two resources wanted in one token', async () => {
      const { query } = requestOf(client)
      query.append('resource', API)
      expectOwnPage(await browser().open(`/oauth2/authorize?${query}`), 'invalid_target')
    })
  })

  test('and programs are told so as JSON, without a redirect', async () => {
    const path = requestOf(web, { scope: 'everything' }).path
    const seen = await nobody().open(path, { headers: { accept: 'application/json' } })
    expect([seen.status, seen.location, JSON.parse(seen.html)]).toMatchObject([400, '', { error: 'invalid_scope' }])
  })
})

describe('RFC 6749 §4.1.2.1: whom nothing can be sent to', () => {
  test.each([
    ['no client', { client_id: undefined }],
    ['an unknown client', { client_id: 'nobody' }],
    ['a redirect URI of another client', { redirect_uri: WEB }],
    ['a redirect URI with another path', { redirect_uri: `${LOOPBACK}/x` }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['a redirect URI that runs a script', { redirect_uri: 'javascript:alert(1)' }],
    ['a redirect URI that is none', { redirect_uri: '\n' }],
  ])('%s', async (_, wrong) => {
    for (const browser of [ada.browser, nobody()]) {
      const seen = await browser.open(requestOf(native, wrong).path)
      expect([seen.status, seen.location]).toEqual([400, ''])
      expect(seen.html).toContain('This app can’t be let in')
    }
  })

  test('is told in plain text, whatever the request says', async () => {
    const wrong = { client_id: undefined, redirect_uri: '"><script>alert(1)</script>' }
    expect((await ada.browser.open(requestOf(native, wrong).path)).html).not.toContain('<script>alert')
  })
})

describe('OpenID Connect Core §3.1.2.6: prompt=none', () => {
  test.each([
    ['a website', web],
    ['a website that somebody has let in', known],
    ['an app on the computer', native],
  ])('of %s, where nobody is signed in, shows a page of ours', async (_, client) => {
    expectOwnPage(await nobody().open(requestOf(client, { prompt: 'none' }).path), 'login_required')
  })

  test.each([
    ['a website', web],
    ['an app on the computer', native],
  ])('of %s that was never let in shows a page of ours', async (_, client) => {
    expectOwnPage(await ada.browser.open(requestOf(client, { prompt: 'none' }).path), 'consent_required')
  })

  test('of a website that wants more than was allowed is told so', async () => {
    const seen = await ada.browser.open(requestOf(known, { prompt: 'none', resource: API }).path)
    expect(seen.location).toStartWith(`${WEB}?`)
    expect(Object.fromEntries(answerIn(seen))).toMatchObject({ error: 'consent_required', state: 'a-state' })
  })

  test('of a website that wants a newer sign-in is told so', async () => {
    const seen = await ada.browser.open(requestOf(known, { prompt: 'none', max_age: '0' }).path)
    expect(Object.fromEntries(answerIn(seen))).toMatchObject({ error: 'login_required' })
  })
})

test('a person’s No is what the client gets, once it was pressed', async () => {
  const seen = await decide(ada, requestOf(web).path, 'deny')
  expect(seen.location).toStartWith(`${WEB}?`)
  expect(Object.fromEntries(answerIn(seen))).toMatchObject({ error: 'access_denied', state: 'a-state' })
})

test('a request that is too long to be kept while somebody signs in says so before they do', async () => {
  const path = requestOf(web, { state: 'x'.repeat(4_000) }).path
  expectOwnPage(await nobody().open(path), 'invalid_request')
  expect((await ada.browser.open(path)).location).toStartWith('/consent?')
})
