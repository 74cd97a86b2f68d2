import { expect, test } from 'bun:test'
import { failure, fetchTo, text } from './testing/fetches.ts'
import { bytes, http, listen } from './testing/loopback.ts'

test('gives status, headers and body of an answer', async () => {
  await using site = await listen(http(404, { 'content-type': 'text/plain', etag: '"1"' }, 'no such page'))
  const answer = await fetchTo({ 'shop.test': site })('http://shop.test/x?y=1#part')
  expect({ ...answer, body: text(answer.body) }).toEqual({
    url: 'http://shop.test/x?y=1',
    status: 404,
    headers: { 'content-length': '12', 'content-type': 'text/plain', etag: '"1"' },
    body: 'no such page',
    truncated: false,
    redirects: [],
  })
})

test('sends the name, the path and the headers of its own', async () => {
  await using site = await listen(http(200))
  await fetchTo({ 'shop.test': site })('http://shop.test/a?b', {
    headers: { 'If-None-Match': '"1"', Host: 'evil.test', 'User-Agent': 'other' },
  })
  const [start, ...lines] = (site.requests()[0] ?? '').trim().split('\r\n')
  expect(start).toBe('GET /a?b HTTP/1.1')
  expect(lines.sort()).toEqual([
    'accept-encoding: gzip, br, zstd',
    'accept: */*',
    'connection: close',
    'host: shop.test',
    'if-none-match: "1"',
    'user-agent: TestBot/1.0',
  ])
})

test.each(['Authorization', 'cookie', 'Proxy-Authorization'])('never sends %s', async (name) => {
  await using site = await listen(http(200))
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { headers: { [name]: 'x' } })
  expect(await failure(request)).toContain('TypeError')
  expect(site.connections()).toBe(0)
})

test('a header with a line break in it is not sent', async () => {
  await using site = await listen(http(200))
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { headers: { accept: 'a\r\nx: y' } })
  expect(await failure(request)).toContain('TypeError')
  expect(site.requests()).toEqual([])
})

test('cookies of an answer are dropped', async () => {
  await using site = await listen(http(200, { 'set-cookie': 'a=1', 'x-a': 'b' }))
  const { headers } = await fetchTo({ 'shop.test': site })('http://shop.test/')
  expect(headers).toEqual({ 'content-length': '0', 'x-a': 'b' })
})

test('a HEAD request has no body, whatever its headers announce', async () => {
  await using site = await listen(bytes('HTTP/1.1 200 OK\r\nContent-Length: 90\r\nContent-Encoding: gzip\r\n\r\n'))
  const answer = await fetchTo({ 'shop.test': site })('http://shop.test/', { method: 'HEAD' })
  expect(answer.body.byteLength).toBe(0)
  expect(site.requests()[0]).toStartWith('HEAD / ')
})

test('a 304 has no body, whatever its headers announce', async () => {
  await using site = await listen(bytes('HTTP/1.1 304 OK\r\nContent-Length: 90\r\nContent-Encoding: gzip\r\n\r\n'))
  const answer = await fetchTo({ 'shop.test': site })('http://shop.test/')
  expect([answer.status, answer.body.byteLength]).toEqual([304, 0])
})

test('the connection is closed after the answer', async () => {
  await using site = await listen((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'))
  await fetchTo({ 'shop.test': site })('http://shop.test/')
  await site.idle()
  expect(site.connections()).toBe(1)
})

test('a name below a wildcard is reached at its endpoint, and the scheme decides on TLS alone', async () => {
  await using site = await listen(http(200, {}, 'plain'))
  const answer = await fetchTo({ '*.corp.test': site })('http://www.corp.test:443/')
  expect([answer.url, text(answer.body)]).toEqual(['http://www.corp.test:443/', 'plain'])
})
