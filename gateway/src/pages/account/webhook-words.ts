import { offeredEvents, type WebhookEvent, webhookEvents } from '@launch/proto/schemas/webhook'

/** What a webhook is told of, for people. */
export const eventWords: Record<WebhookEvent, string> = {
  'draft.ready': 'A draft is made and can be edited.',
  'listing.scheduled': 'A listing has its launch week.',
  'listing.live': 'A listing is live.',
  'badge.missing': 'Our badge is gone from a listing’s page.',
  'claim.verified': 'A claim to a listing is proven.',
  'claim.revoked': 'A proven claim is lost again.',
  'order.paid': 'An order is paid.',
  'order.refunded': 'An order is paid back.',
  'update.posted': 'A listing has news.',
}

/** What a webhook has asked for, on one line. */
export function eventsLine(events: readonly WebhookEvent[]): string {
  const shown = events.filter((name) => offeredEvents.includes(name))
  return events.length === webhookEvents.length || shown.length === offeredEvents.length
    ? 'All events'
    : shown.join(' · ')
}
