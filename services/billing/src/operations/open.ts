import { Refusal } from '@launch/kit'
import type { Order } from '../entities/order.ts'

/** Whether an order waits to be paid. */
export const isOpen = (order: Order, now: Date): boolean =>
  order.statusAt(now) === 'pending' && !order.chargedAt && !order.processingAt

/** Why nothing more can be done with an order that is not open. */
const whyClosed: Record<ReturnType<Order['statusAt']>, string> = {
  pending: 'is being paid.',
  paid: 'is paid.',
  refunded: 'was given back.',
  failed: 'has failed. Start a new checkout to buy again.',
  expired: 'has expired. Start a new checkout to buy again.',
}

/** The refusal of what can only be done with an order that waits to be paid. */
export function closed(order: Order, now: Date): Refusal {
  return new Refusal('order_closed', `Order ${order.id} ${whyClosed[order.statusAt(now)]}`)
}

export function refuseUnlessOpen(order: Order, now: Date): void {
  if (!isOpen(order, now)) throw closed(order, now)
}
