import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedListing } from '../listing/find.ts'
import { oncePerOrder, refuseTakenBack } from './once-per-order.ts'
import { refuseUnlock } from './purchase.ts'
import { showBought } from './show-bought.ts'

/** Lets a section be shown in public. Once per order. */
export const unlockListingSection: Handler<Operations['unlock_listing_section']> = async (context) => {
  const { input, em, now } = context
  const { listing_id, order_id, section } = input
  const listing = await lockedListing(em, listing_id)
  const bought = { order_id, listing_id, product: `section_${section}` }
  return oncePerOrder(em, bought, now, async () => {
    await refuseTakenBack(em, bought)
    refuseUnlock(listing, section)
    const before = { unlocked_sections: listing.unlockedSections }
    listing.unlockedSections = [...listing.unlockedSections, section]
    const after = { unlocked_sections: listing.unlockedSections }
    await showBought(context, listing, { before, after }, `unlock_listing_section ${order_id}`)
    return { listing_id, slug: listing.slug, status: listing.status }
  })
}
