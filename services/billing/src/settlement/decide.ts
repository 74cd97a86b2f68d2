import { type EntityManager, type HandlerContext, query } from '@launch/kit'
import type { Order } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'
import { itemsOf } from '../operations/find.ts'
import { contractOf } from '../rules/contract.ts'
import type { Granted } from '../rules/grant.ts'
import { askRefund } from './charge.ts'
import { refundDone } from './refunds.ts'

/** What an order is settled with. */
export interface Settling extends Pick<HandlerContext, 'em' | 'now' | 'emit' | 'log'> {
  publicUrl: string
}

/**
 * Takes what came of granting: an order is paid for what was granted, and what was refused is to be given back, the whole
 * where all was. Of two that granted at once the second finds it decided.
 */
export async function decide(order: Order, granted: readonly Granted[], context: Settling): Promise<void> {
  if (order.decidedAt) return
  const { em, now, emit, publicUrl } = context
  const items = await itemsOf(em, [order.id])
  for (const item of items) item.refusal = granted.find(({ position }) => position === item.position)?.refusal ?? null
  const refused = items.filter(({ refusal }) => refusal)
  order.refusal = refused.map(({ refusal }) => refusal).join(' ') || null
  order.decidedAt = now
  const isPaid = refused.length < items.length
  if (isPaid) {
    order.status = 'paid'
    order.paidAt = now
  }
  await em.flush()
  await giveBack(order, isPaid ? refused.map((item) => [item]) : [refused], context)
  if (!isPaid || !order.accountId) return
  const shown = contractOf(order, { items, publicUrl, now })
  await emit('order.paid', { order_id: order.id, account_id: order.accountId, order: shown })
}

/** Asks for a refund of each group of items; the sandbox has no money, and so has given it back at once. */
async function giveBack(order: Order, groups: OrderItem[][], context: Settling): Promise<void> {
  const { em, now } = context
  for (const group of groups) {
    const [first] = group
    if (!first) continue
    const part = order.status === 'paid' ? String(first.position) : 'whole'
    const amount = group.reduce((sum, item) => sum + item.unitAmount, 0)
    const why = (await isBoughtElsewhere(em, order, group)) ? 'bought_twice' : 'not_granted'
    await askRefund(em, order, { part, amount, currency: order.currency, why, now })
    if (order.provider === 'sandbox' || amount === 0) {
      await refundDone(order, { part, provider_id: null, amount, currency: order.currency }, context)
    }
  }
}

/** Whether other orders were paid for each of these items, which is then why it was refused. */
async function isBoughtElsewhere(em: EntityManager, order: Order, items: readonly OrderItem[]): Promise<boolean> {
  const [row] = await query<{ n: number }>(
    em,
    `select count(distinct mine.position)::int as n from order_item mine
       join order_item other on other.listing_id = mine.listing_id and other.product = mine.product
         and other.order_id <> mine.order_id and other.refusal is null
       join "order" o on o.id = other.order_id and o.charged_at is not null and o.status in ('pending', 'paid')
      where mine.order_id = ? and mine.position = any(?::int[])`,
    [order.id, `{${items.map(({ position }) => position).join()}}`],
  )
  return row?.n === items.length
}
