import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Objm } from '@nats-io/obj'
import { ensureStreams } from '../messages/streams.ts'
import { streamNeeds } from '../messages/subscription.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { openPictures, PICTURES, type Pictures, pictureNames, pictureUrl } from './store.ts'

let nats: TestNats
let pictures: Pictures
beforeAll(async () => {
  nats = await startTestNats()
  expect(await pictureNames(nats.connection)).toEqual([])
  await ensureStreams(nats.connection, streamNeeds('listings', []), 1)
  pictures = openPictures(nats.connection)
})
afterAll(() => nats.stop())

test('a picture of many chunks comes back as it was, under the SHA-256 of its bytes', async () => {
  const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7919) % 251)
  const name = await pictures.put(bytes)
  expect(name).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))
  expect(await pictures.get(name)).toEqual(bytes)
})

test('a picture that comes again is kept once', async () => {
  const bytes = new TextEncoder().encode('the same picture')
  const stored = async () => (await (await new Objm(nats.connection).open(PICTURES)).status()).streamInfo.state.last_seq
  const name = await pictures.put(bytes)
  const before = await stored()
  expect(await pictures.put(bytes)).toBe(name)
  expect(await stored()).toBe(before)
})

test('all names can be listed', async () => {
  const name = await pictures.put(new TextEncoder().encode('one of them'))
  const names = await pictureNames(nats.connection)
  expect(names).toContain(name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['0'.repeat(64), 'a', '../x', ''])('there is no picture "%s"', async (name) => {
  expect(await pictures.get(name)).toBeNull()
})

test('a picture has an address of ours', () => {
  expect(pictureUrl('https://directory.test', 'ab')).toBe('https://directory.test/images/ab.webp')
})

test('where the bucket is not there, asking fails rather than saying that a picture is gone', async () => {
  const empty = await startTestNats()
  try {
    await expect(openPictures(empty.connection).get('0'.repeat(64))).rejects.toThrow()
  } finally {
    await empty.stop()
  }
})
