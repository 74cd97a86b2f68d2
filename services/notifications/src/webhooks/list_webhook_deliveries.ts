import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { type DeliveryRow, deliveryOf } from './delivery-row.ts'
import { noWebhook, ownerOf } from './webhook-row.ts'

/** Deliveries are counted as far as this. */
const COUNTED = 10_000

/** Lists the deliveries of a webhook, newest first; those in one status where that is asked for. */
export const listWebhookDeliveries: Handler<Operations['list_webhook_deliveries']> = async ({ input, caller, sql }) => {
  const { webhook_id, status, page = 1, per_page = 20 } = input
  const [own] = await sql<unknown[]>`
    select 1 from webhook where id = ${webhook_id} and account_id = ${ownerOf(caller)}`
  if (!own) throw noWebhook(webhook_id)
  const [limit, offset] = [per_page + 1, (page - 1) * per_page]
  const [[count], rows] = await Promise.all(
    status
      ? [
          sql<{ n: number }[]>`select count(*)::int as n from (select 1 from webhook_delivery
            where webhook_id = ${webhook_id} and status = ${status} limit ${COUNTED + 1}) counted`,
          sql<DeliveryRow[]>`select id::text, event_id, type, status, attempts, next_attempt_at from webhook_delivery
            where webhook_id = ${webhook_id} and status = ${status} order by webhook_delivery.id desc limit ${limit} offset ${offset}`,
        ]
      : [
          sql<{ n: number }[]>`select count(*)::int as n from (select 1 from webhook_delivery
            where webhook_id = ${webhook_id} limit ${COUNTED + 1}) counted`,
          sql<DeliveryRow[]>`select id::text, event_id, type, status, attempts, next_attempt_at from webhook_delivery
            where webhook_id = ${webhook_id} order by webhook_delivery.id desc limit ${limit} offset ${offset}`,
        ],
  )
  const found = count?.n ?? 0
  return {
    items: rows.slice(0, per_page).map(deliveryOf),
    page,
    per_page,
    total: Math.min(found, COUNTED),
    total_is_exact: found <= COUNTED,
    has_more: rows.length > per_page,
  }
}
