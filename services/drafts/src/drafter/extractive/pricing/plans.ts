import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import { columnsOf } from '../groups/columns.ts'
import { EXTRAS_HEADING, FORMERLY, ON_TOP } from '../lexicon/beside-price.ts'
import { UNLOCKS } from '../lexicon/editions.ts'
import { FOR_OWNERS } from '../lexicon/free-plans.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import { pattern } from '../lexicon/pattern.ts'
import { BOUGHT } from '../lexicon/payment.ts'
import { ASKS_PRICE } from '../lexicon/price-requests.ts'
import { COMPARES, COSTS, NOT_OURS, WITHOUT } from '../lexicon/pricing.ts'
import { once } from '../once.ts'
import { isOwn } from '../pages/own.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { kindsOfLabel, nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { onceBehind } from './behind.ts'
import { isOfEdition } from './editions.ts'
import { isOnPrices } from './lists.ts'
import { offersOn } from './offers.ts'
import { isStruck } from './old.ts'
import { isOwnOffer, weightOf } from './own-offer.ts'
import { isInOthersColumn, isOnPlan, isPricedBeside, rowHead, tableOf } from './place.ts'
import { type Price, pricesIn } from './prices.ts'
import { ATTRIBUTED, IT_COSTS, isForOwners, isOthersCost, ONE_PAYS, THING_COSTS } from './subjects.ts'
import { isBesideTable } from './tables.ts'

/** What the product or one of its plans costs. */
export interface PlanPrice {
  readonly price: Price
  readonly passage: Candidate
  /** The sentence or block around it. */
  readonly around: string
  readonly piece: Told
  /** How sure it is: 3 alone under a plan, 2 in a sentence on prices, 1 in a sentence elsewhere. */
  readonly weight: number
}

const MOST_BESIDE = 26
/** What a plan holds, not what it costs: `✓ €150 for ads`. */
const TICKED = /^[✓✔☑✅•]/u
/** Whether a heading speaks of what others ask, or of what is paid beside. */
const isOfOthers = (heading: string) =>
  heading.length < 60 &&
  (NOT_OURS.test(heading.replace(WITHOUT, '')) || COMPARES.test(heading) || EXTRAS_HEADING.test(heading.trim()))

/** Whether a price is told as one of the past: `€39 (was €29)`. */
const isFormer = (text: string, { start }: Price) => FORMERLY.test(text.slice(Math.max(0, start - 20), start))

/** Whether a price is added to another: `+ 2.000 kr.` beside what one may choose. */
export const isAdded = (text: string, { start }: Price) => /^\s*\+\s?$/u.test(text.slice(0, start))

/** Prices that stand alone in a block, as on plans and in tables, or that the page's markup gives as the product's. */
function alone(piece: Told, isPricing: boolean, pages: readonly ReadPage[]): PlanPrice[] {
  const offers = offersOn(piece.page)
  const prices = pricesIn(piece.text).filter(
    (price) => !isStruck(piece, price) && !isFormer(piece.text, price) && !isAdded(piece.text, price),
  )
  const planned = (price: Price, weight: number) => {
    const passage = passageOf(piece, price.start, price.end)
    return passage ? [{ price, passage, around: piece.text, piece, weight }] : []
  }
  const offered = prices.filter(({ amount }) => amount > 0 && offers.has(amount))
  const beside = prices.reduce((rest, { text }) => rest.replace(text, ''), piece.text).trim()
  const isAlone =
    beside.length <= MOST_BESIDE &&
    !NOT_OURS.test(beside.replace(WITHOUT, '')) &&
    !ON_TOP.test(beside) &&
    !TICKED.test(beside) &&
    (isPricing || !isOthersCost(beside, pages))
  if (offered.length > 0 && beside.length <= MOST_BESIDE * 2)
    return offered.flatMap((price) => planned(price, isAlone && isPricing ? 3 : 2.5))
  const isOfOne = new Set(prices.map(({ currency }) => currency)).size < prices.length
  if (prices.length === 0 || (prices.length > 3 && isOfOne) || !isAlone) return []
  const columns = piece.kind === 'td' ? columnsOf(piece) : null
  // The last head of a table's columns is not that of all its cells.
  const near = columns ? piece.heads.filter(({ kind }) => kind !== 'th') : piece.heads
  const column = columns?.heads[columns.at]
  const headings = piece.heads.filter(({ level }) => level < 7).slice(0, 1)
  if ([...near.slice(0, 2), ...headings, ...(column ? [column] : [])].some(({ text }) => isOfOthers(text))) return []
  const weight = (price: Price) =>
    price.period !== null
      ? 2
      : (piece.isHome && isOwnOffer(piece.text, false, price)) ||
          (IT_COSTS.test(piece.text) && ONCE.test(piece.text)) ||
          (piece.isHome && onceBehind(piece, pages) !== null)
        ? 1.6
        : 1
  // A button repeats the price of what it buys.
  const isButton = piece.kind === 'button'
  return prices.flatMap((price) => planned(price, isPricing ? (isButton ? 2 : 3) : weight(price)))
}

/** What stands between the name of a thing and its price. */
const IS_PRICED =
  /(?:^|\s)(?:is|are|ist|est|es|è|é|is|er|är|je|jest)\s(?:(?:only|just|nur|solo|maar|kun|bara|tylko)\s)?$/iu

/** What stands between the product's pronoun and its price: `for more it is £9 a year`. */
const IT_IS = pattern('iu')`
  (?:^|[\s,;:–—])(?:
    it(?: is|[’']s)|that(?: is|[’']s)|es sind|das sind|c[’']est|ce sera|son|sono|são|het is|de[nt] (?:är|er)
  )\s(?:(?:only|just|nur|seulement|solo|só|maar|kun|bara)\s)?$
`

/** More prices in one sentence are a list that nobody reads. */
const MOST_IN_SENTENCE = 12

/** Prices in sentences that say what something costs. */
function said(piece: Told, isPricing: boolean, pages: readonly ReadPage[]): PlanPrice[] {
  const name = bare(nameOf(pages) ?? '')
  return sentencesOf(piece.text).flatMap((sentence, at, all) => {
    if (
      NOT_OURS.test(sentence.text.replace(WITHOUT, '')) ||
      ON_TOP.test(sentence.text) ||
      /[?？]$/u.test(sentence.text)
    )
      return []
    const isNamed = name !== '' && bare(sentence.text).includes(name)
    const says = COSTS.test(sentence.text)
    return pricesIn(sentence.text)
      .slice(0, MOST_IN_SENTENCE)
      .flatMap((price) => {
        const upTo = sentence.text.slice(0, price.start)
        const isTold =
          says || (isNamed && IS_PRICED.test(upTo)) || (isPricing && price.period !== null && IT_IS.test(upTo))
        const told = weightOf(sentence.text, isTold, isPricing, isNamed, price)
        const isOffer = piece.isHome && isOwnOffer(sentence.text, isNamed, price)
        const before = all[at - 1]
        const isMeant = !piece.about.has('about') && (before === undefined || isOwn(before.text, pages))
        const isThing = !piece.about.has('about') && !piece.about.has('blog') && THING_COSTS.test(sentence.text)
        const isPaid = price.period !== null || ONCE.test(sentence.text) || (isThing && BOUGHT.test(sentence.text))
        const isOne = piece.isHome && ONE_PAYS.test(upTo) && /^(?:[,.;]|$)/u.test(sentence.text.slice(price.end))
        const isTerms = isPaid && (isThing || (isMeant && (isOne || IT_COSTS.test(sentence.text))))
        const isEdition =
          piece.isHome &&
          (isPaid || UNLOCKS.test(sentence.text)) &&
          isOfEdition(sentence.text, before?.text ?? '', price, pages)
        const weight = told <= 1 && (isOffer || isTerms || isEdition) ? 1.6 : told
        const passage = passageOf(piece, sentence.start + price.start, sentence.start + price.end)
        const found = { ...price, start: sentence.start + price.start, end: sentence.start + price.end }
        if (
          weight === 0 ||
          !passage ||
          isStruck(piece, found) ||
          isFormer(sentence.text, price) ||
          isAdded(sentence.text, price) ||
          isForOwners(sentence.text, price)
        )
          return []
        return [{ price: found, passage, around: sentence.text, piece, weight }]
      })
  })
}

/** So many prices are a catalogue: what the product costs stands among the first, or nowhere. */
const MOST_PRICES = 1_000

/** Whether a piece answers what the product costs. */
const isAsked = (question: Told | undefined, { page }: Told) =>
  question?.page === page && /[?？]$/u.test(question.text.trim()) && ASKS_PRICE.test(question.text)

/** Whether a piece tells what a plan that has its price holds: an item of a list with words of its own. */
function isBullet(piece: Told, before: PlanPrice | undefined): boolean {
  if (piece.kind !== 'li' || before?.piece.page !== piece.page || before.piece.kind === 'li') return false
  const [head] = piece.heads
  const isUnder = head !== undefined && [before.piece.start, before.piece.heads[0]?.start].includes(head.start)
  return before.weight > 2 && isUnder && pricesIn(piece.text).every(({ period }) => period === null)
}

/** Whether a price stands anywhere below a heading of those who give money. */
const isSponsored = ({ heads }: Told, pages: readonly ReadPage[]) =>
  heads.some(({ text }) => kindsOfLabel(text, nameOf(pages)).includes('sponsors'))

/** What the site says that its product costs, plans of no cost among them. */
export const planPrices = once((pages: readonly ReadPage[]): readonly PlanPrice[] => {
  const told = toldBy(pages)
  const found: PlanPrice[] = []
  for (const [at, piece] of told.entries()) {
    if (found.length >= MOST_PRICES) break
    if (!/\d/.test(piece.text) || piece.about.has('docs') || piece.zone === 'aside') continue
    if (isBesideTable(piece) || isSponsored(piece, pages)) continue
    if (isPricedBeside(told, at) || ATTRIBUTED.test(piece.text.trim())) continue
    if (piece.kind === 'td' && (FOR_OWNERS.test(rowHead(told, at)) || isInOthersColumn(piece, pages))) continue
    const isPricing = isOnPrices(piece, pages) || isAsked(told[at - 1], piece)
    if (isBullet(piece, found.at(-1))) continue
    const own = alone(piece, isPricing || isOnPlan(piece, pages), pages)
    found.push(...(own.length > 0 ? own : said(piece, isPricing, pages)))
  }
  return found.map((each) => (isFirstPlan(each, found) ? { ...each, weight: 2 } : each))
})

/** Whether a price of nothing stands in the table of plans that are paid by the month or year. */
function isFirstPlan({ price, piece, weight }: PlanPrice, all: readonly PlanPrice[]): boolean {
  if (price.amount > 0 || weight >= 2 || piece.kind !== 'td') return false
  const table = tableOf(piece)
  return (
    table !== undefined &&
    all.some((each) => each.price.period !== null && each.piece.page === piece.page && tableOf(each.piece) === table)
  )
}
