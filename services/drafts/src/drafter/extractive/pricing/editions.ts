import type { ReadPage } from '../../drafter.ts'
import { FOR_GOOD, PAID_EDITION, PLUS_EDITION, UNLOCKS } from '../lexicon/editions.ts'
import { FREE_MEDIA } from '../lexicon/free-for.ts'
import { BASIC_FREE, FREE_PLAN } from '../lexicon/free-plans.ts'
import { FREE_UP_TO } from '../lexicon/free-up-to.ts'
import { pattern } from '../lexicon/pattern.ts'
import { COSTS } from '../lexicon/pricing.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { nameOf } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { isAboutOther, isCompared, isDenied } from './free-words.ts'
import { isOnPrices } from './lists.ts'
import { type Price, pricesIn } from './prices.ts'
import { isTrial } from './trial.ts'

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

/** Two things that are free, the first of which is called as what a company writes: `The journal and the timer`. */
const WITH_MORE = pattern('iu')`
  ^(?:
    the|die|der|das|les?|la|el|il|los|las|os?|as?|de|het
  ) \p{L}+ (?:and|und|et|y|e|en) (?:the|die|der|das|les?|la|el|il|los|las|os?|as?|de|het) \p{L}+\s
`

/** What a price is for that is asked beside something free: an edition of the product, or all that is locked. */
const isForMore = (text: string, pages: readonly ReadPage[]) =>
  namesEdition(text, pages) || PLUS_EDITION.test(text) || UNLOCKS.test(text)

/**
 * Whether a sentence says that something costs nothing, and a later part of it, or the one or two behind it in the same
 * paragraph, what the paid edition of the product costs: what is free is the product then, by whatever word.
 */
export function isBesideEdition(text: string, piece: Told, pages: readonly ReadPage[]): boolean {
  const free = FREE_PLAN.exec(text) ?? BASIC_FREE.exec(text)
  const isOther = isAboutOther(text.replace(FREE_MEDIA, ' ')) || (FREE_MEDIA.test(text) && !WITH_MORE.test(text))
  if (!free || isOther || isDenied(text) || isTrial(text) || isCompared(piece) || piece.zone === 'quote') return false
  const all = sentencesOf(piece.text)
  const at = all.findIndex((each) => each.text === text)
  const clauses = text.slice(free.index + free[0].length).split(/[;:,–—]\s/u)
  // Where prices are told, what is free for good needs no price right behind it.
  const isForGood = FOR_GOOD.test(text) && isOnPrices(piece, pages)
  return [...clauses.slice(1), ...all.slice(at + 1, at + 3).map((each) => each.text)].some(
    (next) => isForMore(next, pages) && (isForGood || pricesIn(next).some(({ amount }) => amount > 0)),
  )
}
