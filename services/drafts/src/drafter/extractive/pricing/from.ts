import type { ReadPage } from '../../drafter.ts'
import { copied, type Found } from '../found.ts'
import { lowestPrice } from './lowest.ts'
import { likelihoodsOf } from './second-opinion.ts'

const MAX_PRICE = 60
/** From here on a product is rather free than not, and a price on its site that of something else. */
const RATHER = 0.5

/** The lowest price, with its period where that stands beside it; none of a product that is rather free. */
export function findPricingFrom(pages: readonly ReadPage[]): Found<string> | null {
  const lowest = lowestPrice(pages)
  const isOwn = lowest !== null && lowest.passage.value.length <= MAX_PRICE && likelihoodsOf(pages).free <= RATHER
  return isOwn ? copied(lowest.passage) : null
}
