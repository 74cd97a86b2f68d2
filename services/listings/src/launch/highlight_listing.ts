import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedListing } from '../listing/find.ts'
import { addHighlight, shownUntil } from './highlight.ts'
import { oncePerOrder, refuseTakenBack } from './once-per-order.ts'
import { refuseHighlight } from './purchase.ts'
import { showBought } from './show-bought.ts'

/** Pins a live listing above lists, or for longer. Once per order; votes, ranks and the order of lists stay. */
export function highlightListing({
  highlightDays,
}: Pick<ListingsSettings, 'highlightDays'>): Handler<Operations['highlight_listing']> {
  return async (context) => {
    const { input, em, now } = context
    const { listing_id, order_id } = input
    const listing = await lockedListing(em, listing_id)
    const bought = { order_id, listing_id, product: 'highlight' }
    return oncePerOrder(em, bought, now, async () => {
      await refuseTakenBack(em, bought)
      refuseHighlight(listing)
      const before = { highlighted_until: shownUntil(listing.highlightedUntil, now) }
      addHighlight(listing, order_id, highlightDays, now)
      const highlighted_until = shownUntil(listing.highlightedUntil, now)
      await showBought(context, listing, { before, after: { highlighted_until } }, `highlight_listing ${order_id}`)
      return { listing_id, slug: listing.slug, highlighted_until }
    })
  }
}
