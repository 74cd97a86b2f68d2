import { describe, expect, test } from 'bun:test'
import { WEB } from './testing/bench.ts'
import {
  codeFor,
  postForm,
  type Registered,
  refresh,
  refusalIn,
  register,
  revoke,
  tokensFor,
  tokensIn,
} from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()
const client = await register(door)

const isRefreshed = async (token: string) => (await refresh(door, client, token)).status === 200
const isGood = async (token: string) => (await bench.freshTokens().verify(token, 'mcp')) !== null

describe('RFC 7009 §2.1: revoking', () => {
  test.each(['refresh_token', 'access_token', 'nonsense', undefined])(
    'a refresh token ends its access tokens too, whatever the hint (%p)',
    async (hint) => {
      const { access_token, refresh_token } = await tokensFor(door, ada, client)
      const answer = await revoke(door, client, refresh_token, { token_type_hint: hint })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      expect([await isGood(access_token), await isRefreshed(refresh_token)]).toEqual([false, false])
    },
  )

  test.each(['refresh_token', 'access_token', undefined])(
    'an access token ends its refresh token too, whatever the hint (%p)',
    async (hint) => {
      const { access_token, refresh_token } = await tokensFor(door, ada, client)
      expect((await revoke(door, client, access_token, { token_type_hint: hint })).status).toBe(200)
      expect([await isGood(access_token), await isRefreshed(refresh_token)]).toEqual([false, false])
    },
  )

  test('a token that was rotated ends its own family, and no other of the client', async () => {
    const [one, two] = [await tokensFor(door, ada, client), await tokensFor(door, ada, client)]
    const next = await tokensIn(await refresh(door, client, one.refresh_token))
    expect((await revoke(door, client, one.refresh_token)).status).toBe(200)
    expect([await isRefreshed(next.refresh_token), await isRefreshed(two.refresh_token)]).toEqual([false, true])
  })

  test('does nothing to the token of another client', async () => {
    const stranger = await register(door)
    const { access_token, refresh_token } = await tokensFor(door, ada, client)
    for (const token of [access_token, refresh_token]) expect((await revoke(door, stranger, token)).status).toBe(200)
    expect([await isGood(access_token), await isRefreshed(refresh_token)]).toEqual([true, true])
  })
})

describe('RFC 7009 §2.2: the answer', () => {
  test.each(['nothing', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(10_000), 'münchen'])(
    'for a token that is unknown is 200',
    async (token) => {
      for (const token_type_hint of ['access_token', 'refresh_token', undefined]) {
        expect((await revoke(door, client, token, { token_type_hint })).status).toBe(200)
      }
    },
  )

  test('for a token that was revoked before is 200', async () => {
    const { refresh_token } = await tokensFor(door, ada, client)
    for (let time = 0; time < 2; time++) expect((await revoke(door, client, refresh_token)).status).toBe(200)
  })
})

describe('RFC 7009 §2.1: refused is', () => {
  test('a request without a token', async () => {
    const answer = await postForm(door, '/oauth2/revoke', { client_id: client.client_id })
    expect(await refusalIn(answer)).toEqual({ status: 400, error: 'invalid_request' })
  })

  test('a request without a client', async () => {
    const answer = await postForm(door, '/oauth2/revoke', { token: 'x' })
    expect(await refusalIn(answer)).toEqual({ status: 400, error: 'invalid_request' })
  })

  test('a client that does not show its secret, and its token stays good', async () => {
    const confidential = await register(door, {
      redirect_uris: [WEB],
      token_endpoint_auth_method: 'client_secret_basic',
    })
    const { refresh_token } = await postTokens(confidential)
    for (const client_secret of [undefined, 'wrong']) {
      const answer = await revoke(door, confidential, refresh_token, { client_secret })
      expect((await refusalIn(answer)).error).toBe('invalid_client')
    }
    const headers = { authorization: `Basic ${btoa(`${confidential.client_id}:${confidential.client_secret}`)}` }
    expect((await postForm(door, '/oauth2/revoke', { token: refresh_token }, headers)).status).toBe(200)
  })
})

/** The tokens of a client that shows its secret by Basic. */
async function postTokens(confidential: Registered) {
  const { code, verifier, redirectUri } = await codeFor(ada, confidential)
  const headers = { authorization: `Basic ${btoa(`${confidential.client_id}:${confidential.client_secret}`)}` }
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
  return tokensIn(await postForm(door, '/oauth2/token', fields, headers))
}
