import type { ReadPage } from '../../drafter.ts'
import { columnsOf } from '../groups/columns.ts'
import type { PriceWord } from '../lexicon/price-words.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { type Signs, tellsOnce } from './claim-signs.ts'
import type { Price } from './prices.ts'
import { type Said, unitOf } from './said.ts'
import { isNear, wordsOf } from './words-of.ts'

/** A price of the product, and the sentence that tells it. */
export interface Asked {
  readonly price: Price
  readonly said: Said
}

/** Where a product's price stands, the surest place first. */
const TIERS: readonly (readonly [string, (said: Said) => boolean])[] = [
  ['list alone', ({ place, isAlone }) => place === 'list' && isAlone],
  ['list told', ({ place }) => place === 'list'],
  ['home alone', ({ place, isAlone }) => place === 'home' && isAlone],
  ['home told', ({ place }) => place === 'home'],
  ['other', () => true],
]

const isCounted = ({ prices, isOnOthers, isAlone, place }: Said) =>
  prices.length > 0 && (!isOnOthers || (isAlone && place === 'list'))

/** The prices that stand in the surest place of all, and which that is. */
export function pricesAsked(said: readonly Said[]): { readonly tier: string; readonly asked: readonly Asked[] } {
  const own = said.filter((each) => isCounted(each) && !each.has.has('beside'))
  for (const [tier, fits] of TIERS) {
    const asked = own
      .filter(fits)
      .flatMap((each) => each.prices.filter(({ amount }) => amount > 0).map((price) => ({ price, said: each })))
    if (asked.length > 0) return { tier, asked }
  }
  return { tier: 'none', asked: [] }
}

const isTimed = ({ period }: Price) => period === 'month' || period === 'year' || period === 'week'

/** How many prices there are, and which of them are paid again. */
function formOf(asked: readonly Asked[]): string[] {
  const prices = asked.map(({ price }) => price)
  const [first] = prices
  const [lowest] = prices.toSorted((a, b) => a.amount - b.amount)
  const amounts = new Set(prices.map(({ amount }) => amount)).size
  const timed = prices.filter(isTimed)
  const share = timed.length === 0 ? 'none' : timed.length === prices.length ? 'all' : 'some'
  const isMost = share === 'some' && timed.length * 2 >= prices.length
  return [
    `amounts ${amounts > 8 ? 'many' : amounts > 3 ? 'several' : amounts > 1 ? 'few' : 'one'}`,
    `timed ${isMost ? 'most' : share}`,
    `lowest ${lowest?.period ? 'timed' : 'bare'}`,
    `first ${first?.period ? 'timed' : 'bare'}`,
    ...timed.map(({ period }) => `per ${period}`),
    ...(prices.some(({ period }) => period === 'hour' || period === 'day') ? ['hourly'] : []),
  ]
}

const MOST_BESIDE = 80

/** The short texts around a price that stands alone: what is right before and behind it, its headings, its column's. */
function around({ piece, at }: Said, told: readonly Told[]): string[] {
  const isHeading = (each: Told | undefined) => each !== undefined && each.level > 0 && each.level < 7
  const [after, second] = [told[at + 1], told[at + 2]]
  const behind = isHeading(after) ? [] : after?.isTitle || isHeading(second) ? [after] : [after, second]
  const beside = [told[at - 2], told[at - 1], ...behind].filter((each) => each?.page === piece.page)
  const columns = piece.kind === 'td' ? columnsOf(piece) : null
  const heads = [...piece.heads.slice(0, 2), ...(columns?.heads.slice(columns.at, columns.at + 1) ?? [])]
  return [
    ...beside.flatMap((each) => (each && each.text.length <= MOST_BESIDE ? each.text : [])),
    ...heads.map(({ text }) => text.slice(0, MOST_BESIDE)),
  ]
}

const UNITS: readonly PriceWord[] = ['seat', 'unit', 'month', 'year']
/** Behind so many prices, more tell nothing new. */
const MOST_ASKED = 30

/** What the words near a price speak of. */
function wordsNear({ price, said }: Asked, told: readonly Told[]): string[] {
  const { has } = wordsOf(price.period === null ? unitOf(said.text, price) : '')
  const units = UNITS.filter((unit) => has.has(unit)).map((unit) => `by ${unit}`)
  const texts = said.isAlone ? around(said, told).map(wordsOf) : []
  const near = [...said.has, ...texts.flatMap((words) => [...words.has].filter((of) => !isNear(words, 'no', of, 4, 2)))]
  return [
    ...units,
    ...near.map((of) => `near ${of}`),
    ...([said, ...texts].some((words) => isNear(words, 'no', 'subscription', 4, 2)) ? ['near no subscription'] : []),
  ]
}

/** Whether a site gives a price of nothing. */
const isNothing = ({ prices }: Said) => prices.some(({ amount }) => amount === 0)

/** Whether a line on a price list is of a plan that costs nothing. */
function isFreePlan(said: Said): boolean {
  const { place, piece, has, isAlone, count } = said
  if (place !== 'list' || piece.text.length > MOST_BESIDE || said.isOnOthers) return false
  if (has.has('beside') || has.has('lure') || has.has('trial') || has.has('donate')) return false
  return (isAlone && isNothing(said)) || (has.has('free') && count <= 3)
}

/** Adds the signs of the product's prices, of what stands near them, and of their pages. */
export function addPrices(signs: Signs, said: readonly Said[], pages: readonly ReadPage[]): void {
  const add = (sign: string, from: Said | null = null) => {
    if (!signs.has(sign)) signs.set(sign, from)
  }
  const plan = said.find(isFreePlan)
  if (plan) add('nothing plan', plan)
  const { tier, asked } = pricesAsked(said)
  add(`tier ${tier}`)
  if (asked.length === 0) return
  const counted = said.filter(isCounted)
  const nothing = counted.find(isNothing)
  if (nothing) add('zero', nothing)
  if (counted.some((each) => each.place === 'list' && isNothing(each))) add('zero @list')
  if (counted.some(({ prices }) => prices.some((price) => price.amount > 0 && isTimed(price)))) add('timed anywhere')
  for (const sign of formOf(asked)) add(sign)
  const told = toldBy(pages)
  for (const each of asked.slice(0, MOST_ASKED)) for (const sign of wordsNear(each, told)) add(sign, each.said)
  const on = new Set(asked.map((each) => each.said.piece.page))
  for (const each of said) {
    if (!on.has(each.piece.page) || each.isOnOthers || each.has.has('beside')) continue
    if (tellsOnce(each)) add('page tells once', each)
    if (each.has.has('month') || each.has.has('year')) add('page tells times', each)
    if (each.has.has('buy') || each.has.has('licence')) add('page tells buying', each)
  }
}
