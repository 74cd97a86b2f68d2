import { query } from '@launch/kit'
import type { RefundReason } from '@launch/proto/schemas/order'
import type { Order } from '../entities/order.ts'
import { itemsOf } from '../operations/find.ts'
import { contractOf } from '../rules/contract.ts'
import type { Settling } from './decide.ts'

/** Tells what was given back and disputed since it was told last, once the order has come to rest. */
export async function tell(order: Order, context: Settling): Promise<void> {
  const { em, now, emit, publicUrl } = context
  const back = await query<{ why: RefundReason; amount: number }>(
    em,
    `with told as (update refund set told_at = ? where order_id = ? and done_at is not null and told_at is null
       returning why, amount)
     select why, sum(amount)::int as amount from told group by why order by why`,
    [now, order.id],
  )
  const disputes = await query<{ status: 'opened' | 'won' | 'lost'; amount: number }>(
    em,
    `update dispute set told_status = status where order_id = ? and told_status is distinct from status
     returning status, amount`,
    [order.id],
  )
  if (back.length + disputes.length === 0) return
  const shown = contractOf(order, { items: await itemsOf(em, [order.id]), publicUrl, now })
  for (const { status, amount } of disputes) {
    await emit('order.disputed', { order_id: order.id, order: shown, amount, status })
  }
  for (const { why, amount } of back) {
    // Where people gave it back at the provider first, nothing was left for us to give.
    if (amount === 0) continue
    await emit('order.refunded', { order_id: order.id, account_id: order.accountId ?? null, order: shown, amount, why })
  }
}
