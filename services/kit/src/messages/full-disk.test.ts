import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { jetstream } from '@nats-io/jetstream'
import { randomIds } from '../base/ids.ts'
import { outboxOf } from '../database/outbox.ts'
import { jetstreamWrite } from '../process/jetstream-write.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { keepNote, ready } from '../testing/loops.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { until } from '../testing/until.ts'
import type { Consumer } from './consumer.ts'
import { ConsumerLoop } from './consumer-loop.ts'
import { ensureStreams } from './streams.ts'
import { streamNeeds, subscription } from './subscription.ts'

const consumer = { prepare: async () => undefined, apply: keepNote } as unknown as Consumer

const disk: SmallDisk | undefined = mountSmallDisk(16)
let bench: KitBench
let on: Standing
let server: Bun.Subprocess
const port = 20_000 + (process.pid % 20_000)

/** A nats-server on the small disk; a process that looks after it starts it again where its store is stuck. */
function startServer(): Bun.Subprocess {
  const place = ['--store_dir', join(disk?.folder ?? '', 'jetstream'), '--addr', '127.0.0.1', '--port', String(port)]
  return Bun.spawn([process.env.NATS_SERVER_PATH ?? '', '--jetstream', ...place], {
    stdout: 'ignore',
    stderr: 'ignore',
  })
}

beforeAll(async () => {
  if (!disk) return
  server = startServer()
  bench = await openKitBench()
  on = await bench.stand({ nats: `nats://127.0.0.1:${port}` })
  await ensureStreams(on.nc, streamNeeds('listings', ['draft.ready']), 1)
})
afterAll(async () => {
  await bench?.close()
  server?.kill('SIGKILL')
  await server?.exited
  disk?.remove()
})

test.skipIf(!disk)(
  'a full disk is told by the readiness, and after it nothing that was told is lost or doubled',
  async () => {
    const isWritable = async () => {
      try {
        return await jetstreamWrite(on.nc, 'listings')()
      } catch {
        return false
      }
    }
    const loop = new ConsumerLoop(subscription('listings', 'draft.ready'), consumer, 2, on, { firstPause: 20 })
    await loop.start()
    expect(await isWritable()).toBe(true)

    disk?.fill()
    // Events so large that they need room of their own on the disk.
    await on.em().transactional(async (tx) => {
      const { emit } = outboxOf(tx, { clock: on.clock, ids: randomIds, requestId: null })
      for (let n = 0; n < 3; n++) await emit('draft.ready', ready(`${n}`.repeat(10_000)))
    })
    await on.relay.publishBatch()
    expect(await isWritable()).toBe(false)
    expect(on.relay.check()).toContain("can't be published")
    const [row] = await bench.database.sql`select count(*)::int as n from listings.outbox where sent_at is null`
    expect(row.n).toBe(3)

    disk?.free()
    // nats-server 2.15 never writes again to a stream whose write has failed: it has to be started again.
    server.kill('SIGKILL')
    await server.exited
    server = startServer()
    on.relay.start()
    await until('all events were applied', async () => {
      const [{ n }] = await bench.database.sql`select count(*)::int as n from listings.note`
      return n === 3
    })
    expect(await isWritable()).toBe(true)
    expect(on.relay.check()).toBe(true)
    await loop.stop()
    await on.relay.stop()
    await jetstream(on.nc).publish('event.draft.ready', '{}', { timeout: 2_000 })
  },
)
