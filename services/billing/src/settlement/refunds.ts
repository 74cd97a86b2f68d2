import { query, run } from '@launch/kit'
import type { Order } from '../entities/order.ts'
import { bookFailedRefund, bookRefund } from '../ledger/post.ts'
import { itemsOf } from '../operations/find.ts'
import { logPayment } from '../operations/payment-log.ts'
import type { Settling } from './decide.ts'
import type { RefundRow } from './steps.ts'
import { tellFailedRefund } from './tell.ts'

/** Money that went back, as the provider tells of it. */
export interface Back {
  part: string
  provider_id: string | null
  amount: number
  currency: string
}

/** Takes that money went back, once for each part, and what that means for the order. */
export async function refundDone(order: Order, back: Back, context: Settling): Promise<void> {
  const { em, now } = context
  const done = await run(
    em,
    `update refund set done_at = ?, provider_id = ?, amount = ?, currency = ?
      where order_id = ? and part = ? and done_at is null`,
    [now, back.provider_id, back.amount, back.currency, order.id, back.part],
  )
  if (done === 0) return
  const items = await itemsOf(em, [order.id])
  const isUnmatched = order.receivedAmount !== order.total || back.currency !== order.currency
  const of = back.part === 'whole' ? items : items.filter(({ position }) => String(position) === back.part)
  await bookRefund(em, order, { ...back, items: of, isUnmatched, at: now })
  await logPayment(em, order, 'refunded', back, now)
  await total(order, context)
}

/** Takes that a refund failed at the provider after all: what was taken back stays so, and people have to see to it. */
export async function refundFailed(order: Order, part: string, context: Settling): Promise<void> {
  const { em, now, log } = context
  const [row] = await query<RefundRow>(
    em,
    `update refund set failed_at = ? where order_id = ? and part = ? and done_at is not null and failed_at is null
     returning part, amount, currency`,
    [now, order.id, part],
  )
  if (!row) return
  log.error(
    { order_id: order.id, part },
    'a refund failed at the payment provider: its money is still to be given back',
  )
  await bookFailedRefund(em, order, { ...row, at: now })
  order.refundedAmount -= row.amount
  await em.flush()
  await tellFailedRefund(order, row, context)
}

/** Sums up what went back. Where that is all that came, what was granted is to be taken back. */
async function total(order: Order, { em, now }: Settling): Promise<void> {
  const [sum] = await query<{ amount: number; lost: boolean }>(
    em,
    `select coalesce(sum(amount), 0)::int as amount, coalesce(bool_or(why = 'dispute_lost'), false) as lost
       from refund where order_id = ? and done_at is not null and failed_at is null`,
    [order.id],
  )
  order.refundedAmount = sum?.amount ?? 0
  const isAll = order.refundedAmount >= (order.receivedAmount ?? order.total)
  const isWhole = isAll && !(await hasFreeAlone(order, em))
  if (isWhole || sum?.lost) await takeBack(order, sum?.lost ? 'dispute_lost' : 'refunded', { em, now })
  await em.flush()
}

/** Whether what an order granted cost nothing: then what was given back was given back for the rest. */
async function hasFreeAlone(order: Order, em: Settling['em']): Promise<boolean> {
  const granted = (await itemsOf(em, [order.id])).filter(({ refusal }) => !refusal)
  return granted.length > 0 && granted.every(({ unitAmount }) => unitAmount === 0)
}

/** All went back: at once over where nothing was granted, and otherwise once that is taken back. */
async function takeBack(
  order: Order,
  why: 'refunded' | 'dispute_lost',
  { em, now }: Pick<Settling, 'em' | 'now'>,
): Promise<void> {
  const items = await itemsOf(em, [order.id])
  if (order.decidedAt && items.every(({ refusal }) => refusal)) {
    order.status = 'refunded'
    return
  }
  // Nothing is granted any more; what is being granted at this moment is taken back as well.
  order.decidedAt ??= now
  order.takeBackWhy ??= why
}
