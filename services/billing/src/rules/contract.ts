import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Order as Contract } from '@launch/proto/schemas/order'
import type { Order } from '../entities/order.ts'
import type { OrderItem } from '../entities/order-item.ts'

/** What `contractOf` needs beside the order. */
export interface Shown {
  items: readonly OrderItem[]
  publicUrl: string
  now: Date
}

/** What items cost together. */
export function priceOf(items: readonly OrderItem[]): number {
  return items.reduce((sum, item) => sum + item.unitAmount, 0)
}

/** An order as its owner sees it. */
export function contractOf(order: Order, { items, publicUrl, now }: Shown): Contract {
  const refunded = priceOf(items.filter(({ refusal }) => refusal))
  return {
    id: order.id,
    status: order.statusAt(now),
    items: items.map((item) => item.toContract(order.currency)),
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
export function sandboxContractOf(order: Order, shown: Shown): OutputOf<Operations['get_sandbox_order']> {
  const paidFor = order.status === 'paid' ? shown.items.find(({ refusal }) => !refusal)?.listingUrl : undefined
  return {
    order: contractOf(order, shown),
    listing_names: shown.items.map((item) => item.listingName),
    return_url: paidFor ?? `${shown.publicUrl}/`,
    refusal: order.refusal ?? null,
  }
}
