import { afterAll, beforeAll, expect, test } from 'bun:test'
import { migrateService, until } from '@launch/kit/testing'
import { billing } from '../service.ts'
import { environmentOf, startBilling } from '../testing/process.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

test('a process reconciles by itself: a payment of which no event was posted is fulfilled', async () => {
  const { id } = await bench.pay()
  await migrateService(billing, environmentOf(bench))
  const process = startBilling(bench, { RECONCILE_SECONDS: '1' })
  await until('the order is paid', async () => (await bench.order(id)).status === 'paid', 30_000)
  await process.kill()
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
})
