import type { Order as Contract } from '@launch/proto/schemas/order'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'Order',
  tableName: 'order',
  properties: {
    id: p.string().primary(),
    /** Null where the account that ordered is gone. */
    accountId: p.string().nullable(),
    /** `expired` is never stored: time alone makes it. */
    status: p.string().$type<Exclude<Contract['status'], 'expired'>>(),
    currency: p.string(),
    total: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** When the money came; what was bought is granted after. */
    chargedAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    /** Why money was given back. */
    refusal: p.string().nullable(),
    provider: p.string().$type<'sandbox' | 'stripe'>(),
    /** The provider's checkout session: its id, address and end, and when it was found paid, failed or expired. */
    sessionId: p.string().nullable(),
    sessionUrl: p.string().nullable(),
    sessionExpiresAt: p.datetime().nullable(),
    sessionClosedAt: p.datetime().nullable(),
    /** When we looked at it last at the provider. */
    lookedAt: p.datetime().nullable(),
    paymentIntent: p.string().nullable(),
    receiptUrl: p.string().nullable(),
    /** Since when a payment is under way that takes days. */
    processingAt: p.datetime().nullable(),
    /** What came, which is the total unless something is wrong. */
    receivedAmount: p.integer().nullable(),
    refundedAmount: p.integer(),
    /** When it was decided what of it is granted. */
    decidedAt: p.datetime().nullable(),
    /** Why all that was granted is to be taken back. */
    takeBackWhy: p.string().$type<'refunded' | 'dispute_lost'>().nullable(),
    takenBackAt: p.datetime().nullable(),
  },
})

/** What an account buys at once. */
export class Order extends schema.class {
  /** The status at a moment: an order that nobody paid in time has expired. */
  statusAt(now: Date): Contract['status'] {
    return statusAt(this, now)
  }
}
schema.setClass(Order)

/** The status at a moment: an order that nobody paid in time has expired. */
export function statusAt(
  order: Pick<Order, 'status' | 'chargedAt' | 'processingAt' | 'expiresAt'>,
  now: Date,
): Contract['status'] {
  const waiting = order.status === 'pending' && !order.chargedAt && !order.processingAt
  return waiting && order.expiresAt <= now ? 'expired' : order.status
}
