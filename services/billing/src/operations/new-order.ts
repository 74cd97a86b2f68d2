import { type HandlerContext, invalidInput, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { BillingSettings } from '../config.ts'
import { Order } from '../entities/order.ts'
import { OrderItem } from '../entities/order-item.ts'
import type { WantedItem } from '../rules/checkout-items.ts'

/** An item with the price that it has now. */
export type Item = WantedItem & { unit_amount: number }
/** What listings say of an item's listing. */
export type Found = OutputOf<Operations['get_order_listing']>

const HOUR = 3_600_000

/** Asks the listings whether each item can be had. */
export async function askListings(
  { account_id, items }: { account_id: string; items: readonly Item[] },
  call: HandlerContext['call'],
): Promise<Found[]> {
  const found: Found[] = []
  for (const [index, { product, listing_id, launch_week }] of items.entries()) {
    const asked = call('get_order_listing', { account_id, listing_id, product, launch_week }, `item ${index}`)
    found.push(await asked.catch((error) => Promise.reject(atItem(error, index))))
  }
  return found
}

interface NewOrder {
  order_id: string
  account_id: string
  items: readonly Item[]
  currency: string
  found: readonly Found[]
  settings: BillingSettings
  now: Date
}

/** Makes an order that waits to be paid. */
export async function makeOrder(
  em: HandlerContext['em'],
  { order_id, account_id, items, currency, found, settings, now }: NewOrder,
): Promise<Order> {
  const order = em.create(Order, {
    id: order_id,
    accountId: account_id,
    status: 'pending',
    currency,
    total: items.reduce((sum, item) => sum + item.unit_amount, 0),
    createdAt: now,
    expiresAt: expiryOf(found, now, settings.orderHours),
    provider: settings.payments === 'stripe' ? 'stripe' : 'sandbox',
    refundedAmount: 0,
  })
  await em.flush()
  for (const [position, item] of items.entries()) newItem(em, { order_id, position, item, found: found[position] })
  await em.flush()
  return order
}

/** An order waits for a day, but no longer than the weeks that were chosen. */
function expiryOf(found: readonly Found[], now: Date, hours: number): Date {
  const weeks = found.flatMap(({ payable_until }) => (payable_until ? [Date.parse(payable_until)] : []))
  return new Date(Math.min(now.getTime() + hours * HOUR, ...weeks))
}

interface NewItem {
  order_id: string
  position: number
  item: Item
  found: Found | undefined
}

function newItem(em: HandlerContext['em'], { order_id, position, item, found }: NewItem): void {
  if (!found) throw new Error(`item ${position} of order ${order_id} was not asked for`)
  em.create(OrderItem, {
    orderId: order_id,
    position,
    product: item.product,
    listingId: item.listing_id,
    listingName: found.name,
    listingUrl: found.public_url,
    launchWeek: item.launch_week,
    boardWeek: found.is_live_at_once ? found.launch_week : null,
    unitAmount: item.unit_amount,
    refusal: null,
  })
}

/** What the listings say is wrong with a week is wrong at its place among the items. */
function atItem(error: unknown, index: number): unknown {
  const [first] = error instanceof Refusal ? (error.details.errors ?? []) : []
  if (!(error instanceof Refusal) || !first) return error
  return invalidInput(`items/${index}${first.pointer}`, first.code, error.message)
}
