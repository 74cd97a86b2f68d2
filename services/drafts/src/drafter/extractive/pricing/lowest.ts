import type { ReadPage } from '../../drafter.ts'
import { NONE_SOLD } from '../lexicon/free-plans.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import { AGAIN, METERED } from '../lexicon/payment.ts'
import { once } from '../once.ts'
import { goodsOn } from './goods.ts'
import { isOnPrices } from './lists.ts'
import { headerOf, ownTerms } from './own-terms.ts'
import { type PlanPrice, planPrices } from './plans.ts'
import { requestOn } from './requests.ts'
import { sentence } from './sentences.ts'

/** More are a catalogue, not plans. */
const MOST_PLANS = 24

/** Whether a price is that of something counted, or goes with a share of what is sold: `1.8 % + €0.25`. */
function isMetered({ price, piece }: PlanPrice): boolean {
  const before = piece.text.slice(Math.max(0, price.start - 8), price.start)
  const after = piece.text.slice(price.end, price.end + 30)
  return (
    /%\s*(?:\+|and|und|et|y|e|en|plus)\s*$/iu.test(before) ||
    /^\s*\+\s*\d[\d.,]*\s*%/u.test(after) ||
    METERED.test(after)
  )
}

/** Whether a price is told in passing, with no word on how it is paid. */
const isLoose = ({ weight, price, around }: PlanPrice) => weight < 2 && price.period === null && !ONCE.test(around)

/** The prices that count: those in the surest place; plans before sentences, sentences on prices before others. */
function surest(pages: readonly ReadPage[]): PlanPrice[] {
  const paid = planPrices(pages).filter(
    ({ price, weight }) => weight > 1 && price.amount > 0 && price.period !== 'hour' && price.period !== 'day',
  )
  const plans = paid.filter((each) => !isMetered(each) && !goodsOn(pages).has(each))
  const told = plans.length > 0 ? plans : paid
  const most = Math.max(0, ...told.map(({ weight }) => weight))
  const sure = told.filter(({ weight }) => weight === most)
  // Terms and questions name amounts by the way.
  const listed = sure.filter(({ piece }) => piece.isHome || isOnPrices(piece, pages))
  return listed.length > 0 ? listed : sure
}

/**
 * The lowest price of the product that is not nothing, as the site writes it; none where it says that nothing is sold.
 */
export const lowestPrice = once((pages: readonly ReadPage[]): PlanPrice | null => {
  const prices = surest(pages)
  if (prices.every(({ weight }) => weight <= 2) && sentence(pages, (text) => NONE_SOLD.test(text))) return null
  if (prices.every(isLoose) && requestOn(pages)) return null
  const [first] = prices
  if (first && first.weight <= 2 && hasLower(prices, pages)) return null
  const same = prices.filter(({ price }) => price.currency === first?.price.currency)
  const paidAgain = same
    .slice(0, MOST_PLANS)
    .filter((each) => ownTerms(each, pages) === 'again' || headerOf(each, AGAIN) !== null)
  // What stands among plans with a period and has none is paid beside them.
  return (paidAgain.length > 1 ? paidAgain : same).toSorted((a, b) => a.price.amount - b.price.amount)[0] ?? null
})

const OPENS_WITH_IT = /^(?:it|this|es|das|c[’']est|ça|lo|la|het|dat|den|det)\b/iu

/** Whether a sentence on the product asks less than all of these, and leaves open how it is paid. */
const hasLower = (prices: readonly PlanPrice[], pages: readonly ReadPage[]) =>
  planPrices(pages).some(
    ({ price, weight, around, piece }) =>
      weight > 1 &&
      price.amount > 0 &&
      isOnPrices(piece, pages) &&
      OPENS_WITH_IT.test(around) &&
      prices.every((each) => each.price.currency === price.currency && each.price.amount > price.amount),
  )
