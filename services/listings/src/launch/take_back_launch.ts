import { type Handler, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedListing } from '../listing/find.ts'
import { occur } from './move.ts'
import { oncePerOrder } from './once-per-order.ts'

/** Takes a paid launch back. Once per order; one that launched nothing takes nothing back, and can launch no more. */
export function takeBackLaunch({ sites }: Pick<ListingsSettings, 'sites'>): Handler<Operations['take_back_launch']> {
  return async (context) => {
    const { input, em, now } = context
    const { listing_id, order_id, why } = input
    const listing = await lockedListing(em, listing_id)
    return oncePerOrder(em, { order_id, listing_id, product: 'take_back_launch' }, now, async () => {
      const [launched] = await query(
        em,
        `select 1 from order_effect where order_id = ? and listing_id = ? and product = 'launch'`,
        [order_id, listing_id],
      )
      const author = { account: null, cause: `take_back_launch ${order_id}` }
      if (launched) await occur({ ...context, sites }, listing, { kind: why }, author)
      return { listing_id, slug: listing.slug, status: listing.status }
    })
  }
}
