import { type EntityManager, query } from '@launch/kit'
import type { RefundReason } from '@launch/proto/schemas/order'
import type { Order } from '../entities/order.ts'
import { itemsOf } from '../operations/find.ts'
import type { Grant, Granted } from '../rules/grant.ts'

/** What an order has to have done next outside of our database, after its money came. */
export type Step =
  | { step: 'grant'; order_id: string; grants: Grant[] }
  | {
      step: 'refund'
      order_id: string
      part: string
      amount: number | null
      currency: string
      payment_intent: string | null
    }
  | { step: 'take_back'; order_id: string; grants: Grant[]; why: 'refunded' | 'dispute_lost' }

/** What came of a step. */
export type StepDone =
  | { step: 'grant'; granted: Granted[] }
  | { step: 'refund'; provider_id: string | null; amount: number; currency: string }
  | { step: 'take_back' }

/** A row of `refund`. */
export interface RefundRow {
  part: string
  amount: number
  currency: string
  why: RefundReason
  done_at: Date | null
  failed_at: Date | null
  told_at: Date | null
}

/**
 * What an order has to have done next, told by its rows alone: so whoever comes by goes on with it, after whatever end
 * of a process.
 */
export async function nextStep(em: EntityManager, order: Order): Promise<Step | undefined> {
  if (!order.chargedAt) return undefined
  if (!order.decidedAt && order.status !== 'paid' && order.status !== 'refunded') {
    return { step: 'grant', order_id: order.id, grants: await grantsOf(em, order.id) }
  }
  const [open] = await query<RefundRow>(
    em,
    'select part, amount, currency from refund where order_id = ? and done_at is null order by part limit 1',
    [order.id],
  )
  if (open) {
    const { part, amount, currency } = open
    const { id: order_id, paymentIntent: payment_intent = null } = order
    return { step: 'refund', order_id, part, amount: part === 'whole' ? null : amount, currency, payment_intent }
  }
  if (!order.takeBackWhy || order.takenBackAt) return undefined
  const grants = await grantsOf(em, order.id)
  return { step: 'take_back', order_id: order.id, grants, why: order.takeBackWhy }
}

/** The items of an order that were not refused. */
async function grantsOf(em: EntityManager, order_id: string): Promise<Grant[]> {
  const items = await itemsOf(em, [order_id])
  return items
    .filter(({ refusal }) => !refusal)
    .map(({ position, product, listingId, launchWeek }) => ({
      position,
      product,
      listing_id: listingId,
      launch_week: launchWeek ?? null,
    }))
}
