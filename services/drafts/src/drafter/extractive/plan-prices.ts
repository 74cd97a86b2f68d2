import type { Inline } from '@launch/proto/schemas/page'
import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import { bare } from './fold.ts'
import { rowOf } from './groups/by-table.ts'
import { columnsOf } from './groups/columns.ts'
import { COMPARES, COSTS, FOR_OWNERS, FOR_THOSE_WHO_HAVE, NOT_OURS, WITHOUT } from './lexicon/pricing.ts'
import { once } from './once.ts'
import { isOwn, ownNames } from './own.ts'
import { type Piece, passageOf } from './pieces.ts'
import { type Price, pricesIn } from './prices.ts'
import { sentencesOf } from './sentences.ts'
import { nameOf } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

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
const MOST_STRUCK = 40
/** The period after a price may stand outside of what strikes the price through. */
const MOST_PERIOD = 12
const OLD_CLASS = /(?:^|[\s_-])(?:line-through|strike\w*|old|was|before|compare\w*)(?=$|[\s_-])/i

/** Old prices: what a page strikes through, by where it begins. */
const struckOn = once((page: ReadPage): readonly Inline[] => {
  const { inlines, classes } = page.outline
  const struck = inlines.filter((inline) => {
    const name = inline.class === undefined ? '' : (classes[inline.class] ?? '')
    return (
      inline.end - inline.start <= MOST_STRUCK && (inline.tag === 'del' || inline.tag === 's' || OLD_CLASS.test(name))
    )
  })
  return struck.toSorted((a, b) => a.start - b.start)
})

/** Whether a price is struck through: an old one. */
function isStruck(piece: Piece, price: Price): boolean {
  const from = piece.start + price.start
  const to = piece.start + price.end
  const struck = struckOn(piece.page)
  // The first that begins no more than its length before the price, by halving.
  let low = 0
  for (let high = struck.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((struck[middle]?.start ?? 0) < from - MOST_STRUCK) low = middle + 1
    else high = middle
  }
  for (let at = low; at < struck.length && (struck[at]?.start ?? 0) <= from; at++) {
    const end = struck[at]?.end ?? 0
    if (end > from && end >= to - MOST_PERIOD) return true
  }
  return false
}

/** Whether a heading speaks of what others ask, or of what is paid beside. */
const isOfOthers = (heading: string) => heading.length < 60 && (NOT_OURS.test(heading) || COMPARES.test(heading))

/** Prices that stand alone in a block, as on plans and in tables, or that the page's markup gives as the product's. */
function alone(piece: Told, isPricing: boolean, offers: ReadonlySet<number>): PlanPrice[] {
  const prices = pricesIn(piece.text).filter((price) => !isStruck(piece, price))
  const planned = (price: Price, weight: number) => {
    const passage = passageOf(piece, price.start, price.end)
    return passage ? [{ price, passage, around: piece.text, piece, weight }] : []
  }
  const offered = prices.filter(({ amount }) => amount > 0 && offers.has(amount))
  const beside = prices.reduce((rest, { text }) => rest.replace(text, ''), piece.text).trim()
  const isAlone = beside.length <= MOST_BESIDE && !NOT_OURS.test(beside.replace(WITHOUT, ''))
  if (offered.length > 0 && beside.length <= MOST_BESIDE * 2)
    return offered.flatMap((price) => planned(price, isAlone && isPricing ? 3 : 2.5))
  const isOfOne = new Set(prices.map(({ currency }) => currency)).size < prices.length
  if (prices.length === 0 || (prices.length > 3 && isOfOne) || !isAlone) return []
  const headings = piece.heads.filter(({ level }) => level < 7).slice(0, 1)
  if ([...piece.heads.slice(0, 2), ...headings].some(({ text }) => isOfOthers(text))) return []
  return prices.flatMap((price) => planned(price, isPricing ? 3 : price.period === null ? 1 : 2))
}

/** What a page's microdata and JSON-LD give as prices of a product. */
const offersOn = once((page: ReadPage): ReadonlySet<number> => {
  const amounts = page.outline.props.flatMap(({ name, source, start, end }) =>
    /^(?:price|lowPrice)$/i.test(name) ? [Number((page.texts[source]?.text ?? '').slice(start, end))] : [],
  )
  const json = (page.texts.json_ld?.text ?? '').slice(0, 60_000)
  const told = [...json.matchAll(/"(?:price|lowPrice)"\s*:\s*"?(\d+(?:\.\d+)?)"?/g)].map(([, amount]) => Number(amount))
  return new Set([...amounts, ...told].filter((amount) => amount > 0))
})

const MOST_CLAUSE = 100

/** Whether a price of a sentence is for those who have the product already: `an upgrade costs £15`. */
function isForOwners(text: string, { start, end }: Price): boolean {
  const before =
    text
      .slice(Math.max(0, start - MOST_CLAUSE), start)
      .split(/[;:,.–—(]/u)
      .at(-1) ?? ''
  const after = text.slice(end, end + MOST_CLAUSE).split(/[;:,.–—)]/u)[0] ?? ''
  const isStep = /^\s*(?:then )?upgrade (?:for|to|from|at)\s/iu.test(before)
  return (!isStep && FOR_OWNERS.test(before)) || FOR_THOSE_WHO_HAVE.test(after)
}

const MOST_PLAIN = 100
/** More prices in one sentence are a list that nobody reads. */
const MOST_IN_SENTENCE = 12

/** How much a sentence's words speak for what it prices; 0 where they say nothing of the kind. */
function weightOf(text: string, says: boolean, isPricing: boolean, isNamed: boolean, price: Price): number {
  if (says && (isPricing || isNamed)) return 2
  if (isPricing && text.length <= MOST_PLAIN) return price.period === null ? 1.2 : 1.6
  return says && /\b(?:from|starts? at|plans?|ab|dès|à partir de|desde|vanaf|a partire da)\b|月額/iu.test(text) ? 1 : 0
}

/** Prices in sentences that say what something costs. */
function said(piece: Told, isPricing: boolean, name: string): PlanPrice[] {
  return sentencesOf(piece.text).flatMap((sentence) => {
    if (NOT_OURS.test(sentence.text.replace(WITHOUT, '')) || /[?？]$/u.test(sentence.text)) return []
    const isNamed = name !== '' && bare(sentence.text).includes(name)
    const says = COSTS.test(sentence.text)
    return pricesIn(sentence.text)
      .slice(0, MOST_IN_SENTENCE)
      .flatMap((price) => {
        const weight = weightOf(sentence.text, says, isPricing, isNamed, price)
        const passage = passageOf(piece, sentence.start + price.start, sentence.start + price.end)
        const found = { ...price, start: sentence.start + price.start, end: sentence.start + price.end }
        if (weight === 0 || !passage || isStruck(piece, found) || isForOwners(sentence.text, price)) return []
        return [{ price: found, passage, around: sentence.text, piece, weight }]
      })
  })
}

const MOST_CELLS = 8
/** So many prices are a catalogue: what the product costs stands among the first, or nowhere. */
const MOST_PRICES = 1_000

/** What a table's row begins with, for a cell of it. */
function rowHead(told: readonly Told[], at: number): string {
  const cell = told[at]
  const row = cell && rowOf(cell)
  let head = ''
  for (let before = at - 1; row !== undefined && before >= Math.max(0, at - MOST_CELLS); before--) {
    const piece = told[before]
    if (!piece || piece.page !== cell?.page || rowOf(piece) !== row) break
    head = piece.text
  }
  return head
}

/** Whether a table that sets the product beside others gives the price in the column of another. */
function isInOthersColumn(piece: Told, pages: readonly ReadPage[]): boolean {
  const columns = columnsOf(piece)
  if (!columns) return false
  const { heads, at } = columns
  const own = heads.findIndex(({ text }) => ownNames(pages).has(bare(text)))
  const isBeside = own > 0 || (own === 0 && heads.length < 3)
  return isBeside && own !== at && !isOwn(heads[at]?.text ?? '', pages)
}

/** What the site says that its product costs, plans of no cost among them. */
export const planPrices = once((pages: readonly ReadPage[]): readonly PlanPrice[] => {
  const name = bare(nameOf(pages) ?? '')
  const told = toldBy(pages)
  const found: PlanPrice[] = []
  for (const [at, piece] of told.entries()) {
    if (found.length >= MOST_PRICES) break
    if (!/\d/.test(piece.text) || piece.about.has('docs') || piece.zone === 'aside') continue
    if (piece.kind === 'td' && (FOR_OWNERS.test(rowHead(told, at)) || isInOthersColumn(piece, pages))) continue
    const isPricing = piece.about.has('pricing')
    const own = alone(piece, isPricing, offersOn(piece.page))
    found.push(...(own.length > 0 ? own : said(piece, isPricing, name)))
  }
  return found
})
