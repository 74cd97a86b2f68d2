import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { rpcSubject } from '@launch/proto/operation'
import { randomIds } from '../base/ids.ts'
import type { Standing } from '../testing/bench.ts'
import { addNote, countNotes, insertNote } from '../testing/notes.ts'
import { refused } from '../testing/refused.ts'
import { openRpcBench, type RpcBench } from '../testing/rpc.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { until } from '../testing/until.ts'
import { callBytes } from './call.ts'
import type { AnyHandler } from './handler.ts'
import { connectNats } from './nats.ts'
import { anyone, type RpcRequest, workerOf } from './rpc.ts'
import { RpcServer } from './rpc-server.ts'

let bench: RpcBench
let standing: Standing
beforeAll(async () => {
  bench = await openRpcBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

/** Waits until Postgres is at no statement that sleeps, and in no transaction. */
const nothingRuns = () =>
  until('Postgres has ended what ran', async () => {
    const busy = await bench.database.sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'launch %' and state <> 'idle'`
    return busy.length === 0
  })

describe('when the caller waits no longer', () => {
  const LOCK = 7
  const sleep: AnyHandler = async ({ sql }) => await sql`select pg_sleep(${30})`

  test('a read’s statement is ended in Postgres', async () => {
    await bench.serve(standing, { count_notes: sleep })
    expect((await refused(bench.call({ op: countNotes, timeout: 150 }))).code).toBe('unavailable')
    await nothingRuns()
  })

  test('a write’s statement is ended, and the write has no effect', async () => {
    const slow: AnyHandler = async (context) => {
      const note = await insertNote(context)
      await context.em.execute('select pg_sleep(30)')
      return note
    }
    await bench.serve(standing, { add_note: slow })
    expect((await refused(bench.call({ text: 'late', timeout: 150 }))).code).toBe('unavailable')
    await nothingRuns()
    expect(await bench.notes('late')).toEqual([])
  })

  test('a write that was ended is done once when it is asked for again', async () => {
    let isSlow = true
    const slowAtFirst: AnyHandler = async (context) => {
      if (isSlow) await context.sql`select pg_sleep(${30})`
      return insertNote(context)
    }
    await bench.serve(standing, { add_note: slowAtFirst })
    const opId = randomIds.uuid()
    await refused(bench.call({ text: 'again', opId, timeout: 150 }))
    await nothingRuns()
    isSlow = false
    const answer = await bench.call({ text: 'again', opId })
    expect(await bench.notes('again')).toEqual([answer])
  })

  test('a call that another caller waits for goes on', async () => {
    const inside = Promise.withResolvers<void>()
    const patient: AnyHandler = async (context) => {
      inside.resolve()
      await context.sql`select pg_advisory_xact_lock(${LOCK})`
      return insertNote(context)
    }
    await bench.serve(standing, { add_note: patient })
    const opId = randomIds.uuid()
    const holder = await bench.database.sql.reserve()
    await holder`select pg_advisory_lock(${LOCK})`
    const hasty = refused(bench.call({ text: 'joined', opId, timeout: 2_000 }))
    await Promise.race([inside.promise, hasty])
    const joined = bench.call({ text: 'joined', opId, timeout: 20_000 })
    expect((await hasty).code).toBe('unavailable')
    await holder`select pg_advisory_unlock(${LOCK})`
    holder.release()
    const answer = await joined
    expect(await bench.notes('joined')).toEqual([answer])
  })
})

test('a call that an operation makes gets the time that is left', async () => {
  const texts = operations.get_crawl_text
  let asked: RpcRequest | undefined
  const crawler = bench.nats.connection.subscribe(rpcSubject(texts), {
    callback: (_, msg) => {
      asked = msg.json<RpcRequest>()
      msg.respond('{"text":"a"}')
    },
  })
  const asking: AnyHandler = async ({ sql, call }) => {
    await sql`select pg_sleep(${0.1})`
    await call('get_crawl_text', { crawl_id: 'drf_1', sha256: 'a' })
    return { count: 1 }
  }
  const op = { ...countNotes, service: 'drafts' as const }
  const server = new RpcServer([op], { count_notes: asking }, standing)
  server.start()
  await standing.nc.flush()
  await bench.call({ op, timeout: 20_000 })
  await server.stop()
  crawler.unsubscribe()
  expect(asked?.timeout_ms).toBeWithin(1, 19_901)
})

describe('a call in hand', () => {
  /** A handler that says when it is at work and goes on when it is let go; counts how often it ran. */
  function held() {
    const inside = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    let runs = 0
    const handler: AnyHandler = async (context) => {
      runs += 1
      inside.resolve()
      await go.promise
      return insertNote(context)
    }
    return { handler, inside: inside.promise, go: () => go.resolve(), runs: () => runs }
  }

  test('of a process that loses its connection is taken by the next one, and done once', async () => {
    const told = untilTold()
    const lost = await bench.stand({ nats: bench.nats.url })
    const stuck = held()
    new RpcServer([addNote], { add_note: stuck.handler }, lost).start()
    await lost.nc.flush()
    const answer = bench.call({ text: 'taken over', timeout: 20_000, silence: 20_000 })
    await stuck.inside
    await bench.serve(standing)
    await told
    // The process that is lost has the record's row; it is let go when its session is.
    await lost.orm.close(true)
    await lost.nc.close()
    expect([await answer]).toEqual(await bench.notes('taken over'))
  })

  test('goes on when its caller loses the connection, and its answer arrives', async () => {
    const proxy = await startTcpProxy(bench.nats.url)
    const nc = await connectNats(proxy.url(bench.nats.url), 'caller')
    const slow = held()
    await bench.serve(standing, { add_note: slow.handler })
    const settings = { caller: anyone, opId: randomIds.uuid(), requestId: 'req-1', timeout: 20_000 }
    const answer = callBytes(nc, addNote, { text: 'cut off' }, settings)
    await slow.inside
    await proxy.cut()
    await proxy.restore()
    const flushed = () =>
      nc.flush().then(
        () => true,
        () => false,
      )
    await until('the caller has its connection again', flushed)
    slow.go()
    expect(JSON.parse(new TextDecoder().decode(await answer))).toMatchObject({ text: 'cut off' })
    expect(slow.runs()).toBe(1)
    await nc.close()
    await proxy.cut()
  })
})

/** Settles once a process has told a caller that it works on its call. */
async function untilTold(): Promise<void> {
  for await (const msg of bench.nats.connection.subscribe('_INBOX.>')) if (workerOf(msg)) return
}
