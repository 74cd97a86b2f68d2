import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { jetstreamManager } from '@nats-io/jetstream'
import { ensureStreams, healthStream } from '../messages/streams.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { atMostEvery, jetstreamWrite } from './jetstream-write.ts'

let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats()
  await ensureStreams(nats.connection, { streams: [healthStream], consumers: [] }, 1)
})
afterAll(() => nats.stop())

describe('the proof of a write', () => {
  test('keeps one message of a service, however often it is made', async () => {
    for (const service of ['drafts', 'listings', 'drafts'])
      expect(await jetstreamWrite(nats.connection, service)()).toBe(true)
    const jsm = await jetstreamManager(nats.connection)
    expect((await jsm.streams.info(healthStream.name)).state.messages).toBe(2)
  })

  test('fails where JetStream takes none', async () => {
    const jsm = await jetstreamManager(nats.connection)
    await jsm.streams.delete(healthStream.name)
    await expect(jetstreamWrite(nats.connection, 'drafts')() as Promise<unknown>).rejects.toThrow()
  })
})

test('a check is made once in a while, however often it is asked for', async () => {
  let [made, now] = [0, 0]
  const check = atMostEvery(
    3_000,
    async () => ++made > 0,
    () => now,
  )
  await Promise.all(Array.from({ length: 100 }, () => check()))
  now = 2_999
  await check()
  expect(made).toBe(1)
  now = 3_000
  await check()
  expect(made).toBe(2)
})
