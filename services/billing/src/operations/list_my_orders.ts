import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { contractOf } from '../rules/contract.ts'
import { buyerOf } from './find.ts'
import { readOrders } from './read-orders.ts'

/** Lists the caller's orders, newest first. */
export function listMyOrders({ publicUrl }: BillingSettings): Handler<Operations['list_my_orders']> {
  return async ({ input, caller, sql, now }) => {
    const { page = 1, per_page = 20 } = input
    const account = buyerOf(caller)
    const [[count], orders] = await Promise.all([
      sql<{ total: number }[]>`select count(*)::int as total from "order" where account_id = ${account}`,
      readOrders(sql, { account, limit: per_page, offset: (page - 1) * per_page }),
    ])
    const items = orders.map((order) => contractOf(order, { items: order.items, publicUrl, now }))
    return listOf(items, { page, per_page, total: count?.total ?? 0 })
  }
}
