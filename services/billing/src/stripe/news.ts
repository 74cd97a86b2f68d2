import { Refusal } from '@launch/kit'
import Stripe from 'stripe'

/** Of whose payment there is news: told by an event of Stripe's, or looked for by us. */
export interface News {
  event: { id: string; type: string } | null
  order_id: string | null
  session_id: string | null
  payment_intent: string | null
}

/** The events that say something of an order's money. Their objects are sessions, charges, refunds and disputes. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event.Type[]

/** Seconds after which a signature is too old. */
const TOLERANCE = 300

/**
 * Reads an event of Stripe's that was posted to us.
 * @throws Refusal `invalid_signature` where it is not signed with the secret, or was so too long ago
 */
export async function readEvent(
  { payload, signature }: { payload: string; signature: string },
  secret: string,
  now: Date,
): Promise<Stripe.Event> {
  const crypto = Stripe.createSubtleCryptoProvider()
  try {
    return await Stripe.webhooks.constructEventAsync(payload, signature, secret, TOLERANCE, crypto, now.getTime())
  } catch (error) {
    const internal = error instanceof Error ? error.message : String(error)
    throw new Refusal('invalid_signature', 'The signature of this event does not hold, or is too old.', { internal })
  }
}

/** What an event is about; undefined where it can't be about an order. */
export function newsOf({ id, type, data }: Stripe.Event): News | undefined {
  if (!eventTypes.some((known) => known === type)) return undefined
  const object: object = data.object
  const text = (key: string) => textOf(Reflect.get(object, key))
  const metadata = Reflect.get(object, 'metadata')
  const order_id = typeof metadata === 'object' && metadata ? textOf(Reflect.get(metadata, 'order_id')) : null
  const session_id = type.startsWith('checkout.session.') ? text('id') : null
  const news = { event: { id, type }, order_id, session_id, payment_intent: text('payment_intent') }
  return news.session_id || news.payment_intent ? news : undefined
}

/** An id as it stands in an event: by itself, or in the object that it is of. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const id: unknown = typeof value === 'object' && value ? Reflect.get(value, 'id') : null
  return typeof id === 'string' ? id : null
}
