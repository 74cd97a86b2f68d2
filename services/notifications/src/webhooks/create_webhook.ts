import { type Handler, query, Refusal, textArray } from '@launch/kit'
import type { OutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import { webhookEvents } from '@launch/proto/schemas/webhook'
import { holdAccount } from '../letters/write.ts'
import { receiverAddress } from './address.ts'
import type { Bell } from './bell.ts'
import { queuePing } from './queue.ts'
import { newSecret } from './signature.ts'
import { ownerOf, WEBHOOK_COLUMNS, type WebhookRow, webhookOf } from './webhook-row.ts'

const MOST = 10

/** Makes a webhook and queues its ping. Those of one account take turns, so that no two are both its tenth. */
export function createWebhook(resolve: OutboundResolve, bell: Bell): Handler<Operations['create_webhook']> {
  return async ({ input, caller, em, now, ids }) => {
    const account = ownerOf(caller)
    const url = receiverAddress(input.url, resolve)
    await holdAccount(em, account)
    const [count] = await query<{ n: number }>(em, 'select count(*)::int as n from webhook where account_id = ?', [
      account,
    ])
    if ((count?.n ?? 0) >= MOST) {
      const what = `Your account has ${MOST} webhooks. Delete one to make another.`
      throw new Refusal('webhook_limit', what)
    }
    const secret = newSecret()
    const [made] = await query<WebhookRow>(
      em,
      `insert into webhook (account_id, url, events, secret, created_at) values (?, ?, ?::text[], ?, ?)
         returning ${WEBHOOK_COLUMNS}`,
      [account, url, textArray(input.events ?? webhookEvents), secret, now],
    )
    if (!made) throw new Error('a webhook was inserted and is not there')
    await queuePing({ em, now }, made.id, ids.uuid(), bell)
    return { ...webhookOf(made), secret }
  }
}
