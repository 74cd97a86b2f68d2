import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { type BillingBench, openBilling } from '../testing/bench.ts'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling({ LAUNCH_ENV: 'development', PRICE_HIGHLIGHT: '0', PRICE_SECTION_STORY: '0' })
})
afterAll(() => bench.close())

test.each([
  ['launch', 'launch_paid_listing', 4_900],
  ['section_story', 'unlock_listing_section', 0],
] as const)(
  'where a %s is given back, what cost nothing beside it stays',
  async (product, refused, refunded_amount) => {
    const { id } = await bench.checkout('ann', [
      { product, listing_id: 1 },
      { product: 'highlight', listing_id: 2 },
    ])
    bench.listings.refuse(refused, new Refusal('listing_closed', 'Suspended.'))
    const { order } = await bench.settle(id, 'paid')
    expect(order).toMatchObject({ status: 'paid', refunded_amount })
    const asked = bench.listings.asked.filter(({ input }) => input.order_id === id)
    expect(asked.map(({ name }) => name)).toEqual(['highlight_listing'])
    expect(await brokenOrders(bench.database.sql)).toEqual([])
    expect(await unsettledOrders(bench.database.sql)).toEqual([])
  },
)

test('an order that costs nothing and is refused as a whole is refunded', async () => {
  const { id } = await bench.checkout('ann', [{ product: 'highlight', listing_id: 3 }])
  bench.listings.refuse('highlight_listing', new Refusal('listing_not_live', 'Archived.'))
  expect((await bench.settle(id, 'paid')).order).toMatchObject({
    status: 'refunded',
    refunded_amount: 0,
    paid_at: null,
  })
  expect(await brokenOrders(bench.database.sql)).toEqual([])
})
