import { query } from '@launch/kit'
import type { Order as Contract, RefundReason } from '@launch/proto/schemas/order'
import type { Order } from '../entities/order.ts'
import { itemsOf } from '../operations/find.ts'
import { contractOf } from '../rules/contract.ts'
import type { Settling } from './decide.ts'
import type { RefundRow } from './steps.ts'

type Disputed = 'opened' | 'won' | 'lost'

/** Tells what was given back and how disputes ended since it was told last, once the order has come to rest. */
export async function tell(order: Order, context: Settling): Promise<void> {
  await tellDisputes(order, ['opened', 'won', 'lost'], context)
  await tellRefunds(order, context)
}

/** Tells of disputes that stand at one of these. An open one has to be answered in time, whatever the order waits for. */
export async function tellDisputes(order: Order, at: readonly Disputed[], context: Settling): Promise<void> {
  const { em, emit } = context
  const disputes = await query<{ status: Disputed; amount: number }>(
    em,
    `update dispute set told_status = status where order_id = ? and told_status is distinct from status
        and status = any(?::text[]) returning status, amount`,
    [order.id, `{${at.join()}}`],
  )
  if (disputes.length === 0) return
  const shown = await shownOf(order, context)
  for (const { status, amount } of disputes) {
    await emit('order.disputed', { order_id: order.id, order: shown, amount, status })
  }
}

async function tellRefunds(order: Order, context: Settling): Promise<void> {
  const { em, now, emit } = context
  const back = await query<{ why: RefundReason; amount: number }>(
    em,
    `with told as (update refund set told_at = ? where order_id = ? and done_at is not null and told_at is null
       returning why, amount)
     select why, sum(amount)::int as amount from told group by why order by why`,
    [now, order.id],
  )
  if (back.length === 0) return
  const shown = await shownOf(order, context)
  for (const { why, amount } of back) {
    // Where people gave it back at the provider first, nothing was left for us to give.
    if (amount === 0) continue
    await emit('order.refunded', { order_id: order.id, account_id: order.accountId ?? null, order: shown, amount, why })
  }
}

/** Tells that money did not go back after all. */
export async function tellFailedRefund(
  order: Order,
  { amount, currency }: Pick<RefundRow, 'amount' | 'currency'>,
  context: Settling,
): Promise<void> {
  const shown = await shownOf(order, context)
  await context.emit('order.refund_failed', { order_id: order.id, order: shown, amount, currency })
}

async function shownOf(order: Order, { em, now, publicUrl }: Settling): Promise<Contract> {
  return contractOf(order, { items: await itemsOf(em, [order.id]), publicUrl, now })
}
