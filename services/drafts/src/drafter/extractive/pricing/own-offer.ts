import { ONCE } from '../lexicon/one-payment.ts'
import { BUYS, OPENS_OFFER, THEN_PAID } from '../lexicon/pricing.ts'
import type { Price } from './prices.ts'

const MOST_PLAIN = 100

/** How much a sentence's words speak for what it prices; 0 where they say nothing of the kind. */
export function weightOf(text: string, says: boolean, isPricing: boolean, isNamed: boolean, price: Price): number {
  if (says && (isPricing || isNamed)) return 2
  if (isPricing && text.length <= MOST_PLAIN) return price.period === null ? 1.2 : 1.6
  return says && /\b(?:from|starts? at|plans?|ab|dès|à partir de|desde|vanaf|a partire da)\b|月額/iu.test(text) ? 1 : 0
}

const NAMED_THING = /^\p{Lu}[\p{L}\p{N}’'-]*(?: \p{Lu}[\p{L}\p{N}’'-]*){0,3},$/u
const MOST_BUYS = 60
/** What a price is called before it: `One payment of $19`. */
const MOST_OPENING = 24

/**
 * Whether a sentence of the home page is an offer by its form: it opens with its price, names the product, sells, or
 * ends a trial.
 */
export function isOwnOffer(text: string, isNamed: boolean, { start, period }: Price): boolean {
  if (period === 'hour' || period === 'day') return false
  const isShort = text.length <= MOST_BUYS && BUYS.test(text)
  const isTerms = period !== null || ONCE.test(text) || isShort
  const upTo = text.slice(0, start).trim()
  // A thing with a name of its own: `Bin Night, $4 on Steam`.
  if (!isNamed && NAMED_THING.test(upTo)) return false
  const isThen = THEN_PAID.test(text.slice(0, start))
  const isOpening = isThen || OPENS_OFFER.test(upTo) || (upTo.length <= MOST_OPENING && ONCE.test(upTo))
  return isTerms && text.length <= MOST_PLAIN && (isNamed || isShort || isOpening)
}
