import { Type } from '@sinclair/typebox'
import { operation } from '../operation.ts'
import { OneOf, pagination, Shape } from '../schemas/common.ts'
import {
  DeliveryId,
  deliveryStatuses,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEvents,
  WebhookId,
  WebhookList,
  WebhookWithSecret,
} from '../schemas/webhook.ts'

const tag = 'Webhooks'
const webhookExample = {
  webhook_id: 7,
  url: 'https://hooks.acme.example.com/launch',
  events: ['listing.live' as const, 'update.posted' as const],
  status: 'enabled' as const,
  created_at: '2026-11-23T09:00:00.000Z',
}
const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const deliveryExample = {
  delivery_id: 311,
  event_id: '0192d5c8-7e3b-7c4d-9a51-2f0b6f1d7a10',
  type: 'listing.live' as const,
  status: 'pending' as const,
  attempts: [{ at: '2026-11-23T09:00:01.000Z', status: 500, error: 'The receiver answered 500.', ms: 84 }],
  next_attempt_at: '2026-11-23T09:00:06.000Z',
}

export const create_webhook = operation({
  name: 'create_webhook',
  service: 'notifications',
  route: 'POST /me/webhooks',
  tag,
  summary: 'Have what happens to your drafts, listings and orders posted to an address of yours.',
  description:
    'Deliveries are signed as Standard Webhooks says; the `secret` is shown this once. A `ping` is sent at once. Without `events`, all. A delivery that is not answered by a 2xx within 15 seconds is tried again for three days; 410 disables the webhook, and a redirect counts as a failure. At most 10 an account.',
  scope: 'listings:write',
  idempotent: true,
  status: 201,
  input: Shape({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'A public https address.',
      'x-error-code': 'url_not_public',
    }),
    events: Type.Optional(WebhookEvents),
  }),
  output: WebhookWithSecret,
  errors: ['webhook_limit'],
  example: {
    input: { url: webhookExample.url, events: webhookExample.events },
    output: { ...webhookExample, secret: secretExample },
  },
})

export const list_webhooks = operation({
  name: 'list_webhooks',
  service: 'notifications',
  route: 'GET /me/webhooks',
  tag,
  summary: 'List your webhooks, newest first.',
  description: 'Without their secrets.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape(pagination),
  output: WebhookList,
  errors: [],
  example: {
    input: {},
    output: { items: [webhookExample], page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
})

export const delete_webhook = operation({
  name: 'delete_webhook',
  service: 'notifications',
  route: 'DELETE /me/webhooks/{webhook_id}',
  tag,
  summary: 'Delete a webhook and its deliveries.',
  description: 'Nothing is sent to it any more, what waits included.',
  scope: 'listings:write',
  idempotent: true,
  status: 204,
  input: Shape({ webhook_id: WebhookId }),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { webhook_id: 7 }, output: {} },
})

export const rotate_webhook_secret = operation({
  name: 'rotate_webhook_secret',
  service: 'notifications',
  route: 'POST /me/webhooks/{webhook_id}/rotate-secret',
  tag,
  summary: 'Give a webhook a new secret.',
  description: 'For 24 hours deliveries carry a signature by each, the old and the new one. Shown this once.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape({ webhook_id: WebhookId }),
  output: WebhookWithSecret,
  errors: ['not_found'],
  example: { input: { webhook_id: 7 }, output: { ...webhookExample, secret: secretExample } },
})

export const list_webhook_deliveries = operation({
  name: 'list_webhook_deliveries',
  service: 'notifications',
  route: 'GET /me/webhooks/{webhook_id}/deliveries',
  tag,
  summary: 'List what was sent to a webhook, newest first, with every attempt.',
  description: 'Kept for 30 days.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ webhook_id: WebhookId, status: Type.Optional(OneOf(deliveryStatuses)), ...pagination }),
  output: WebhookDeliveryList,
  errors: ['not_found'],
  example: {
    input: { webhook_id: 7 },
    output: { items: [deliveryExample], page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
})

export const replay_webhook_delivery = operation({
  name: 'replay_webhook_delivery',
  service: 'notifications',
  route: 'POST /me/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  tag,
  summary: 'Send a delivery again.',
  description:
    'Whatever became of it: under the same `webhook-id`, by a new attempt. It is tried for three more days where the receiver does not take it.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape({ webhook_id: WebhookId, delivery_id: DeliveryId }),
  output: WebhookDelivery,
  errors: ['not_found', 'webhook_disabled'],
  example: {
    input: { webhook_id: 7, delivery_id: 311 },
    output: { ...deliveryExample, next_attempt_at: '2026-11-24T12:00:00.000Z' },
  },
})
