import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { EVENTS, ensureStreams } from './streams.ts'
import { streamNeeds } from './subscription.ts'

let nats: TestNats
let jsm: JetStreamManager
beforeAll(async () => {
  nats = await startTestNats()
  jsm = await jetstreamManager(nats.connection)
})
beforeEach(async () => {
  for await (const stream of jsm.streams.list()) await jsm.streams.delete(stream.config.name)
})
afterAll(() => nats.stop())

const needs = streamNeeds('drafts', ['crawl.progressed', 'crawl.finished'])

test('a service gets the stream of events and a durable place for each message it listens to', async () => {
  await ensureStreams(nats.connection, needs, 1)
  const stream = await jsm.streams.info(EVENTS)
  expect(stream.config).toMatchObject({ retention: 'limits', discard: 'new', storage: 'file', subjects: ['event.>'] })
  const finished = await jsm.consumers.info(EVENTS, 'drafts-crawl-finished')
  expect(finished.config).toMatchObject({
    ack_policy: 'explicit',
    deliver_policy: 'all',
    filter_subjects: ['event.crawl.finished', 'event.replay.drafts.crawl.finished'],
    max_deliver: -1,
  })
})

test('a service gets the queue of its own jobs, of which each is gone once it is done', async () => {
  await ensureStreams(nats.connection, streamNeeds('crawler', ['crawl']), 1)
  expect((await jsm.streams.info('JOBS_CRAWL')).config).toMatchObject({
    retention: 'workqueue',
    subjects: ['crawl.job.>'],
  })
})

test('services that are brought up to date at once do not fail', async () => {
  const crawler = streamNeeds('crawler', ['crawl'])
  await Promise.all(
    [needs, crawler, needs, crawler, needs, crawler, needs, crawler].map((each) =>
      ensureStreams(nats.connection, each, 1),
    ),
  )
  expect(await jsm.streams.names().next()).toEqual([
    'DEVELOPMENT',
    EVENTS,
    'HEALTH',
    'JOBS_CRAWL',
    'JOBS_FOLLOW_FOUNDER',
    'JOBS_REDRAFT',
  ])
})

test('bringing up to date again keeps the messages and the places', async () => {
  await ensureStreams(nats.connection, needs, 1)
  await jetstream(nats.connection).publish('event.crawl.finished', '{}')
  const durable = await jetstream(nats.connection).consumers.get(EVENTS, 'drafts-crawl-finished')
  await (await durable.next())?.ackAck()
  await ensureStreams(nats.connection, needs, 1)
  expect((await jsm.streams.info(EVENTS)).state.messages).toBe(1)
  expect((await jsm.consumers.info(EVENTS, 'drafts-crawl-finished')).ack_floor.stream_seq).toBe(1)
})

test('what has changed since is changed', async () => {
  const [events] = needs.streams
  await ensureStreams(
    nats.connection,
    { streams: [{ ...events, name: EVENTS, subjects: ['event.>'], max_age: 1_000_000_000_000 }], consumers: [] },
    1,
  )
  await ensureStreams(nats.connection, needs, 1)
  expect((await jsm.streams.info(EVENTS)).config.max_age).toBe(7 * 86_400 * 1_000_000_000)
})

test('a stream that cannot be made says why', async () => {
  const overlapping = { streams: [{ name: 'OTHER', subjects: ['event.mine'] }], consumers: [] }
  await ensureStreams(nats.connection, needs, 1)
  await expect(ensureStreams(nats.connection, overlapping, 1)).rejects.toThrow('subjects overlap')
})

test('copies that a single nats-server can’t keep are a wrong setting, told by its name', async () => {
  await expect(ensureStreams(nats.connection, needs, 3)).rejects.toThrow(/NATS_REPLICAS is 3.*set NATS_REPLICAS=1/)
  const bucket = { streams: [], consumers: [], buckets: ['OWNERS'] }
  await expect(ensureStreams(nats.connection, bucket, 2)).rejects.toThrow('NATS_REPLICAS is 2')
})
