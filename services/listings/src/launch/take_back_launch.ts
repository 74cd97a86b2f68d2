import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedListing } from '../listing/find.ts'
import { occur } from './move.ts'
import { effectOf, oncePerOrder, takenBack } from './once-per-order.ts'

/** Takes a paid launch back. Once per order; one that launched nothing takes nothing back, and can launch no more. */
export function takeBackLaunch({ sites }: Pick<ListingsSettings, 'sites'>): Handler<Operations['take_back_launch']> {
  return async (context) => {
    const { input, em, now } = context
    const { listing_id, order_id, why } = input
    const listing = await lockedListing(em, listing_id)
    const bought = { order_id, listing_id, product: 'launch' }
    return oncePerOrder(em, { ...bought, product: takenBack('launch') }, now, async () => {
      const author = { account: null, cause: `take_back_launch ${order_id}` }
      if (await effectOf(em, bought)) await occur({ ...context, sites }, listing, { kind: why }, author)
      return { listing_id, slug: listing.slug, status: listing.status }
    })
  }
}
