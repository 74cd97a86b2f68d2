import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { until } from '../testing/until.ts'

const DAY = 86_400_000

let bench: KitBench
let standing: Standing
beforeAll(async () => {
  bench = await openKitBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(async () => {
  await standing.relay.stop()
  await bench.database.sql`truncate listings.outbox, listings.inbox, listings.operation, listings.audit`
})
afterAll(() => bench.close())

const ago = (days: number) => new Date(standing.clock.now().getTime() - days * DAY)

async function addRows(name: string, days: number): Promise<void> {
  const { sql } = bench.database
  const [id, at] = [standing.ids.uuid(), ago(days)]
  await sql`insert into listings.outbox (id, subject, payload, created_at, sent_at) values (${id}, ${name}, '', ${at}, ${at})`
  await sql`insert into listings.inbox (consumer, message, received_at) values ('c', ${name}, ${at})`
  await sql`insert into listings.operation (op_id, name, created_at) values (${id}, ${name}, ${at})`
}

async function kept(): Promise<{ outbox: string[]; inbox: string[]; operation: string[] }> {
  const { sql } = bench.database
  const names = (rows: { name: string }[]) => rows.map((row) => row.name).toSorted()
  return {
    outbox: names(await sql`select subject as name from listings.outbox`),
    inbox: names(await sql`select message as name from listings.inbox`),
    operation: names(await sql`select name from listings.operation`),
  }
}

const purged = (name: string) =>
  until(`${name} is gone`, async () => {
    const { outbox } = await kept()
    return !outbox.includes(name)
  })

test('what was sent and recorded stays for 7 days, what was received for 15', async () => {
  await addRows('6.9 days', 6.9)
  await addRows('7.1 days', 7.1)
  await addRows('14.9 days', 14.9)
  await addRows('15.1 days', 15.1)
  standing.relay.start()
  await purged('7.1 days')
  await standing.relay.stop()
  expect(await kept()).toEqual({
    outbox: ['6.9 days'],
    inbox: ['14.9 days', '6.9 days', '7.1 days'],
    operation: ['6.9 days'],
  })
})

test('a row that was never sent stays, however old it is', async () => {
  await addRows('8 days', 8)
  await bench.database.sql`
    insert into listings.outbox (id, subject, payload, created_at)
    values (${standing.ids.uuid()}, 'nowhere', '', ${ago(400)})`
  standing.relay.start()
  await purged('8 days')
  expect((await kept()).outbox).toEqual(['nowhere'])
})

test('the audit log is never purged', async () => {
  await addRows('8 days', 8)
  await bench.database.sql`
    insert into listings.audit (at, operation, op_id, request_id)
    values (${ago(4_000)}, 'add_note', ${standing.ids.uuid()}, 'r')`
  standing.relay.start()
  await purged('8 days')
  expect(await bench.database.sql`select 1 from listings.audit`).toHaveLength(1)
})

test('a relay that goes on running looks again as time goes by', async () => {
  await addRows('8 days', 8)
  await addRows('6 days', 6)
  standing.relay.start()
  await purged('8 days')
  standing.clock.advance(2 * DAY)
  standing.relay.poke()
  await purged('6 days')
  expect((await kept()).outbox).toEqual([])
})
