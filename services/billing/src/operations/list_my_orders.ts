import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { Order } from '../entities/order.ts'
import { contractOf } from '../rules/contract.ts'
import { buyerOf, itemsOf } from './find.ts'

/** Lists the caller's orders, newest first: ids sort by the time they were made. */
export function listMyOrders({ publicUrl }: BillingSettings): Handler<Operations['list_my_orders']> {
  return async ({ input, caller, em, now }) => {
    const { page = 1, per_page = 20 } = input
    const [orders, total] = await em.findAndCount(
      Order,
      { accountId: buyerOf(caller) },
      { orderBy: { id: 'desc' }, limit: per_page, offset: (page - 1) * per_page },
    )
    const ids = orders.map((order) => order.id)
    const byOrder = Map.groupBy(await itemsOf(em, ids), (item) => item.orderId)
    const items = orders.map((order) => contractOf(order, { items: byOrder.get(order.id) ?? [], publicUrl, now }))
    return listOf(items, { page, per_page, total })
  }
}
