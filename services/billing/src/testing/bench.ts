import { randomIds } from '@launch/kit'
import { FixedClock, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import type { CheckoutItem, Order } from '@launch/proto/schemas/order'
import { type BillingSettings, readBillingSettings } from '../config.ts'
import { billing, handlersOf, stripeOf } from '../service.ts'
import { type ListingsStandIn, standInForListings } from './listings.ts'

/** The billing service on a database of its own, beside a stand-in for listings. */
export interface BillingBench extends ServiceBench {
  clock: FixedClock
  settings: BillingSettings
  nats: TestNats
  listings: ListingsStandIn
  /** Checks out as an account; a launch of listing 42 unless told. */
  checkout(account: string | null, items?: CheckoutItem[], opId?: string): Promise<Order>
  settle(
    id: string,
    outcome: 'paid' | 'failed' | 'cancelled',
    opId?: string,
  ): Promise<{
    order: Order
    listing_names: string[]
    board_weeks: (string | null)[]
    return_url: string
    refusal: string | null
  }>
  /** How a call ends: its refusal's code and details, or `answered`. */
  outcome(call: Promise<unknown>): Promise<{ code: string; detail?: string; errors?: unknown }>
}

/** Opens the service's handlers on a Saturday at noon. */
export async function openBilling(
  env: Record<string, string> = { LAUNCH_ENV: 'development' },
  clock = new FixedClock('2026-11-21T12:00:00Z'),
): Promise<BillingBench> {
  const nats = await startTestNats()
  const settings = readBillingSettings({ PUBLIC_URL: 'https://directory.test', ...env })
  const bench = await openServiceBench(billing, handlersOf(settings, stripeOf(settings)), {
    clock,
    nc: nats.connection,
  })
  const listings = await standInForListings({ database: bench.database, nc: nats.connection, clock })
  return {
    ...bench,
    clock,
    settings,
    nats,
    listings,
    checkout: (account, items = [{ product: 'launch', listing_id: 42 }], opId = randomIds.uuid()) =>
      bench.call('create_checkout', { items }, { account, opId }),
    settle: (id, outcome, opId = randomIds.uuid()) =>
      bench.call('settle_sandbox_order', { id, outcome }, { account: null, opId }),
    outcome: (call) =>
      call.then(
        () => ({ code: 'answered' }),
        (error) => ({ code: error.code ?? String(error), detail: error.message, ...error.details }),
      ),
    async close() {
      await listings.stop()
      await bench.close()
      await nats.stop()
    },
  }
}
