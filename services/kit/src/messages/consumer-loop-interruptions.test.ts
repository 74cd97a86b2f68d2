import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { AckPolicy, jetstream } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { Standing } from '../testing/bench.ts'
import { recordedLog } from '../testing/log.ts'
import { keepNote, type LoopBench, openLoopBench, type Ready, ready } from '../testing/loops.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
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

describe('a slow part', () => {
  test('keeps its message while it works, and it is not delivered twice', async () => {
    const place = await bench.place({ ack_wait: nanos(1_000) })
    const silent = await bench.place({ ack_wait: nanos(1_000) })
    const deliveries: number[] = []
    const go = Promise.withResolvers<void>()
    const prepare = async (_: unknown, { delivery }: { delivery: number }) => {
      deliveries.push(delivery)
      await go.promise
    }
    await bench.start(standing, place, { prepare }, { ackWait: 1_000 })
    await bench.publish(ready('a'))
    const raw = await jetstream(standing.nc).consumers.get(silent.stream, silent.durable)
    await until('one that does not work on it has been given it three times', async () => {
      const message = await raw.next({ expires: 1_000 })
      return message?.info.deliveryCount === 3
    })
    go.resolve()
    await bench.settled(place)
    expect(deliveries).toEqual([1])
    expect(await bench.notes()).toEqual(['a'])
  })

  test('that takes too long fails, is told so, and can commit no more', async () => {
    const place = await bench.place()
    const late = Promise.withResolvers<unknown>()
    await bench.start(
      standing,
      place,
      {
        async prepare(payload, { signal, commit, delivery }) {
          if (delivery > 1) return
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          late.resolve(
            await commit((context) => keepNote({ ...payload, url: 'late' }, context)).catch((error) => error),
          )
          await new Promise(() => {})
        },
      },
      { deadline: 50 },
    )
    await bench.publish(ready('a'))
    expect(await late.promise).toEqual(new Error('took longer than 50 ms'))
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['a'])
  })
})

describe('a loop that stops', () => {
  test('aborts the slow part and gives its message back, so that another loop has it at once', async () => {
    const place = await bench.place()
    const inside = Promise.withResolvers<AbortSignal>()
    const first = await bench.start(standing, place, {
      async prepare(_, { signal }) {
        inside.resolve(signal)
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    await bench.publish(ready('a'))
    const signal = await inside.promise
    await first.stop()
    expect(signal.aborted).toBe(true)
    await bench.start(standing, place)
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('does not wait for a slow part that does not listen', async () => {
    const place = await bench.place()
    const inside = Promise.withResolvers<void>()
    const prepare = async () => {
      inside.resolve()
      await new Promise(() => {})
    }
    const loop = await bench.start(standing, place, { prepare })
    await bench.publish(ready('a'))
    await inside.promise
    await loop.stop()
    expect(await bench.unsettled(place)).toBe(1)
  })

  test('waits for a slow part that cannot be taken back, and commits what came of it', async () => {
    const place = await bench.place()
    const inside = Promise.withResolvers<AbortSignal>()
    const go = Promise.withResolvers<void>()
    const loop = await bench.start(standing, place, {
      irrevocable: true,
      async prepare(_, { signal }) {
        inside.resolve(signal)
        await go.promise
      },
    })
    await bench.publish(ready('a'))
    const signal = await inside.promise
    const stopped = loop.stop()
    expect(signal.aborted).toBe(false)
    go.resolve()
    await stopped
    expect(await bench.notes()).toEqual(['a'])
    await bench.settled(place)
  })

  test('waits for an effect that is being committed', async () => {
    const place = await bench.place()
    const inside = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const loop = await bench.start(standing, place, {
      async apply(payload, context) {
        inside.resolve()
        await go.promise
        await keepNote(payload, context)
      },
    })
    await bench.publish(ready('a'))
    await inside.promise
    const stopped = loop.stop()
    go.resolve()
    await stopped
    expect(await bench.notes()).toEqual(['a'])
    await bench.settled(place)
  })

  test('leaves nothing that was handed out to it just then to nobody', async () => {
    const place = await bench.place({ ack_wait: nanos(60_000) })
    const urls = Array.from({ length: 300 }, (_, each) => `${each}`)
    for (let next = 0; next < urls.length; next += 2) {
      const loop = await bench.start(standing, place, { irrevocable: true }, { concurrency: 4 })
      await Promise.all(urls.slice(next, next + 2).map((url) => bench.publish(ready(url))))
      await loop.stop()
    }
    await bench.publish(ready('last'))
    const done = await bench.notes()
    const rest = await jetstream(standing.nc).consumers.get(place.stream, place.durable)
    const left: string[] = []
    for await (const message of await rest.fetch({ max_messages: urls.length + 1 - done.length, expires: 20_000 }))
      left.push(message.json<Ready>().url)
    expect([...done, ...left].sort()).toEqual([...urls, 'last'].sort())
  })

  test('ends though nothing comes, and takes nothing more', async () => {
    const place = await bench.place()
    const loop = await bench.start(standing, place)
    await loop.stop()
    await bench.publish(ready('a'))
    expect(await bench.unsettled(place)).toBe(1)
  })
})

test('a loop that drains loses no message that the server has sent and it has not read yet', async () => {
  const proxy = await startTcpProxy(bench.nats.url)
  const apart = await bench.stand({ nats: proxy.url(bench.nats.url) })
  const place = await bench.place()
  const loop = await bench.start(apart, place)
  const info = () => bench.jsm.consumers.info(place.stream, place.durable)
  await until('it asks for messages', async () => (await info()).num_waiting > 0)
  proxy.hold()
  await bench.publish(ready('a'))
  await until('the server has sent it', async () => (await info()).num_ack_pending === 1)
  const drained = loop.drain()
  proxy.release()
  await drained
  expect(await bench.notes()).toEqual(['a'])
})

test('a loop that drains in a process that had no processor for seconds loses nothing either', async () => {
  const proxy = await startTcpProxy(bench.nats.url)
  const apart = await bench.stand({ nats: proxy.url(bench.nats.url) })
  const place = await bench.place()
  const loop = await bench.start(apart, place)
  const info = () => bench.jsm.consumers.info(place.stream, place.durable)
  await until('it asks for messages', async () => (await info()).num_waiting > 0)
  proxy.hold()
  await bench.publish(ready('a'))
  await until('the server has sent it', async () => (await info()).num_ack_pending === 1)
  const drained = loop.drain()
  proxy.release()
  Bun.sleepSync(2_100)
  await drained
  expect(await bench.notes()).toEqual(['a'])
})

describe('the absence', () => {
  test('of Postgres makes a message wait, and does not count as its failure', async () => {
    const proxy = await startTcpProxy(bench.database.url)
    const apart = await bench.stand({ database: proxy.url(bench.database.roleUrl('listings')) })
    const { log, lines } = recordedLog()
    const place = await bench.place()
    const prepare = async () => {
      if (lines.length === 0) await proxy.cut()
    }
    await bench.start({ ...apart, log }, place, { prepare }, { maxDeliveries: 1 })
    await bench.publish(ready('a'))
    await until('it was tried again', () => lines.length > 2)
    await proxy.restore()
    await bench.settled(place)
    expect(lines.every((line) => line.delivery === 1)).toBe(true)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('of NATS is waited for', async () => {
    const proxy = await startTcpProxy(bench.nats.url)
    const apart = await bench.stand({ nats: proxy.url(bench.nats.url) })
    const place = await bench.place()
    await bench.start(apart, place)
    await proxy.cut()
    await bench.publish(ready('a'))
    await proxy.restore()
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('of NATS when a message is done makes it come again, and it has its effect once', async () => {
    const proxy = await startTcpProxy(bench.nats.url)
    const apart = await bench.stand({ nats: proxy.url(bench.nats.url) })
    const place = await bench.place({ ack_wait: nanos(200) })
    await bench.start(apart, place, {
      async apply(payload, context) {
        await keepNote(payload, context)
        await proxy.cut()
      },
    })
    await bench.publish(ready('a'))
    await until('it was applied', async () => (await bench.notes()).length === 1)
    expect(await bench.unsettled(place)).toBe(1)
    await proxy.restore()
    await bench.settled(place)
    expect(await bench.notes()).toEqual(['a'])
  })

  test('of the durable consumer is taken up once it is made anew', async () => {
    const place = await bench.place()
    await bench.start(standing, place)
    await bench.jsm.consumers.delete(place.stream, place.durable)
    await bench.publish(ready('a'))
    await bench.jsm.consumers.add(place.stream, { durable_name: place.durable, ack_policy: AckPolicy.Explicit })
    await until('its effect is there', async () => (await bench.notes()).length > 0)
    expect(await bench.notes()).toEqual(['a'])
  })
})
