import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { type DnsServer, startDnsServer } from '../../testing/dns-server.ts'
import { type DnsMessage, noReply } from '../../testing/dns-zones.ts'
import { openDns } from './client.ts'
import { textsOf } from './message.ts'

const QUESTION = { name: 'acme-shop.com', type: 'TXT' } as const
const TIMES = { deadlineMs: 700, tryMs: 150, maxQueries: 50 }

let server: DnsServer
beforeEach(async () => {
  server = await startDnsServer()
  server.zone('acme-shop.com')
  server.txt('acme-shop.com', 'right')
})
afterEach(() => server[Symbol.asyncDispose]())

async function ask(servers = [server], times = TIMES) {
  const asked = await openDns(times).resolve(
    servers.map(({ port }) => ({ address: '127.0.0.1', port })),
    QUESTION,
  )
  return asked.ok ? textsOf(asked.reply, QUESTION.name).map(({ strings }) => strings.join('')) : asked.failure
}

const text = (data: string): DnsMessage => ({ answers: [{ type: 'TXT', name: 'acme-shop.com', ttl: 1, data }] })

test('each query has an id of its own, and offers 4,096 bytes', async () => {
  for (let at = 0; at < 8; at++) expect(await ask()).toEqual(['right'])
  expect(new Set(server.queries.map(({ id }) => id)).size).toBeGreaterThan(4)
  expect(new Set(server.queries.map(({ udpBytes }) => udpBytes))).toEqual(new Set([4_096]))
})

test.each<[string, DnsMessage]>([
  ['another id', { ...text('forged'), id: 1 }],
  ['another name', { ...text('forged'), questions: [{ name: 'evil.com', type: 'TXT' }] }],
  ['another type', { ...text('forged'), questions: [{ name: 'acme-shop.com', type: 'A' }] }],
  ['no question', { ...text('forged'), questions: [] }],
  ['another source', { ...text('forged'), isElsewhere: true }],
  ['no bytes', { raw: Buffer.alloc(0) }],
  ['half a header', { raw: Buffer.from('0001', 'hex') }],
])('a forged answer with %s is passed over', async (_, forged) => {
  // An id that happens to be right is no forgery.
  server.answer(({ id }) => ({ ...text('right'), before: [forged.id === id ? { ...forged, id: id ^ 1 } : forged] }))
  expect(await ask()).toEqual(['right'])
})

test('a flood of forged answers ends the wait', async () => {
  server.answer(() => ({ ...text('right'), before: Array.from({ length: 200 }, () => ({ raw: Buffer.from('x') })) }))
  expect(await ask()).toBe('servfail')
})

test('an answer that can’t be read is a failure, and an earlier resolver’s is made good by the next', async () => {
  await using broken = await startDnsServer()
  broken.answer(() => ({ raw: Buffer.from('not a message at all') }))
  expect(await ask([broken])).toBe('servfail')
  expect(await ask([broken, server])).toEqual(['right'])
})

test('a compression pointer that leads to itself is no answer', async () => {
  server.answer(({ id }) => {
    const raw = Buffer.alloc(40)
    raw.writeUInt16BE(id)
    raw.writeUInt16BE(0x8180, 2)
    raw.writeUInt16BE(1, 4)
    raw.writeUInt16BE(0xc00c, 12)
    return { raw }
  })
  expect(await ask()).toBe('servfail')
})

test('a lost packet is sent again, as one that fits in a packet', async () => {
  let lost = 0
  server.answer(() => (lost++ === 0 ? noReply : undefined))
  expect(await ask()).toEqual(['right'])
  expect(server.queries.map(({ udpBytes }) => udpBytes)).toEqual([4_096, 1_232])
})

test('a server that does not know EDNS is asked without it', async () => {
  server.answer(({ udpBytes }) => (udpBytes === null ? undefined : { rcode: 'FORMERR', questions: [] }))
  expect(await ask()).toEqual(['right'])
})

test('a truncated answer is asked for again by TCP', async () => {
  server.answer(({ over }) => (over === 'udp' ? { ...text('half'), isTruncated: true } : undefined))
  expect(await ask()).toEqual(['right'])
})

test.each<[string, DnsMessage]>([
  ['another id', { ...text('forged'), id: 1 }],
  ['bytes that are no message', { raw: Buffer.from('x') }],
  ['nothing', { raw: Buffer.alloc(0) }],
])('by TCP %s is a failure', async (_, reply) => {
  server.answer(({ over }) => (over === 'udp' ? { isTruncated: true } : reply))
  expect(await ask()).toBe('servfail')
})

test('a server that nobody runs is unreachable at once, and the next is asked', async () => {
  const free = createServer()
  await new Promise<void>((ready) => free.listen(0, '127.0.0.1', ready))
  const address = free.address()
  await new Promise((closed) => free.close(closed))
  const port = typeof address === 'object' && address ? address.port : 1
  const started = performance.now()
  expect(await ask([{ ...server, port }, server])).toEqual(['right'])
  expect(performance.now() - started).toBeLessThan(TIMES.tryMs)
})

test('a resolver that refuses or fails is passed over for the next', async () => {
  await using refusing = await startDnsServer()
  refusing.answer(() => ({ rcode: 'REFUSED', questions: [] }))
  expect(await ask([refusing, server])).toEqual(['right'])
  expect(await ask([refusing])).toBe('servfail')
})

test('all questions of a look share its time and its number of queries', async () => {
  server.answer(() => noReply)
  const dns = openDns({ deadlineMs: 10_000, tryMs: 20, maxQueries: 5 })
  const servers = [{ address: '127.0.0.1', port: server.port }]
  await Promise.all(Array.from({ length: 20 }, () => dns.resolve(servers, QUESTION)))
  expect(server.queries.length).toBe(5)
})

test('a server is asked over IPv6', async () => {
  await using six = await startDnsServer('::1')
  six.zone('acme-shop.com')
  six.txt('acme-shop.com', 'six')
  const asked = await openDns(TIMES).resolve([{ address: '::1', port: six.port }], QUESTION)
  expect(asked.ok && textsOf(asked.reply, QUESTION.name)).toEqual([{ strings: ['six'], ttl: 300 }])
})
