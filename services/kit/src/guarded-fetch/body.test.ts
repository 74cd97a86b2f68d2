import { expect, test } from 'bun:test'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { byTheClock } from '../testing/own-time.ts'
import { failure, fetchTo, text } from './testing/fetches.ts'
import { type Answer, bytes, endless, http, listen } from './testing/loopback.ts'

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n'

function coded(coding: string, body: Uint8Array): Answer {
  return http(200, { 'content-encoding': coding }, body)
}

async function get(answer: Answer, maxBytes?: number) {
  await using site = await listen(answer)
  const options = maxBytes === undefined ? {} : { maxBytes }
  const result = await fetchTo({ 'shop.test': site })('http://shop.test/', options)
  await site.idle()
  return result
}

const PAGE = Buffer.from('<p>hello</p>'.repeat(100))

test.each<[string, Uint8Array]>([
  ['gzip', gzipSync(PAGE)],
  ['GZip', gzipSync(PAGE)],
  ['x-gzip', gzipSync(PAGE)],
  ['deflate', deflateSync(PAGE)],
  ['br', brotliCompressSync(PAGE)],
  ['zstd', zstdCompressSync(PAGE)],
  ['identity', PAGE],
  ['', PAGE],
  ['gzip, br', brotliCompressSync(gzipSync(PAGE))],
  ['deflate, gzip,identity, gzip', gzipSync(gzipSync(deflateSync(PAGE)))],
  ['gzip', Buffer.concat([gzipSync(PAGE.subarray(0, 500)), gzipSync(PAGE.subarray(500))])],
])('undoes the coding "%s"', async (coding, body) => {
  expect(text((await get(coded(coding, body))).body)).toBe(PAGE.toString())
})

test.each<[string, Answer]>([
  ['gzip', bytes(`${CHUNKED}Content-Encoding: gzip\r\n\r\n0\r\n\r\n`)],
  ['br', bytes(`${CHUNKED}Content-Encoding: br\r\n\r\n0\r\n\r\n`)],
  ['zstd', http(200, { 'content-encoding': 'zstd' })],
  ['deflate', http(204, { 'content-encoding': 'deflate' })],
])('no bytes at all are an empty body in %s', async (_, answer) => {
  expect(await get(answer)).toMatchObject({ body: new Uint8Array(), truncated: false })
})

test.each([
  ['gzip', 'not compressed'],
  ['br', 'not compressed'],
  ['zstd', 'not compressed'],
  ['gzip', gzipSync(PAGE).subarray(0, 30)],
  ['br', brotliCompressSync(PAGE).subarray(0, 10)],
  ['gzip, br', brotliCompressSync('not compressed')],
  ['compress', PAGE],
  ['toString', PAGE],
  ['gzip, gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(gzipSync(PAGE))))],
])('a body that is not in its coding "%s" fails as protocol', async (coding, body) => {
  expect(await failure(get(http(200, { 'content-encoding': coding }, body)))).toBe('FetchFailed protocol')
})

test.each([
  ['gzip', Buffer.concat([gzipSync(PAGE).subarray(0, 10), Buffer.alloc(5_000_000, 0xff)])],
  ['gzip, gzip', gzipSync(Buffer.alloc(5_000_000, 'not compressed'), { level: 0 })],
])('a large body that breaks its coding "%s" fails at once, not at the deadline', async (coding, body) => {
  expect(await failure(get(coded(coding, body), 100_000_000))).toBe('FetchFailed protocol')
})

test.each([
  [999, 999, false],
  [1_000, 1_000, false],
  [1_001, 1_000, true],
  [500_000, 1_000, true],
])('of %d bytes, %d are kept under a cap of 1,000', async (sent, kept, truncated) => {
  const page = Buffer.alloc(sent, 'abc')
  for (const answer of [http(200, {}, page), coded('gzip', gzipSync(page)), bytes('HTTP/1.1 200 OK\r\n\r\n', page)]) {
    expect(await get(answer, 1_000)).toMatchObject({ body: new Uint8Array(page.subarray(0, kept)), truncated })
  }
})

test('a body without end is cut at 2 MiB, however small its chunks', async () => {
  for (const part of ['1\r\na\r\n'.repeat(10_000), `10000\r\n${'a'.repeat(0x10000)}\r\n`]) {
    const { body, truncated } = await get(endless(`${CHUNKED}\r\n`, part))
    expect([body.byteLength, truncated]).toEqual([2 * 1024 * 1024, true])
  }
})

const ZEROS = Buffer.alloc(16 * 1024 * 1024)
const GZIP_BOMB = gzipSync(ZEROS, { level: 9 })
const BROTLI_BOMB = brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })

test.each<[string, string, Uint8Array]>([
  ['gzip', 'gzip', GZIP_BOMB],
  ['gzip of many members, 10 GB', 'gzip', Buffer.concat(Array.from({ length: 640 }, () => GZIP_BOMB))],
  ['brotli', 'br', BROTLI_BOMB],
  ['zstd', 'zstd', zstdCompressSync(ZEROS)],
  ['gzip in gzip', 'gzip, gzip', gzipSync(GZIP_BOMB)],
  ['gzip in gzip in brotli', 'gzip, gzip, br', brotliCompressSync(gzipSync(GZIP_BOMB))],
  ['brotli in gzip', 'br, gzip', gzipSync(BROTLI_BOMB)],
])('a bomb of %s is cut at the cap', byTheClock, async (_, coding, bomb) => {
  const started = performance.now()
  const { body, truncated } = await get(coded(coding, bomb), 1_000_000)
  expect([body.byteLength, truncated]).toEqual([1_000_000, true])
  expect(performance.now() - started).toBeLessThan(2_000)
})

/** Deflate blocks that hold nothing: as many bytes as one likes, and none comes out (RFC 1951 section 3.2.4). */
const EMPTY_BLOCKS = Buffer.concat([
  Buffer.from('1f8b0800000000000003', 'hex'),
  Buffer.alloc(50_000_000, Buffer.from('000000ffff', 'hex')),
])

test.each<[string, string, Uint8Array]>([
  ['on the wire', 'gzip', EMPTY_BLOCKS],
  ['inside another coding', 'gzip, gzip', gzipSync(EMPTY_BLOCKS)],
])('a bomb that inflates to nothing %s is cut too', async (_, coding, bomb) => {
  const { body, truncated } = await get(coded(coding, bomb))
  expect([body.byteLength, truncated]).toEqual([0, true])
})

test('a zstd window over 8 MiB is refused', async () => {
  const frame = Buffer.from('28b52ffd00' + '70' + '010000', 'hex')
  expect(await failure(get(coded('zstd', frame)))).toBe('FetchFailed protocol')
})
