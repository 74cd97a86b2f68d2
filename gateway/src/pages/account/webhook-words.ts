import { type WebhookEvent, webhookEvents } from '@launch/proto/schemas/webhook'

/** What a webhook is told of, for people. */
export const eventWords: Record<WebhookEvent, string> = {
  'draft.ready': 'A draft is made and can be edited.',
  'listing.scheduled': 'A listing has its launch week.',
  'listing.live': 'A listing is live.',
  'badge.missing': 'Our badge is gone from a listing’s page.',
  'claim.verified': 'A claim on a listing is verified.',
  'claim.revoked': 'A verified claim counts no more.',
  'order.paid': 'An order is paid.',
  'order.refunded': 'Money of an order is given back.',
  'update.posted': 'A listing has news.',
}

/** What a webhook has asked for, on one line. */
export const eventsLine = (events: readonly WebhookEvent[]): string =>
  events.length === webhookEvents.length ? 'All events' : events.join(' · ')
