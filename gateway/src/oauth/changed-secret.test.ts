import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { hiddenFields } from '../account/testing/browser.ts'
import { MCP, type OAuthBench, type OAuthDoor, openOAuthBench, type Person } from './testing/bench.ts'
import { type Registered, refresh, register, requestOf, type Tokens, tokensFor, tokensIn } from './testing/client.ts'

const OTHER = 'another secret of tests, as long as it must be'
const [WARN, ERROR] = [40, 50]

let bench: OAuthBench
/** With the secret that all was signed and sealed with, and with the one that it was changed to. */
let before: OAuthDoor
let after: OAuthDoor
let ada: Person
let client: Registered
let tokens: Tokens
/** The gateway that the browser meets. */
let at: OAuthDoor
beforeAll(async () => {
  bench = await openOAuthBench()
})
beforeEach(async () => {
  await bench.database.sql`delete from auth.jwks`
  ;[before, after] = [bench.openDoor(), bench.openDoor({ secret: OTHER })]
  at = before
  ada = await bench.person({
    secret: before.secret,
    get port() {
      return at.port
    },
  })
  client = await register(before)
  tokens = await tokensFor(before, ada, client)
  at = after
})
afterEach(async () => {
  for (const door of [before, after]) await door.close()
})
afterAll(() => bench.close())

const verifies = async ({ oauth }: OAuthDoor, { access_token }: Tokens) =>
  (await oauth.accessTokens.verify(access_token, 'mcp')) !== null
const kidOf = ({ access_token }: Tokens): string =>
  JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString()).kid
const refreshed = async (door: OAuthDoor, { refresh_token }: Tokens) =>
  tokensIn(await refresh(door, client, refresh_token))
const logged = ({ log }: OAuthDoor, least: number) => log.filter(({ level }) => Number(level) >= least)

async function published({ port }: OAuthDoor): Promise<string[]> {
  const { keys } = (await (await fetch(`http://127.0.0.1:${port}/jwks`)).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

test('tokens are signed by a new key, and those that were signed before stay good', async () => {
  const renewed = await refreshed(after, tokens)
  expect(kidOf(renewed)).not.toBe(kidOf(tokens))
  for (const each of [tokens, renewed]) expect(await verifies(after, each)).toBe(true)
})

test('the key of before stays published beside the new one', async () => {
  expect(await published(after)).toEqual([kidOf(tokens)])
  const renewed = await refreshed(after, tokens)
  expect((await published(after)).sort()).toEqual([kidOf(tokens), kidOf(renewed)].sort())
})

test('one warning says so, and no fault is logged', async () => {
  let last = tokens
  for (let turn = 0; turn < 3; turn++) {
    await published(after)
    last = await refreshed(after, last)
  }
  expect(logged(after, WARN)).toEqual([
    expect.objectContaining({ kid: kidOf(tokens), msg: expect.stringContaining('sealed with another AUTH_SECRET') }),
  ])
})

test('gateways with either secret side by side sign with one key each, and know each other’s', async () => {
  const signed: Tokens[] = [tokens]
  for (const door of [after, before, after, before]) signed.push(await refreshed(door, signed.at(-1) ?? tokens))
  expect(new Set(signed.map(kidOf)).size).toBe(2)
  for (const each of signed) expect(await bench.freshTokens().verify(each.access_token, 'mcp')).not.toBeNull()
})

test('many who ask at once are all answered', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => register(before)))
  at = before
  const issued: Tokens[] = []
  for (const each of clients) issued.push(await tokensFor(before, ada, each))
  const answers = await Promise.all(
    issued.map(({ refresh_token }, i) => refresh(after, clients[i] ?? client, refresh_token)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
})

test('a refresh token that came just before may come again: it is no fault', async () => {
  await refreshed(before, tokens)
  const again = await refresh(after, client, tokens.refresh_token)
  expect(again.status).toBeLessThan(500)
})

test('sessions end: every page leads to signing in', async () => {
  for (const path of ['/account/apps', '/consent?client_id=x', requestOf(client).path]) {
    const { status, location } = await ada.browser.open(path)
    expect([status < 400, location]).toEqual([true, expect.stringMatching(/^\/sign-in\?/)])
  }
  expect(logged(after, ERROR)).toEqual([])
})

test('a consent page that was open is asked anew, after signing in', async () => {
  at = before
  const { location } = await ada.browser.open(requestOf(client).path)
  const fields = await hiddenFields(await ada.browser.open(location), '/consent')
  at = after
  const done = await ada.browser.post('/consent', [...fields, ['decision', 'allow']])
  expect([done.status, done.location]).toEqual([303, expect.stringMatching(/^\/sign-in\?/)])
  const bob = await bench.person(after)
  const page = await bob.browser.open(location)
  const own = await hiddenFields(page, '/consent')
  const decided = await bob.browser.post('/consent', [...own, ['decision', 'allow']])
  expect(decided.location).toStartWith('/oauth2/authorize?')
  expect(logged(after, ERROR)).toEqual([])
})

test('who signs in again gets tokens', async () => {
  const bob = await bench.person(after)
  const issued = await tokensFor(after, bob, client, { resource: MCP })
  expect(await verifies(before, issued)).toBe(true)
})
