import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { FixedClock } from '../base/clock.ts'
import { randomIds } from '../base/ids.ts'
import { type KitBench, openKitBench } from '../testing/bench.ts'
import { outboxOf } from './outbox.ts'

let bench: KitBench
beforeAll(async () => {
  bench = await openKitBench()
})
afterEach(async () => {
  await bench.database.sql`truncate listings.outbox`
})
afterAll(() => bench.close())

const ready = (url: string) => ({ draft_id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C', account_id: 'ann', url })

/** Tells in a transaction, by a clock that goes on with each statement; gives what the outbox has, the earliest first. */
async function told(tell: (box: ReturnType<typeof outboxOf>) => Promise<unknown>) {
  const standing = await bench.stand()
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const ticking = {
    now() {
      clock.advance(1_000)
      return clock.now()
    },
  }
  await standing.em().transactional((tx) => tell(outboxOf(tx, { clock: ticking, ids: randomIds, requestId: 'req-1' })))
  return bench.database.sql<{ subject: string; url: string; request_id: string; second: number }[]>`
    select subject, payload::json ->> 'url' as url, request_id, extract(second from created_at)::int as second
      from listings.outbox order by id`
}

test('what is told at once is written by one statement, in the order in which it was told', async () => {
  const urls = ['c', 'a', 'b "quoted" \\ \u{1f600}']
  const rows = await told(({ emit }) => Promise.all(urls.map((url) => emit('draft.ready', ready(url)))))
  expect([...rows]).toEqual(urls.map((url) => ({ subject: 'event.draft.ready', url, request_id: 'req-1', second: 1 })))
})

test('what is told later is written by a statement of its own', async () => {
  const rows = await told(async ({ emit }) => {
    await emit('draft.ready', ready('a'))
    await emit('draft.ready', ready('b'))
  })
  expect(rows.map(({ url, second }) => [url, second])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('each that tells hears where it could not be written', async () => {
  const standing = await bench.stand()
  const same = { ...randomIds, uuid: () => '018f3f5e-0000-7000-8000-000000000000' }
  const heard: string[] = []
  const transaction = standing.em().transactional(async (tx) => {
    const { emit } = outboxOf(tx, { clock: standing.clock, ids: same, requestId: null })
    const told = ['a', 'b'].map((url) => emit('draft.ready', ready(url)).catch(({ name }) => heard.push(name)))
    await Promise.all(told)
    throw new Error('given up')
  })
  await expect(transaction).rejects.toThrow('given up')
  expect(heard).toEqual(['PostgresError', 'PostgresError'])
  expect([...(await bench.database.sql`select id from listings.outbox`)]).toEqual([])
})
