import type { Order, ProductKey } from '@launch/proto/schemas/order'

const states: Record<Order['status'], string> = {
  pending: 'Waits to be paid',
  paid: 'Paid',
  expired: 'Expired',
  refunded: 'Given back',
  failed: 'Payment failed',
}

/** Where an order stands, in words. */
export function stateOf({ status, refunded_amount }: Pick<Order, 'status' | 'refunded_amount'>): string {
  return status === 'paid' && refunded_amount > 0 ? 'Paid, partly given back' : states[status]
}

/** The same by status alone. */
export const stateWords = states

/** What a product is called where the service no longer says. */
export const productWords: Record<ProductKey, string> = {
  launch: 'Paid launch',
  highlight: 'Highlight for seven days',
  section_story: 'Founder story',
  section_milestones: 'Milestones',
}
