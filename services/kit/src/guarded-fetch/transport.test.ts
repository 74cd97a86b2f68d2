import { expect, test } from 'bun:test'
import { failure, fetchTo, text } from './testing/fetches.ts'
import { type Answer, bytes, endless, http, listen } from './testing/loopback.ts'

const OK = 'HTTP/1.1 200 OK\r\n'
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`

test.each<[string, Answer]>([
  ['closes without a word', (socket) => socket.end()],
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['answers as HTTP/0.9', bytes('<html>hello</html>')],
  ['answers with a status line of HTTP/2', bytes('HTTP/2 200\r\n\r\n')],
  ['answers with the banner of another protocol', bytes('SSH-2.0-OpenSSH_9.6\r\n')],
  ['answers with TLS bytes', bytes(new Uint8Array([0x15, 3, 1, 0, 2, 2, 0x50]))],
  ['answers with the status 000', bytes('HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n')],
  ['ends within its headers', bytes(`${OK}Content-Le`)],
  ['ends its lines with LF alone', bytes('HTTP/1.1 200 OK\nContent-Length: 2\n\nhi')],
  ['gives a length that is no number', bytes(`${OK}Content-Length: -2\r\n\r\nhi`)],
  ['gives two lengths', bytes(`${OK}Content-Length: 2\r\nContent-Length: 5\r\n\r\nhi`)],
  ['gives a length and chunks', bytes(`${OK}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)],
  ['has a NUL in a header', bytes(`${OK}X: a\0b\r\nContent-Length: 2\r\n\r\nhi`)],
  ['switches protocols', bytes('HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n')],
  ['closes before its length is reached', bytes(`${OK}Content-Length: 200\r\n\r\nhi`)],
  ['closes between chunks', bytes(`${CHUNKED}2\r\nhi\r\n`)],
  ['has a chunk size that is no number', bytes(`${CHUNKED}ZZ\r\nhi\r\n0\r\n\r\n`)],
  ['has a chunk size beyond 64 bits', bytes(`${CHUNKED}FFFFFFFFFFFFFFFFFF\r\nhi\r\n`)],
  ['has a chunk longer than it says', bytes(`${CHUNKED}1\r\nhihihi\r\n0\r\n\r\n`)],
  ['has a chunk extension without end', endless(`${CHUNKED}5;`, 'a'.repeat(10_000))],
  ['has trailers without end', endless(`${CHUNKED}0\r\n`, 'X-A: aaaaaaaa\r\n'.repeat(1_000))],
  ['sends interim answers without end', endless('', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100))],
])('an answer that %s fails as protocol', async (_, answer) => {
  await using site = await listen(answer)
  expect(await failure(fetchTo({ 'shop.test': site })('http://shop.test/'))).toBe('FetchFailed protocol')
  await site.idle()
})

test.each<[string, Answer]>([
  ['one header of 1 MB', bytes(`${OK}X: ${'a'.repeat(1_000_000)}\r\nContent-Length: 2\r\n\r\nhi`)],
  ['5,000 headers', bytes(`${OK}${'X-A: 1\r\n'.repeat(5_000)}Content-Length: 2\r\n\r\nhi`)],
  ['257 headers', bytes(`${OK}${'X-A: 1\r\n'.repeat(256)}Content-Length: 2\r\n\r\nhi`)],
  ['headers without end', endless(OK, `X: ${'a'.repeat(1_000)}\r\n`)],
])('%s are too large', async (_, answer) => {
  await using site = await listen(answer)
  expect(await failure(fetchTo({ 'shop.test': site })('http://shop.test/'))).toBe('FetchFailed too_large')
  await site.idle()
})

test.each<[string, Answer, string]>([
  ['without a length', bytes(`${OK}\r\nhello`), 'hello'],
  ['of HTTP/1.0', bytes('HTTP/1.0 200 OK\r\n\r\nhello'), 'hello'],
  ['after 100 Continue', bytes(`HTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 2\r\n\r\nhi`), 'hi'],
  ['after 103 Early Hints', bytes(`HTTP/1.1 103 X\r\nLink: <x>\r\n\r\n${OK}Content-Length: 2\r\n\r\nhi`), 'hi'],
  ['in chunks with a trailer', bytes(`${CHUNKED}2;x=y\r\nhi\r\n0\r\nX-T: 1\r\n\r\n`), 'hi'],
  ['with another one behind it', bytes(`${OK}Content-Length: 2\r\n\r\nhi${OK}Content-Length: 4\r\n\r\nevil`), 'hi'],
  ['with 256 headers', bytes(`${OK}${'X-A: 1\r\n'.repeat(255)}Content-Length: 2\r\n\r\nhi`), 'hi'],
])('reads an answer %s', async (_, answer, body) => {
  await using site = await listen(answer)
  expect(text((await fetchTo({ 'shop.test': site })('http://shop.test/')).body)).toBe(body)
})

test('a header named like a property of every object is a header', async () => {
  await using site = await listen(http(200, { constructor: 'x' }))
  const { headers } = await fetchTo({ 'shop.test': site })('http://shop.test/')
  expect(headers).toEqual({ 'content-length': '0', constructor: 'x' })
})

test.each<[string, Answer]>([
  ['is silent', () => {}],
  ['drips its headers', endless(`${OK}X: `, 'a', 5)],
  ['drips its body', endless(`${OK}Content-Length: 100000\r\n\r\n`, 'a', 5)],
  ['drips its chunks', endless(CHUNKED, '1\r\na\r\n', 5)],
  ['drips interim answers', endless('', 'HTTP/1.1 100 Continue\r\n\r\n', 20)],
])('an answer that %s ends at the deadline', async (_, answer) => {
  await using site = await listen(answer)
  const started = performance.now()
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { deadlineMs: 100 })
  expect(await failure(request)).toBe('FetchFailed timeout')
  expect(performance.now() - started).toBeWithin(95, 1_000)
  await site.idle()
})

test.each<[string, Answer, string, string, number?]>([
  ['drips', (socket) => socket.write(`${OK}Content-Length: 100000\r\n\r\n<p>a`), '<p>a', 'timeout', 100],
  ['ends before its length', bytes(`${OK}Content-Length: 100000\r\n\r\n<p>a`), '<p>a', 'protocol'],
  ['ends before its last chunk', bytes(`${CHUNKED}2\r\n<p\r\n`), '<p', 'protocol'],
])('a body that %s is kept as far as it came, where asked to', async (_, answer, body, broken, deadlineMs = 5_000) => {
  await using site = await listen(answer)
  const answered = await fetchTo({ 'shop.test': site })('http://shop.test/', { deadlineMs, keepBroken: true })
  expect({ ...answered, body: text(answered.body) }).toMatchObject({ body, broken, truncated: true })
  await site.idle()
})

test.each<[string, Answer, string, number?]>([
  ['nothing of it came', (socket) => socket.write(`${OK}Content-Length: 9\r\n\r\n`), 'FetchFailed timeout', 100],
  [
    'its coding is broken',
    bytes(`${OK}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`),
    'FetchFailed protocol',
  ],
])('a body is not kept where %s', async (_, answer, expected, deadlineMs = 5_000) => {
  await using site = await listen(answer)
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { deadlineMs, keepBroken: true })
  expect(await failure(request)).toBe(expected)
})

test('one deadline holds for all redirects together', async () => {
  let hops = 0
  await using site = await listen((socket, request) => {
    hops += 1
    setTimeout(http(302, { location: `/${hops}` }), 40, socket, request)
  })
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { deadlineMs: 100, maxRedirects: 99 })
  expect(await failure(request)).toBe('FetchFailed timeout')
  expect(hops).toBeWithin(1, 4)
})

test('the caller can stop a request', async () => {
  const controller = new AbortController()
  await using site = await listen(() => controller.abort())
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { signal: controller.signal })
  expect(await failure(request)).toBe('FetchFailed aborted')
  await site.idle()
})

test('a request whose signal is aborted already never goes out', async () => {
  await using site = await listen(http(200))
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { signal: AbortSignal.abort() })
  expect(await failure(request)).toBe('FetchFailed aborted')
  expect(site.connections()).toBe(0)
})

test('a closed port fails as connect', async () => {
  expect(await failure(fetchTo({ 'shop.test': { port: 1 } })('http://shop.test/'))).toBe('FetchFailed connect')
})
