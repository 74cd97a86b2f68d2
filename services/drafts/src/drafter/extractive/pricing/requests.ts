import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { ASKS_PRICE, BARE_REQUEST, ON_REQUEST } from '../lexicon/price-requests.ts'
import { AGREED, INVITES, PRICE_WORD, QUOTES, VARIES } from '../lexicon/requests.ts'
import { once } from '../once.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { isOnPrices } from './lists.ts'
import { sentence } from './sentences.ts'

const MOST_ASKED = 100
const OPENS_ASKING = /^[^.!?？]{4,100}[?？]/u

/** Whether a piece answers what the product costs: after the question, in the same block or in the one before. */
function isAnswerOnPrice(piece: Told, pages: readonly ReadPage[]): boolean {
  const asked = OPENS_ASKING.exec(piece.text)?.[0]
  if (asked !== undefined) return ASKS_PRICE.test(asked)
  if (!piece.about.has('faq')) return false
  const told = toldBy(pages)
  const before = told[told.indexOf(piece) - 1]
  const text = before?.page === piece.page ? before.text.trim() : ''
  return text.length <= MOST_ASKED && /[?？]$/u.test(text) && ASKS_PRICE.test(text)
}

/** Where the site says that it tells prices on request. */
export const requestOn = once((pages: readonly ReadPage[]): Candidate | null =>
  sentence(pages, (text, piece) => {
    const isPriced = isOnPrices(piece, pages) || isAnswerOnPrice(piece, pages)
    return (
      ((isPriced || piece.isHome) && ON_REQUEST.test(text)) ||
      (isOnPrices(piece, pages) && BARE_REQUEST.test(text)) ||
      (isPriced && (QUOTES.test(text) || (PRICE_WORD.test(text) && AGREED.test(text))))
    )
  }),
)

/**
 * Where a site that tells no price asks to call or write for one: in one sentence on prices, or in two of which one
 * says that the price is another for each.
 */
export const priceTalkOn = once((pages: readonly ReadPage[]): Candidate | null => {
  const on = (fits: (text: string) => boolean) =>
    sentence(pages, (text, piece) => (isOnPrices(piece, pages) || isAnswerOnPrice(piece, pages)) && fits(text))
  const outright = on((text) => INVITES.test(text) && PRICE_WORD.test(text))
  if (outright) return outright
  const invites = on((text) => INVITES.test(text))
  return invites && on((text) => VARIES.test(text) || PRICE_WORD.test(text)) ? invites : null
})

/** Pages of these kinds tell of others' prices, or bind by law. */
const BY_THE_WAY: readonly PageKind[] = ['docs', 'legal']

/**
 * Where a site that tells no price says, wherever on its pages, that it is another for each, and right after or before
 * that it makes a quote.
 */
export const quoteTalkOn = once((pages: readonly ReadPage[]): Candidate | null => {
  const told = toldBy(pages)
  for (const [at, piece] of told.entries()) {
    if (piece.zone === 'aside' || piece.zone === 'quote' || BY_THE_WAY.some((kind) => piece.about.has(kind))) continue
    const said = sentencesOf(piece.text)
    const outright = said.find(({ text }) => VARIES.test(text) && (QUOTES.test(text) || ON_REQUEST.test(text)))
    if (outright) return passageOf(piece, outright.start, outright.end)
    if (!said.some(({ text }) => VARIES.test(text) && PRICE_WORD.test(text) && !/[?？]$/u.test(text))) continue
    const near = [piece, told[at + 1], told[at - 1]].filter((each) => each?.page === piece.page)
    for (const each of near)
      for (const { text, start, end } of each ? sentencesOf(each.text) : [])
        if (each && (QUOTES.test(text) || ON_REQUEST.test(text))) return passageOf(each, start, end)
  }
  return null
})
