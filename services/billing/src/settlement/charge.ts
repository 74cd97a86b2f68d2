import { type EntityManager, run } from '@launch/kit'
import type { RefundReason } from '@launch/proto/schemas/order'
import type { Order } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'
import { bookCharge, type Money } from '../ledger/post.ts'
import { itemsOf } from '../operations/find.ts'
import { logPayment } from '../operations/payment-log.ts'

/**
 * Notes that money came, before anything is granted; of two at once the second finds it noted. What was not asked for, or
 * came for an order that is closed, is given back as a whole.
 */
export async function charge(em: EntityManager, order: Order, received: Money, now: Date): Promise<void> {
  if (order.chargedAt) return
  const items = await itemsOf(em, [order.id])
  const isWrong = received.amount !== order.total || received.currency !== order.currency
  const isClosed = order.status !== 'pending'
  order.chargedAt = now
  order.receivedAmount = received.amount
  if (isWrong) await refuseAll(em, order, { items, received, why: 'wrong_amount', refusal: WRONG, now })
  else if (isClosed) await refuseAll(em, order, { items, received, why: 'not_granted', refusal: CLOSED, now })
  await em.flush()
  await logPayment(em, order, 'charged', received, now)
  await bookCharge(em, order, { received, items, at: now })
}

const WRONG = 'What was paid is not what the order costs.'
const CLOSED = 'The order was closed before it was paid.'

interface Refused {
  items: readonly OrderItem[]
  received: Money
  why: RefundReason
  refusal: string
  now: Date
}

async function refuseAll(
  em: EntityManager,
  order: Order,
  { items, received, why, refusal, now }: Refused,
): Promise<void> {
  for (const item of items) item.refusal = refusal
  order.refusal = refusal
  order.decidedAt = now
  await askRefund(em, order, { part: 'whole', ...received, why, now })
}

/** A part of an order that is to be given back: all of it, or an item by its position. */
export interface Owed extends Money {
  part: string
  why: RefundReason
  now: Date
}

/** Notes that money is to be given back, once for each part. */
export async function askRefund(
  em: EntityManager,
  order: Order,
  { part, amount, currency, why, now }: Owed,
): Promise<void> {
  await run(
    em,
    `insert into refund (order_id, part, amount, currency, why, asked_at) values (?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
    [order.id, part, amount, currency, why, now],
  )
}
