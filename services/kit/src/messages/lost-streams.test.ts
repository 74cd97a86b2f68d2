import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { randomIds } from '../base/ids.ts'
import { outboxOf } from '../database/outbox.ts'
import { openPictures } from '../pictures/store.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { keepNote, ready } from '../testing/loops.ts'
import { until } from '../testing/until.ts'
import type { Consumer } from './consumer.ts'
import { ConsumerLoop } from './consumer-loop.ts'
import { outboxStreams, publishAgain } from './publish-again.ts'
import { type StandingConsumer, StreamKeeper } from './stream-keeper.ts'
import { EVENTS, ensureStreams } from './streams.ts'
import { streamNeeds, subscription } from './subscription.ts'

const needs = streamNeeds('listings', ['draft.ready'])
const place = subscription('listings', 'draft.ready')
const consumer = { prepare: async () => undefined, apply: keepNote } as unknown as Consumer

let bench: KitBench
let on: Standing
let jsm: JetStreamManager
let keeper: StreamKeeper
let loop: ConsumerLoop | undefined
beforeAll(async () => {
  bench = await openKitBench()
  jsm = await jetstreamManager(bench.nats.connection)
})
beforeEach(async () => {
  on = await bench.stand()
  await ensureStreams(on.nc, needs, 1)
  keeper = new StreamKeeper({
    nc: on.nc,
    log: on.log,
    needs,
    replicas: 1,
    follows: outboxStreams,
    onStream: (stream) => publishAgain(on.em(), stream),
  })
  await keeper.look()
})
afterEach(async () => {
  await loop?.stop()
  loop = undefined
  for await (const { config } of jsm.streams.list()) await jsm.streams.delete(config.name)
  await bench.database.sql`truncate listings.note, listings.inbox, listings.outbox, listings.stream_seen`
})
afterAll(() => bench.close())

async function take(): Promise<void> {
  loop = new ConsumerLoop(place, consumer, 2, on, { firstPause: 20 })
  await loop.start()
}

/** Commits events, as a handler does. */
async function emit(...urls: string[]): Promise<void> {
  await on.em().transactional(async (tx) => {
    const { emit } = outboxOf(tx, { clock: on.clock, ids: randomIds, requestId: null })
    for (const url of urls) await emit('draft.ready', ready(url))
  })
}

/** Publishes as a relay that goes round does, whether or not it can. */
const publish = () => on.relay.publishBatch().catch(() => 0)

async function publishAll(): Promise<void> {
  await until('all rows are sent', async () => {
    await publish()
    const [row] = await bench.database.sql`select count(*)::int as n from listings.outbox where sent_at is null`
    return row.n === 0
  })
}

async function notes(): Promise<string[]> {
  const rows = await bench.database.sql`select text from listings.note order by text`
  return rows.map((row: { text: string }) => row.text)
}
const noted = (...urls: string[]) =>
  until(`${urls} were applied`, async () => JSON.stringify(await notes()) === JSON.stringify(urls))

describe('a stream that is deleted', () => {
  test('is made again, and events that were told before, meanwhile and after arrive, none twice', async () => {
    await take()
    await emit('a-applied')
    await publishAll()
    await noted('a-applied')
    await loop?.stop()
    await emit('b-published')
    await publishAll()
    await jsm.streams.delete(EVENTS)
    await emit('c-meanwhile')
    await publish()
    expect(on.relay.check()).toContain("can't be published")

    await keeper.look()
    await take()
    await emit('d-after')
    await publishAll()
    await noted('a-applied', 'b-published', 'c-meanwhile', 'd-after')
    const { state } = await jsm.streams.info(EVENTS)
    await until('each message is settled', async () => {
      const { delivered, num_ack_pending } = await jsm.consumers.info(EVENTS, place.durable)
      return delivered.stream_seq === state.last_seq && num_ack_pending === 0
    })
    expect(await notes()).toEqual(['a-applied', 'b-published', 'c-meanwhile', 'd-after'])
    expect([on.relay.check(), keeper.check()]).toEqual([true, true])
  })

  test('is known as another also by a process that was not there when it went', async () => {
    await emit('a')
    await publishAll()
    await jsm.streams.delete(EVENTS)
    await ensureStreams(on.nc, needs, 1)
    const later = new StreamKeeper({
      nc: on.nc,
      log: on.log,
      needs,
      replicas: 1,
      onStream: (stream) => publishAgain(on.em(), stream),
    })
    await later.look()
    await publishAll()
    expect((await jsm.streams.info(EVENTS)).state.messages).toBe(1)
    await later.look()
    await publishAll()
    expect((await jsm.streams.info(EVENTS)).state.messages).toBe(1)
  })

  test('is told at the readiness until it is there', async () => {
    await jsm.streams.delete('HEALTH')
    const refusing = new StreamKeeper({ nc: on.nc, log: on.log, needs, replicas: 3 })
    expect(refusing.check()).toContain('not been looked for')
    await expect(refusing.look()).rejects.toThrow('NATS_REPLICAS')
    expect(refusing.check()).toContain('NATS_REPLICAS')
    await keeper.look()
    expect(keeper.check()).toBe(true)
  })
})

describe('a durable consumer that is deleted', () => {
  test('is made again, its loop notices, and what it is given anew is applied once', async () => {
    await take()
    await emit('a')
    await publishAll()
    await noted('a')
    await jsm.consumers.delete(EVENTS, place.durable)
    await emit('b')
    await publishAll()
    await keeper.look()
    await noted('a', 'b')
  })

  test('while its requests hang is asked anew within seconds, without a word from the server', async () => {
    await take()
    await jsm.consumers.delete(EVENTS, place.durable)
    await keeper.look()
    await jsm.consumers.delete(EVENTS, place.durable)
    await keeper.look()
    await emit('a')
    await publishAll()
    await noted('a')
  })
})

test('a bucket that is deleted is made again', async () => {
  const crawler = streamNeeds('crawler', ['crawl'], { crawl: { count: 2, settle: 0 } })
  await ensureStreams(on.nc, crawler, 1)
  await jsm.streams.delete('KV_owners-crawler-crawl')
  await new StreamKeeper({ nc: on.nc, log: on.log, needs: crawler, replicas: 1 }).look()
  expect((await jsm.streams.info('KV_owners-crawler-crawl')).config.name).toBe('KV_owners-crawler-crawl')
})

test('the bucket of pictures is made again, and takes pictures', async () => {
  const listings = streamNeeds('listings', [])
  await ensureStreams(on.nc, listings, 1)
  await jsm.streams.delete('OBJ_pictures')
  await new StreamKeeper({ nc: on.nc, log: on.log, needs: listings, replicas: 1 }).look()
  const pictures = openPictures(on.nc)
  expect(await pictures.get(await pictures.put(new Uint8Array([1])))).toEqual(new Uint8Array([1]))
})

test('a look tells of each consumer that is needed how many messages wait there, and of no other', async () => {
  let seen: StandingConsumer[] = []
  await ensureStreams(on.nc, streamNeeds('drafts', ['crawl.finished']), 1)
  await emit('a', 'b', 'c')
  await publishAll()
  const consumers = await jetstream(on.nc).consumers.get(EVENTS, place.durable)
  await consumers.next()
  const looking = new StreamKeeper({ nc: on.nc, log: on.log, needs, replicas: 1, onConsumer: (one) => seen.push(one) })
  // A place learns of a message a moment after the stream has taken it.
  await until('all three are counted', async () => {
    seen = []
    await looking.look()
    return seen.reduce((sum, { pending, unacknowledged }) => sum + pending + unacknowledged, 0) === 3
  })
  expect(seen).toEqual([{ name: place.durable, pending: 2, unacknowledged: 1 }])
})
