import { type HandlerContext, invalidInput, Refusal, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { BillingSettings } from '../config.ts'
import { Order } from '../entities/order.ts'
import { OrderItem } from '../entities/order-item.ts'
import { type WantedItem, wantedItems } from '../rules/checkout-items.ts'
import { contractOf } from '../rules/contract.ts'
import { buyerOf } from './find.ts'

type Op = Operations['create_checkout']
type Item = WantedItem & { unit_amount: number }
type Found = OutputOf<Operations['get_order_listing']>
interface Intent {
  order_id: string
  account_id: string
  items: Item[]
}

const HOUR = 3_600_000

/** Makes an order of what was asked for, once the listings have said that it can be had. */
export function createCheckout(settings: BillingSettings) {
  return staged<Op, Intent, Found[]>({
    async begin({ input, caller, ids }) {
      const account_id = buyerOf(caller)
      if (!settings.sandbox) {
        throw new Refusal('unavailable', 'Nothing can be bought here yet: no payment provider is set up.')
      }
      const items = wantedItems(input.items).map((item) => ({ ...item, unit_amount: settings.prices[item.product] }))
      return { intent: { order_id: `ord_${ids.ulid()}`, account_id, items } }
    },

    async reach({ account_id, items }, { call }) {
      const found: Found[] = []
      for (const [index, { product, listing_id, launch_week }] of items.entries()) {
        const asked = call('get_order_listing', { account_id, listing_id, product, launch_week }, `item ${index}`)
        found.push(await asked.catch((error) => Promise.reject(atItem(error, index))))
      }
      return found
    },

    async finish({ order_id, account_id, items }, found, { em, now }) {
      const order = em.create(Order, {
        id: order_id,
        accountId: account_id,
        status: 'pending',
        currency: settings.currency,
        total: items.reduce((sum, item) => sum + item.unit_amount, 0),
        createdAt: now,
        expiresAt: expiryOf(found, now, settings.orderHours),
        chargedAt: null,
        paidAt: null,
        refusal: null,
      })
      await em.flush()
      const rows = items.map((item, position) => newItem(em, { order_id, position, item, found: found[position] }))
      await em.flush()
      return { done: contractOf(order, { items: rows, publicUrl: settings.publicUrl, now }) }
    },
  })
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

function newItem(em: HandlerContext['em'], { order_id, position, item, found }: NewItem): OrderItem {
  if (!found) throw new Error(`item ${position} of order ${order_id} was not asked for`)
  return em.create(OrderItem, {
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
