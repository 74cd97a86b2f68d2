import { beforeEach, describe, expect, test } from 'bun:test'
import { API, pkce, WEB } from './testing/bench.ts'
import {
  codeFor,
  exchange,
  postForm,
  type Registered,
  refresh,
  refusalIn,
  register,
  type Tokens,
  tokensFor,
  tokensIn,
} from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()
const other = bench.openDoor()
/** A gateway that takes it to be later than a client may ask once more with the same refresh token. */
const late = bench.openDoor({ now: () => new Date(Date.now() + 11_000) })
let client: Registered
beforeEach(async () => {
  client = await register(door)
})

const DEAD = { status: 400, error: 'invalid_grant' }
const isGood = async ({ access_token }: Tokens) => (await bench.freshTokens().verify(access_token, 'mcp')) !== null
const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })

describe('RFC 6749 §5.1: the answer with tokens', () => {
  test('is kept by nobody, and names what was granted', async () => {
    const answer = await exchange(door, client, await codeFor(ada, client))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'account:read listings:write offline_access',
      refresh_token: expect.any(String),
    })
  })

  test('has no refresh token for a client that registered without that grant', async () => {
    const plain = await register(door, { grant_types: ['authorization_code'] })
    expect(await tokensFor(door, ada, plain)).not.toContainAnyKeys(['refresh_token', 'id_token'])
  })

  test('RFC 9068 §2: has a JWT of its own type with client, subject, audience and end', async () => {
    const { access_token } = await tokensFor(door, ada, client)
    const [header, payload] = access_token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header ?? '')).toMatchObject({ typ: 'at+jwt', alg: 'EdDSA', kid: expect.any(String) })
    expect(JSON.parse(payload ?? '')).toMatchObject({
      client_id: client.client_id,
      sub: ada.account,
      aud: 'https://directory.test/mcp',
      jti: expect.any(String),
      exp: expect.any(Number),
    })
  })
})

describe('RFC 7636 §4.6: the verifier', () => {
  test('that is wrong makes it an invalid grant', async () => {
    const got = { ...(await codeFor(ada, client)), verifier: pkce().verifier }
    expect(await refusalIn(await exchange(door, client, got))).toEqual(DEAD)
  })

  test('that is missing is not forgiven', async () => {
    const got = await codeFor(ada, client)
    expect((await exchange(door, client, got, { code_verifier: undefined })).status).toBe(400)
  })

  test('is needed of confidential clients as well', async () => {
    const confidential = await register(door, { token_endpoint_auth_method: 'client_secret_post' })
    const got = await codeFor(ada, confidential)
    expect((await exchange(door, confidential, got, { code_verifier: undefined })).status).toBe(400)
  })
})

describe('RFC 6749 §4.1.3: a code', () => {
  test('is good once, and used twice ends all tokens that came of it (§4.1.2)', async () => {
    const got = await codeFor(ada, client)
    const tokens = await tokensIn(await exchange(door, client, got))
    expect(await isGood(tokens)).toBe(true)
    expect(await refusalIn(await exchange(other, client, got))).toEqual(DEAD)
    expect(await refusalIn(await refresh(door, client, tokens.refresh_token))).toEqual(DEAD)
    expect(await isGood(tokens)).toBe(false)
  })

  test('used at once at two gateways leaves no good token', async () => {
    const got = await codeFor(ada, client)
    const answers = await Promise.all([door, other, door, other].map((at) => exchange(at, client, got)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const tokens = await tokensIn(answer)
      expect((await refresh(door, client, tokens.refresh_token)).status).toBe(400)
      expect(await isGood(tokens)).toBe(false)
    }
  })

  test.each([
    ['another client', async (got: object) => ({ ...got }), 'client'],
    ['another redirect URI', async (got: object) => ({ ...got, redirectUri: 'http://127.0.0.1:7778/callback' }), ''],
  ])('is not good with %s', async (_, change, whose) => {
    const got = await codeFor(ada, client)
    const sender = whose === 'client' ? await register(door) : client
    const changed = (await change(got)) as typeof got
    expect(await refusalIn(await exchange(door, sender, changed))).toEqual(DEAD)
  })

  test('needs the redirect URI that it was asked with', async () => {
    const got = await codeFor(ada, client)
    expect((await exchange(door, client, got, { redirect_uri: undefined })).status).toBe(400)
  })

  test('that nobody was given is an invalid grant', async () => {
    const got = { ...(await codeFor(ada, client)), code: 'nothing' }
    expect(await refusalIn(await exchange(door, client, got))).toEqual(DEAD)
  })

  test('that has waited ten minutes is an invalid grant', async () => {
    const got = await codeFor(ada, client)
    await bench.database.sql`update auth.verification set "expiresAt" = now() - interval '1 second'`
    expect(await refusalIn(await exchange(door, client, got))).toEqual(DEAD)
  })

  test('is still good after a request that lacked the client', async () => {
    const got = await codeFor(ada, client)
    expect(await refusalIn(await exchange(door, { ...client, client_id: '' }, got))).toMatchObject({ status: 400 })
    expect(await isGood(await tokensIn(await exchange(door, client, got)))).toBe(true)
  })

  test('RFC 8707 §2.2: is good for the resource it was asked for, folded, and no other', async () => {
    const [one, two] = [await codeFor(ada, client), await codeFor(ada, client)]
    expect((await exchange(door, client, one, { resource: 'HTTPS://directory.test/mcp/' })).status).toBe(200)
    expect(await refusalIn(await exchange(door, client, two, { resource: API }))).toMatchObject({ status: 400 })
  })
})

describe('RFC 6749 §2.3.1: a confidential client', () => {
  let confidential: Registered
  beforeEach(async () => {
    confidential = await register(door, { redirect_uris: [WEB], token_endpoint_auth_method: 'client_secret_basic' })
  })
  const without = { client_id: undefined, client_secret: undefined }

  test('shows its secret by Basic', async () => {
    const { code, verifier, redirectUri } = await codeFor(ada, confidential)
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
    const headers = basic(confidential.client_id, confidential.client_secret ?? '')
    expect((await postForm(door, '/oauth2/token', fields, headers)).status).toBe(200)
  })

  test('with a wrong secret is refused with a challenge (§5.2)', async () => {
    const { code, verifier, redirectUri } = await codeFor(ada, confidential)
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
    const answer = await postForm(door, '/oauth2/token', fields, basic(confidential.client_id, 'wrong'))
    expect(answer.headers.get('www-authenticate')).toStartWith('Basic')
    expect(await refusalIn(answer)).toEqual({ status: 401, error: 'invalid_client' })
  })

  test('without its secret is refused', async () => {
    const got = await codeFor(ada, confidential)
    const sent = { ...without, client_id: confidential.client_id }
    expect(await refusalIn(await exchange(door, confidential, got, sent))).toEqual({
      status: 400,
      error: 'invalid_client',
    })
  })

  test('refreshes by Basic, and no other client does with its token', async () => {
    const { code, verifier, redirectUri } = await codeFor(ada, confidential)
    const headers = basic(confidential.client_id, confidential.client_secret ?? '')
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
    const { refresh_token } = await tokensIn(await postForm(door, '/oauth2/token', fields, headers))
    const again = { grant_type: 'refresh_token', refresh_token }
    expect(await refusalIn(await refresh(door, client, refresh_token))).toEqual(DEAD)
    expect((await postForm(door, '/oauth2/token', again, headers)).status).toBe(200)
  })
})

describe('RFC 9700 §4.14.2: refresh tokens', () => {
  test('are exchanged for others, each once, and one that comes again ends its family', async () => {
    const first = await tokensFor(door, ada, client)
    const second = await tokensIn(await refresh(other, client, first.refresh_token))
    const third = await tokensIn(await refresh(door, client, second.refresh_token))
    expect(await refusalIn(await refresh(late, client, first.refresh_token))).toEqual(DEAD)
    expect(await refusalIn(await refresh(door, client, third.refresh_token))).toEqual(DEAD)
    for (const tokens of [first, second, third]) expect(await isGood(tokens)).toBe(false)
  })

  test('that come again end no other family of the same client and account', async () => {
    const [one, two] = [await tokensFor(door, ada, client), await tokensFor(door, ada, client)]
    await refresh(door, client, one.refresh_token)
    expect(await refusalIn(await refresh(late, client, one.refresh_token))).toEqual(DEAD)
    expect(await isGood(await tokensIn(await refresh(door, client, two.refresh_token)))).toBe(true)
  })

  test('RFC 6749 §6: may ask for less, not for more', async () => {
    const { refresh_token } = await tokensFor(door, ada, client, { scope: 'account:read' })
    const more = await refresh(door, client, refresh_token, { scope: 'listings:write' })
    expect(await refusalIn(more)).toEqual({ status: 400, error: 'invalid_scope' })
    const less = await tokensIn(await refresh(door, client, refresh_token, { scope: 'account:read offline_access' }))
    expect(await door.oauth.accessTokens.verify(less.access_token, 'mcp')).toMatchObject({ scopes: ['account:read'] })
  })

  test('RFC 8707 §2.2: are good for their own resource alone', async () => {
    const { refresh_token } = await tokensFor(door, ada, client)
    const answer = await refresh(door, client, refresh_token, { resource: API })
    expect(await refusalIn(answer)).toEqual({ status: 400, error: 'invalid_target' })
    expect((await refresh(door, client, refresh_token, { resource: 'https://DIRECTORY.test/mcp' })).status).toBe(200)
  })

  test('outlive the browser’s session', async () => {
    const bob = await bench.person(door)
    const { refresh_token } = await tokensFor(door, bob, client)
    await bench.database.sql`delete from auth.session where "userId" = ${bob.account}`
    expect(await isGood(await tokensIn(await refresh(door, client, refresh_token)))).toBe(true)
  })

  test('of an account that was deleted are invalid grants', async () => {
    const bob = await bench.person(door)
    const { refresh_token } = await tokensFor(door, bob, client)
    await bench.database.sql`delete from auth."user" where id = ${bob.account}`
    expect(await refusalIn(await refresh(door, client, refresh_token))).toEqual(DEAD)
  })

  test('are stored as a hash alone', async () => {
    const { refresh_token } = await tokensFor(door, ada, client)
    const [{ rows }] = await bench.database.sql`select json_agg(r)::text as rows from auth."oauthRefreshToken" r`
    expect(rows).not.toContain(refresh_token)
  })
})

describe('RFC 6749 §5.2: a token request is refused', () => {
  test.each([
    ['of a grant that is not there', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['of the password grant', { grant_type: 'password', username: 'a', password: 'b' }, 'unsupported_grant_type'],
    ['without a grant', { code: 'x' }, 'invalid_request'],
    ['without a code', { grant_type: 'authorization_code' }, 'invalid_request'],
    ['without a refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
    [
      'with a resource that is no address',
      { grant_type: 'refresh_token', refresh_token: 'x', resource: 'mcp' },
      'invalid_target',
    ],
  ])('%s', async (_, fields, error) => {
    const answer = await postForm(door, '/oauth2/token', { client_id: client.client_id, ...fields })
    expect(await refusalIn(answer)).toEqual({ status: 400, error })
  })

  test('of an unknown client', async () => {
    const got = await codeFor(ada, client)
    expect((await exchange(door, { ...client, client_id: 'nobody' }, got)).status).toBe(400)
  })

  test('in which a parameter comes twice (§3.2)', async () => {
    const body = new URLSearchParams([
      ['grant_type', 'refresh_token'],
      ['refresh_token', 'a'],
      ['refresh_token', 'b'],
    ])
    expect(await refusalIn(await postForm(door, '/oauth2/token', body))).toEqual({
      status: 400,
      error: 'invalid_request',
    })
  })

  test.each([
    ['JSON', '{"grant_type":"refresh_token"}', 'application/json', 400],
    ['nothing', '', 'text/plain', 400],
    ['bytes that are no text', new Uint8Array([255, 254]), 'application/x-www-form-urlencoded', 400],
    ['too much', `code=${'x'.repeat(40_000)}`, 'application/x-www-form-urlencoded', 413],
  ])('that sends %s', async (_, body, type, status) => {
    const url = `http://127.0.0.1:${door.port}/oauth2/token`
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
    expect(await refusalIn(answer)).toEqual({ status, error: 'invalid_request' })
  })
})
