import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { ASKS_PRICE, BARE_REQUEST, ON_REQUEST } from '../lexicon/price-requests.ts'
import { AGREED, PRICE_WORD, QUOTES } from '../lexicon/requests.ts'
import { once } from '../once.ts'
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
