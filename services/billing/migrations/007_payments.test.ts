import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestDatabase, planOf, type TestDatabase } from '@launch/kit/testing'
import { billing } from '../src/service.ts'
import { brokenOrders, unsettledOrders } from '../src/testing/ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(planOf({ name: 'billing', migrations: billing.migrations.slice(0, 6) }))
})
afterAll(() => database.drop())

const order = (id: string, status: string, total: number, charged: boolean) => database.sql`
  insert into billing."order" (id, account_id, status, currency, total, created_at, expires_at, charged_at, paid_at)
    values (${id}, 'ann', ${status}, 'eur', ${total}, now(), now(), ${charged ? new Date() : null},
      ${status === 'paid' ? new Date() : null})`
const item = (id: string, position: number, amount: number, refusal: string | null = null) => database.sql`
  insert into billing.order_item (order_id, position, product, listing_id, listing_name, listing_url, unit_amount, refusal)
    values (${id}, ${position}, 'launch', ${position + 1}, 'Acme', 'https://a.test', ${amount}, ${refusal})`
const payment = (id: string, kind: string, amount: number) => database.sql`
  insert into billing.payment (order_id, provider, kind, amount, currency, at)
    values (${id}, 'sandbox', ${kind}, ${amount}, 'eur', now())`

test('orders of the version before come into the books, even and settled', async () => {
  await order('paid', 'paid', 100, true)
  await item('paid', 0, 100)
  await payment('paid', 'charged', 100)
  await order('partly', 'paid', 300, true)
  await item('partly', 0, 100)
  await item('partly', 1, 200, 'Shown already.')
  await payment('partly', 'charged', 300)
  await payment('partly', 'refunded', 200)
  await order('back', 'refunded', 100, true)
  await item('back', 0, 100, 'Suspended.')
  await payment('back', 'charged', 100)
  await payment('back', 'refunded', 100)
  await order('open', 'pending', 100, false)
  await item('open', 0, 100)
  await database.migrate(planOf(billing))
  const rows: { line: string }[] = await database.sql`
    select concat_ws(' ', order_id, entry, account, position, amount) as line from billing.ledger order by order_id, id`
  expect(rows.map(({ line }) => line).toSorted()).toEqual([
    'back charged money 100',
    'back charged sale 0 -100',
    'back refund whole money -100',
    'back refund whole sale 0 100',
    'paid charged money 100',
    'paid charged sale 0 -100',
    'partly charged money 300',
    'partly charged sale 0 -100',
    'partly charged sale 1 -200',
    'partly refund 1 money -200',
    'partly refund 1 sale 1 200',
  ])
  expect(await brokenOrders(database.sql)).toEqual([])
  expect(await unsettledOrders(database.sql)).toEqual([])
  const orders: { line: string }[] = await database.sql`
    select concat_ws(' ', id, provider, refunded_amount) as line from billing."order" order by id`
  expect(orders.map(({ line }) => line)).toEqual([
    'back sandbox 100',
    'open sandbox 0',
    'paid sandbox 0',
    'partly sandbox 200',
  ])
})

test('a process of the version before can still make orders', async () => {
  await order('late', 'pending', 100, false)
  await item('late', 0, 100)
  expect(await brokenOrders(database.sql)).toEqual([])
})
