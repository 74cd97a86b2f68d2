import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import type { Found } from '../found.ts'
import { INVITES, QUOTES } from '../lexicon/requests.ts'
import { once } from '../once.ts'
import { passageOf } from '../pages/pieces.ts'
import { toldBy } from '../pages/told.ts'
import { softmax } from '../softmax.ts'
import { isOfPlan } from './free-plan.ts'
import { lowestPrice } from './lowest.ts'
import { ownSource } from './own-source.ts'
import { isAdded } from './plans.ts'
import { pricesAsked } from './price-signs.ts'
import { type Said, saidOn } from './said.ts'
import { signsOf } from './signs.ts'
import { licenceOn } from './site-signs.ts'
import { type SoldAs, soldAs } from './sold-as.ts'
import { WEIGHTS } from './weights.ts'

/** Less likely, what the rules conclude is not believed. */
const DOUBTED = 0.15
/** Where a part may cost nothing, a price for all is believed from here on. */
const CLEAR = 0.9
/** From here on the likeliest way of selling is believed without them. */
const SURE = 0.8

/** How likely each way of selling is by a site's signs: the softmax (multinomial logit) over them and over none. */
export const likelihoodsOf = once((pages: readonly ReadPage[]): Readonly<Record<SoldAs, number>> => {
  const sums = soldAs.map(() => 0)
  for (const sign of signsOf(pages).keys())
    for (const [at, weight] of (WEIGHTS[sign] ?? []).entries()) sums[at] = (sums[at] ?? 0) + weight
  const likelihoods = softmax(sums)
  const likely = (model: SoldAs) => likelihoods[soldAs.indexOf(model)] ?? 0
  return {
    free: likely('free'),
    freemium: likely('freemium'),
    paid: likely('paid'),
    subscription: likely('subscription'),
    open_source: likely('open_source'),
    contact: likely('contact'),
  }
})

/** Signs whose sentences tell a way of selling, those that tell it best first. */
const TELLING = {
  free: [
    'nothing plan',
    'is free own',
    'free forever',
    'free plan',
    'free size',
    'is free @home',
    'is free @list',
    'is free',
    'free alone',
    'free beside upgrade',
    'free told @home',
    'free told @list',
    'free download',
    'zero @list',
  ],
  part: [
    'nothing plan',
    'free forever',
    'free plan',
    'free size',
    'free first',
    'is free own',
    'is free @list',
    'free beside upgrade',
    'free alone @list',
    'zero @list',
  ],
  once: ['no subscription', 'once @list', 'once @home', 'page tells once', 'licence @list', 'buy @list'],
  again: ['subscription @list', 'pays monthly @list', 'pays yearly @list', 'billed @list', 'page tells times'],
  open: ['open @home', 'free open', 'open'],
  request: ['asks quote', 'price on request', 'contact price', 'price depends'],
} as const

const MOST_TELLING = 200

/** The sentence of the first of some signs that the site gives. */
function tellingOf(
  signs: readonly string[],
  pages: readonly ReadPage[],
  tells: (said: Said) => boolean = () => true,
): Candidate | null {
  const found = signsOf(pages)
  // A menu tells of pages, not of how something is sold.
  const said = signs
    .map((sign) => found.get(sign))
    .find((each) => {
      if (each == null || each.piece.linked >= 0.5 || each.text.length > MOST_TELLING) return false
      return tells(each) && (each.prices.every(({ amount }) => amount > 0) || isOfPlan(toldBy(pages), each.at))
    })
  return said ? passageOf(said.piece, said.start, said.end) : null
}

/**
 * Whether a sentence invites to ask for a price, or tells what it depends on: on a price list, a button, with a link, or
 * by its words. That a module makes or takes quotes is none.
 */
const isInvitation = ({ place, piece, text, has }: Said) =>
  place === 'list' ||
  piece.kind === 'button' ||
  piece.linked > 0 ||
  QUOTES.test(text) ||
  INVITES.test(text) ||
  (has.has('price') && (has.has('depends') || has.has('contact') || has.has('request')))

/** What the product costs, as the site writes it. */
function priceOf(pages: readonly ReadPage[]): Candidate | null {
  const lowest = lowestPrice(pages)
  if (lowest) return lowest.passage
  const [first] = pricesAsked(saidOn(pages))
    .asked.filter(({ said, price }) => !isAdded(said.text, price))
    .toSorted((a, b) => a.price.amount - b.price.amount)
  if (!first) return null
  const { said, price } = first
  return passageOf(said.piece, said.start + price.start, said.start + price.end)
}

function licence(pages: readonly ReadPage[]): Candidate | null {
  const piece = licenceOn(pages)
  return piece ? passageOf(piece) : null
}

/** The passages that tell that a product is sold in some way; the first of them is one without which nothing is told. */
function passagesFor(model: SoldAs, pages: readonly ReadPage[]): readonly (Candidate | null)[] {
  // Who tells a price is not asked for one.
  if (model === 'contact') return lowestPrice(pages) ? [] : [tellingOf(TELLING.request, pages, isInvitation)]
  if (model === 'open_source') return [ownSource(pages) ?? tellingOf(TELLING.open, pages) ?? licence(pages)]
  if (model === 'free') return [tellingOf(TELLING.free, pages)]
  if (model === 'freemium') return [tellingOf(TELLING.part, pages), priceOf(pages)]
  return [priceOf(pages), tellingOf(model === 'paid' ? TELLING.once : TELLING.again, pages)]
}

/** Signs that a part of the product, or its code, costs nothing. */
const PART_FREE = [
  'nothing plan',
  'zero @list',
  'free plan',
  'free alone',
  'free button',
  'free beside upgrade',
  'is free own',
  'meta free',
  'asks free yes',
  'free first',
  'free open',
  'open',
  'names licence @home',
] as const

/** Whether something speaks for a part that costs nothing, where a price for all is not that likely beside it. */
function isMixed(model: SoldAs, likelihood: number, pages: readonly ReadPage[]): boolean {
  const isPriced = model === 'paid' || model === 'subscription'
  return isPriced && likelihood < CLEAR && PART_FREE.some((sign) => signsOf(pages).has(sign))
}

/**
 * What the rules conclude, unless a site's signs make that unlikely; else the way of selling that its signs make
 * likely, with the passages that tell it. `null` where neither is sure, where a part may cost nothing beside a price
 * for all, or where nothing on the site tells it.
 */
export function withSecondOpinion(
  ruled: Found<SoldAs> | null,
  pages: readonly ReadPage[],
  likely = likelihoodsOf(pages),
): Found<SoldAs> | null {
  if (ruled && likely[ruled.value] >= DOUBTED) return isMixed(ruled.value, likely[ruled.value], pages) ? null : ruled
  const sure = soldAs.find((model) => likely[model] >= SURE)
  // Where the rules found a part that costs nothing, no likelihood is enough.
  if (sure === undefined || isMixed(sure, ruled?.value === 'freemium' ? 0 : likely[sure], pages)) return null
  const [first, ...more] = passagesFor(sure, pages)
  return first ? { value: sure, from: [first, ...more.filter((each) => each !== null)] } : null
}
