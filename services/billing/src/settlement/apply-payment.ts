import { query, run } from '@launch/kit'
import type { Order } from '../entities/order.ts'
import { logPayment } from '../operations/payment-log.ts'
import type { Payment, SeenDispute, SeenRefund } from '../stripe/look.ts'
import { askRefund, charge } from './charge.ts'
import type { Settling } from './decide.ts'
import { refundDone, refundFailed } from './refunds.ts'

/**
 * Brings an order to what Stripe says of its payment. Looks may come in any order, and twice: an order only goes forward,
 * and each refund and dispute counts once.
 */
export async function applyPayment(order: Order, payment: Payment, context: Settling): Promise<void> {
  const { em, now } = context
  order.sessionId ??= payment.session_id
  order.paymentIntent ??= payment.payment_intent
  // A receipt says who paid, and an account that is gone has left nobody.
  if (order.accountId) order.receiptUrl ??= payment.receipt_url
  order.lookedAt = now
  if (payment.state !== 'open' && payment.state !== 'processing') order.sessionClosedAt ??= now
  if (payment.state === 'paid' && payment.received) await charge(em, order, payment.received, now)
  else if (order.status === 'pending' && !order.chargedAt) await notPaid(order, payment, context)
  await em.flush()
  if (!order.chargedAt) return
  const known = await knownRefunds(order, context)
  for (const refund of payment.refunds) {
    if (!known.has(`${refund.id} ${refund.stands}`)) await applyRefund(order, refund, context)
  }
  for (const dispute of payment.disputes) await applyDispute(order, dispute, context)
}

async function notPaid(order: Order, { state }: Payment, { em, now }: Settling): Promise<void> {
  if (state === 'processing') order.processingAt ??= now
  if (state === 'failed') {
    order.status = 'failed'
    await em.flush()
    await logPayment(em, order, 'failed', { amount: 0, currency: order.currency }, now)
  }
  if (state === 'expired' && order.expiresAt > now) order.expiresAt = now
}

/** The refunds that were taken already as they stand. */
async function knownRefunds(order: Order, { em }: Settling): Promise<Set<string>> {
  const rows = await query<{ seen: string }>(
    em,
    `select provider_id || ' ' || (failed_at is null)::text as seen from refund
      where order_id = ? and done_at is not null and provider_id is not null`,
    [order.id],
  )
  return new Set(rows.map(({ seen }) => seen))
}

async function applyRefund(order: Order, refund: SeenRefund, context: Settling): Promise<void> {
  const { em, now } = context
  const { id, amount, currency } = refund
  const part = refund.part && (await isAsked(order, refund.part, context)) ? refund.part : id
  if (!refund.stands) return refundFailed(order, part, context)
  await askRefund(em, order, { part, amount, currency, why: 'refunded', now })
  await refundDone(order, { part, provider_id: id, amount, currency }, context)
}

/** Whether a refund is one of ours, and not of somebody who wrote our words on it. */
async function isAsked(order: Order, part: string, { em }: Settling): Promise<boolean> {
  return (await query(em, 'select 1 from refund where order_id = ? and part = ?', [order.id, part])).length > 0
}

async function applyDispute(order: Order, dispute: SeenDispute, context: Settling): Promise<void> {
  const { em, now } = context
  const { id, amount, currency, status } = dispute
  await run(
    em,
    `insert into dispute (id, order_id, amount, status, at) values (?, ?, ?, ?, ?)
       on conflict (id) do update set status = excluded.status, amount = excluded.amount
         where dispute.status = 'opened' or excluded.status = 'lost'`,
    [id, order.id, amount, status, now],
  )
  if (status !== 'lost') return
  await askRefund(em, order, { part: id, amount, currency, why: 'dispute_lost', now })
  await refundDone(order, { part: id, provider_id: id, amount, currency }, context)
}
