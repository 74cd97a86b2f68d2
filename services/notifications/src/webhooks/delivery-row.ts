import { isoTime } from '@launch/kit'
import type { DeliveryAttempt, WebhookDelivery } from '@launch/proto/schemas/webhook'

/** How many attempts of a delivery are kept, the latest. */
export const ATTEMPTS_KEPT = 50

/** A delivery as a statement gives it. */
export interface DeliveryRow {
  id: string
  event_id: string
  type: WebhookDelivery['type']
  status: WebhookDelivery['status']
  attempts: DeliveryAttempt[]
  next_attempt_at: string | null
}

/** The columns of a DeliveryRow. */
export const DELIVERY_COLUMNS = 'id::text, event_id, type, status, attempts, next_attempt_at'

/** As the account sees it. */
export function deliveryOf({ id, event_id, type, status, attempts, next_attempt_at }: DeliveryRow): WebhookDelivery {
  return {
    delivery_id: Number(id),
    event_id,
    type,
    status,
    attempts: attempts.map(({ at, status: answered, error, ms }) => ({ at, status: answered, error, ms })),
    next_attempt_at: next_attempt_at && isoTime(next_attempt_at),
  }
}
