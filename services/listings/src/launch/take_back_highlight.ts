import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedListing } from '../listing/find.ts'
import { shownUntil, takeHighlightBack } from './highlight.ts'
import { effectOf, oncePerOrder, takenBack } from './once-per-order.ts'
import { showBought } from './show-bought.ts'

/** Takes a highlight back. Once per order; one that highlighted nothing takes nothing back, and can highlight no more. */
export const takeBackHighlight: Handler<Operations['take_back_highlight']> = async (context) => {
  const { input, em, now } = context
  const { listing_id, order_id } = input
  const listing = await lockedListing(em, listing_id)
  const bought = { order_id, listing_id, product: 'highlight' }
  return oncePerOrder(em, { ...bought, product: takenBack('highlight') }, now, async () => {
    const before = { highlighted_until: shownUntil(listing.highlightedUntil, now) }
    if (await effectOf(em, bought)) {
      takeHighlightBack(listing, order_id, now)
      const after = { highlighted_until: shownUntil(listing.highlightedUntil, now) }
      await showBought(context, listing, { before, after }, `take_back_highlight ${order_id}`)
    }
    return { listing_id, slug: listing.slug, highlighted_until: shownUntil(listing.highlightedUntil, now) }
  })
}
