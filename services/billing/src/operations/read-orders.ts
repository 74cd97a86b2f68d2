import type { Sql } from '@launch/kit'
import type { Order } from '@launch/proto/schemas/order'
import type { ShownItem, ShownOrder } from '../rules/contract.ts'

/** Which orders of an account are listed: all, or those in one status at a moment. */
export interface WantedOrders {
  account: string
  status: Order['status'] | undefined
  now: Date
}

/** A page of a list. */
export interface Page {
  limit: number
  offset: number
}

/** An account's orders by their ids, with their items, newest first: ids sort by the time they were made. */
export async function readOrders(sql: Sql, account: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return sql<(ShownOrder & { items: ShownItem[] })[]>`
    select o.id, o.status, o.currency, o.total, o.created_at as "createdAt", o.expires_at as "expiresAt",
      o.charged_at as "chargedAt", o.processing_at as "processingAt", o.paid_at as "paidAt",
      o.refunded_amount as "refundedAmount", o.provider, o.session_url as "sessionUrl", o.receipt_url as "receiptUrl",
      (select coalesce(json_agg(json_build_object('product', i.product, 'listingId', i.listing_id,
          'launchWeek', i.launch_week, 'unitAmount', i.unit_amount, 'refusal', i.refusal) order by i.position), '[]')
        from order_item i where i.order_id = o.id) as items
    from "order" o
    where o.account_id = ${account} and o.id = any(string_to_array(${ids.join()}, ','))
    order by o.id desc`
}

/** `expired` is never stored: it is a pending order that nobody paid in time. */
const storedAs = (status: Order['status']) => (status === 'expired' ? 'pending' : status)

/** How many orders are listed. */
export async function countOrders(sql: Sql, { account, status, now }: WantedOrders): Promise<number> {
  const [count] = status
    ? await sql<{ total: number }[]>`
        select count(*)::int as total from "order" where account_id = ${account} and status = ${storedAs(status)}
          and (status = 'pending' and charged_at is null and processing_at is null and expires_at <= ${now}) = ${status === 'expired'}`
    : await sql<{ total: number }[]>`select count(*)::int as total from "order" where account_id = ${account}`
  return count?.total ?? 0
}

/** The ids of a page of the listed orders, newest first. */
export async function orderIds(sql: Sql, { account, status, now }: WantedOrders, { limit, offset }: Page) {
  const rows = status
    ? await sql<{ id: string }[]>`
        select id from "order" where account_id = ${account} and status = ${storedAs(status)}
          and (status = 'pending' and charged_at is null and processing_at is null and expires_at <= ${now}) = ${status === 'expired'}
        order by id desc limit ${limit} offset ${offset}`
    : await sql<{ id: string }[]>`
        select id from "order" where account_id = ${account} order by id desc limit ${limit} offset ${offset}`
  return rows.map(({ id }) => id)
}
