import { type Handler, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { newSecret } from './signature.ts'
import { noWebhook, ownerOf, WEBHOOK_COLUMNS, type WebhookRow, webhookOf } from './webhook-row.ts'

/** Milliseconds for which the old secret signs along. */
const OVERLAP = 24 * 3_600_000

/** Gives a webhook a new secret. Of the ones before only the last signs along. */
export const rotateWebhookSecret: Handler<Operations['rotate_webhook_secret']> = async ({ input, caller, em, now }) => {
  const secret = newSecret()
  const [webhook] = await query<WebhookRow>(
    em,
    `update webhook set old_secret = secret, old_secret_until = ?, secret = ? where id = ?::bigint and account_id = ?
       returning ${WEBHOOK_COLUMNS}`,
    [new Date(now.getTime() + OVERLAP), secret, input.webhook_id, ownerOf(caller)],
  )
  if (!webhook) throw noWebhook(input.webhook_id)
  return { ...webhookOf(webhook), secret }
}
