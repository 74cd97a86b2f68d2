import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type BillingBench, openBilling } from '../testing/bench.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling()
})
afterAll(() => bench.close())

test('the products that can be bought have whole amounts in minor units', async () => {
  const { items } = await bench.call('list_products', {}, { account: null })
  expect(items.map(({ product, unit_amount, currency }) => [product, unit_amount, currency])).toEqual([
    ['launch', 4900, 'eur'],
    ['highlight', 2900, 'eur'],
    ['section_story', 1900, 'eur'],
    ['section_milestones', 900, 'eur'],
  ])
})

test('an order is its buyer’s alone', async () => {
  const { id } = await bench.checkout('ann')
  expect(await bench.outcome(bench.call('get_order', { id }, { account: 'bob' }))).toMatchObject({ code: 'not_found' })
  expect(await bench.outcome(bench.call('get_order', { id }, { account: null }))).toMatchObject({
    code: 'unauthorized',
  })
})

test('an order that does not exist is not_found', async () => {
  const id = `ord_${randomIds.ulid()}`
  for (const name of ['get_order', 'get_sandbox_order'] as const) {
    expect(await bench.outcome(bench.call(name, { id }, { account: 'ann' }))).toMatchObject({ code: 'not_found' })
  }
})

test('a list has the caller’s own orders, newest first, page by page, each with its items', async () => {
  const made: string[] = []
  for (let i = 0; i < 3; i++) {
    made.push((await bench.checkout('carol', [{ product: 'launch', listing_id: i + 1 }])).id)
  }
  const first = await bench.call('list_my_orders', { per_page: 2 }, { account: 'carol' })
  const second = await bench.call('list_my_orders', { per_page: 2, page: 2 }, { account: 'carol' })
  const all = [...first.items, ...second.items]
  expect(all.map(({ id }) => id)).toEqual(made.toReversed())
  expect(all.map(({ items }) => items[0]?.listing_id)).toEqual([3, 2, 1])
  expect(first).toMatchObject({ page: 1, per_page: 2, total: 3, total_is_exact: true, has_more: true })
  expect(second.has_more).toBe(false)
})

test('an account without orders has an empty list, and without an account there is none', async () => {
  expect(await bench.call('list_my_orders', {}, { account: 'new' })).toMatchObject({ items: [], total: 0 })
  expect(await bench.outcome(bench.call('list_my_orders', {}, { account: null }))).toMatchObject({
    code: 'unauthorized',
  })
})

test('the sandbox page gets an order without an account', async () => {
  const order = await bench.checkout('ann', [{ product: 'launch', listing_id: 9 }])
  expect(await bench.call('get_sandbox_order', { id: order.id }, { account: null })).toEqual({
    order,
    listing_names: ['Product 9'],
    board_weeks: ['2026-W48'],
    return_url: 'https://directory.test/',
    refusal: null,
  })
})

test('a list by status has the orders in that status at this moment, and counts them', async () => {
  const carl = { account: 'carl' }
  const make = async (n: number) => (await bench.checkout('carl', [{ product: 'launch', listing_id: n }])).id
  const [expired, paid, failed] = [await make(1), await make(2), await make(3)]
  await bench.settle(paid, 'paid')
  await bench.settle(failed, 'failed')
  bench.clock.advance(366 * 86_400_000)
  const pending = await make(4)
  const found = async (status: 'pending' | 'paid' | 'expired' | 'refunded' | 'failed') => {
    const { items, total } = await bench.call('list_my_orders', { status }, carl)
    return [total, ...items.map(({ id }) => id)]
  }
  expect(await Promise.all((['pending', 'paid', 'expired', 'refunded', 'failed'] as const).map(found))).toEqual([
    [1, pending],
    [1, paid],
    [1, expired],
    [0],
    [1, failed],
  ])
})

test('of many orders none is read through for a list of one status', async () => {
  const { sql } = bench.database
  await sql.unsafe(`
    insert into billing."order" (id, account_id, status, currency, total, created_at, expires_at)
      select 'ord_' || n, 'acc_' || n % 100, 'failed', 'eur', 1, now(), now() from generate_series(1, 50000) n;
    analyze billing."order"`)
  const plan: { 'QUERY PLAN': string }[] = await sql.unsafe(`
    explain select id from billing."order" where account_id = 'acc_1' and status = 'paid'
      and (status = 'pending' and charged_at is null and expires_at <= now()) = false order by id desc limit 20`)
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('order_of_account_by_status')
  expect(text).not.toContain('Seq Scan')
})
