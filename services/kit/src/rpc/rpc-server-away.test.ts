import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomIds } from '../base/ids.ts'
import type { Standing } from '../testing/bench.ts'
import { countNotes, insertNote } from '../testing/notes.ts'
import { refused } from '../testing/refused.ts'
import { figure, openRpcBench, type RpcBench } from '../testing/rpc.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import type { AnyHandler } from './handler.ts'

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

describe('while Postgres is away', () => {
  test('a call is refused as unavailable, and done once when it comes again later', async () => {
    const proxy = await startTcpProxy(bench.database.url)
    standing = await bench.stand({ database: proxy.url(bench.database.roleUrl('listings')) })
    await bench.serve(standing)
    await bench.call({ text: 'before' })
    await proxy.cut()
    const opId = randomIds.uuid()
    const refusal = await refused(bench.call({ text: 'later', opId, timeout: 200 }))
    expect(refusal.code).toBe('unavailable')
    expect(
      await figure(standing, 'launch_operation_seconds_count{service="test",operation="add_note",code="internal"'),
    ).toBeUndefined()
    await proxy.restore()
    const answer = await bench.call({ text: 'later', opId })
    expect(await bench.notes('later')).toEqual([answer])
  })

  test('a read is refused as unavailable', async () => {
    const proxy = await startTcpProxy(bench.database.url)
    standing = await bench.stand({ database: proxy.url(bench.database.roleUrl('listings')) })
    await bench.serve(standing)
    await proxy.cut()
    expect((await refused(bench.call({ op: countNotes, timeout: 200 }))).code).toBe('unavailable')
  })

  test('a call whose session ends half-way is done once', async () => {
    let runs = 0
    const ended: AnyHandler = async (context) => {
      const note = await insertNote(context)
      if (++runs === 1) await endSessionsInTransaction()
      return note
    }
    await bench.serve(standing, { add_note: ended })
    const answer = await bench.call({ text: 'half-way' })
    expect(runs).toBe(2)
    expect(await bench.notes('half-way')).toEqual([answer])
  })
})

/** Ends what a restart of Postgres would end. */
async function endSessionsInTransaction(): Promise<void> {
  await bench.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
}
