import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import type { Found } from '../found.ts'
import { SERVICES } from '../lexicon/beside-price.ts'
import { UNLOCKS } from '../lexicon/editions.ts'
import { ALL_FREE, FREE_WORD } from '../lexicon/free-plans.ts'
import { HOSTED } from '../lexicon/open-source.ts'
import { segments } from '../pages/segments.ts'
import { placeOf } from '../pages/site-map.ts'
import { freePlan } from './free-plan.ts'
import { isAboutOther, isCompared, isDenied, isOfProduct } from './free-words.ts'
import { isOnPrices } from './lists.ts'
import { lowestPrice } from './lowest.ts'
import { ownSource } from './own-source.ts'
import { type PlanPrice, planPrices } from './plans.ts'
import { pricesIn } from './prices.ts'
import { requestOn } from './requests.ts'
import { sentence } from './sentences.ts'
import type { SoldAs } from './sold-as.ts'
import { termsOf } from './terms.ts'
import { isTrial } from './trial.ts'

const MOST_SENTENCE = 200

function result(value: SoldAs, ...from: (Candidate | null | undefined)[]): Found<SoldAs> | null {
  const passages = from.filter((each): each is Candidate => each != null)
  return passages.length === 0 ? null : { value, from: passages }
}

/**
 * How the product is sold, concluded from its prices and from the sentences that say it outright; blank where those
 * contradict each other or say too little.
 */
export function ruledModel(pages: readonly ReadPage[]): Found<SoldAs> | null {
  const lowest = lowestPrice(pages)
  return lowest ? soldFor(lowest, pages) : notPriced(pages)
}

/** The model of a product that has a price. */
function soldFor(lowest: PlanPrice, pages: readonly ReadPage[]): Found<SoldAs> | null {
  const open = ownSource(pages)
  const isHosted = stands(lowest, HOSTED) || (lowest.around.length <= MOST_SENTENCE && HOSTED.test(lowest.around))
  if (open && (stands(lowest, SERVICES) || isHosted)) return result('open_source', open)
  const terms = termsOf(lowest, pages)
  const free = freePlan(pages, terms?.kind === 'again')
  // A price in passing, of nobody knows what, makes no plan beside what is free.
  if (free && !terms && lowest.weight < 2 && lowest.price.period === null && !UNLOCKS.test(lowest.around)) return null
  if (free) return result('freemium', free, lowest.passage)
  // The code costs nothing, and what the price buys beside it is not told.
  if (open || !terms) return null
  return result(terms.kind === 'again' ? 'subscription' : 'paid', lowest.passage, ...terms.from)
}

/** The model of a product without a price of its own. */
function notPriced(pages: readonly ReadPage[]): Found<SoldAs> | null {
  const open = ownSource(pages)
  if (open) return result('open_source', open)
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
      pricesIn(text).every(({ amount }) => amount === 0) &&
      !isCompared(piece),
  )
  const request = requestOn(pages)
  if (request) return free ? null : result('contact', request)
  // A price of nobody knows what, beside a product that is said to be free.
  return planPrices(pages).some(({ price }) => price.amount > 0) ? null : result('free', free)
}

/** Whether a price stands under a heading, or on a page, that names what it is for. */
function stands({ piece }: PlanPrice, names: RegExp): boolean {
  // What a site's first address is called is the product itself: `The support desk for schools`.
  const isFirst = !placeOf(piece.page.url).includes('/')
  const title = isFirst ? '' : (metaPassages(piece.page, ['title'], 0).flatMap(segments)[0]?.value ?? '')
  const heads = piece.heads.filter(({ level }) => level < 7 && !(isFirst && level === 1))
  return [title, ...heads.map(({ text }) => text)].some((text) => text.length <= 60 && names.test(text))
}
