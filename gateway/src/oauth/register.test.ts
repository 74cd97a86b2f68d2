import { describe, expect, test } from 'bun:test'
import { LOOPBACK, WEB } from './testing/bench.ts'
import {
  answerIn,
  decide,
  exchange,
  nativeClient,
  postJson,
  refusalIn,
  register,
  requestOf,
  tokensFor,
} from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()

const send = (metadata: unknown) => postJson(door, '/oauth2/register', metadata)

describe('RFC 7591 §3.2.1: a registration', () => {
  test('of a public client is answered with what was registered, and no secret', async () => {
    const answer = await send(nativeClient)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const body = await answer.json()
    expect(body).toMatchObject({
      ...nativeClient,
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
    })
    expect(body).not.toHaveProperty('client_secret')
  })

  test('of a confidential client has a secret, says when it ends, and stores a hash of it alone', async () => {
    const client = await register(door, { redirect_uris: [WEB], token_endpoint_auth_method: 'client_secret_basic' })
    expect(client).toMatchObject({ client_secret: expect.stringMatching(/^\w{32}$/), client_secret_expires_at: 0 })
    const [{ row }] = await bench.database.sql`
      select to_jsonb(c) as row from auth."oauthClient" c where "clientId" = ${client.client_id}`
    expect(JSON.stringify(row)).not.toContain(String(client.client_secret))
  })

  test('that names no method of authentication gets the default (§2)', async () => {
    const { token_endpoint_auth_method: _, ...metadata } = nativeClient
    expect(await (await send(metadata)).json()).toMatchObject({
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: expect.any(String),
    })
  })

  test('may say things that are not known here: they are left out (§2)', async () => {
    const client = await register(door, {
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      scope: 'openid profile account:read offline_access',
      software_statement: 'e30.e30.',
      jwks_uri: 'https://client.test/jwks.json',
      tos_uri: '',
      contacts: 'nobody',
      future: { thing: 1 },
    })
    expect(client.grant_types).toEqual(['authorization_code', 'refresh_token'])
    expect(client).not.toContainAnyKeys(['future', 'software_statement', 'jwks_uri', 'contacts', 'tos_uri'])
  })

  test('can’t say that consent is not asked, nor that PKCE is not needed', async () => {
    const client = await register(door, { skip_consent: true, skipConsent: true, require_pkce: false, disabled: false })
    expect((await ada.browser.open(requestOf(client).path)).location).toStartWith('/consent?')
    const plain = await ada.browser.open(
      requestOf(client, { code_challenge: undefined, code_challenge_method: undefined }).path,
    )
    expect([plain.status, plain.location]).toEqual([400, ''])
    expect(plain.html).toContain('(invalid_request)')
  })
})

describe('RFC 8252: application_type', () => {
  test.each([
    ['is missing', {}],
    ['is web', { application_type: 'web' }],
    ['is native', { application_type: 'native' }],
  ])('%s, and a client of the user’s computer is native', async (_, said) => {
    for (const uri of [
      LOOPBACK,
      'http://localhost:1/cb',
      'http://[::1]/cb',
      'com.example.app:/cb',
      'cursor://a.b/cb',
    ]) {
      expect(await register(door, { ...said, redirect_uris: [uri] })).toMatchObject({
        application_type: 'native',
        redirect_uris: [uri],
      })
    }
  })

  test('is missing, and a client with a website is a web client', async () => {
    expect(await register(door, { redirect_uris: [WEB] })).toMatchObject({ application_type: 'web' })
  })

  test('is missing, and a client that is reached in both ways is native', async () => {
    const redirect_uris = ['http://127.0.0.1:33418/', 'https://vscode.test/redirect']
    expect(await register(door, { redirect_uris })).toMatchObject({ application_type: 'native', redirect_uris })
  })
})

test('RFC 8252 §7.1: a client with a private-use scheme without a dot gets its code there', async () => {
  const uri = 'cursor://anysphere.cursor-mcp/oauth/callback?window=1'
  const client = await register(door, { redirect_uris: [uri] })
  const request = requestOf(client)
  const { location } = await decide(ada, request.path)
  expect(location).toStartWith('cursor://anysphere.cursor-mcp/oauth/callback?window=1&')
  const code = answerIn({ location }).get('code') ?? ''
  expect((await exchange(door, client, { ...request, code })).status).toBe(200)
})

describe('RFC 7591 §3.2.2: a registration is refused', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:/x',
    'http://client.test/cb',
    'https://client.test/cb#part',
    'not an address',
    'https://localhost/cb',
  ])('whose redirect URI is %s', async (uri) => {
    for (const redirect_uris of [[uri], [WEB, uri]]) {
      expect(await refusalIn(await send({ ...nativeClient, redirect_uris }))).toEqual({
        status: 400,
        error: 'invalid_redirect_uri',
      })
    }
  })

  test.each([
    ['none', undefined],
    ['an empty list', []],
    ['a text', LOOPBACK],
    ['numbers', [1]],
    ['too many', Array.from({ length: 21 }, (_, at) => `https://client.test/${at}`)],
  ])('that has %s as redirect URIs', async (_, redirect_uris) => {
    expect(await refusalIn(await send({ ...nativeClient, redirect_uris }))).toEqual({
      status: 400,
      error: 'invalid_redirect_uri',
    })
  })

  test.each([
    ['a method that is not there', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['no response type that is there', { response_types: ['token'] }],
    ['a name that is no text', { client_name: 7 }],
    ['a name that is too long', { client_name: 'x'.repeat(2_001) }],
    ['a name with NUL', { client_name: 'a\0b' }],
    ['a name with half a character', { client_name: 'a\ud800' }],
    ['a web address that is none', { logo_uri: 'javascript:alert(1)' }],
    ['an unknown kind of application', { application_type: 'desktop' }],
  ])('with %s', async (_, wrong) => {
    expect(await refusalIn(await send({ ...nativeClient, ...wrong }))).toEqual({
      status: 400,
      error: 'invalid_client_metadata',
    })
  })

  test.each([
    ['no JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 400],
    ['too much', `"${'x'.repeat(40_000)}"`, 'application/json', 413],
  ])('whose body is %s', async (_, body, type, status) => {
    const url = `http://127.0.0.1:${door.port}/oauth2/register`
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
    expect(answer.status).toBe(status)
    expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'error_description'])
  })
})

test('a registration that nobody has let in for 30 days is dropped, and one in use is kept', async () => {
  const [unused, used, fresh] = [await register(door), await register(door), await register(door)]
  await tokensFor(door, ada, used)
  const ids = [unused, used].map(({ client_id }) => client_id)
  await bench.database.sql`
    update auth."oauthClient" set looked_at = now() - interval '31 days' where "clientId" in ${bench.database.sql(ids)}`
  await door.oauth.purge()
  const kept = await bench.database.sql`
    select "clientId" as id from auth."oauthClient" where "clientId" in ${bench.database.sql([...ids, fresh.client_id])}`
  expect(kept.map(({ id }: { id: string }) => id).sort()).toEqual([used.client_id, fresh.client_id].sort())
})
