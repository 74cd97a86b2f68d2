import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Order as Contract, OrderItem as ItemContract } from '@launch/proto/schemas/order'
import { type Order, statusAt } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'

/** What is read of an order to show it. */
export type ShownOrder = Pick<
  Order,
  | 'id'
  | 'status'
  | 'currency'
  | 'total'
  | 'refundedAmount'
  | 'createdAt'
  | 'expiresAt'
  | 'chargedAt'
  | 'processingAt'
  | 'paidAt'
  | 'provider'
  | 'sessionUrl'
  | 'receiptUrl'
>

/** What is read of an item to show it. */
export type ShownItem = Pick<OrderItem, 'product' | 'listingId' | 'launchWeek' | 'unitAmount' | 'refusal'>

/** What `contractOf` needs beside the order. */
export interface Shown {
  items: readonly ShownItem[]
  publicUrl: string
  now: Date
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

/** Where an order is paid; its own page while the provider has not answered yet. */
function checkoutUrl({ id, provider, sessionUrl }: ShownOrder, publicUrl: string): string {
  if (provider === 'sandbox') return `${publicUrl}/checkout/${id}`
  return sessionUrl ?? `${publicUrl}/orders/${id}`
}

/** An order as its owner sees it. */
export function contractOf(order: ShownOrder, { items, publicUrl, now }: Shown): Contract {
  return {
    id: order.id,
    status: statusAt(order, now),
    items: items.map((item) => itemOf(item, order.currency)),
    total: order.total,
    refunded_amount: order.refundedAmount,
    currency: order.currency,
    checkout_url: checkoutUrl(order, publicUrl),
    receipt_url: order.receiptUrl ?? null,
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
