import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { jetstream } from '@nats-io/jetstream'
import { randomIds } from '../base/ids.ts'
import type { Standing } from '../testing/bench.ts'
import { keepNote, type LoopBench, openLoopBench, ready } from '../testing/loops.ts'
import { until } from '../testing/until.ts'

let bench: LoopBench
let standing: Standing
beforeAll(async () => {
  bench = await openLoopBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

async function deadLetters(): Promise<Record<string, unknown>[]> {
  return [...(await bench.database.sql`select * from listings.dead_letter`)]
}

describe('a message that fails', () => {
  const failing = async (): Promise<never> => {
    throw new Error('no such plan')
  }

  test('leaves no effect, and is tried again after ever longer pauses', async () => {
    const times: number[] = []
    const place = await bench.place()
    await bench.start(standing, place, {
      async apply(payload, context) {
        await keepNote(payload, context)
        if (times.push(performance.now()) < 4) throw new Error('not yet')
      },
    })
    await bench.publish(ready('a'))
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['a'])
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    for (const [index, shortest] of [20, 40, 80].entries()) expect(gaps[index]).toBeGreaterThan(shortest - 2)
  })

  test('too often becomes a dead letter that tells all about it', async () => {
    const place = await bench.place()
    await bench.start(standing, place, { apply: failing }, { maxDeliveries: 3 })
    const id = randomIds.uuid()
    await bench.publish(ready('a'), id)
    await bench.settled(place)
    expect(await deadLetters()).toEqual([
      {
        consumer: place.durable,
        message: id,
        subject: eventSubject(events['draft.ready']),
        payload: JSON.stringify(ready('a')),
        error: 'no such plan',
        died_at: standing.clock.now(),
        id: expect.anything(),
        request_id: null,
        is_redacted: false,
        replayed_at: null,
        applied_at: null,
      },
    ])
  })

  test('is delivered as often as told, and the others go on', async () => {
    const deliveries: number[] = []
    const place = await bench.place()
    const prepare = async (payload: { url: string }, { delivery }: { delivery: number }) => {
      if (payload.url !== 'bad') return
      deliveries.push(delivery)
      throw new Error('bad')
    }
    await bench.start(standing, place, { prepare }, { maxDeliveries: 3, concurrency: 1 })
    await bench.publish(ready('bad'))
    await bench.publish(ready('good'))
    await until('the bad one is given up', () => deliveries.length >= 3)
    await bench.settled(place)
    expect(deliveries).toEqual([1, 2, 3])
    expect(await bench.notes()).toEqual(['good'])
  })

  test('waits for as long as its dead letter cannot be kept', async () => {
    const { sql } = bench.database
    let failures = 0
    const place = await bench.place()
    const apply = async () => {
      failures++
      throw new Error('bad')
    }
    await sql`alter table listings.dead_letter rename to away`
    await bench.start(standing, place, { apply }, { maxDeliveries: 1, longestPause: 20 })
    await bench.publish(ready('a'))
    await until('it came too often', async () => {
      const { num_redelivered } = await bench.jsm.consumers.info(place.stream, place.durable)
      return failures === 1 && num_redelivered === 1
    })
    await sql`alter table listings.away rename to dead_letter`
    await bench.settled(place)
    expect(await deadLetters()).toHaveLength(1)
  })

  test('is a dead letter when it is no JSON, even one that Postgres could not store', async () => {
    const place = await bench.place()
    await bench.start(standing, place, {}, { maxDeliveries: 1 })
    await bench.publish('{"url": "\0')
    await bench.settled(place)
    expect((await deadLetters()).map((letter) => letter.payload)).toEqual(['{"url": "\uFFFD'])
  })

  test.each([
    ['as its consumer redacts it', JSON.stringify(ready('secret')), '{"account_id":"a"}'],
    ['not at all where it is no JSON', '{"url": "secret', ''],
  ])('and holds a secret is kept %s', async (_, payload, kept) => {
    const place = await bench.place()
    const redact = ({ account_id }: { account_id: string }) => ({ account_id })
    await bench.start(standing, place, { apply: failing, redact }, { maxDeliveries: 1 })
    await bench.publish(payload)
    await bench.settled(place)
    expect((await deadLetters()).map((letter) => letter.payload)).toEqual([kept])
  })

  test('by ending each process that takes it is a dead letter before it ends one more', async () => {
    const place = await bench.place()
    await bench.publish(ready('a'))
    const raw = await jetstream(standing.nc).consumers.get(place.stream, place.durable)
    for (let crash = 0; crash < 3; crash++) (await raw.next())?.nak()
    let prepared = 0
    await bench.start(standing, place, { prepare: async () => ++prepared }, { maxDeliveries: 3 })
    await bench.settled(place)
    expect(prepared).toBe(0)
    expect((await deadLetters()).map((letter) => letter.error)).toEqual(['given up after 3 deliveries'])
  })
})

test('what is committed on the way stays when the rest fails', async () => {
  const place = await bench.place()
  await bench.start(
    standing,
    place,
    {
      async prepare(payload, { commit }) {
        await commit((context) => keepNote({ ...payload, url: 'progress' }, context))
        throw new Error('later')
      },
    },
    { maxDeliveries: 1 },
  )
  await bench.publish(ready('a'))
  await bench.settled(place)
  expect(await bench.notes()).toEqual(['progress'])
})
