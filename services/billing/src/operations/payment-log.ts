import { type EntityManager, run } from '@launch/kit'
import type { Order } from '../entities/order.ts'
import type { Money } from '../ledger/post.ts'

/** Logs a movement of money, or that there was none. */
export async function logPayment(
  em: EntityManager,
  order: Pick<Order, 'id' | 'provider'>,
  kind: 'charged' | 'failed' | 'cancelled' | 'refunded',
  { amount, currency }: Money,
  at: Date,
): Promise<void> {
  await run(em, `insert into payment (order_id, provider, kind, amount, currency, at) values (?, ?, ?, ?, ?, ?)`, [
    order.id,
    order.provider,
    kind,
    amount,
    currency,
    at,
  ])
}
