import { type Static, Type } from '@sinclair/typebox'
import { ListOf, Nullable, OneOf, Shape, Timestamp } from './common.ts'

/** What a webhook can be told of. */
export const webhookEvents = [
  'draft.ready',
  'listing.scheduled',
  'listing.live',
  'badge.missing',
  'claim.verified',
  'claim.revoked',
  'order.paid',
  'order.refunded',
  'update.posted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Everything that a delivery can be of: `ping` is sent once to a new webhook, whatever it has asked for. */
export const deliveryTypes = [...webhookEvents, 'ping'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const webhookStatuses = ['enabled', 'disabled'] as const
export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export const WebhookId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Webhook id.' })
export const DeliveryId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Delivery id.' })

export const WebhookEvents = Type.Array(OneOf(webhookEvents), {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
  description: 'What it is told of.',
})

const webhook = {
  webhook_id: WebhookId,
  url: Type.String({ maxLength: 2048, description: 'Where deliveries are posted.' }),
  events: WebhookEvents,
  status: OneOf(webhookStatuses, {
    description: '`disabled` once the receiver has answered 410; make a new one then.',
  }),
  created_at: Timestamp,
}

/** A webhook as its account sees it. */
export const Webhook = Shape(webhook, { title: 'Webhook' })
export type Webhook = Static<typeof Webhook>
export const WebhookList = ListOf(Webhook, 'WebhookList')

const Secret = Type.String({
  pattern: '^whsec_[A-Za-z0-9+/]+=*$',
  maxLength: 100,
  description: 'What deliveries are signed with (Standard Webhooks). Shown this once.',
})

/** A webhook with its secret: the only time that it is shown. */
export const WebhookWithSecret = Shape({ ...webhook, secret: Secret }, { title: 'WebhookWithSecret' })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const DeliveryAttempt = Shape(
  {
    at: Timestamp,
    status: Nullable(Type.Integer({ description: 'HTTP status of the answer; null where there was none.' })),
    error: Nullable(Type.String({ maxLength: 300, description: 'What was wrong; null where it was taken.' })),
    ms: Type.Integer({ minimum: 0, description: 'How long it took, in milliseconds.' }),
  },
  { title: 'DeliveryAttempt' },
)
export type DeliveryAttempt = Static<typeof DeliveryAttempt>

/** What became of one message to one webhook. */
export const WebhookDelivery = Shape(
  {
    delivery_id: DeliveryId,
    event_id: Type.String({ maxLength: 64, description: 'The `webhook-id` header: the same at every attempt.' }),
    type: OneOf(deliveryTypes),
    status: OneOf(deliveryStatuses, {
      description: '`failed` after three days without success, or where the webhook was disabled meanwhile.',
    }),
    attempts: Type.Array(DeliveryAttempt, { maxItems: 50, description: 'The latest 50, the first first.' }),
    next_attempt_at: Nullable(Timestamp),
  },
  { title: 'WebhookDelivery' },
)
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDeliveryList = ListOf(WebhookDelivery, 'WebhookDeliveryList')
