import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { kitPurges, purge } from './purge.ts'
import { inTransaction, type ServiceTask } from './service-task.ts'

const DAY = 86_400_000
const NEVER = new AbortController().signal

let bench: KitBench
let standing: Standing
beforeAll(async () => {
  bench = await openKitBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(async () => {
  await bench.database
    .sql`truncate listings.outbox, listings.inbox, listings.operation, listings.audit, listings.dead_letter`
})
afterAll(() => bench.close())

const ago = (days: number) => new Date(standing.clock.now().getTime() - days * DAY)
const runOn = (on: Standing, task: ServiceTask) => inTransaction(task, on).run(NEVER)
const purgeAll = async () => {
  for (const task of kitPurges(30)) await runOn(standing, task)
}

async function addRows(name: string, days: number): Promise<void> {
  const { sql } = bench.database
  const [id, at] = [standing.ids.uuid(), ago(days)]
  await sql`insert into listings.outbox (id, subject, payload, created_at, sent_at) values (${id}, ${name}, '', ${at}, ${at})`
  await sql`insert into listings.inbox (consumer, message, received_at) values ('c', ${name}, ${at})`
  await sql`insert into listings.operation (op_id, name, created_at) values (${id}, ${name}, ${at})`
  await sql`insert into listings.dead_letter (consumer, message, subject, payload, error, died_at)
    values ('c', ${name}, '', '', '', ${at})`
}

async function kept(): Promise<Record<string, string[]>> {
  const { sql } = bench.database
  const names = (rows: { name: string }[]) => rows.map((row) => row.name).toSorted()
  return {
    outbox: names(await sql`select subject as name from listings.outbox`),
    inbox: names(await sql`select message as name from listings.inbox`),
    operation: names(await sql`select name from listings.operation`),
    dead_letter: names(await sql`select message as name from listings.dead_letter`),
  }
}

test('what was sent and recorded stays for 7 days, what was received for 15, dead letters as long as told', async () => {
  for (const days of [6.9, 7.1, 14.9, 15.1, 29.9, 30.1]) await addRows(`${days} days`, days)
  await purgeAll()
  expect(await kept()).toEqual({
    outbox: ['6.9 days'],
    inbox: ['14.9 days', '6.9 days', '7.1 days'],
    operation: ['6.9 days'],
    dead_letter: ['14.9 days', '15.1 days', '29.9 days', '6.9 days', '7.1 days'],
  })
})

test('a row that was never sent stays, however old it is', async () => {
  await bench.database.sql`insert into listings.outbox (id, subject, payload, created_at)
    values (${standing.ids.uuid()}, 'unsent', '', ${ago(400)})`
  await purgeAll()
  expect((await kept()).outbox).toEqual(['unsent'])
})

test('the audit log is never purged', async () => {
  await bench.database.sql`insert into listings.audit (at, operation, op_id, request_id)
    values (${ago(4_000)}, 'add_note', ${standing.ids.uuid()}, 'r')`
  await purgeAll()
  const [row] = await bench.database.sql`select count(*)::int as n from listings.audit`
  expect(row.n).toBe(1)
})

describe('a purge', () => {
  const old = purge({ table: 'inbox', key: 'consumer, message', column: 'received_at', days: 15 })

  test('deletes in batches, and says when there is more', async () => {
    await bench.database.sql`insert into listings.inbox (consumer, message, received_at)
      select 'c', n::text, ${ago(20)} from generate_series(1, 5001) n`
    expect(await runOn(standing, old)).toBe('more')
    expect((await kept()).inbox).toHaveLength(1)
    expect(await runOn(standing, old)).toBe('done')
    expect((await kept()).inbox).toEqual([])
  })

  test('passes a run over while another process of the service is at it', async () => {
    await addRows('old', 20)
    const other = await bench.stand()
    let passed: unknown
    const slow: ServiceTask = {
      ...old,
      async run(context) {
        passed = await runOn(other, old)
        await old.run(context)
        return 'done'
      },
    }
    const rowsBefore = (await kept()).inbox
    expect(await runOn(standing, slow)).toBe('done')
    expect([passed, rowsBefore]).toEqual([undefined, ['old']])
    expect((await kept()).inbox).toEqual([])
  })
})
