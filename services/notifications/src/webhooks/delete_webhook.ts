import { type Handler, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { noWebhook, ownerOf } from './webhook-row.ts'

/** Deletes a webhook, and its deliveries with it. What is being posted at that moment comes to its end. */
export const deleteWebhook: Handler<Operations['delete_webhook']> = async ({ input, caller, em }) => {
  const deleted = await run(em, 'delete from webhook where id = ?::bigint and account_id = ?', [
    input.webhook_id,
    ownerOf(caller),
  ])
  if (deleted === 0) throw noWebhook(input.webhook_id)
  return {}
}
