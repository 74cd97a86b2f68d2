import { type Handler, query, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { Bell } from './bell.ts'
import { DELIVERY_COLUMNS, type DeliveryRow, deliveryOf } from './delivery-row.ts'
import { noWebhook, ownerOf } from './webhook-row.ts'

/**
 * Queues a delivery anew, whatever became of it: the same id and text, three more days. An attempt that is being made
 * meanwhile is listed and decides nothing, as its lease is over.
 */
export function replayWebhookDelivery(bell: Bell): Handler<Operations['replay_webhook_delivery']> {
  return async ({ input, caller, em, now }) => {
    const { webhook_id, delivery_id } = input
    const [webhook] = await query<{ status: string }>(
      em,
      'select status from webhook where id = ?::bigint and account_id = ? for share',
      [webhook_id, ownerOf(caller)],
    )
    if (!webhook) throw noWebhook(webhook_id)
    const [delivery] = await query<DeliveryRow>(
      em,
      `select ${DELIVERY_COLUMNS} from webhook_delivery where id = ?::bigint and webhook_id = ?::bigint for update`,
      [delivery_id, webhook_id],
    )
    if (!delivery) {
      const what = `Webhook ${webhook_id} has no delivery ${delivery_id}; deliveries are kept for 30 days.`
      throw new Refusal('not_found', `${what} \`list_webhook_deliveries\` lists them.`)
    }
    if (webhook.status === 'disabled') {
      const what = `Webhook ${webhook_id} is disabled, as its receiver answered 410.`
      throw new Refusal('webhook_disabled', `${what} Make a new one with \`create_webhook\`.`)
    }
    const [queued] = await query<DeliveryRow>(
      em,
      `update webhook_delivery set status = 'pending', queued_at = ?, next_attempt_at = ?, leased_until = null, tries = 0
         where id = ?::bigint returning ${DELIVERY_COLUMNS}`,
      [now, now, delivery_id],
    )
    if (!queued) throw new Error(`delivery ${delivery_id} was locked and is gone`)
    bell.ring()
    return deliveryOf(queued)
  }
}
