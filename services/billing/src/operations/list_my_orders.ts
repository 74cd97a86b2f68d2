import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { contractOf } from '../rules/contract.ts'
import { buyerOf } from './find.ts'
import { countOrders, orderIds, readOrders } from './read-orders.ts'

/** Lists the caller's orders, newest first; those in one status where that is asked for. */
export function listMyOrders({ publicUrl }: BillingSettings): Handler<Operations['list_my_orders']> {
  return async ({ input, caller, sql, now }) => {
    const { page = 1, per_page = 20, status } = input
    const wanted = { account: buyerOf(caller), status, now }
    const [total, ids] = await Promise.all([
      countOrders(sql, wanted),
      orderIds(sql, wanted, { limit: per_page, offset: (page - 1) * per_page }),
    ])
    const orders = await readOrders(sql, wanted.account, ids)
    const items = orders.map((order) => contractOf(order, { items: order.items, publicUrl, now }))
    return listOf(items, { page, per_page, total })
  }
}
