import { type ApplyContext, run } from '@launch/kit'
import type { WebhookEvent } from '@launch/proto/schemas/webhook'
import { holdAccount } from '../letters/write.ts'
import type { Bell } from './bell.ts'

type Queueing = Pick<ApplyContext, 'em' | 'now'>

/** Something that webhooks are told of. */
export interface Told {
  /** Id of the event's message: the `webhook-id` of each of its deliveries. */
  eventId: string
  /** When it happened: not when it is queued, which may be days after, and in another order. */
  toldAt: Date
  /** Whose webhooks are told. */
  accountId: string
  type: WebhookEvent
  /** The thing in the form that lists give it; nothing in events of before they carried one, which are passed over. */
  data: object | undefined
}

/** Queues a fact for each webhook of the account that has asked for it, in the transaction that takes the fact. */
export type QueueDeliveries = (context: Queueing, told: Told) => Promise<void>

/** Makes it, with whom to tell that something was queued. */
export function deliveryQueue(bell: Bell): QueueDeliveries {
  return async ({ em, now }, { eventId, toldAt, accountId, type, data }) => {
    if (data === undefined) return
    // Before any row is locked, as everywhere: two transactions about one account never wait for each other in turn.
    await holdAccount(em, accountId)
    const queued = await run(
      em,
      `with told as (select id from webhook where account_id = ? and status = 'enabled' and ? = any(events) for key share)
       insert into webhook_delivery (webhook_id, event_id, type, body, queued_at, next_attempt_at)
         select id, ?::text, ?::text, ?::text, ?::timestamptz, ?::timestamptz from told
         on conflict (webhook_id, event_id) do nothing`,
      [accountId, type, eventId, type, bodyOf(type, toldAt, data), now, now],
    )
    if (queued > 0) bell.ring()
  }
}

/** Queues the first delivery of a new webhook, which shows its owner that it is reached. */
export async function queuePing({ em, now }: Queueing, webhookId: string, eventId: string, bell: Bell): Promise<void> {
  const body = bodyOf('ping', now, { webhook_id: Number(webhookId) })
  await run(
    em,
    `insert into webhook_delivery (webhook_id, event_id, type, body, queued_at, next_attempt_at)
       values (?::bigint, ?, 'ping', ?, ?, ?)`,
    [webhookId, eventId, body, now, now],
  )
  bell.ring()
}

/** The text of a delivery, once for all attempts, as it is what is signed (Standard Webhooks, "Payload structure"). */
function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}
