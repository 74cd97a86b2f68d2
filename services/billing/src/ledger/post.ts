import { type EntityManager, run } from '@launch/kit'
import type { Order } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'

/**
 * A posting: money that came is positive on `money` and negative on what it was paid for: `sale` of an item, or
 * `unmatched` where it was not what the order asks. What goes back stands the other way round; `allowance` is a part of
 * the price that was waived.
 */
interface Posting {
  account: 'money' | 'sale' | 'allowance' | 'unmatched'
  item?: Pick<OrderItem, 'position' | 'product'>
  amount: number
}

/** An amount of money. */
export interface Money {
  amount: number
  currency: string
}

/** Adds an entry to the books, whose postings sum to zero; once, however often it is told. */
async function post(
  em: EntityManager,
  { order, entry, currency, at }: { order: Pick<Order, 'id'>; entry: string; currency: string; at: Date },
  postings: readonly Posting[],
): Promise<void> {
  for (const { account, item, amount } of postings) {
    await run(
      em,
      `insert into ledger (order_id, entry, account, position, product, amount, currency, at)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      [order.id, entry, account, item?.position ?? null, item?.product ?? null, amount, currency, at],
    )
  }
}

/** Books what came for an order: for its items where it is their price, and unmatched otherwise. */
export async function bookCharge(
  em: EntityManager,
  order: Order,
  { received, items, at }: { received: Money; items: readonly OrderItem[]; at: Date },
): Promise<void> {
  const { amount, currency } = received
  const matches = amount === order.total && currency === order.currency
  const against: Posting[] = matches
    ? items.map((item) => ({ account: 'sale', item, amount: -item.unitAmount }))
    : [{ account: 'unmatched', amount: -amount }]
  await post(em, { order, entry: 'charged', currency, at }, [{ account: 'money', amount }, ...against])
}

/** Money that went back, and for what: some items, all that came unmatched, or no item in particular. */
export interface BookedRefund extends Money {
  part: string
  items: readonly OrderItem[]
  isUnmatched: boolean
  at: Date
}

/** Books money that went back. */
export async function bookRefund(em: EntityManager, order: Order, refund: BookedRefund): Promise<void> {
  const { part, amount, currency, items, isUnmatched, at } = refund
  const entry = { order, entry: `refund ${part}`, currency, at }
  await post(em, entry, [{ account: 'money', amount: -amount }, ...against(items, amount, isUnmatched)])
}

function against(items: readonly OrderItem[], amount: number, isUnmatched: boolean): Posting[] {
  if (isUnmatched) return [{ account: 'unmatched', amount }]
  const price = items.reduce((sum, item) => sum + item.unitAmount, 0)
  if (items.length > 0 && price === amount) {
    return items.map((item) => ({ account: 'sale', item, amount: item.unitAmount }))
  }
  return [{ account: 'allowance', amount }]
}

/** Books that a refund came to nothing, so that its money is ours again. */
export async function bookFailedRefund(
  em: EntityManager,
  order: Order,
  { part, amount, currency, at }: Money & { part: string; at: Date },
): Promise<void> {
  await post(em, { order, entry: `failed refund ${part}`, currency, at }, [
    { account: 'money', amount },
    { account: 'allowance', amount: -amount },
  ])
}
