import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { Order } from '../entities/order.ts'
import { contractOf } from '../rules/contract.ts'
import { buyerOf, itemsOf } from './find.ts'

/** Gives an order of the caller's. */
export function getOrder({ publicUrl }: BillingSettings): Handler<Operations['get_order']> {
  return async ({ input, caller, em, now }) => {
    const order = await em.findOne(Order, { id: input.id, accountId: buyerOf(caller) })
    if (!order) throw new Refusal('not_found', `You have no order ${input.id}.`)
    return contractOf(order, { items: await itemsOf(em, [order.id]), publicUrl, now })
  }
}
