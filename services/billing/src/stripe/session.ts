import type { Logger } from '@launch/kit'
import type Stripe from 'stripe'
import type { Order } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'
import { toProvider } from '../rules/currencies.ts'
import { nameOf } from '../rules/products.ts'
import { ask, isFinal, wordsOf } from './errors.ts'

/** What a session is made with; it stands in the intent, as Stripe refuses a key that comes again with other words. */
export type SessionParams = Stripe.Checkout.SessionCreateParams

const MINUTE = 60_000
/** Bounds of Stripe's for the life of a session, each by a minute more careful, as clocks differ. */
const SHORTEST = 31 * MINUTE
const LONGEST = (24 * 60 - 1) * MINUTE

/** When a session ends: with its order, within Stripe's bounds of 30 minutes and 24 hours. */
export function sessionEnd(order: Pick<Order, 'expiresAt'>, now: Date): Date {
  const left = order.expiresAt.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(Math.max(left, SHORTEST), LONGEST))
}

/** What Stripe is told of an order: its items and where to go from there, and nobody's name. */
export function sessionParams(
  order: Pick<Order, 'id' | 'currency'>,
  items: readonly OrderItem[],
  { publicUrl, endsAt }: { publicUrl: string; endsAt: Date },
): SessionParams {
  const page = `${publicUrl}/orders/${order.id}`
  return {
    mode: 'payment',
    client_reference_id: order.id,
    metadata: { order_id: order.id },
    payment_intent_data: { metadata: { order_id: order.id } },
    line_items: items.map((item) => ({
      quantity: 1,
      price_data: {
        currency: order.currency,
        unit_amount: toProvider(item.unitAmount, order.currency),
        product_data: { name: `${nameOf(item.product)}: ${item.listingName}` },
      },
    })),
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(endsAt.getTime() / 1_000),
    success_url: `${page}?from=checkout`,
    cancel_url: page,
  }
}

/** Ends the session of an order that is closed on our side, so that it is not paid any more. One that is over stays so. */
export async function endSession(stripe: Stripe, session_id: string, log: Logger): Promise<void> {
  try {
    await ask(log, () => stripe.checkout.sessions.expire(session_id))
  } catch (error) {
    if (!isFinal(error)) throw error
    log.info(wordsOf(error), 'a session of a closed order is over already')
  }
}
