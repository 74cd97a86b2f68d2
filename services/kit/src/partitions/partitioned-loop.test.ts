import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { query } from '../database/orm.ts'
import type { Consumer } from '../messages/consumer.ts'
import { ownersBucket } from '../messages/partition-plan.ts'
import { ensureStreams } from '../messages/streams.ts'
import { streamNeeds } from '../messages/subscription.ts'
import { type KitBench, openKitBench } from '../testing/bench.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { until } from '../testing/until.ts'
import type { OwnerTimes } from './owner.ts'
import { PartitionedLoop } from './partitioned-loop.ts'

const COUNT = 16
const TIMES = { beat: 100, ttl: 600 }
/** Nobody is taken for dead within a test. */
const PATIENT = { beat: 100, ttl: 60_000 }
const plan = { count: COUNT, settle: 20 }

let bench: KitBench
beforeAll(async () => {
  bench = await openKitBench()
  await ensureStreams(bench.nats.connection, streamNeeds('crawler', ['crawl'], { crawl: plan }), 1)
})
afterAll(() => bench.close())

const loops: PartitionedLoop[] = []
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()))
})

/** What is being worked on now, keys that two processes worked on at once, and what is done. */
const working = new Set<{ key: string; name: string }>()
const overlaps: string[] = []
const done: { name: string; job: string }[] = []

async function join(
  name: string,
  options: { nats?: string; work?: number; room?: number; times?: OwnerTimes; consumer?: Partial<Consumer> } = {},
): Promise<PartitionedLoop> {
  const deps = await bench.stand(options.nats ? { nats: options.nats } : {})
  const consumer: Consumer = {
    async prepare(payload, { signal }) {
      const { crawl_id: job, url: key } = payload as { crawl_id: string; url: string }
      if ([...working].some((other) => other.key === key && other.name !== name)) overlaps.push(key)
      const own = { key, name }
      working.add(own)
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, options.work ?? 5)
      signal.addEventListener('abort', () => resolve())
      await promise
      working.delete(own)
      signal.throwIfAborted()
      return job
    },
    async apply(_, __, job) {
      done.push({ name, job: String(job) })
    },
    ...options.consumer,
  }
  const loop = new PartitionedLoop({
    service: 'crawler',
    message: 'crawl',
    plan,
    consumer,
    room: options.room ?? 1_000,
    deps,
    times: options.times ?? TIMES,
    limits: { firstPause: 10, ackWait: 3_000 },
  })
  loops.push(loop)
  await loop.start()
  return loop
}

const crawlOf = (key: string, job: string, party = 'ann') => {
  return { crawl_id: job, account_id: party, url: `https://${key}.example.com/`, read_by: '2026-11-21T12:01:15Z' }
}

const crawlIn = (payload: unknown) => payload as ReturnType<typeof crawlOf>

let jobs = 0
/** Queues one job for each of some keys. */
async function queue(keys: number): Promise<string[]> {
  const js = jetstream(bench.nats.connection)
  const names = Array.from({ length: keys }, (_, i) => ({ key: `k${i}`, job: `job-${++jobs}` }))
  await Promise.all(
    names.map(({ key, job }) =>
      js.publish(`crawl.job.${key}.example.com`, JSON.stringify(crawlOf(key, job)), { msgID: job }),
    ),
  )
  return names.map(({ job }) => job)
}
const isDone = (names: readonly string[]) => names.every((name) => done.some(({ job }) => job === name))
const share = (loop: PartitionedLoop) => loop.holding.length

test('one process alone has all partitions; two share them evenly; none is held twice', async () => {
  const first = await join('a')
  await until('all for one', () => share(first) === COUNT)
  const second = await join('b')
  await until('half for each', () => share(first) === 8 && share(second) === 8)
  expect(new Set([...first.holding, ...second.holding]).size).toBe(COUNT)
})

test('a process that joins takes nothing from one that lives, however often it looks', async () => {
  const first = await join('a', { work: 200 })
  await until('all for one', () => share(first) === COUNT)
  overlaps.length = 0
  const names = await queue(COUNT)
  const others = await Promise.all(['b', 'c', 'd'].map((name) => join(name, { work: 200 })))
  names.push(...(await queue(COUNT)))
  await until('all done', () => isDone(names), 10_000)
  await until('a quarter for each', () => [first, ...others].every((loop) => share(loop) === 4))
  expect(overlaps).toEqual([])
})

test('a process that leaves is replaced at once', async () => {
  const [first, second] = [await join('a', { times: PATIENT }), await join('b', { times: PATIENT })]
  await until('half for each', () => share(first) === 8 && share(second) === 8)
  await second.stop()
  await until('all for the one left', () => share(first) === COUNT)
})

test('a process that is cut off gives its work up before another takes it over', async () => {
  const proxy = await startTcpProxy(bench.nats.url)
  const first = await join('a')
  const second = await join('b', { nats: proxy.url(bench.nats.url) })
  await until('half for each', () => share(first) === 8 && share(second) === 8)
  await proxy.cut()
  await until('all for the one that is seen', () => {
    expect(share(first) + share(second)).toBeLessThanOrEqual(COUNT)
    return share(first) === COUNT
  })
  expect(second.holding).toEqual([])
  await proxy.restore()
  await until('half for each again', () => share(first) === 8 && share(second) === 8)
})

test('after the bucket was deleted and made again, work goes on, and no partition is held twice', async () => {
  const [first, second] = [await join('a'), await join('b')]
  const isShared = () => share(first) === 8 && share(second) === 8
  await until('half for each', isShared)
  const jsm = await jetstreamManager(bench.nats.connection)
  await jsm.streams.delete(`KV_${ownersBucket('crawler', 'crawl')}`)
  await ensureStreams(bench.nats.connection, streamNeeds('crawler', ['crawl'], { crawl: plan }), 1)
  const claims = async () => {
    const bucket = await new Kvm(bench.nats.connection).open(ownersBucket('crawler', 'crawl'))
    return (await Array.fromAsync(await bucket.keys('partition.>'))).length
  }
  await until('all are claimed anew, half by each', async () => isShared() && (await claims()) === COUNT)
  expect(new Set([...first.holding, ...second.holding]).size).toBe(COUNT)
  const names = await queue(COUNT)
  await until('all done', () => isDone(names))
})

test('jobs of one key are never worked on by two processes, while processes come and go, and each is done once', async () => {
  const first = await join('a', { work: 15 })
  const names = await queue(60)
  const second = await join('b', { work: 15 })
  names.push(...(await queue(60)))
  const third = await join('c', { work: 15 })
  names.push(...(await queue(60)))
  await until('all in on it', () => share(first) > 0 && share(second) > 0 && share(third) > 0)
  names.push(...(await queue(60)))
  await second.stop()
  names.push(...(await queue(60)))
  await until('all done', () => isDone(names), 60_000)
  expect(done.filter(({ job }) => names.includes(job))).toHaveLength(names.length)
  expect(overlaps).toEqual([])
})

test('the inbox knows all partitions by one name', async () => {
  await join('a')
  const names = await queue(20)
  await until('all done', () => isDone(names))
  const { em } = await bench.stand()
  const rows = await until('inbox', () => query<{ consumer: string }>(em(), 'select distinct consumer from inbox'))
  expect(rows).toEqual([{ consumer: 'crawler-crawl' }])
})

test('no more jobs are worked on at once than there is room for, and none waits for a partition without jobs', async () => {
  await join('a', { room: 2, work: 30 })
  const names = await queue(12)
  let most = 0
  const sample = setInterval(() => {
    most = Math.max(most, working.size)
  }, 2)
  await until('all done', () => isDone(names))
  clearInterval(sample)
  expect(most).toBe(2)
})

test('a party that has queued far more than there is room for leaves places to another, in its own partition too', async () => {
  const held = Promise.withResolvers<void>()
  const begun = new Set<string>()
  const js = jetstream(bench.nats.connection)
  const send = (party: string, job: string) =>
    js.publish('crawl.job.one.example.com', JSON.stringify(crawlOf('one', job, party)), { msgID: job })
  await join('a', {
    room: 16,
    consumer: {
      shareOf(payload) {
        const { account_id: party, crawl_id: job } = crawlIn(payload)
        return { party, thing: job, patience: 60_000 }
      },
      async prepare(payload) {
        const { account_id: party, crawl_id: job } = crawlIn(payload)
        begun.add(job)
        if (party === 'many') await held.promise
        return job
      },
    },
  })
  const names = Array.from({ length: 200 }, (_, i) => `many-${i}`)
  await Promise.all(names.map((name) => send('many', name)))
  await until('one has its share', () => begun.size === 4)
  await send('one', 'alone')
  await until('the other’s is done', () => isDone(['alone']))
  expect(begun.size).toBe(5)
  held.resolve()
  await until('all are done', () => isDone(names), 20_000)
})
