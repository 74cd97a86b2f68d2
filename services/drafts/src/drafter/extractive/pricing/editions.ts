import type { ReadPage } from '../../drafter.ts'
import { PAID_EDITION, PLUS_EDITION, UNLOCKS } from '../lexicon/editions.ts'
import { BASIC_FREE, FREE_PLAN } from '../lexicon/free-plans.ts'
import { FREE_UP_TO } from '../lexicon/free-up-to.ts'
import { COSTS } from '../lexicon/pricing.ts'
import { nameOf } from '../pages/site-map.ts'
import { isAboutOther, isDenied } from './free-words.ts'
import type { Price } from './prices.ts'

/** Whether a text names an edition of the product that costs something: `Acme Pro`. */
function namesEdition(text: string, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const at = name.length < 3 ? -1 : text.indexOf(`${name} `)
  return at >= 0 && PAID_EDITION.test(text.slice(at + name.length))
}

const OPENING = 20

/** Whether a sentence opens with such an edition: what it costs is told behind what it holds. */
const opensWithEdition = (text: string, pages: readonly ReadPage[]) => {
  const at = text.indexOf(nameOf(pages) ?? ' ')
  return PLUS_EDITION.test(text) || (at >= 0 && at <= OPENING && namesEdition(text, pages))
}

/** Whether a sentence says of the product, not of something beside it, that it costs nothing in part. */
const isPartFree = (text: string) =>
  (FREE_PLAN.test(text) || BASIC_FREE.test(text) || FREE_UP_TO.test(text)) && !isAboutOther(text) && !isDenied(text)

/**
 * Whether a sentence prices the paid edition: it opens with it, or prices the rest right behind something that is free,
 * be that a clause or a sentence.
 */
export const isOfEdition = (text: string, before: string, price: Price, pages: readonly ReadPage[]) =>
  opensWithEdition(text, pages) ||
  [before, text.slice(0, price.start)].some(
    (free) => isPartFree(free) && (price.period !== null || isForMore(text, pages) || COSTS.test(text)),
  )

/** What a price is for that is asked beside something free: an edition of the product, or all that is locked. */
const isForMore = (text: string, pages: readonly ReadPage[]) =>
  namesEdition(text, pages) || PLUS_EDITION.test(text) || UNLOCKS.test(text)
