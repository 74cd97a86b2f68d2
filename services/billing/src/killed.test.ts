import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { callBytes, Refusal, randomIds } from '@launch/kit'
import { migrateService, until } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { billing } from './service.ts'
import { brokenOrders, unsettledOrders } from './testing/ledger.ts'
import { openStripeBilling, type StripeBench } from './testing/stripe-bench.ts'

setDefaultTimeout(90_000)

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

/** A process of the service, whose clock is a minute ahead of the bench's, so that it sweeps at once. */
function start(failpoint?: string) {
  const ahead = Math.round((bench.clock.now().getTime() - Date.now()) / 1_000) + 60
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'main.ts')], {
    env: {
      ...environment(),
      CLOCK_OFFSET: `${ahead < 0 ? '-' : '+'}${Math.abs(ahead)}s`,
      ...(failpoint && { FAILPOINT: failpoint }),
    },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  return {
    ended: child.exited,
    async kill() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

const environment = () => ({
  LAUNCH_ENV: 'development',
  LOG_LEVEL: 'fatal',
  PUBLIC_URL: 'https://directory.test',
  NATS_URL: bench.nats.url,
  DATABASE_URL: bench.database.url,
  BILLING_DATABASE_URL: bench.database.roleUrl('billing'),
  STRIPE_SECRET_KEY: bench.stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: bench.stripe.webhookSecret,
  STRIPE_API_BASE: bench.stripe.url,
})

test('killed after each stage of a payment, the next process carries it through, once', async () => {
  const { id } = await bench.pay([
    { product: 'launch', listing_id: 61 },
    { product: 'section_story', listing_id: 62 },
  ])
  const [event] = bench.stripe.account.events.slice(-1)
  if (!event) throw new Error('Stripe told nothing')
  bench.listings.refuse('unlock_listing_section', new Refusal('listing_closed', 'Shown already.'), { times: 9 })
  await migrateService(billing, environment())
  const settings = { caller: { account: null, scopes: [] }, opId: randomIds.uuid(), requestId: 'test', timeout: 60_000 }
  const first = start('billing:after_commit')
  const answer = callBytes(bench.nats.connection, operations.take_payment_event, bench.stripe.signed(event), settings)
  // Nobody waits for it: whoever asked is told nothing, or by a later process that the event is taken.
  answer.catch(() => {})
  await first.ended

  const launches = bench.listings.hold('launch_paid_listing')
  const second = start()
  await until('a launch is asked for', () => launches.waiting() > 0, 30_000)
  await second.kill()
  launches.release()

  const refunds = () => bench.stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
  bench.stripe.slow(1_500)
  const third = start()
  await until('a refund is asked for', () => refunds().length > 0, 30_000)
  await third.kill()
  bench.stripe.slow(0)

  const last = start()
  await until('the order is settled', async () => (await bench.order(id)).refunded_amount === 1_900, 30_000)
  await last.kill()
  expect((await bench.order(id)).status).toBe('paid')
  expect(bench.effects(id)).toEqual(['launch_paid_listing'])
  expect(bench.stripe.account.refunds.size).toBe(1)
  expect(await bench.told(id, 'order.paid')).toHaveLength(1)
  expect(await brokenOrders(bench.database.sql)).toEqual([])
  expect(await unsettledOrders(bench.database.sql)).toEqual([])
})
