import type Stripe from 'stripe'
import { fromProvider } from '../rules/currencies.ts'

/** Money given back at Stripe. */
export interface SeenRefund {
  id: string
  /** Which of our own refunds it is; null where it was made at Stripe. */
  part: string | null
  /** In minor units of its currency. */
  amount: number
  currency: string
  /** False for one that failed or was cancelled: the money is ours again. */
  stands: boolean
}

/** A payment that its payer disputes. */
export interface SeenDispute {
  id: string
  amount: number
  currency: string
  status: 'opened' | 'won' | 'lost'
}

/** What Stripe says of an order's payment at one moment. */
export interface Payment {
  session_id: string
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  payment_intent: string | null
  received: { amount: number; currency: string } | null
  receipt_url: string | null
  refunds: SeenRefund[]
  disputes: SeenDispute[]
}

/** Refunds and disputes that are looked at of one payment, by pages of a hundred. */
const PAGE = 100
const MOST = { limit: 2_000 }

/** Fetches an order's payment from Stripe: events only say that there is something to look at. */
export async function lookAt(stripe: Stripe, session_id: string): Promise<Payment> {
  const session = await stripe.checkout.sessions.retrieve(session_id, {
    expand: ['payment_intent', 'payment_intent.latest_charge'],
  })
  const intent = isObject(session.payment_intent) ? session.payment_intent : null
  const charge = isObject(intent?.latest_charge) ? intent.latest_charge : null
  const [refunds, disputes] = charge && intent ? await backOf(stripe, intent.id, charge) : [[], []]
  return {
    session_id,
    state: stateOf(session, intent),
    payment_intent: intent?.id ?? null,
    received: receivedOf(session, intent),
    receipt_url: charge?.receipt_url ?? null,
    refunds: refunds.map(seenRefund),
    disputes: disputes.map(seenDispute),
  }
}

/** What was given back or is disputed, asked for where the charge says that there is any. */
function backOf(stripe: Stripe, payment_intent: string, charge: Stripe.Charge) {
  // A refund that failed leaves nothing at the charge but its receipt, so refunds are always asked for.
  const refunds = stripe.refunds.list({ payment_intent, limit: PAGE }).autoPagingToArray(MOST)
  const disputes = charge.disputed
    ? stripe.disputes.list({ payment_intent, limit: PAGE }).autoPagingToArray(MOST)
    : Promise.resolve([])
  return Promise.all([refunds, disputes])
}

/** Stripe expands what it was asked to, and gives an id otherwise. */
const isObject = <T extends object>(value: T | string | null | undefined): value is T =>
  typeof value === 'object' && value !== null

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Payment['state'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isOver ? 'failed' : 'processing'
}

function receivedOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Payment['received'] {
  if (session.status !== 'complete' || session.payment_status === 'unpaid') return null
  if (intent) return { amount: fromProvider(intent.amount_received, intent.currency), currency: intent.currency }
  const { amount_total, currency } = session
  return currency ? { amount: fromProvider(amount_total ?? 0, currency), currency } : null
}

/** A refund of Stripe's in our words. */
export function seenRefund({ id, amount, currency, status, metadata }: Stripe.Refund): SeenRefund {
  const stands = status !== 'failed' && status !== 'canceled'
  return { id, part: metadata?.part ?? null, amount: fromProvider(amount, currency), currency, stands }
}

const WON = new Set(['won', 'warning_closed', 'prevented'])

/** A dispute of Stripe's in our words. */
export function seenDispute({ id, amount, currency, status }: Stripe.Dispute): SeenDispute {
  const decided = status === 'lost' ? 'lost' : WON.has(status) ? 'won' : 'opened'
  return { id, amount: fromProvider(amount, currency), currency, status: decided }
}
