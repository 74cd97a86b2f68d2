import { beforeEach, describe, expect, test } from 'bun:test'
import { API, type Person, WEB } from './testing/bench.ts'
import {
  codeFor,
  exchange,
  type Registered,
  refresh,
  refusalIn,
  register,
  requestOf,
  tokensFor,
} from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const AREA = '/account/apps'

const { bench, door } = await openScene()
let ada: Person
let client: Registered
beforeEach(async () => {
  ada = await bench.person(door)
  client = await register(door, { redirect_uris: [WEB], client_name: 'Listing helper' })
})

const revokePage = ({ client_id }: Registered) => `${AREA}/revoke?${new URLSearchParams({ app: client_id })}`
const shutOut = (who = ada, app = client) => who.browser.send(revokePage(app), {}, `${AREA}/revoke`)
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the apps of an account', () => {
  test('are none at first', async () => {
    expect((await ada.browser.open(AREA)).html).toContain('No app is let in')
  })

  test('are shown once each, with what they may do anywhere, since when, and when they were used', async () => {
    await tokensFor(door, ada, client, { scope: 'account:read' })
    expect(textOf((await ada.browser.open(AREA)).html)).toContain('not used yet')
    const { access_token } = await tokensFor(door, ada, client, { scope: 'listings:write', resource: API })
    await door.oauth.accessTokens.verify(access_token, 'api')
    const { html } = await ada.browser.open(AREA)
    const text = textOf(html)
    for (const part of ['Listing helper', 'client.test', 'Read your account · Change your listings', 'last used'])
      expect(text).toContain(part)
    expect(html.match(/<li>\s*<strong>/g)).toHaveLength(1)
  })

  test('of others are not among them', async () => {
    const bob = await bench.person(door)
    await tokensFor(door, bob, client)
    expect((await ada.browser.open(AREA)).html).not.toContain('Listing helper')
  })

  test('that were asked for and denied are not among them', async () => {
    const asked = await ada.browser.open(requestOf(client).path)
    await ada.browser.send(asked.location, { decision: 'deny' }, '/consent')
    expect((await ada.browser.open(AREA)).html).not.toContain('Listing helper')
  })
})

describe('shutting an app out', () => {
  test('ends its tokens, forgets what was allowed, and asks first', async () => {
    const tokens = await tokensFor(door, ada, client)
    expect((await ada.browser.open(revokePage(client))).html).toContain('Shut the app out')
    const done = await shutOut()
    expect((await ada.browser.open(done.location)).html).toContain('The app is shut out')
    expect(await bench.freshTokens().verify(tokens.access_token, 'mcp')).toBeNull()
    expect(await refusalIn(await refresh(door, client, tokens.refresh_token))).toEqual({
      status: 400,
      error: 'invalid_grant',
    })
    expect((await ada.browser.open(requestOf(client).path)).location).toStartWith('/consent?')
    expect((await ada.browser.open(AREA)).html).not.toContain('Listing helper')
  })

  test('ends a code that it has not exchanged yet', async () => {
    const got = await codeFor(ada, client)
    await shutOut()
    expect(await refusalIn(await exchange(door, client, got))).toEqual({ status: 400, error: 'invalid_grant' })
  })

  test('leaves the app with other accounts, and other apps', async () => {
    const [bob, other] = [await bench.person(door), await register(door)]
    const theirs = await tokensFor(door, bob, client)
    const mine = await tokensFor(door, ada, other)
    await tokensFor(door, ada, client)
    await shutOut()
    for (const { access_token } of [theirs, mine]) {
      expect(await bench.freshTokens().verify(access_token, 'mcp')).not.toBeNull()
    }
  })

  test('and letting it in again at once gives it good tokens', async () => {
    await tokensFor(door, ada, client)
    await shutOut()
    const { access_token } = await tokensFor(door, ada, client)
    expect(await door.oauth.accessTokens.verify(access_token, 'mcp')).not.toBeNull()
  })

  test('that one has not let in is not there', async () => {
    const bob = await bench.person(door)
    await tokensFor(door, bob, client)
    expect((await ada.browser.open(revokePage(client))).status).toBe(404)
    expect((await ada.browser.post(`${AREA}/revoke`, { app: client.client_id })).status).toBe(403)
    expect((await shutOut(bob)).status).toBe(303)
  })
})
