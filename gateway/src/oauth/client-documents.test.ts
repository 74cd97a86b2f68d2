import { describe, expect, test } from 'bun:test'
import { FetchFailed, type GuardedFetch, type GuardedFetchOptions } from '@launch/kit/guarded-fetch'
import { clientDocuments } from './client-documents.ts'

const URL_OF_CLIENT = 'https://client.test/app.json'
const document = {
  client_id: URL_OF_CLIENT,
  client_name: 'App',
  redirect_uris: ['https://client.test/callback'],
  grant_types: ['authorization_code'],
}

interface Said {
  status?: number
  headers?: Record<string, string>
  body?: string
  truncated?: boolean
}

/** A website that answers with what it is told to, and remembers what it was asked. */
function website(said: Said | (() => Said)) {
  const asked: GuardedFetchOptions[] = []
  const fetch: GuardedFetch = async (url, options = {}) => {
    asked.push(options)
    const {
      status = 200,
      headers = {},
      body = JSON.stringify(document),
      truncated = false,
    } = typeof said === 'function' ? said() : said
    const own = { 'content-type': 'application/json', ...headers }
    return { url: String(url), status, headers: own, body: new TextEncoder().encode(body), truncated, redirects: [] }
  }
  return { fetch, asked }
}

const shown = async (changes: object) => {
  const { fetch } = website({ body: JSON.stringify({ ...document, ...changes }) })
  return (await (await clientDocuments(fetch)(URL_OF_CLIENT)).json()) as Record<string, unknown>
}

test('is asked for without redirects, for 5 KB, and with no header but those that it is kept by', async () => {
  const { fetch, asked } = website({})
  const headers = { accept: 'application/json', 'if-none-match': '"1"', cookie: 'a=b', authorization: 'Bearer x' }
  await clientDocuments(fetch)(URL_OF_CLIENT, { headers })
  expect(asked).toEqual([
    expect.objectContaining({
      maxRedirects: 0,
      maxBytes: 5_120,
      headers: { accept: 'application/json', 'if-none-match': '"1"' },
    }),
  ])
})

describe('RFC 9111 §4.2: is kept for', () => {
  test.each([
    ['an hour at most', { 'cache-control': 'max-age=999999' }, 3_600],
    ['as long as it says', { 'cache-control': 'public, max-age=600' }, 600],
    ['as long as it says to shared caches', { 'cache-control': 's-maxage=120, max-age=600' }, 120],
    ['as long as is left of that', { 'cache-control': 'max-age=600', age: '300' }, 300],
    ['a minute at least', { 'cache-control': 'max-age=0' }, 60],
    ['a minute, though it should not be', { 'cache-control': 'no-store' }, 60],
    ['a minute, though it should be asked for each time', { 'cache-control': 'no-cache, max-age=600' }, 60],
    ['a minute, where its age is no number', { 'cache-control': 'max-age=600', age: 'x' }, 60],
    ['an hour, where it says nothing', {}, 3_600],
  ])('%s', async (_, headers, seconds) => {
    const answer = await clientDocuments(website({ headers }).fetch)(URL_OF_CLIENT)
    expect(answer.headers.get('cache-control')).toBe(`max-age=${seconds}`)
  })
})

describe('fails', () => {
  test.each([
    [
      'where nobody answers',
      () => {
        throw new FetchFailed('connect', URL_OF_CLIENT, 'Nobody answers.')
      },
    ],
    ['where its website has a fault', () => ({ status: 502 })],
  ])('%s', async (_, away: () => Said) => {
    await expect(clientDocuments(website(away).fetch)(URL_OF_CLIENT)).rejects.toThrow()
  })
})

describe('says what the provider takes', () => {
  test('of a client on the user’s computer that calls itself web: it is native', async () => {
    const redirect_uris = ['http://127.0.0.1/callback']
    expect(await shown({ redirect_uris, application_type: 'web' })).toMatchObject({
      redirect_uris,
      application_type: 'native',
    })
  })

  test('of scopes and grants that are not there: nothing', async () => {
    const changes = { scope: 'openid account:read', grant_types: ['authorization_code', 'implicit'] }
    expect(await shown(changes)).toMatchObject({ scope: 'account:read', grant_types: ['authorization_code'] })
  })

  test('of a redirect URI that no client may have: that there is none', async () => {
    expect(await shown({ redirect_uris: ['https://client.test/cb', 'javascript:alert(1)'] })).toMatchObject({
      redirect_uris: [],
    })
  })

  test.each(['[]', 'null', '{', '"text"', '1'])('and leaves it to refuse %s', async (body) => {
    const answer = await clientDocuments(website({ body }).fetch)(URL_OF_CLIENT)
    expect(await answer.text()).toBe(body)
  })

  test('and what is too long is too long for it as well', async () => {
    const answer = await clientDocuments(website({ body: '{}', truncated: true }).fetch)(URL_OF_CLIENT)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_120)
  })
})
