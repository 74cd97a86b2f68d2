import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { columnsOf } from '../groups/columns.ts'
import { ON_TOP } from '../lexicon/beside-price.ts'
import { FREE_WORD } from '../lexicon/free-plans.ts'
import { CALLS } from '../lexicon/headline.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { AGAIN } from '../lexicon/payment.ts'
import { PRICE_NOUN } from '../lexicon/price-labels.ts'
import { NOT_OURS, WITHOUT } from '../lexicon/pricing.ts'
import { once } from '../once.ts'
import { isOwn } from '../pages/own.ts'
import { segments } from '../pages/segments.ts'
import { homeOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { rowHead } from './place.ts'
import { pricesIn } from './prices.ts'
import { isPriceCell } from './tables.ts'

const MOST_BESIDE = 26
const MOST_NEAR = 40
const MOST_OPENING = 60
const MOST_TERMS = 160
/** How a page's prices are paid stands beside its first ones, or nowhere. */
const MOST_TRIES = 24
/** Pages of these kinds name prices by the way. */
const OTHERS: readonly PageKind[] = ['docs', 'faq', 'about', 'contact', 'integrations', 'features', 'install']

/** What a piece asks where it is a price alone, as plans and tables have it; `null` where it is none. */
function askedIn({ text }: Told): { amount: number; hasPeriod: boolean } | null {
  if (FREE_WORD.test(text.trim())) return { amount: 0, hasPeriod: false }
  if (!/\d/.test(text)) return null
  const [price, ...more] = pricesIn(text)
  if (!price || more.length > 1) return null
  const beside = [price, ...more].reduce((rest, each) => rest.replace(each.text, ''), text).trim()
  if (beside.length > MOST_BESIDE || NOT_OURS.test(beside.replace(WITHOUT, '')) || ON_TOP.test(beside)) return null
  return { amount: price.amount, hasPeriod: price.period !== null || AGAIN.test(beside) || ONCE.test(beside) }
}

/** Whether something short beside a price, or the head of its row or column, tells how it is paid. */
function hasTerms(told: readonly Told[], at: number): boolean {
  const piece = told[at]
  if (!piece) return false
  const columns = piece.kind === 'td' ? columnsOf(piece) : null
  const near = [told[at - 1], told[at + 1]].filter((each) => each?.page === piece.page).map((each) => each?.text ?? '')
  const texts = [...near, rowHead(told, at), columns?.heads[columns.at]?.text ?? '']
  return texts.some((text) => text.length <= MOST_NEAR && (AGAIN.test(text) || ONCE.test(text)))
}

/** Whether a line by itself tells how something is paid: `One payment, yours to keep.` */
const isTermsLine = ({ text, level }: Told) =>
  level === 0 && text.length <= MOST_TERMS && (ONCE.test(text) || AGAIN.test(text))

/** Whether a page's title speaks of prices, among other things. */
const isTitled = (page: ReadPage) => metaPassages(page, ['title'], 0).some(({ value }) => PRICE_NOUN.test(value))

/** The pages whose title calls to get the product by its name: `Get Acme`. */
const buyingPages = once(
  (pages: readonly ReadPage[]): ReadonlySet<ReadPage> =>
    new Set(
      pages.filter((page) =>
        metaPassages(page, ['title', 'og:title'], 0)
          .flatMap(segments)
          .some(({ value }) => CALLS.test(value) && isOwn(value.replace(CALLS, ''), pages)),
      ),
    ),
)

/** What a piece asks that opens with its price as a sentence of its own, and says how it is paid: `£48. Once.` */
function opensWith({ text }: Told): { amount: number; hasPeriod: boolean } | null {
  const [price] = /^\D{0,4}\d/u.test(text) ? pricesIn(text.slice(0, MOST_OPENING)) : []
  if (!price || price.start > 0 || !/^\s*[.,–—-]/u.test(text.slice(price.end))) return null
  const rest = text.slice(price.end, MOST_OPENING)
  return { amount: price.amount, hasPeriod: price.period !== null || ONCE.test(rest) || AGAIN.test(rest) }
}

/** The pages that are called price lists and are. */
const calledPrices = once((pages: readonly ReadPage[]): ReadonlySet<ReadPage> => {
  const home = homeOf(pages)
  const called = toldBy(pages).filter((piece) => piece.about.has('pricing') && piece.page !== home)
  return new Set(called.filter((piece) => askedIn(piece)?.amount).map(({ page }) => page))
})

/** Pages that are price lists by their form, whatever they are called: several prices alone, and how they are paid. */
export const priceLists = once((pages: readonly ReadPage[]): ReadonlySet<ReadPage> => {
  const told = toldBy(pages)
  const home = homeOf(pages)
  // Where a page is called a price list and is one, others name prices by the way.
  if (calledPrices(pages).size > 0) return new Set()
  const asked = new Map<ReadPage, { amounts: Set<number>; hasTerms: boolean; tries: number }>()
  const termed = new Set<ReadPage>()
  for (const [at, piece] of told.entries()) {
    const { page, about, zone } = piece
    if (page === home || page === pages[0] || zone === 'aside' || piece.linked > 0.5) continue
    const isBuying = buyingPages(pages).has(page)
    if (OTHERS.some((kind) => about.has(kind) && !(isBuying && kind === 'install'))) continue
    // Under the title that calls to buy, the terms of all prices stand above them.
    if (isBuying && !asked.has(page) && isTermsLine(piece)) termed.add(page)
    const price = askedIn(piece) ?? (isBuying ? opensWith(piece) : null)
    if (!price) continue
    const known = asked.get(page) ?? { amounts: new Set(), hasTerms: isTitled(page) || termed.has(page), tries: 0 }
    known.amounts.add(price.amount)
    known.hasTerms ||= price.amount > 0 && (price.hasPeriod || (known.tries++ < MOST_TRIES && hasTerms(told, at)))
    asked.set(page, known)
  }
  // One price is enough on the page by which one gets the product.
  const least = (page: ReadPage) => (buyingPages(pages).has(page) ? 0 : 1)
  return new Set(
    [...asked].flatMap(([page, { amounts, hasTerms }]) => (amounts.size > least(page) && hasTerms ? page : [])),
  )
})

/** Whether a cell is labelled as a price by its table, and no other page is where the site tells its prices. */
function isLabelled(piece: Told, pages: readonly ReadPage[]): boolean {
  if (piece.kind !== 'td' || OTHERS.some((kind) => piece.about.has(kind)) || !isPriceCell(piece)) return false
  const called = calledPrices(pages)
  return called.size === 0 || called.has(piece.page)
}

/** Whether a piece stands where the site tells its prices: by a heading, its page, the page's form, or its table. */
export const isOnPrices = (piece: Told, pages: readonly ReadPage[]): boolean =>
  piece.about.has('pricing') || priceLists(pages).has(piece.page) || isLabelled(piece, pages)
