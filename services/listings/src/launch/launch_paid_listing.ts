import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedListing } from '../listing/find.ts'
import { takeProduct } from '../listing/uniqueness.ts'
import { move } from './move.ts'
import { oncePerOrder, refuseTakenBack } from './once-per-order.ts'
import { afterPayment } from './purchase.ts'

/** Launches a listing that was paid for: at once, or in the chosen week. Once per order. */
export function launchPaidListing(settings: ListingsSettings): Handler<Operations['launch_paid_listing']> {
  return async (context) => {
    const { input, em, now } = context
    const { listing_id, order_id, launch_week } = input
    const listing = await lockedListing(em, listing_id)
    const bought = { order_id, listing_id, product: 'launch' }
    return oncePerOrder(em, bought, now, async () => {
      await refuseTakenBack(em, bought)
      const next = afterPayment(listing, launch_week, now, settings.horizonWeeks)
      await takeProduct(em, listing, settings.publicUrl)
      const author = { account: null, cause: `launch_paid_listing ${order_id}` }
      await move({ ...context, sites: settings.sites }, listing, next, author)
      return { listing_id, slug: listing.slug, status: listing.status }
    })
  }
}
