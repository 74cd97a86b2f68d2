import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { byTheClock } from '../testing/own-time.ts'
import { failure, fetchTo } from './testing/fetches.ts'
import { type Answer, bytes, endless, http, listen } from './testing/loopback.ts'

const content = new TextEncoder().encode('{"name":"Zoë"}')
const post = { method: 'POST', content, dropBody: true } as const

test('a POST carries its content and length, and the headers of the guard', async () => {
  await using site = await listen(http(204))
  const { status } = await fetchTo({ 'shop.test': site })('http://shop.test/hook?a=1', {
    ...post,
    headers: { 'content-type': 'application/json', 'user-agent': 'Other/1.0' },
  })
  expect(status).toBe(204)
  const [request = ''] = site.requests()
  expect(request).toStartWith('POST /hook?a=1 HTTP/1.1\r\n')
  expect(request).toContain(`content-length: ${content.byteLength}\r\n`)
  expect(request).toContain('user-agent: TestBot/1.0\r\n')
  expect(request).not.toMatch(/transfer-encoding/i)
  expect(Buffer.from(request, 'latin1').toString()).toEndWith('\r\n\r\n{"name":"Zoë"}')
})

test.each([301, 302, 303, 307, 308])('a %d is the answer to a POST, and nothing else is asked for', async (status) => {
  await using other = await listen(http(200))
  await using site = await listen(http(status, { location: 'http://other.test/' }))
  const answer = await fetchTo({ 'shop.test': site, 'other.test': other })('http://shop.test/', post)
  expect([answer.status, answer.redirects, other.connections()]).toEqual([status, [], 0])
})

test('a POST is refused where its name leads to an address that is not public', async () => {
  const lookup = async () => [{ address: '10.0.0.7', family: 4 }]
  expect(await failure(fetchTo({}, { lookup })('https://hooks.example.com/', post))).toBe(
    'FetchRefused refused_address',
  )
})

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n'

test.each<[string, Answer]>([
  ['has two megabytes', http(200, {}, Buffer.alloc(2_000_000, 'a'))],
  ['never ends', endless(`${CHUNKED}\r\n`, `10000\r\n${'a'.repeat(0x10000)}\r\n`)],
  ['breaks off', bytes('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort')],
  ['is not in its coding', http(200, { 'content-encoding': 'gzip' }, 'plain')],
  ['is a bomb', http(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(10_000_000)))],
])('an answer whose unwanted body %s counts by its status, and the connection is closed', async (_, answer) => {
  await using site = await listen(answer)
  const { status, body } = await fetchTo({ 'shop.test': site })('http://shop.test/', post)
  expect([status, body.byteLength]).toEqual([200, 0])
  await site.idle()
})

test('an unwanted body that trickles is left after a second, and at the deadline before', byTheClock, async () => {
  await using site = await listen(endless(`${CHUNKED}\r\n`, '1\r\na\r\n', 20))
  for (const [deadlineMs, most] of [
    [15_000, 5_000],
    [200, 900],
  ] as const) {
    const started = performance.now()
    const { status } = await fetchTo({ 'shop.test': site })('http://shop.test/', { ...post, deadlineMs })
    expect(status).toBe(200)
    expect(performance.now() - started).toBeLessThan(most)
  }
})
