import type { pricingModels } from '@launch/proto/schemas/fields'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import type { Found } from '../found.ts'
import { SERVICES } from '../lexicon/beside-price.ts'
import { UNLOCKS } from '../lexicon/editions.ts'
import { ALL_FREE, FREE_WORD } from '../lexicon/free-plans.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import { HOSTED } from '../lexicon/open-source.ts'
import { SUBSCRIBES } from '../lexicon/payment.ts'
import { OPENS_COMPARISON } from '../lexicon/price-labels.ts'
import { BARE_PRICE, NOT_OURS, WITHOUT } from '../lexicon/pricing.ts'
import { INVITES } from '../lexicon/requests.ts'
import { isOwn } from '../pages/own.ts'
import { segments } from '../pages/segments.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { placeOf } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import { freePlan } from './free-plan.ts'
import { isAboutOther, isCompared, isDenied, isForNow, isOfProduct } from './free-words.ts'
import { lowestPrice } from './from.ts'
import { isOnPrices } from './lists.ts'
import { ownSource } from './own-source.ts'
import { type PlanPrice, planPrices } from './plans.ts'
import { hasPrice, pricesIn } from './prices.ts'
import { priceTalkOn, quoteTalkOn, requestOn } from './requests.ts'
import { sentence } from './sentences.ts'
import { termsOf } from './terms.ts'
import { isTrial } from './trial.ts'

type PricingModel = (typeof pricingModels)[number]

const MOST_SENTENCE = 200
const MOST_LINE = 40

function result(value: PricingModel, ...from: (Candidate | null | undefined)[]): Found<PricingModel> | null {
  const passages = from.filter((each): each is Candidate => each != null)
  return passages.length === 0 ? null : { value, from: passages }
}

/**
 * How the product is sold, concluded from its prices and from what the site says of them; blank where that is mixed.
 */
export function findPricingModel(pages: readonly ReadPage[]): Found<PricingModel> | null {
  const lowest = lowestPrice(pages)
  return lowest ? soldFor(lowest, pages) : notPriced(pages)
}

/** The model of a product that has a price. */
function soldFor(lowest: PlanPrice, pages: readonly ReadPage[]): Found<PricingModel> | null {
  const open = ownSource(pages)
  const isHosted = stands(lowest, HOSTED) || (lowest.around.length <= MOST_SENTENCE && HOSTED.test(lowest.around))
  if (open && (stands(lowest, SERVICES) || isHosted)) return result('open_source', open)
  if (sentence(pages, isForNow)) return null
  const terms = termsOf(lowest, pages)
  const free = freePlan(pages, terms?.kind === 'again')
  // A price in passing, of nobody knows what, makes no plan beside what is free.
  if (free?.isSure && !terms && lowest.weight < 2 && lowest.price.period === null && !UNLOCKS.test(lowest.around))
    return null
  if (free?.isSure) return result('freemium', free.passage, lowest.passage)
  // That it is bought once, said outright, weighs more than a part of it that costs nothing.
  if (free && (free.isPlain || terms?.kind !== 'once')) return null
  // The code costs nothing, and what the price buys beside it is not told.
  if (open) return null
  if (!terms) return null
  return result(terms.kind === 'again' ? 'subscription' : 'paid', lowest.passage, ...terms.from)
}

/** The model of a product without a price of its own. */
function notPriced(pages: readonly ReadPage[]): Found<PricingModel> | null {
  const open = ownSource(pages)
  if (open) return result('open_source', open)
  if (sentence(pages, isForNow)) return null
  const free = sentence(
    pages,
    (text, piece) =>
      ALL_FREE.test(text) &&
      // A word on a badge may be of any card.
      (!FREE_WORD.test(text.trim().replace(/[!.]$/u, '')) || isOnPrices(piece, pages)) &&
      !isDenied(text) &&
      !isAboutOther(text) &&
      !isTrial(text) &&
      isOfProduct(text, pages) &&
      !isCompared(piece),
  )
  const isPlan = free !== null && FREE_WORD.test(free.value.trim())
  // One plan costs nothing, and another is told of when one asks.
  if (
    isPlan &&
    sentence(pages, (text, piece) => isOnPrices(piece, pages) && text.length <= MOST_LINE && INVITES.test(text))
  )
    return null
  const request = requestOn(pages) ?? (free || tellsTerms(pages) ? null : (priceTalkOn(pages) ?? quoteTalkOn(pages)))
  if (request && hasPeriods(pages)) return null
  if (request) return (free && isOwn(free.value, pages)) || hasPlans(pages) ? null : result('contact', request)
  const prices = planPrices(pages).filter(({ price }) => price.amount > 0)
  const isTimed = sentence(pages, (text, piece) => isOnPrices(piece, pages) && isPaidAgain(text)) !== null
  const byTime = prices.find(({ weight, price }) => weight > 1 && (price.period === 'hour' || price.period === 'day'))
  if (byTime) return result('paid', byTime.passage)
  if (free && isPricedBeside(free, pages)) return null
  // A price of nobody knows what, beside a product that is said to be free.
  return isTimed || prices.some(({ price }) => price.period !== null) ? null : result('free', free)
}

/** Whether a price stands in the sentence that says that something is free, or one that is paid again in its block. */
const isPricedBeside = ({ value, page, start }: Candidate, pages: readonly ReadPage[]) =>
  (!NOT_OURS.test(value) && pricesIn(value).some(({ amount }) => amount > 0)) ||
  toldBy(pages).some(
    (piece) =>
      piece.page === page &&
      piece.start <= start &&
      start < piece.start + piece.text.length &&
      sentencesOf(piece.text).some(({ text }) => isPaidAgain(text)),
  )

const isPaidAgain = (text: string) =>
  !NOT_OURS.test(text) && pricesIn(text).some(({ amount, period }) => amount > 0 && period !== null)

/** Whether the site tells where its prices stand how they are paid: there is one then, though none was read. */
const tellsTerms = (pages: readonly ReadPage[]) =>
  sentence(pages, (text, piece) => {
    const said = text.replace(WITHOUT, '')
    return (
      isOnPrices(piece, pages) &&
      (SUBSCRIBES.test(said) || ONCE.test(text) || (hasPrice(text) && !OPENS_COMPARISON.test(text)))
    )
  }) !== null

/** Whether plans stand on the price list that cost nothing, or that cost a number without a currency. */
function hasPlans(pages: readonly ReadPage[]): boolean {
  const priced = toldBy(pages).filter((piece) => isOnPrices(piece, pages))
  return priced.some(({ text }) => FREE_WORD.test(text.trim()) || BARE_PRICE.test(text.trim()))
}

/** Whether something has a price by the month or year where the site tells its prices, though not plainly a plan. */
const hasPeriods = (pages: readonly ReadPage[]) =>
  toldBy(pages).some(
    (piece) =>
      piece.text.length <= MOST_LINE &&
      isOnPrices(piece, pages) &&
      pricesIn(piece.text).some(({ amount, period }) => amount > 0 && (period === 'month' || period === 'year')),
  )

/** Whether a price stands under a heading, or on a page, that names what it is for. */
function stands({ piece }: PlanPrice, names: RegExp): boolean {
  // What a site's first address is called is the product itself: `The support desk for schools`.
  const isFirst = !placeOf(piece.page.url).includes('/')
  const title = isFirst ? '' : (metaPassages(piece.page, ['title'], 0).flatMap(segments)[0]?.value ?? '')
  const heads = piece.heads.filter(({ level }) => level < 7 && !(isFirst && level === 1))
  return [title, ...heads.map(({ text }) => text)].some((text) => text.length <= 60 && names.test(text))
}
