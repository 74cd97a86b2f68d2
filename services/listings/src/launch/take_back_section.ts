import { type EntityManager, type Handler, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedListing } from '../listing/find.ts'
import { type Bought, effectOf, oncePerOrder, takenBack } from './once-per-order.ts'
import { showBought } from './show-bought.ts'

/** Hides a section again that an order let be shown, unless another one did, too. Once per order. */
export const takeBackSection: Handler<Operations['take_back_section']> = async (context) => {
  const { input, em, now } = context
  const { listing_id, order_id, section } = input
  const listing = await lockedListing(em, listing_id)
  const bought = { order_id, listing_id, product: `section_${section}` }
  return oncePerOrder(em, { ...bought, product: takenBack(bought.product) }, now, async () => {
    const before = { unlocked_sections: listing.unlockedSections }
    if ((await effectOf(em, bought)) && !(await isBoughtElsewhere(em, bought))) {
      listing.unlockedSections = listing.unlockedSections.filter((each) => each !== section)
      const after = { unlocked_sections: listing.unlockedSections }
      await showBought(context, listing, { before, after }, `take_back_section ${order_id}`)
    }
    return { listing_id, slug: listing.slug, status: listing.status }
  })
}

/** Whether another order has bought the same and was not given back. */
async function isBoughtElsewhere(em: EntityManager, { order_id, listing_id, product }: Bought): Promise<boolean> {
  const [other] = await query(
    em,
    `select 1 from order_effect e where listing_id = ? and product = ? and order_id <> ? and not exists (
       select from order_effect b where b.order_id = e.order_id and b.listing_id = e.listing_id and b.product = ?) limit 1`,
    [listing_id, product, order_id, takenBack(product)],
  )
  return other !== undefined
}
