import { type Caller, isoTime, Refusal } from '@launch/kit'
import type { Webhook, WebhookEvent } from '@launch/proto/schemas/webhook'

/** A webhook as a statement gives it; its secrets are read by those alone who need them. */
export interface WebhookRow {
  id: string
  url: string
  events: WebhookEvent[]
  status: Webhook['status']
  created_at: string
}

/** The columns of a WebhookRow. */
export const WEBHOOK_COLUMNS = 'id::text, url, events, status, created_at'

/** As its account sees it. */
export function webhookOf({ id, url, events, status, created_at }: WebhookRow): Webhook {
  return { webhook_id: Number(id), url, events, status, created_at: isoTime(created_at) }
}

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function ownerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to use webhooks.')
  return caller.account
}

/** No such webhook, or one of somebody else. */
export function noWebhook(id: number): Refusal {
  return new Refusal('not_found', `You have no webhook ${id}. \`list_webhooks\` tells which you have.`)
}
