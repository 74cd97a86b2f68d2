import { beforeEach, describe, expect, test } from 'bun:test'
import { byTheClock, until } from '@launch/kit/testing'
import fc from 'fast-check'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Sql } from '../process/database.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import type { OAuthAccessTokens } from './access-tokens.ts'
import { SigningKeys } from './signing-keys.ts'
import { API, MCP, type OAuthDoor, type Person } from './testing/bench.ts'
import { type Registered, refresh, register, type Tokens, tokensFor } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()
const other = bench.openDoor()
let ada: Person
let client: Registered
let tokens: Tokens
beforeEach(async () => {
  ada = await bench.person(door)
  client = await register(door)
  tokens = await tokensFor(door, ada, client)
})

const verify = (token: string, by: OAuthAccessTokens = door.oauth.accessTokens) => by.verify(token, 'mcp')
const verifyFresh = (token: string) => verify(token, bench.freshTokens())
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A key that is published like the provider's own, and signs whatever it is given. */
async function keyOfOurs() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const kid = Bun.randomUUIDv7()
  const publicJwk = JSON.stringify(await exportJWK(publicKey))
  await bench.database.sql`insert into auth.jwks (id, "publicKey", "privateKey", "createdAt", alg, crv)
    values (${kid}, ${publicJwk}, '', '2020-01-01', 'EdDSA', 'Ed25519')`
  const sign = (claims: object, typ = 'at+jwt', header: object = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid, typ, ...header }).sign(privateKey)
  return { kid, sign }
}

/** Waits until a gateway refuses the token; a second is what it may take. */
const untilRefused = ({ oauth }: OAuthDoor) =>
  until('the token is refused', async () => (await verify(tokens.access_token, oauth.accessTokens)) === null, 1_000)

describe('RFC 9068 §4: a token', () => {
  test('with every claim of a good one, signed by a key of ours, is good', async () => {
    const { sign } = await keyOfOurs()
    expect(await verifyFresh(await sign(claimsOf(tokens.access_token)))).toMatchObject({ account: ada.account })
  })

  test.each([
    ['another issuer', { iss: 'https://other.test' }],
    ['another audience', { aud: API }],
    ['no audience', { aud: undefined }],
    ['an audience with more letters', { aud: `${MCP}/` }],
    ['no end', { exp: undefined }],
    ['an end that is past', { exp: Math.floor(Date.now() / 1_000) - 1 }],
    ['a begin that is to come', { nbf: Math.floor(Date.now() / 1_000) + 60 }],
    ['another account', { sub: 'somebody' }],
    ['another client', { client_id: 'some-app' }],
    ['an unknown grant', { gid: 'nothing' }],
    ['no grant', { gid: undefined }],
    ['a grant that is no text', { gid: { a: 1 } }],
    ['no account', { sub: undefined }],
  ])('of ours with %s is not', async (_, changes) => {
    const { sign } = await keyOfOurs()
    const claims = { ...claimsOf(tokens.access_token), ...changes }
    expect(await verifyFresh(await sign(claims))).toBeNull()
  })

  test('of ours that is of another type is not', async () => {
    const { sign } = await keyOfOurs()
    for (const typ of ['JWT', 'logout+jwt', ''])
      expect(await verifyFresh(await sign(claimsOf(tokens.access_token), typ))).toBeNull()
  })

  test('signed by a key that we don’t have is not, though it names one that we have', async () => {
    const { kid } = await keyOfOurs()
    const { privateKey } = await generateKeyPair('EdDSA')
    const forged = await new SignJWT(claimsOf(tokens.access_token))
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
      .sign(privateKey)
    expect(await verifyFresh(forged)).toBeNull()
  })

  test.each(['none', 'HS256'])('whose algorithm is %s is not', async (alg) => {
    const [, payload] = tokens.access_token.split('.')
    const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')
    for (const signature of ['', 'AA']) expect(await verify(`${header}.${payload}.${signature}`)).toBeNull()
  })

  test('in which anything was changed is not', async () => {
    const token = tokens.access_token
    const changed = fc.tuple(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.'))
    await fc.assert(
      fc.asyncProperty(changed, async ([at, letter]) => {
        // The last digit of a signature has bits that mean nothing.
        fc.pre(token[at] !== letter && at < token.length - 1)
        return (await verify(token.slice(0, at) + letter + token.slice(at + 1))) === null
      }),
      { numRuns: 60 },
    )
  })

  test('that is any other text is not', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => (await verify(text)) === null))
    const parts = fc
      .array(fc.base64String(), { minLength: 3, maxLength: 3 })
      .map((all) => all.join('.').replaceAll('=', ''))
    await fc.assert(fc.asyncProperty(parts, async (text) => (await verify(text)) === null))
  })

  test('runs out after ten minutes', async () => {
    const after = (seconds: number) => bench.freshTokens(() => new Date(Date.now() + seconds * 1_000))
    expect(await after(590).verify(tokens.access_token, 'mcp')).not.toBeNull()
    expect(await after(601).verify(tokens.access_token, 'mcp')).toBeNull()
  })
})

describe('within a second, and at every gateway, a token is refused', () => {
  beforeEach(async () => {
    for (const { oauth } of [door, other]) expect(await verify(tokens.access_token, oauth.accessTokens)).not.toBeNull()
  })

  test('whose app was shut out', byTheClock, async () => {
    const page = `/account/apps/revoke?${new URLSearchParams({ app: client.client_id })}`
    expect((await ada.browser.send(page, {}, '/account/apps/revoke')).status).toBe(303)
    await Promise.all([door, other].map(untilRefused))
  })

  test('whose family was ended by a refresh token that came twice', byTheClock, async () => {
    const late = bench.openDoor({ now: () => new Date(Date.now() + 11_000) })
    for (const at of [other, late]) await refresh(at, client, tokens.refresh_token)
    await Promise.all([door, other].map(untilRefused))
  })

  test('whose account was deleted', byTheClock, async () => {
    await bench.database.sql`delete from auth."user" where id = ${ada.account}`
    await Promise.all([door, other].map(untilRefused))
  })

  test('whose client was disabled', byTheClock, async () => {
    await bench.database.sql`update auth."oauthClient" set disabled = true where "clientId" = ${client.client_id}`
    await Promise.all([door, other].map(untilRefused))
  })
})

test('a key that another gateway has made is found a second after others were looked up, and the old ones stay', async () => {
  let now = 0
  const keys = new SigningKeys(bench.database.sql, () => now)
  const kidOf = ({ access_token }: Tokens) => headerOf(access_token).kid
  expect(await keys.find(kidOf(tokens))).toBeDefined()
  await bench.database.sql`update auth.jwks set "expiresAt" = now() - interval '1 minute'`
  const rotated = await tokensFor(door, ada, client)
  expect(kidOf(rotated)).not.toBe(kidOf(tokens))
  now = 1_001
  expect(await keys.find(kidOf(rotated))).toBeDefined()
  expect(await keys.find(kidOf(tokens))).toBeDefined()
})

test(
  'a gateway that has the keys in mind takes a token of a key that another has just made, and one of the key before',
  byTheClock,
  async () => {
    const kept = other.oauth.accessTokens
    expect(await verify(tokens.access_token, kept)).not.toBeNull()
    await bench.database.sql`update auth.jwks set "expiresAt" = now() - interval '1 minute'`
    const rotated = await tokensFor(door, ada, client)
    const { kid } = headerOf(rotated.access_token)
    expect(kid).not.toBe(headerOf(tokens.access_token).kid)
    await until('the other gateway takes it', async () => (await verify(rotated.access_token, kept)) !== null, 2_000)
    expect(await verify(tokens.access_token, kept)).toMatchObject({ account: ada.account })
    const published = (await (await fetch(`http://127.0.0.1:${other.port}/jwks`)).json()) as { keys: { kid: string }[] }
    expect(published.keys.map((key) => key.kid)).toContain(kid)
  },
)

test('keys that nobody has are looked up once a second at most', async () => {
  let reads = 0
  const { sql } = bench.database
  const counting: Sql = (strings, ...values) => {
    reads += 1
    return sql(strings, ...values)
  }
  const keys = new SigningKeys(counting, () => 0)
  for (let at = 0; at < 50; at++) expect(await keys.find(`key ${at}`)).toBeUndefined()
  expect(reads).toBe(1)
})

test('many tokens of one grant ask the database once', async () => {
  await verify(tokens.access_token)
  const before = door.statements()
  await Promise.all(Array.from({ length: 200 }, () => verify(tokens.access_token)))
  expect(door.statements() - before).toBeLessThanOrEqual(1)
})

describe('RFC 6750 §3: at the API', () => {
  const challenge = (answer: Response) => answer.headers.get('www-authenticate')
  const METADATA = 'resource_metadata="https://directory.test/.well-known/oauth-protected-resource/api/v1"'

  test('a token that was made for it is taken', async () => {
    const { access_token } = await tokensFor(door, ada, client, { resource: API })
    expect((await door.send('GET /drafts', { key: access_token })).status).toBe(200)
  })

  test('a token of the MCP endpoint is an invalid token (RFC 8707 §2)', async () => {
    const answer = await door.send('GET /drafts', { key: tokens.access_token })
    expect(challenge(answer)).toBe(`Bearer realm="${API}", error="invalid_token", ${METADATA}`)
    await expectProblem(answer, 'unauthorized')
  })

  test('no token is told where to get one (RFC 9728 §5.1)', async () => {
    const answer = await door.send('GET /drafts')
    expect(challenge(answer)).toBe(`Bearer realm="${API}", ${METADATA}`)
  })

  test('a token without the scope is told which one is needed', async () => {
    const { access_token } = await tokensFor(door, ada, client, { resource: API, scope: 'account:read' })
    const answer = await door.send('POST /drafts', { key: access_token, json: { url: 'https://acme.test' } })
    expect(challenge(answer)).toBe(
      `Bearer realm="${API}", error="insufficient_scope", scope="listings:write", ${METADATA}`,
    )
    await expectProblem(answer, 'insufficient_scope')
  })
})
