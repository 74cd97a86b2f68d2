import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedListing } from '../listing/find.ts'
import { recordChange } from '../listing/history.ts'
import { handleOf, tellChanged } from '../listing/tell-changed.ts'
import { oncePerOrder } from './once-per-order.ts'
import { refuseUnlock } from './purchase.ts'

/** Lets a section be shown in public. Once per order. */
export const unlockListingSection: Handler<Operations['unlock_listing_section']> = async ({ input, em, emit, now }) => {
  const { listing_id, order_id, section } = input
  const listing = await lockedListing(em, listing_id)
  return oncePerOrder(em, { order_id, listing_id, product: `section_${section}` }, now, async () => {
    refuseUnlock(listing, section)
    const before = { unlocked_sections: listing.unlockedSections }
    listing.unlockedSections = [...listing.unlockedSections, section]
    const after = { unlocked_sections: listing.unlockedSections }
    const author = { account: null, cause: `unlock_listing_section ${order_id}` }
    await recordChange(em, listing, { before, after }, author, now)
    await tellChanged(emit, listing, await handleOf(em, listing.company.accountId))
    return { listing_id, slug: listing.slug, status: listing.status }
  })
}
