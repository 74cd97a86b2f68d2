import { type Handlers, Metrics, type ServiceLoop } from '@launch/kit'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import type { NotificationsSettings } from '../config.ts'
import { Bell } from './bell.ts'
import { createWebhook } from './create_webhook.ts'
import { deleteWebhook } from './delete_webhook.ts'
import { listWebhookDeliveries } from './list_webhook_deliveries.ts'
import { listWebhooks } from './list_webhooks.ts'
import { DELIVERY_LIMITS, Deliveries, type DeliveryLimits } from './loop.ts'
import { deliveryQueue, type QueueDeliveries } from './queue.ts'
import { ATTEMPT_OUTCOMES } from './record.ts'
import { replayWebhookDelivery } from './replay_webhook_delivery.ts'
import { rotateWebhookSecret } from './rotate_webhook_secret.ts'

type WebhookSettings = Pick<NotificationsSettings, 'publicUrl' | 'outboundResolve'>

/** The operations of webhooks; the bell tells the deliveries of this process what they have queued. */
export const webhookHandlers = (
  { outboundResolve }: Pick<WebhookSettings, 'outboundResolve'>,
  bell: Bell,
): Pick<
  Handlers<'notifications'>,
  | 'create_webhook'
  | 'list_webhooks'
  | 'delete_webhook'
  | 'rotate_webhook_secret'
  | 'list_webhook_deliveries'
  | 'replay_webhook_delivery'
> => ({
  create_webhook: createWebhook(outboundResolve, bell),
  list_webhooks: listWebhooks,
  delete_webhook: deleteWebhook,
  rotate_webhook_secret: rotateWebhookSecret,
  list_webhook_deliveries: listWebhookDeliveries,
  replay_webhook_delivery: replayWebhookDelivery(bell),
})

/** What else makes webhooks: how facts are queued, and what posts them. */
export interface OpenedWebhooks {
  bell: Bell
  queueDeliveries: QueueDeliveries
  deliveries: ServiceLoop
}

/** Opens the webhooks of a process. */
export function openWebhooks(
  { publicUrl, outboundResolve }: WebhookSettings,
  limits: Partial<DeliveryLimits> = {},
  random: () => number = Math.random,
  metrics: Metrics = new Metrics('notifications'),
): OpenedWebhooks {
  const bell = new Bell()
  const userAgent = `LaunchDirectoryWebhooks/1.0 (+${publicUrl}/docs/events)`
  const fetch = createGuardedFetch({ resolve: outboundResolve, userAgent })
  const attempts = metrics.counter(
    'launch_webhook_attempts_total',
    'Posts to webhooks, by what came of them: delivered, retried, given_up, disabled.',
    ['outcome'] as const,
  )
  // Shown from the start, so that the first one is seen as an increase.
  for (const outcome of ATTEMPT_OUTCOMES) attempts.inc({ outcome }, 0)
  const deliveries = new Deliveries({
    fetch,
    bell,
    publicUrl,
    random,
    limits: { ...DELIVERY_LIMITS, ...limits },
    counted: (outcome) => attempts.inc({ outcome }),
  })
  return { bell, queueDeliveries: deliveryQueue(bell), deliveries }
}
