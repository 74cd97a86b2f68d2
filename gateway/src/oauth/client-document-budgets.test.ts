import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { FetchFailed, type GuardedFetch } from '@launch/kit/guarded-fetch'
import { TestBrowser } from '../account/testing/browser.ts'
import { LOOPBACK, type OAuthDoor, openOAuthBench } from './testing/bench.ts'
import {
  decide,
  nativeClient,
  postForm,
  type Registered,
  refusalIn,
  requestOf,
  revoke,
  tokensFor,
} from './testing/client.ts'

const bench = await openOAuthBench()
afterAll(() => bench.close())

/** The addresses that were asked for. */
let asked: string[] = []
let isAway = false
beforeEach(() => {
  asked = []
  isAway = false
})

/** Every address of every website is the document of an app on the user's computer. */
const fetchDocument: GuardedFetch = async (address) => {
  const url = String(address)
  asked.push(url)
  if (isAway) throw new FetchFailed('connect', url, 'Nobody answers.')
  const document = { ...nativeClient, client_id: url }
  const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=60' }
  const body = new TextEncoder().encode(JSON.stringify(document))
  return { url, status: 200, headers, body, truncated: false, redirects: [] }
}

const open = (limits: Record<string, string> = {}) =>
  bench.openDoor({ fetchDocument, limits: { TRUSTED_PROXIES: '127.0.0.1', ...limits } })
const door = open()
const ada = await bench.person(door)

const clientAt = (host = `${Bun.randomUUIDv7()}.test`): Registered => ({
  client_id: `https://${host}/${Bun.randomUUIDv7()}.json`,
  redirect_uris: [LOOPBACK],
})
const rowsOf = ({ client_id }: Registered) =>
  bench.database.sql`select 1 from auth."oauthClient" where "clientId" = ${client_id}`
const nobody = () => new TestBrowser(() => door.port)

let last = 0
/** A network address that nobody else uses. */
function fresh(): Record<string, string> {
  last += 1
  return { 'x-forwarded-for': `198.51.100.${last}` }
}

/** What somebody who is signed in sees who opens the request of a client from an address. */
async function seenFrom(from: Record<string, string>, client: Registered, at: OAuthDoor = door) {
  const person = await bench.person(at)
  return person.browser.open(requestOf(client).path, { headers: from })
}

describe('a document that was not read yet is read for people who are signed in alone', () => {
  test('a request of anybody else leads to signing in', async () => {
    const client = clientAt()
    expect((await nobody().open(requestOf(client).path)).location).toStartWith('/sign-in?next=')
    expect([asked, await rowsOf(client)]).toEqual([[], []])
  })

  test.each([
    ['of nobody', nobody],
    ['of somebody', () => ada.browser],
  ])('prompt=none %s reads nothing', async (_, browser) => {
    const client = clientAt()
    const seen = await browser().open(requestOf(client, { prompt: 'none' }).path)
    expect([seen.status, seen.location]).toEqual([400, ''])
    expect([asked, await rowsOf(client)]).toEqual([[], []])
  })

  test('nor does a token that is revoked (RFC 7009)', async () => {
    const client = clientAt()
    expect(await refusalIn(await revoke(door, client, 'a-token'))).toEqual({ status: 400, error: 'invalid_client' })
    expect([asked, await rowsOf(client)]).toEqual([[], []])
  })

  test.each([
    { grant_type: 'authorization_code', code: 'x', code_verifier: 'y'.repeat(43), redirect_uri: LOOPBACK },
    { grant_type: 'refresh_token', refresh_token: 'x' },
  ])('nor does a request for tokens: $grant_type', async (fields) => {
    const client = clientAt()
    const answer = await postForm(door, '/oauth2/token', { ...fields, client_id: client.client_id })
    expect(answer.status).toBe(400)
    expect([asked, await rowsOf(client)]).toEqual([[], []])
  })

  test('a known one is not read anew for anybody else, and its tokens can be revoked', async () => {
    const client = clientAt()
    const { refresh_token } = await tokensFor(door, ada, client)
    const later = open()
    asked = []
    expect((await revoke(later, client, refresh_token)).status).toBe(200)
    expect(asked).toEqual([])
  })
})

test('anonymous callers can’t shut out a new client, however many they name', async () => {
  const strangers = Array.from({ length: 140 }, async (_, at) => {
    const client = clientAt()
    return at % 2 ? nobody().open(requestOf(client, { prompt: 'none' }).path) : revoke(door, client, 'x')
  })
  await Promise.all(strangers)
  expect(asked).toEqual([])
  expect((await seenFrom(fresh(), clientAt())).location).toStartWith('/consent?')
})

describe('no row is left of a client whose request was refused', () => {
  test.each([
    ['a scope is unknown', { scope: 'everything' }],
    ['the redirect URI is not its own', { redirect_uri: 'https://elsewhere.test/' }],
    ['the resource is of others', { resource: 'https://elsewhere.test/' }],
  ])('as %s', async (_, wrong) => {
    const client = clientAt()
    expect((await ada.browser.open(requestOf(client, wrong).path)).status).toBe(400)
    expect(asked).toHaveLength(1)
    expect(await rowsOf(client)).toEqual([])
  })

  test('but one that was let in before stays', async () => {
    const client = clientAt()
    await decide(ada, requestOf(client).path)
    await ada.browser.open(requestOf(client, { scope: 'everything' }).path)
    expect(await rowsOf(client)).toHaveLength(1)
  })
})

describe('documents that are read are counted', () => {
  test('by the network address: above that, a page says whose fault it is, and others go on', async () => {
    const at = open({ LIMIT_CLIENT_DOCUMENTS_PER_MINUTE: '2' })
    const from = fresh()
    for (let count = 0; count < 2; count++) {
      expect((await seenFrom(from, clientAt(), at)).location).toStartWith('/consent?')
    }
    const client = clientAt()
    const seen = await seenFrom(from, client, at)
    expect([seen.status, seen.location, seen.headers.get('retry-after')]).toEqual([503, '', '60'])
    expect(seen.html).toContain('Too many apps were asked for from your network address')
    expect(await rowsOf(client)).toEqual([])
    expect((await seenFrom(fresh(), client, at)).location).toStartWith('/consent?')
  })

  test('by the website: above that, its other apps wait, and those of other websites do not', async () => {
    const at = open({ LIMIT_CLIENT_DOCUMENTS_PER_HOST_PER_MINUTE: '2' })
    for (let count = 0; count < 2; count++) await seenFrom(fresh(), clientAt('busy.test'), at)
    const seen = await seenFrom(fresh(), clientAt('busy.test'), at)
    expect([seen.status, seen.headers.get('retry-after')]).toEqual([503, '60'])
    expect(seen.html).toContain('Too many apps of busy.test were asked for')
    expect((await seenFrom(fresh(), clientAt(), at)).location).toStartWith('/consent?')
  })

  test('and one that is known is what was read last, where its website was asked too often', async () => {
    const client = clientAt('known.test')
    await seenFrom(fresh(), client)
    const at = open({ LIMIT_CLIENT_DOCUMENTS_PER_HOST_PER_MINUTE: '1' })
    await seenFrom(fresh(), clientAt('known.test'), at)
    expect((await seenFrom(fresh(), client, at)).location).toStartWith('/consent?')
  })
})

describe('while the website of a client is away', () => {
  test('a page says so and when to come back, and no row is made', async () => {
    isAway = true
    const client = clientAt('away.test')
    const seen = await seenFrom(fresh(), client)
    expect([seen.status, seen.location, seen.headers.get('retry-after')]).toEqual([503, '', '60'])
    expect(seen.html).toContain('The website away.test, where the app says who it is, did not answer')
    expect(await rowsOf(client)).toEqual([])
  })

  test('what was read of it last stands in for a day, at every gateway', async () => {
    const client = clientAt()
    await seenFrom(fresh(), client)
    isAway = true
    expect((await seenFrom(fresh(), client, open())).location).toStartWith('/consent?')
    await bench.database.sql`update auth."oauthClient" set "updatedAt" = now() - interval '25 hours'
      where "clientId" = ${client.client_id}`
    expect((await seenFrom(fresh(), client, open())).status).toBe(503)
  })
})
