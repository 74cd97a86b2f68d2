import type { ReadPage } from '../drafter.ts'
import { copied, type Found } from './found.ts'
import { NONE_SOLD } from './lexicon/pricing.ts'
import { once } from './once.ts'
import { type PlanPrice, planPrices } from './plan-prices.ts'
import { requestOn, sentence } from './pricing-sentences.ts'

const MAX_PRICE = 60

/** The prices that count: those in the surest place; plans before sentences, sentences on prices before others. */
function surest(pages: readonly ReadPage[]): PlanPrice[] {
  const paid = planPrices(pages).filter(
    ({ price, weight }) => weight > 1 && price.amount > 0 && price.period !== 'hour' && price.period !== 'day',
  )
  const most = Math.max(0, ...paid.map(({ weight }) => weight))
  return paid.filter(({ weight }) => weight === most)
}

/** The lowest price of the product that is not nothing, as the site writes it; none where it says that nothing is sold. */
export const lowestPrice = once((pages: readonly ReadPage[]): PlanPrice | null => {
  const prices = surest(pages)
  if (prices.every(({ weight }) => weight <= 2) && sentence(pages, (text) => NONE_SOLD.test(text))) return null
  if (prices.every(({ weight }) => weight < 2) && requestOn(pages)) return null
  const [first] = prices
  const same = prices.filter(({ price }) => price.currency === first?.price.currency)
  return same.toSorted((a, b) => a.price.amount - b.price.amount)[0] ?? null
})

/** The lowest price, with its period where that stands beside it. */
export function findPricingFrom(pages: readonly ReadPage[]): Found<string> | null {
  const lowest = lowestPrice(pages)
  return lowest && lowest.passage.value.length <= MAX_PRICE ? copied(lowest.passage) : null
}
