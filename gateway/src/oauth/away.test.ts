import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startTcpProxy, type TcpProxy, until } from '@launch/kit/testing'
import { API, MCP, type OAuthBench, type OAuthDoor, openOAuthBench, type Person } from './testing/bench.ts'
import {
  nativeClient,
  postForm,
  postJson,
  type Registered,
  register,
  requestOf,
  type Tokens,
  tokensFor,
} from './testing/client.ts'

let bench: OAuthBench
let proxy: TcpProxy
let far: OAuthDoor
let ada: Person
let client: Registered
let tokens: Tokens
beforeAll(async () => {
  bench = await openOAuthBench()
  const url = bench.database.roleUrl('gateway')
  proxy = await startTcpProxy(url)
  far = bench.openDoor({ databaseUrl: proxy.url(url), patience: 300 })
  ada = await bench.person(far)
  client = await register(far)
  tokens = await tokensFor(far, ada, client, { resource: API })
})
afterAll(async () => {
  await bench.close()
  await proxy.cut()
})

const code = { grant_type: 'authorization_code', code: 'x', code_verifier: 'y', redirect_uri: 'http://127.0.0.1/' }

test('while the database is away every endpoint is unavailable and says so, and comes back by itself', async () => {
  const own = { client_id: client.client_id }
  const asked: [string, () => Promise<Response>][] = [
    ['code', () => postForm(far, '/oauth2/token', { ...code, ...own })],
    [
      'refresh',
      () =>
        postForm(far, '/oauth2/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, ...own }),
    ],
    ['revoke', () => postForm(far, '/oauth2/revoke', { token: tokens.refresh_token, ...own })],
    ['register', () => postJson(far, '/oauth2/register', nativeClient)],
    ['keys', () => fetch(`http://127.0.0.1:${far.port}/jwks`)],
  ]
  await proxy.cut()
  for (const [name, ask] of asked) {
    const answer = await ask()
    expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '2'])
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' })
  }
  const page = await ada.browser.open(requestOf(client).path)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await far.send('GET /drafts', { key: tokens.access_token })).status).toBe(503)
  await proxy.restore()
  await until(
    'the gateway has found its database again',
    async () => (await far.send('GET /drafts', { key: tokens.access_token })).status === 200,
  )
  expect((await tokensFor(far, ada, client, { resource: MCP })).token_type).toBe('Bearer')
})
