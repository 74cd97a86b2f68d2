import { invalidInput } from '@launch/kit'
import type { CheckoutItem, ProductKey } from '@launch/proto/schemas/order'

/** What was asked for. */
export interface WantedItem {
  product: ProductKey
  listing_id: number
  launch_week: string | null
}

/** The items of a checkout. @throws Refusal naming the first one that can't be sold, or that is asked for twice */
export function wantedItems(items: readonly CheckoutItem[]): WantedItem[] {
  const seen = new Set<string>()
  const launched = new Set(items.filter(({ product }) => product === 'launch').map(({ listing_id }) => listing_id))
  return items.map(({ product, listing_id, launch_week = null }, index) => {
    if (launch_week !== null && product !== 'launch') {
      throw invalidInput(`items/${index}/launch_week`, 'not_allowed', 'Only a launch takes a launch_week.')
    }
    if (product.startsWith('section_') && launched.has(listing_id)) {
      const detail = `The launch of listing ${listing_id} shows all its sections already. Leave "${product}" out.`
      throw invalidInput(`items/${index}/product`, 'not_allowed', detail)
    }
    const key = `${product} ${listing_id}`
    if (seen.has(key)) {
      const detail = `Product "${product}" stands twice for listing ${listing_id}. Send it once.`
      throw invalidInput(`items/${index}`, 'not_allowed', detail)
    }
    seen.add(key)
    return { product, listing_id, launch_week }
  })
}
