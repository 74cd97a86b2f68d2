import { describe, expect, test } from 'bun:test'
import { API, WEB } from './testing/bench.ts'
import { answerIn, codeFor, decide, exchange, register, requestOf, tokensIn } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()
const native = await register(door)
const web = await register(door, { redirect_uris: [WEB] })

const open = (path: string) => ada.browser.open(path)
/** The parameters that a client was sent back with, as an object. */
const back = (seen: { location: string }) => Object.fromEntries(answerIn(seen))

describe('consent', () => {
  test('RFC 8252 §8.6: is asked each time of clients on the user’s computer', async () => {
    for (const redirect_uri of [
      'http://127.0.0.1:1/cb',
      'http://localhost:1/cb',
      'com.example.app:/cb',
      'cursor://a/cb',
    ]) {
      const client = await register(door, { redirect_uris: [redirect_uri] })
      for (let time = 0; time < 2; time++) {
        expect(back(await decide(ada, requestOf(client).path))).toHaveProperty('code')
      }
    }
  })

  test('is asked once of a client with a website, for the same scopes and the same resource', async () => {
    const client = await register(door, { redirect_uris: [WEB] })
    await decide(ada, requestOf(client).path)
    expect(back(await open(requestOf(client).path))).toHaveProperty('code')
    expect(back(await open(requestOf(client, { scope: 'account:read' }).path))).toHaveProperty('code')
    expect((await open(requestOf(client, { resource: API }).path)).location).toStartWith('/consent?')
    expect((await open(requestOf(client, { prompt: 'consent' }).path)).location).toStartWith('/consent?')
  })

  test('for one resource says nothing of another, also after more was allowed there', async () => {
    const client = await register(door, { redirect_uris: [WEB] })
    await decide(ada, requestOf(client, { scope: 'account:read' }).path)
    await decide(ada, requestOf(client, { scope: 'account:read listings:write', resource: API }).path)
    expect((await open(requestOf(client, { scope: 'listings:write' }).path)).location).toStartWith('/consent?')
    expect(back(await open(requestOf(client, { scope: 'account:read' }).path))).toHaveProperty('code')
  })

  test('of another account is none', async () => {
    const client = await register(door, { redirect_uris: [WEB] })
    await decide(ada, requestOf(client).path)
    const bob = await bench.person(door)
    expect((await bob.browser.open(requestOf(client).path)).location).toStartWith('/consent?')
  })

  test('that was denied is not remembered', async () => {
    const client = await register(door, { redirect_uris: [WEB] })
    await decide(ada, requestOf(client).path, 'deny')
    expect((await open(requestOf(client).path)).location).toStartWith('/consent?')
  })

  test('RFC 6749 §3.3: to more keeps what was allowed before, and the token has what was asked for alone', async () => {
    const client = await register(door, { redirect_uris: [WEB] })
    await decide(ada, requestOf(client, { scope: 'account:read' }).path)
    const got = await codeFor(ada, client, { scope: 'listings:write' })
    expect((await tokensIn(await exchange(door, client, got))).scope).toBe('listings:write offline_access')
    expect(back(await open(requestOf(client).path))).toHaveProperty('code')
  })
})

describe('OpenID Connect Core §3.1.2.1: prompt=none', () => {
  test('is consent_required for a client on the user’s computer, whatever was allowed before', async () => {
    await decide(ada, requestOf(native).path)
    expect(back(await open(requestOf(native, { prompt: 'none' }).path))).toMatchObject({
      error: 'consent_required',
      iss: 'https://directory.test',
      state: 'a-state',
    })
  })

  test('gives a code where a website was allowed the same before', async () => {
    await codeFor(ada, web)
    expect(back(await open(requestOf(web, { prompt: 'none' }).path))).toHaveProperty('code')
  })
})
