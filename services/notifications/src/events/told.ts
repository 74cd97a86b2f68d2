import type { NotificationsSettings } from '../config.ts'
import type { QueueDeliveries } from '../webhooks/queue.ts'

/** What those who write mails are told. */
export type Told = Pick<NotificationsSettings, 'publicUrl' | 'siteTeamEmails'>

/** How those who take what webhooks are told of pass it on. */
export interface TellsWebhooks {
  queueDeliveries: QueueDeliveries
}
