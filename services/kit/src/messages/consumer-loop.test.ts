import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { AckPolicy } from '@nats-io/jetstream'
import { randomIds } from '../base/ids.ts'
import { outboxOf } from '../database/outbox.ts'
import type { Standing } from '../testing/bench.ts'
import { keepNote, type LoopBench, openLoopBench, ready } from '../testing/loops.ts'
import { until } from '../testing/until.ts'
import type { Subscription } from './subscription.ts'

let bench: LoopBench
let standing: Standing
beforeAll(async () => {
  bench = await openLoopBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(async () => {
  await standing.relay.stop()
  await bench.reset()
})
afterAll(() => bench.close())

/** Publishes a row, and once more when the window for duplicates is over. */
async function publishTwice({ stream }: Subscription): Promise<void> {
  const id = randomIds.uuid()
  await bench.publish(ready('a'), id)
  await until('it stands in the stream twice', async () => {
    await bench.publish(ready('a'), id)
    return (await bench.jsm.streams.info(stream)).state.messages === 2
  })
}

async function figure(outcome: string): Promise<number> {
  const { values } = await standing.metrics.messages.get()
  return values.find((value) => value.labels.outcome === outcome)?.value ?? 0
}

test('an emitted event goes through outbox, stream and inbox to its effect', async () => {
  const place = await bench.place()
  await bench.start(standing, place)
  standing.relay.start()
  await standing.em().transactional(async (tx) => {
    await outboxOf(tx, { ...standing, requestId: 'req-1' }).emit('draft.ready', ready('https://a.test/'))
  })
  standing.relay.poke()
  await until('its effect is there', async () => (await bench.notes()).length > 0)
  expect(await bench.notes()).toEqual(['https://a.test/'])
  const rows = await bench.database.sql`
    select 1 from listings.inbox join listings.outbox on outbox.id::text = inbox.message where consumer = ${place.durable}`
  expect(rows).toHaveLength(1)
})

test('what an effect emits is published, with the request id of what it was made of', async () => {
  const place = await bench.place()
  const seen = Promise.withResolvers<string | undefined>()
  await bench.start(standing, place, {
    async apply(payload, context) {
      if (payload.url === 'second') return
      await context.emit('draft.ready', ready('second'))
    },
    async prepare(payload, { log }) {
      if (payload.url === 'second') seen.resolve(String(log.bindings().request_id))
    },
  })
  standing.relay.start()
  await standing.em().transactional(async (tx) => {
    await outboxOf(tx, { ...standing, requestId: 'req-7' }).emit('draft.ready', ready('first'))
  })
  standing.relay.poke()
  expect(await seen.promise).toBe('req-7')
})

describe('a message that comes again has its effect once', () => {
  test('when its consumer was made anew', async () => {
    const place = await bench.place()
    const loop = await bench.start(standing, place)
    await bench.publish(ready('a'))
    await bench.settled(place)
    await loop.stop()
    await bench.jsm.consumers.delete(place.stream, place.durable)
    await bench.jsm.consumers.add(place.stream, { durable_name: place.durable, ack_policy: AckPolicy.Explicit })
    await bench.start(standing, place)
    await until('it was seen again', async () => (await figure('repeated')) === 1)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('when its row was published again after the window for duplicates', async () => {
    const place = await bench.place()
    await bench.start(standing, place)
    await publishTwice(place)
    await until('it was seen again', async () => (await figure('repeated')) === 1)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('when it comes twice at the same time', async () => {
    const place = await bench.place()
    const both = Promise.withResolvers<void>()
    let inside = 0
    await bench.start(standing, place, {
      async prepare() {
        if (++inside === 2) both.resolve()
        await both.promise
      },
    })
    await publishTwice(place)
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('and its slow part is spared', async () => {
    let prepared = 0
    const place = await bench.place()
    await bench.start(standing, place, { prepare: async () => ++prepared })
    const id = randomIds.uuid()
    await bench.publish(ready('a'), id)
    await until('it was seen again', async () => {
      await bench.publish(ready('a'), id)
      return (await figure('repeated')) > 0
    })
    expect(prepared).toBe(1)
  })
})

test('two loops on one place share its messages, and each is applied once', async () => {
  const place = await bench.place()
  const urls = Array.from({ length: 60 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  await Promise.all([bench.start(standing, place), bench.start(await bench.stand(), place)])
  await Promise.all(urls.map((url) => bench.publish(ready(url))))
  await bench.settled(place)
  expect(await bench.notes()).toEqual(urls)
})

test('each place gets every message', async () => {
  const places = await Promise.all([bench.place(), bench.place()])
  for (const place of places) await bench.start(standing, place)
  await bench.publish(ready('a'))
  await Promise.all(places.map(bench.settled))
  expect(await bench.notes()).toEqual(['a', 'a'])
})

test('no more messages are worked on at once than told, and none waits behind a slow one', async () => {
  const place = await bench.place()
  const go = Promise.withResolvers<void>()
  const inside = Promise.withResolvers<void>()
  const blocked = {
    async prepare() {
      inside.resolve()
      await go.promise
    },
  }
  await bench.start(standing, place, blocked, { concurrency: 1 })
  await bench.publish(ready('slow'))
  await inside.promise
  await bench.publish(ready('quick 1'))
  await bench.publish(ready('quick 2'))
  await bench.start(standing, place, {}, { concurrency: 1 })
  await until('the others are done', async () => (await bench.notes()).length === 2)
  expect(await bench.notes()).toEqual(['quick 1', 'quick 2'])
  go.resolve()
  await bench.settled(place)
})

test('messages from a stranger, without an id, have op_ids of their own', async () => {
  const place = await bench.place()
  await bench.start(standing, place)
  await bench.publish(ready('a'), null)
  await bench.publish(ready('b'), 'not a UUID')
  await bench.settled(place)
  const rows = await bench.database.sql`select message from listings.inbox`
  const ids = new Set(rows.map((row: { message: string }) => row.message))
  expect(ids.size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
})

test('what the slow part gives reaches the effect', async () => {
  const place = await bench.place()
  await bench.start(standing, place, {
    prepare: async (payload) => `${payload.url}, read`,
    apply: (payload, context, prepared) => keepNote({ ...payload, url: String(prepared) }, context),
  })
  await bench.publish(ready('a'))
  await bench.settled(place)
  expect(await bench.notes()).toEqual(['a, read'])
})
