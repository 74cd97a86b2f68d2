import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, startService } from '@launch/kit'
import { migrateService, until } from '@launch/kit/testing'
import { billing } from './service.ts'
import { type BillingBench, openBilling } from './testing/bench.ts'

const WITHIN = 20_000

let bench: BillingBench
beforeAll(async () => {
  bench = await openBilling()
})
afterAll(() => bench.close())

/** A process whose clock is a minute ahead of the bench's. */
async function startProcess() {
  const ahead = Math.round((bench.clock.now().getTime() - Date.now()) / 1_000) + 60
  const environment = {
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'fatal',
    NATS_URL: bench.nats.url,
    DATABASE_URL: bench.database.url,
    BILLING_DATABASE_URL: bench.database.roleUrl('billing'),
    CLOCK_OFFSET: `${ahead < 0 ? '-' : '+'}${Math.abs(ahead)}s`,
  }
  await migrateService(billing, environment)
  return startService(billing, environment)
}

test('a payment whose process died before the launch is carried through by the next one', async () => {
  const { id } = await bench.checkout('ann')
  bench.listings.refuse('launch_paid_listing', new Refusal('unavailable', 'Away.'))
  await bench.outcome(bench.settle(id, 'paid'))
  const process = await startProcess()
  await until(
    'the order is paid',
    async () => {
      const [row] = await bench.database.sql`select status from billing.order where id = ${id}`
      return row.status === 'paid'
    },
    WITHIN,
  )
  await process.stop()
  const launches = bench.listings.asked.filter(({ name }) => name === 'launch_paid_listing')
  expect(launches).toEqual([
    { name: 'launch_paid_listing', input: { listing_id: 42, order_id: id, launch_week: null } },
  ])
})
