import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Order as Contract, OrderItem as ItemContract } from '@launch/proto/schemas/order'
import { type Order, statusAt } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'

/** What is read of an order to show it. */
export type ShownOrder = Pick<
  Order,
  'id' | 'status' | 'currency' | 'total' | 'createdAt' | 'expiresAt' | 'chargedAt' | 'paidAt'
>

/** What is read of an item to show it. */
export type ShownItem = Pick<OrderItem, 'product' | 'listingId' | 'launchWeek' | 'unitAmount' | 'refusal'>

/** What `contractOf` needs beside the order. */
export interface Shown {
  items: readonly ShownItem[]
  publicUrl: string
  now: Date
}

/** What items cost together. */
export function priceOf(items: readonly ShownItem[]): number {
  return items.reduce((sum, item) => sum + item.unitAmount, 0)
}

function itemOf({ product, listingId, launchWeek, unitAmount, refusal }: ShownItem, currency: string): ItemContract {
  const week = launchWeek ? { launch_week: launchWeek } : {}
  return {
    product,
    listing_id: listingId,
    ...week,
    unit_amount: unitAmount,
    currency,
    ...(refusal ? { refusal } : {}),
  }
}

/** An order as its owner sees it. */
export function contractOf(order: ShownOrder, { items, publicUrl, now }: Shown): Contract {
  const refunded = priceOf(items.filter(({ refusal }) => refusal))
  return {
    id: order.id,
    status: statusAt(order, now),
    items: items.map((item) => itemOf(item, order.currency)),
    total: order.total,
    ...(refunded > 0 ? { refunded_amount: refunded } : {}),
    currency: order.currency,
    checkout_url: `${publicUrl}/checkout/${order.id}`,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  }
}

/** An order as the sandbox's checkout page shows it. */
export function sandboxContractOf(
  order: Order,
  shown: Omit<Shown, 'items'> & { items: readonly OrderItem[] },
): OutputOf<Operations['get_sandbox_order']> {
  const paidFor = order.status === 'paid' ? shown.items.find(({ refusal }) => !refusal)?.listingUrl : undefined
  return {
    order: contractOf(order, shown),
    listing_names: shown.items.map((item) => item.listingName),
    board_weeks: shown.items.map((item) => item.boardWeek ?? null),
    return_url: paidFor ?? `${shown.publicUrl}/`,
    refusal: order.refusal ?? null,
  }
}
