import { expect, test } from 'bun:test'
import { finishedAnswer, sendFinished } from './finished-answer.ts'

const text = JSON.stringify({ items: Array.from({ length: 100 }, (_, id) => ({ id })) })
const finish = (body: string) =>
  finishedAnswer(new TextEncoder().encode(body), {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
  })
const answer = finish(text)
const send = (asked: Record<string, string>) => sendFinished(answer, new Headers(asked), 'one')

test('the tag is of the bytes: the same for the same, another for others', () => {
  const tagOf = (body: string) => finish(body).etag
  expect(tagOf(text)).toBe(answer.etag)
  expect(tagOf(`${text} `)).not.toBe(answer.etag)
  expect(answer.etag).toMatch(/^W\/"[A-Za-z0-9_-]{22}"$/)
})

test.each([
  ['the tag', () => answer.etag],
  ['the tag as a strong one', () => answer.etag.slice(2)],
  ['the tag among others', () => `"a", ${answer.etag} , W/"b"`],
  ['any', () => '*'],
])('who asks again with %s is told that nothing changed', async (_, asked) => {
  const response = send({ 'if-none-match': asked() })
  expect([response.status, await response.text()]).toEqual([304, ''])
  expect(response.headers.get('etag')).toBe(answer.etag)
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.has('content-type')).toBe(false)
})

test.each(['"other"', 'W/"other"', '', 'W/"', '"*"'])('who asks with another tag gets the bytes: %j', async (tag) => {
  const response = send({ 'if-none-match': tag })
  expect([response.status, await response.text()]).toEqual([200, text])
})

test('a part of the tag is not the tag', () => {
  expect(send({ 'if-none-match': answer.etag.slice(0, -2) }).status).toBe(200)
  expect(send({ 'if-none-match': `"x${answer.etag.slice(3)}` }).status).toBe(200)
})

test.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=0.5, br', 'deflate, gzip; q=1.0', '*', 'gzip;q=0.001'])(
  'bytes are compressed where that is accepted: %s',
  async (accepted) => {
    const response = send({ 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(new TextDecoder().decode(Bun.gunzipSync(await response.bytes()))).toBe(text)
  },
)

test.each(['', 'br', 'identity', 'gzip;q=0', 'gzip;q=0.0, *', '*;q=0', 'xgzip', 'gzip;q=x'])(
  'bytes are plain where gzip is not accepted: %j',
  async (accepted) => {
    const response = send({ 'accept-encoding': accepted })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(await response.text()).toBe(text)
  },
)

test('each answer has the id of its own request', () => {
  const [first, second] = [sendFinished(answer, new Headers(), 'one'), sendFinished(answer, new Headers(), 'two')]
  expect([first, second].map((response) => response.headers.get('x-request-id'))).toEqual(['one', 'two'])
})
