import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { createCertificateAuthority } from '@launch/kit/testing'
import { LOOPBACK, type OAuthBench, type OAuthDoor, openOAuthBench, type Person } from './testing/bench.ts'
import { answerIn, decide, type Registered, refresh, requestOf, tokensFor } from './testing/client.ts'

const HOST = 'client.test'

let bench: OAuthBench
let door: OAuthDoor
let ada: Person
let site: ReturnType<typeof serve>
let answers: Map<string, () => Response>
let asked: string[]

function serve() {
  const authority = createCertificateAuthority()
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return answers.get(pathname)?.() ?? new Response(null, { status: 404 })
  }
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, tls: authority.issue(HOST), fetch })
  return { server, ca: authority.cert }
}

beforeAll(async () => {
  bench = await openOAuthBench()
  site = serve()
  door = openDoor()
  ada = await bench.person(door)
})
beforeEach(() => {
  ;[answers, asked] = [new Map(), []]
})
afterAll(async () => {
  await site.server.stop(true)
  await bench.close()
})

/** A gateway that has read no document yet. */
function openDoor(): OAuthDoor {
  const resolve = parseOutboundResolve(`${HOST}=127.0.0.1:${site.server.port}`)
  const limits = { LIMIT_CLIENT_DOCUMENTS_PER_MINUTE: '1000', LIMIT_CLIENT_DOCUMENTS_PER_HOST_PER_MINUTE: '1000' }
  return bench.openDoor({ limits, fetchDocument: createGuardedFetch({ resolve, userAgent: 'Test/1.0', ca: site.ca }) })
}

/** A client of a document of its own, which says what is usual but for `changes`. */
function clientOf(changes: Record<string, unknown> = {}, init: ResponseInit = {}): Registered {
  const path = `/${Bun.randomUUIDv7()}.json`
  const client = {
    client_id: `https://${HOST}${path}`,
    client_name: 'Documented',
    redirect_uris: [LOOPBACK],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    ...changes,
  }
  answers.set(path, () => Response.json(client, init))
  return { ...client, client_id: `https://${HOST}${path}` }
}

const open = (client: Registered) => ada.browser.open(requestOf(client).path)

describe('Client ID Metadata Document draft-02: a client', () => {
  test('is known by its document, and asked for as the app of its host', async () => {
    const client = clientOf()
    const { location } = await open(client)
    expect(location).toStartWith('/consent?')
    const { html } = await ada.browser.open(location)
    expect(html).toContain('Documented')
    expect(html).toContain(HOST)
    expect((await tokensFor(door, ada, client)).scope).toContain('offline_access')
  })

  test('is asked for once within the time that its document is kept, and by each gateway', async () => {
    const client = clientOf({}, { headers: { 'cache-control': 'no-store' } })
    const { refresh_token } = await tokensFor(door, ada, client)
    await refresh(door, client, refresh_token)
    expect(asked).toHaveLength(1)
    const later = openDoor()
    await tokensFor(later, await bench.person(later), client)
    expect(asked).toHaveLength(2)
  })

  test('with a private-use scheme without a dot gets its code there', async () => {
    const uri = 'cursor://anysphere.cursor-mcp/oauth/callback'
    const client = clientOf({ redirect_uris: [uri, LOOPBACK] })
    expect((await decide(ada, requestOf(client).path)).location).toStartWith(`${uri}?code=`)
    expect((await decide(ada, requestOf(client, { redirect_uri: LOOPBACK }).path)).location).toStartWith(
      `${LOOPBACK}?code=`,
    )
  })

  test('that asks for what is not offered here is a client like any other', async () => {
    const client = clientOf({
      dpop_bound_access_tokens: true,
      subject_type: 'pairwise',
      scope: 'openid email account:read',
    })
    expect((await tokensFor(door, ada, client)).token_type).toBe('Bearer')
  })

  test('on the user’s computer that calls itself web is native', async () => {
    const client = clientOf({ application_type: 'web' })
    expect(answerIn(await decide(ada, requestOf(client).path)).has('code')).toBe(true)
  })
})

describe('Client ID Metadata Document draft-02 §4: a document is refused', () => {
  const refused = async (client: Registered) => {
    const seen = await open(client)
    expect([seen.status, seen.location]).toEqual([400, ''])
    return seen.html
  }

  test.each([
    ['that names another client', { client_id: `https://${HOST}/other.json` }],
    ['that asks for a shared secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['that holds a secret', { client_secret: 'x' }],
    ['with a redirect URI that no client may have', { redirect_uris: [LOOPBACK, 'javascript:alert(1)'] }],
    ['with an empty list of redirect URIs', { redirect_uris: [] }],
    ['that is longer than 5 KB', { client_name: 'x'.repeat(6_000) }],
  ])('%s', async (_, changes) => {
    await refused(clientOf(changes))
  })

  test('that is not there', async () => {
    await refused({ client_id: `https://${HOST}/nothing.json`, redirect_uris: [LOOPBACK] })
  })

  test('that is somewhere else: redirects are not followed (§5.1)', async () => {
    const client = clientOf()
    const path = '/moved.json'
    answers.set(path, () => Response.redirect(client.client_id, 302))
    await refused({ ...client, client_id: `https://${HOST}${path}` })
    expect(asked).toEqual([path])
  })

  test('that is no JSON', async () => {
    const client = clientOf()
    answers.set(
      new URL(client.client_id).pathname,
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    )
    await refused(client)
  })

  test.each([
    'https://127.0.0.1/app.json',
    'https://[::1]/app.json',
    'https://169.254.169.254/app.json',
    'https://localhost/app.json',
    'https://10.0.0.1/app.json',
    'https://app.internal/app.json',
    `https://user:secret@${HOST}/app.json`,
    `https://${HOST}/a/../app.json`,
    `https://${HOST}:1/app.json`,
    `https://${HOST}`,
    `http://${HOST}/app.json`,
  ])('at %s, which is not asked for', async (client_id) => {
    await refused({ client_id, redirect_uris: [LOOPBACK] })
    expect(asked).toEqual([])
  })
})

test('a new document takes the place of the old one: a redirect URI that is gone is refused', async () => {
  const client = clientOf({ redirect_uris: [LOOPBACK, 'https://client.test/old'] })
  await open(client)
  answers.set(new URL(client.client_id).pathname, () => Response.json({ ...client, redirect_uris: [LOOPBACK] }))
  const later = openDoor()
  const bob = await bench.person(later)
  const seen = await bob.browser.open(requestOf(client, { redirect_uri: 'https://client.test/old' }).path)
  expect(seen.status).toBe(400)
})
