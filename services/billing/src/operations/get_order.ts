import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { contractOf } from '../rules/contract.ts'
import { buyerOf } from './find.ts'
import { readOrders } from './read-orders.ts'

/** Gives an order of the caller's. */
export function getOrder({ publicUrl }: BillingSettings): Handler<Operations['get_order']> {
  return async ({ input: { id }, caller, sql, now }) => {
    const [order] = await readOrders(sql, buyerOf(caller), [id])
    if (!order) throw new Refusal('not_found', `You have no order ${id}.`)
    return contractOf(order, { items: order.items, publicUrl, now })
  }
}
