import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import { AGAIN, OFTEN, PAYS, SUBSCRIBES, UPKEEP } from '../lexicon/payment.ts'
import { OPENS_PRICES } from '../lexicon/price-labels.ts'
import { NOT_OURS, WITHOUT } from '../lexicon/pricing.ts'
import { passageOf } from '../pages/pieces.ts'
import type { Told } from '../pages/told.ts'
import { onceBehind } from './behind.ts'
import { goodsOn } from './goods.ts'
import { isOnPrices } from './lists.ts'
import { headerOf, isAgain, nextTo, ownTerms } from './own-terms.ts'
import { type PlanPrice, planPrices } from './plans.ts'
import { pricesIn } from './prices.ts'
import { sentence } from './sentences.ts'
import { isTrial } from './trial.ts'

/** How a price is paid, with what says so: again and again or once. */
export interface Terms {
  readonly kind: 'again' | 'once'
  readonly from: readonly Candidate[]
}

/** What costs nothing each month tells nothing of what is paid. */
const COSTS_NOTHING = /\b(?:free|kostenlos|gratis|gratuit)/iu

/** Whether a piece stands on the page of a price, on prices like it. */
const isBeside = (piece: Told, { piece: priced }: PlanPrice, pages: readonly ReadPage[]) =>
  piece.page === priced.page && (isOnPrices(piece, pages) || piece.start === priced.start)

const MOST_PLANS = 24

/** How the lowest price is paid; `null` where the site contradicts itself, or where it only hints. */
export function termsOf(lowest: PlanPrice, pages: readonly ReadPage[]): Terms | null {
  const own = ownTerms(lowest, pages)
  const listed = planPrices(pages)
    .filter((each) => !goodsOn(pages).has(each))
    .filter(
      ({ price, weight, piece }) =>
        price.amount > 0 && weight === lowest.weight && weight > 2 && piece.page === lowest.piece.page,
    )
    .slice(0, MOST_PLANS)
  const [first] = listed
  // A thing that is bought, and a subscription to go with it, are sold in two ways, unless the site calls it one.
  const isBesideThing = own === 'again' && first && ownTerms(first, pages) === null && !isListedAgain(first, pages)
  if (isBesideThing || (own !== null && listed.some((each) => ![own, null].includes(ownTerms(each, pages))))) {
    const called = own === 'again' ? subscribed(lowest, pages) : null
    return called ? { kind: 'again', from: [called] } : null
  }
  if (lowest.price.period !== null) return { kind: 'again', from: [] }
  const around = passageOf(lowest.piece)
  // Where each price says in its own block that it is paid once, a loose word of months is about something else.
  const isOnceEach = own === 'once' && listed.length > 1 && listed.every((each) => ownTerms(each, pages) === 'once')
  const near = nextTo(lowest, pages)
  const onceNear = near.find(({ text }) => ONCE.test(text))
  const onceBeside = onceNear ? passageOf(onceNear) : around
  if (isOnceEach && onceBeside) return { kind: 'once', from: [onceBeside] }
  if (ONCE.test(lowest.around)) return saidAgain(lowest, pages) ? null : { kind: 'once', from: around ? [around] : [] }
  if (isAgain(lowest.around)) return { kind: 'again', from: around ? [around] : [] }
  const again = near.find(({ text }) => isAgain(text))
  const period = headerOf(lowest, AGAIN) ?? (again ? passageOf(again) : null)
  if (onceNear && period) return null
  if (period) return { kind: 'again', from: [period] }
  const once = saidOnce(lowest, pages) ?? onceBehind(lowest.piece, pages)
  const told = saidAgain(lowest, pages)
  if (once && told) return null
  if (once) return { kind: 'once', from: [once] }
  return told ? { kind: 'again', from: [told] } : null
}

/** A sentence of its own beside the price that calls what is paid again and again a subscription. */
const subscribed = (lowest: PlanPrice, pages: readonly ReadPage[]) =>
  sentence(
    pages,
    (text, piece) =>
      /[.!]$/u.test(text) &&
      pricesIn(text).length === 0 &&
      SUBSCRIBES.test(text.replace(WITHOUT, '')) &&
      !UPKEEP.test(text) &&
      isBeside(piece, lowest, pages),
  )

/** Whether a piece is a heading that the price does not stand under: it tells of something else. */
const isOtherHeading = ({ level, start, page }: Told, { piece }: PlanPrice) =>
  level > 0 && level < 7 && !piece.heads.some((head) => head.start === start && head.page === page)

/** A sentence beside the price that says that it is paid once; not of what is paid beside the product. */
const saidOnce = (lowest: PlanPrice, pages: readonly ReadPage[]) =>
  sentence(
    pages,
    (text, piece) =>
      ONCE.test(text) && !isTrial(text) && isBeside(piece, lowest, pages) && !isOtherHeading(piece, lowest),
  )

const MOST_LABEL = 40

/** What a sentence says of paying: how often something is counts only where it speaks of paying, or labels prices. */
function onPaying(text: string): string {
  const said = text.replace(WITHOUT, '')
  const isLabel = text.length <= MOST_LABEL && !/[.!]$/u.test(text)
  return isLabel || PAYS.test(text) || pricesIn(text).length > 0 ? said : said.replace(OFTEN, ' ')
}

/** A sentence beside the price that says that it is paid again and again; not of upkeep, nor of what costs nothing. */
const saidAgain = (lowest: PlanPrice, pages: readonly ReadPage[]) =>
  sentence(
    pages,
    (text, piece) =>
      (SUBSCRIBES.test(onPaying(text)) || (OPENS_PRICES.test(text) && isAgain(text))) &&
      !ONCE.test(text) &&
      !UPKEEP.test(text) &&
      !COSTS_NOTHING.test(text) &&
      !NOT_OURS.test(text.replace(WITHOUT, '')) &&
      isBeside(piece, lowest, pages) &&
      pricesIn(text).every(({ amount }) => isListed(amount, pages)),
  )

/** Whether an amount is asked for the product: others in a sentence are those of other things. */
const isListed = (amount: number, pages: readonly ReadPage[]) =>
  planPrices(pages).some(({ price, weight }) => weight >= 2 && price.amount === amount)

/** Whether the period of a price stands in its table's head or in the lines beside it. */
const isListedAgain = (each: PlanPrice, pages: readonly ReadPage[]) =>
  isAgain(each.around) || headerOf(each, AGAIN) !== null || nextTo(each, pages).some(({ text }) => isAgain(text))
