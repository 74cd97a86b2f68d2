import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { ToldType } from '@launch/proto/webhook-payloads'
import { wholeOrder } from '../mails/order-facts.ts'

/** The events that webhooks are told of. */
export type WebhookFact = Exclude<ToldType, 'ping'>
type Fact<E extends WebhookFact> = PayloadOf<(typeof events)[E]>

// What an event of the version before lacks.
const highlighted = <T extends object>(listing: T | undefined) => listing && { highlighted_until: null, ...listing }

/** What webhooks are told of an event: the thing it is about as lists give it, nothing where an older message lacks it. */
export const webhookDataOf: { [E in WebhookFact]: (fact: Fact<E>) => object | undefined } = {
  'draft.ready': ({ draft }) => draft,
  'listing.scheduled': ({ listing }) => highlighted(listing),
  'listing.live': ({ listing }) => highlighted(listing),
  'badge.missing': ({ listing }) => highlighted(listing),
  'claim.verified': ({ claim }) => claim,
  'claim.revoked': ({ claim }) => claim,
  'order.paid': ({ order }) => order && wholeOrder(order),
  'order.refunded': ({ order }) => order,
  'update.posted': ({ update, listing }) => update && listing && { ...update, listing: highlighted(listing) },
}
