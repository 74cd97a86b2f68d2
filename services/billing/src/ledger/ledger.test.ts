import { afterAll, beforeAll, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

let bench: StripeBench
let asService: SQL
beforeAll(async () => {
  bench = await openStripeBilling()
  asService = new SQL({ url: bench.database.roleUrl('billing'), max: 1 })
})
afterAll(async () => {
  await asService.close()
  await bench.close()
})

const postings = async (id: string) => {
  const rows: { line: string }[] = await bench.database.sql`
    select concat_ws(' ', entry, account, position, product, amount) as line from billing.ledger
     where order_id = ${id} order by id`
  return rows.map(({ line }) => line)
}
const refunded = (intent: string, amount?: number) => {
  bench.stripe.account.refund(intent, amount)
  return bench.deliverAll()
}

test('the books say who paid what for what, and what went back', async () => {
  const { id, intent } = await bench.pay([
    { product: 'launch', listing_id: 1 },
    { product: 'highlight', listing_id: 2 },
  ])
  await bench.deliverAll()
  await refunded(intent, 800)
  const { id: refund } = [...bench.stripe.account.refunds.values()].at(-1) ?? { id: '' }
  expect(await postings(id)).toEqual([
    'charged money 7800',
    'charged sale 0 launch -4900',
    'charged sale 1 highlight -2900',
    `refund ${refund} money -800`,
    `refund ${refund} allowance 800`,
  ])
  expect(await brokenOrders(bench.database.sql)).toEqual([])
})

test('the service may add to the books and read them, and change nothing', async () => {
  await bench.pay()
  await bench.deliverAll()
  for (const change of [
    'update billing.ledger set amount = 0',
    'delete from billing.ledger',
    'truncate billing.ledger',
  ]) {
    await expect(asService.unsafe(change).execute()).rejects.toThrow(/permission denied/)
  }
  expect((await asService.unsafe('select id from billing.ledger limit 1')).length).toBe(1)
})

test('an entry that does not sum to zero is refused by the database', async () => {
  const { id } = await bench.buy()
  const insert = asService.unsafe(
    `insert into billing.ledger (order_id, entry, account, amount, currency, at)
       values ('${id}', 'made up', 'money', 1, 'eur', now())`,
  )
  await expect(insert.execute()).rejects.toThrow(/does not sum to zero/)
})

test('the check finds what is broken', async () => {
  const { id } = await bench.pay()
  await bench.deliverAll()
  const { sql } = bench.database
  const found = async (breaking: string, mending: string) => {
    await sql.unsafe(breaking)
    const broken = await brokenOrders(sql)
    await sql.unsafe(mending)
    return broken
  }
  const of = `where id = '${id}'`
  const set = (change: string) => `update billing."order" set ${change} ${of}`
  expect(await found(set('refunded_amount = 1'), set('refunded_amount = 0'))).toHaveLength(2)
  expect(await found(set('received_amount = 1'), set('received_amount = 4900'))).not.toEqual([])
  expect(await found(set(`status = 'refunded'`), set(`status = 'paid'`))).toEqual([
    `${id}: an order is refunded and its money is still ours`,
  ])
  const events = 'update billing.payment_event set applied = '
  expect(await found(`${events}2`, `${events}1`)).not.toEqual([])
  expect(await brokenOrders(sql)).toEqual([])
  await sql.unsafe(set('decided_at = null'))
  expect(await unsettledOrders(sql)).toEqual([id])
  await sql.unsafe(set('decided_at = charged_at'))
})

test('a refund that fails at the bank is owed again, and the check says so; it is told once', async () => {
  const { id, intent } = await bench.pay()
  await bench.deliverAll()
  const refund = bench.stripe.account.refund(intent)
  await bench.deliverAll()
  bench.stripe.account.failRefund(refund.id)
  await bench.deliverAll()
  const again = bench.stripe.account.events.filter(({ type }) => type === 'refund.failed')
  for (const event of again) await bench.deliver(event)
  const order = await bench.order(id)
  expect(order).toMatchObject({ status: 'refunded', refunded_amount: 0 })
  expect(await bench.told(id, 'order.refund_failed')).toEqual([{ order_id: id, order, amount: 4_900, currency: 'eur' }])
  expect(await brokenOrders(bench.database.sql)).toEqual([`${id}: an order is refunded and its money is still ours`])
})
