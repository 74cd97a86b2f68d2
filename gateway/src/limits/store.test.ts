import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createTestDatabase, type TestDatabase } from '@launch/kit/testing'
import { plans } from '../../migrations/mod.ts'
import { type Database, openDatabase } from '../process/database.ts'
import { policiesOf } from './policy.ts'
import { CountStore } from './store.ts'
import { limitsOf } from './testing.ts'

let database: TestDatabase
let own: Database
let store: CountStore
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
  own = openDatabase(database.roleUrl('gateway'))
  store = new CountStore(own.sql)
})
beforeEach(async () => {
  await database.sql`delete from gateway.rate_limit`
})
afterAll(async () => {
  await own.close()
  await database.drop()
})

const { writes, drafts } = policiesOf(limitsOf())
const NOON = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

async function addTo(subject: string, amount: number, now: number) {
  const [row] = await store.add([{ policy: writes, subject, amount }], now)
  if (!row) throw new Error('nothing came back')
  return row
}

test('charges add up in a window that begins with the first', async () => {
  expect(await addTo('a', 2, NOON)).toEqual({ policy: 'writes', subject: 'a', used: 2, endsAt: NOON + MINUTE })
  expect(await addTo('a', 3, NOON + 1_000)).toEqual({ policy: 'writes', subject: 'a', used: 5, endsAt: NOON + MINUTE })
})

test('a window that has ended begins anew', async () => {
  await addTo('a', 2, NOON)
  expect(await addTo('a', 1, NOON + MINUTE)).toMatchObject({ used: 1, endsAt: NOON + 2 * MINUTE })
})

test('a window that was opened under a clock two days ahead begins anew', async () => {
  await addTo('a', 2, NOON + 2 * 86_400_000)
  expect(await addTo('a', 1, NOON)).toMatchObject({ used: 1, endsAt: NOON + MINUTE })
})

test('a gateway whose clock is some seconds behind counts in the same window', async () => {
  await addTo('a', 2, NOON)
  expect(await addTo('a', 1, NOON - 5_000)).toMatchObject({ used: 3, endsAt: NOON + MINUTE })
})

test('charges of one subject in one batch count together', async () => {
  const charge = { policy: writes, subject: 'a', amount: 2 }
  expect(await store.add([charge, charge], NOON)).toMatchObject([{ used: 4 }])
})

test('policies count a subject apart, whatever its name holds', async () => {
  const subject = `"'\\{}🙂\n,`
  const stored = await store.add(
    [writes, drafts].map((policy) => ({ policy, subject, amount: 1 })),
    NOON,
  )
  expect(stored.map(({ policy, used }) => [policy, used]).toSorted()).toEqual([
    ['drafts', 1],
    ['writes', 1],
  ])
  expect(stored.every((each) => each.subject === subject)).toBe(true)
})

test('batches that meet lose nothing and wait for nobody in a ring', async () => {
  const subjects = Array.from({ length: 20 }, (_, i) => `s${i}`)
  const batch = subjects.map((subject) => ({ policy: writes, subject, amount: 1 }))
  await Promise.all(Array.from({ length: 30 }, (_, i) => store.add(i % 2 ? batch : batch.toReversed(), NOON)))
  const rows = await database.sql`select distinct used from gateway.rate_limit`
  expect(rows.map(({ used }: { used: number }) => used)).toEqual([30])
})

test('what is taken back is free again, in its own window alone', async () => {
  const { used, endsAt } = await addTo('a', 2, NOON)
  const count = { policy: writes, subject: 'a', used, endsAt, at: NOON }
  await store.takeBack([count])
  expect((await addTo('a', 1, NOON)).used).toBe(2)
  await store.takeBack([{ ...count, endsAt: endsAt - 1 }])
  expect((await addTo('a', 1, NOON)).used).toBe(3)
})

test('purging drops what has ended or lies too far ahead, and nothing else', async () => {
  await addTo('ended', 1, NOON - MINUTE)
  await addTo('runs', 1, NOON - MINUTE + 1)
  await addTo('ahead', 1, NOON + 3 * 86_400_000)
  await store.purge(NOON)
  const rows = await database.sql`select subject from gateway.rate_limit`
  expect(rows.map(({ subject }: { subject: string }) => subject)).toEqual(['runs'])
})
