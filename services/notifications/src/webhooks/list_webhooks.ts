import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { ownerOf, type WebhookRow, webhookOf } from './webhook-row.ts'

/** Lists the caller's webhooks, newest first; an account has few. */
export const listWebhooks: Handler<Operations['list_webhooks']> = async ({ input, caller, sql }) => {
  const { page = 1, per_page = 20 } = input
  const account = ownerOf(caller)
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from webhook where account_id = ${account}`,
    sql<WebhookRow[]>`select id::text, url, events, status, created_at from webhook where account_id = ${account}
      order by webhook.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  ])
  return listOf(rows.map(webhookOf), { page, per_page, total: count?.total ?? 0 })
}
