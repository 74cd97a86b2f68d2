import type { Sql } from '@launch/kit'
import type { ShownItem, ShownOrder } from '../rules/contract.ts'

/** Which orders of an account are read: one, or a page of them. */
export interface WantedOrders {
  account: string
  id?: string
  limit: number
  offset: number
}

/** An account's orders with their items, newest first: ids sort by the time they were made. */
export function readOrders(sql: Sql, { account, id, limit, offset }: WantedOrders) {
  return sql<(ShownOrder & { items: ShownItem[] })[]>`
    select o.id, o.status, o.currency, o.total, o.created_at as "createdAt", o.expires_at as "expiresAt",
      o.charged_at as "chargedAt", o.paid_at as "paidAt",
      (select coalesce(json_agg(json_build_object('product', i.product, 'listingId', i.listing_id,
          'launchWeek', i.launch_week, 'unitAmount', i.unit_amount, 'refusal', i.refusal) order by i.position), '[]')
        from order_item i where i.order_id = o.id) as items
    from "order" o
    where o.account_id = ${account} and (${id ?? null}::text is null or o.id = ${id ?? null})
    order by o.id desc limit ${limit} offset ${offset}`
}
