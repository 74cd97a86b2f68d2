import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { rowsRead, silentLog } from '@launch/kit/testing'
import { accountDeleted } from './events/account_deleted.ts'
import { unpaidOrders } from './purge.ts'
import { type BillingBench, openBilling } from './testing/bench.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling()
})
afterAll(() => bench.close())

const days = (n: number) => n * 86_400_000
const written = () => ({
  now: bench.clock.now(),
  ids: randomIds,
  log: silentLog,
  emit: async () => {},
  enqueue: async () => {},
})
const tick = () =>
  bench.orm.em.fork().transactional(async (em) => {
    await unpaidOrders.run({ em, ...written() })
  })
const orders = async () => {
  const rows = await bench.database.sql`select id from billing."order" order by id`
  return rows.map(({ id }: { id: string }) => id)
}

test('orders that nobody paid are forgotten after 90 days, with their items; what was paid is kept', async () => {
  const paid = await bench.checkout('ann')
  await bench.settle(paid.id, 'paid')
  const unpaid = await bench.checkout('ann', [{ product: 'launch', listing_id: 43 }])
  await bench.settle(unpaid.id, 'failed')
  bench.clock.advance(days(89))
  await tick()
  expect(await orders()).toEqual([paid.id, unpaid.id])
  bench.clock.advance(days(2))
  await tick()
  expect(await orders()).toEqual([paid.id])
  const [left] = await bench.database.sql`
    select (select count(*)::int from billing.order_item where order_id = ${unpaid.id}) as items,
           (select count(*)::int from billing.payment where order_id = ${unpaid.id}) as payments`
  expect(left).toEqual({ items: 0, payments: 0 })
})

test('forgetting and deleting an account read no order of others', async () => {
  await bench.database.sql`
    insert into billing."order" (id, account_id, status, currency, total, created_at, expires_at)
      select 'many-' || i, 'account-' || i / 3, 'pending', 'EUR', 100, ${bench.clock.now()}, ${bench.clock.now()}
        from generate_series(1, 3000) i`
  await bench.database.sql.unsafe('vacuum analyze')
  const deleted = { account_id: 'account-7', deleted_at: '2026-11-21T12:00:00.000Z' }
  await bench.orm.em.fork().transactional(async (em) => {
    const read = await rowsRead(em, async () => {
      await unpaidOrders.run({ em, ...written() })
      await accountDeleted.apply(deleted, { em, ...written() }, undefined)
    })
    expect(read.scanned.order).toBeUndefined()
    expect(read.found.order).toBeLessThan(20)
  })
})
