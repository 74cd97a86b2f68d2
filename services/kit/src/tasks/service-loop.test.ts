import { afterAll, beforeAll, expect, test } from 'bun:test'
import { query, run } from '../database/orm.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { type LoopContext, loopContext } from './service-loop.ts'

let bench: KitBench
let standing: Standing
let pokes = 0
let context: LoopContext
beforeAll(async () => {
  bench = await openKitBench()
  standing = await bench.stand()
  const relay = { poke: () => void pokes++ }
  context = loopContext({ name: 'test', start() {}, async stop() {} }, { ...standing, relay })
})
afterAll(() => bench.close())

const queued = () => query(standing.em(), 'select subject from outbox')
const insert = `insert into inbox (consumer, message, received_at) values ('loop', ?, now())`

test('a loop commits each piece of work by itself, and the outbox is looked at only where it was told something', async () => {
  expect(await context.commit(({ em }) => run(em, insert, ['one']))).toBe(1)
  expect([await queued(), pokes]).toEqual([[], 0])
  await context.commit(({ enqueue }) => enqueue('mail', 'key', { mail_id: 'key' }))
  expect((await queued()).map((row) => ({ ...row }))).toEqual([{ subject: 'mail.job.key' }])
  expect(pokes).toBe(1)
  expect(await query(context.em, `select 1 from inbox where message = 'one'`)).toHaveLength(1)
})

test('work that throws leaves nothing behind', async () => {
  const work = context.commit(async ({ em }) => {
    await run(em, insert, ['two'])
    throw new Error('broken')
  })
  await expect(work).rejects.toThrow('broken')
  expect(await query(context.em, `select 1 from inbox where message = 'two'`)).toHaveLength(0)
})
