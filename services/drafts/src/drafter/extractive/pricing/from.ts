import type { ReadPage } from '../../drafter.ts'
import { copied, type Found } from '../found.ts'
import { lowestPrice } from './lowest.ts'
import { likelihoodsOf } from './second-opinion.ts'
import type { SoldAs } from './sold-as.ts'

const MAX_PRICE = 60
/** A price on a site counts as the product’s unless it is less likely than this that one is asked for it. */
const LIKELY = 0.3

/** Whether a product is likely enough sold in a way that has a price; where its code is open, its hosting may. */
const isPriced = ({ freemium, paid, subscription, open_source }: Readonly<Record<SoldAs, number>>) =>
  freemium + paid + subscription + open_source > LIKELY

/** The lowest price, with its period where that stands beside it; none of a product that is rather not sold at one. */
export function findPricingFrom(pages: readonly ReadPage[], likely = likelihoodsOf(pages)): Found<string> | null {
  const lowest = lowestPrice(pages)
  return lowest && lowest.passage.value.length <= MAX_PRICE && isPriced(likely) ? copied(lowest.passage) : null
}
