import { expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import { encode } from 'dns-packet'
import fc from 'fast-check'
import { startDnsServer } from '../../testing/dns-server.ts'
import { soa } from '../../testing/dns-zones.ts'
import { dnsMethod } from '../dns.ts'
import { addressesOf, aliasOf, decodeReply, denialOf, nameServersOf, textsOf } from './message.ts'

const NAME = 'acme-shop.com'
const QUESTION = { name: NAME, type: 'TXT' } as const
const ID = 4_711

/** A right answer with records of every kind that is read. */
const RIGHT = encode({
  type: 'response',
  id: ID,
  questions: [QUESTION],
  answers: [
    { type: 'TXT', name: NAME, ttl: 60, data: ['launch-', 'verify=x'] },
    { type: 'CNAME', name: NAME, ttl: 60, data: 'other.net' },
    { type: 'NS', name: NAME, ttl: 60, data: 'ns1.other.net' },
    { type: 'A', name: NAME, ttl: 60, data: '93.184.215.1' },
    { type: 'AAAA', name: NAME, ttl: 60, data: '2606:4700::1' },
  ],
  authorities: [soa(NAME, 60)],
})

function readAll(bytes: Buffer): boolean {
  const reply = decodeReply(bytes, ID, QUESTION)
  if (!reply) return false
  for (const read of [textsOf, aliasOf, nameServersOf, addressesOf, denialOf]) read(reply, NAME)
  return true
}

/** Bytes changed, cut and added anywhere behind the id. */
const damaged = fc
  .record({
    changes: fc.array(fc.tuple(fc.integer({ min: 2, max: RIGHT.length - 1 }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 12,
    }),
    length: fc.integer({ min: 0, max: RIGHT.length }),
    isCut: fc.boolean(),
    more: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ changes, length, isCut, more }) => {
    const bytes = Buffer.from(RIGHT)
    for (const [at, value] of changes) bytes[at] = value
    return Buffer.concat([isCut ? bytes.subarray(0, length) : bytes, more])
  })

test('the right answer is read', () => expect(readAll(Buffer.from(RIGHT))).toBe(true))

test('no bytes make the reader throw or run on', () => {
  const headed = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.concat([RIGHT.subarray(0, 12), bytes]))
  const any = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes))
  let read = 0
  fc.assert(
    fc.property(fc.oneof(damaged, headed, any), (bytes) => {
      const started = performance.now()
      if (readAll(bytes)) read++
      return performance.now() - started < 500
    }),
    { numRuns: 3_000 },
  )
  // Else the damage were too great to test anything behind the header.
  expect(read).toBeGreaterThan(50)
})

test('a message of 64 KB with as many records as it names is read at once', () => {
  const header = Buffer.from(RIGHT.subarray(0, 12))
  for (const at of [6, 8, 10]) header.writeUInt16BE(65_535, at)
  for (const records of [Buffer.alloc(65_000), Buffer.alloc(65_000, Buffer.from('c00c0010000100000001', 'hex'))]) {
    const message = Buffer.concat([header, RIGHT.subarray(12, 31), records])
    expect(timed(() => readAll(message)).ms).toBeLessThan(1_000)
  }
})

test('no answers of a server make a look throw', async () => {
  await using server = await startDnsServer()
  const times = { deadlineMs: 60, tryMs: 10, maxQueries: 40 }
  const method = dnsMethod({ dnsServer: server, times })
  let next = Buffer.alloc(0)
  server.answer(({ id }) => {
    const raw = Buffer.from(next)
    if (raw.length >= 2) raw.writeUInt16BE(id)
    return { raw }
  })
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      next = bytes
      const { code, detail } = await method.look({ token: 'x', url: `https://${NAME}` })
      expect(detail.length).toBeLessThan(1_001)
      return code !== undefined
    }),
    { numRuns: 60 },
  )
})
