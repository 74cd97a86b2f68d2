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
export function statusAt(order: Pick<Order, 'status' | 'chargedAt' | 'expiresAt'>, now: Date): Contract['status'] {
  const waiting = order.status === 'pending' && !order.chargedAt
  return waiting && order.expiresAt <= now ? 'expired' : order.status
}
