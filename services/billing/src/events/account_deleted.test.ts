import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deliver } from '@launch/kit/testing'
import { type BillingBench, openBilling } from '../testing/bench.ts'
import { accountDeleted } from './account_deleted.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling()
})
afterAll(() => bench.close())

const forget = (account_id: string) =>
  deliver(bench, accountDeleted, { account_id, deleted_at: '2026-11-21T12:00:00.000Z' })
const stored = async (id: string) => {
  const [row] = await bench.database.sql`select account_id, status, total from billing."order" where id = ${id}`
  return row
}

test('an open checkout of an account that is gone can no longer be paid', async () => {
  const { id } = await bench.checkout('gone')
  await forget('gone')
  expect((await bench.outcome(bench.settle(id, 'paid'))).code).toBe('order_closed')
})

test('a paid order stays in the books and is nobody’s', async () => {
  const { id, total } = await bench.checkout('ada', [{ product: 'launch', listing_id: 7 }])
  await bench.settle(id, 'paid')
  await forget('ada')
  expect(await stored(id)).toEqual({ account_id: null, status: 'paid', total })
})

test('answers of its calls, which hold its orders, are forgotten', async () => {
  await bench.checkout('kim')
  await forget('kim')
  const [{ n }] = await bench.database.sql`select count(*)::int as n from billing.operation where account_id = 'kim'`
  expect(n).toBe(0)
})

test('another account keeps its orders', async () => {
  const { id } = await bench.checkout('ann')
  await forget('bob')
  expect((await bench.call('get_order', { id }, { account: 'ann' })).status).toBe('pending')
})
