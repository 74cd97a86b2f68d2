import type { ReadPage } from '../../drafter.ts'
import { FREE_MEDIA } from '../lexicon/free-for.ts'
import { BASIC_FREE, FREE_PLAN } from '../lexicon/free-plans.ts'
import { pattern } from '../lexicon/pattern.ts'
import { PAID_EDITION } from '../lexicon/pricing.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { nameOf } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { isAboutOther, isCompared, isDenied } from './free-words.ts'
import { pricesIn } from './prices.ts'
import { isTrial } from './trial.ts'

/** Whether a text names an edition of the product that costs something: `Acme Pro`. */
export function namesEdition(text: string, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const at = name.length < 3 ? -1 : text.indexOf(`${name} `)
  return at >= 0 && PAID_EDITION.test(text.slice(at + name.length))
}

const OPENING = 20

/** Whether a sentence opens with such an edition: what it costs is told behind what it holds. */
export const opensWithEdition = (text: string, pages: readonly ReadPage[]) => {
  const at = text.indexOf(nameOf(pages) ?? ' ')
  return at >= 0 && at <= OPENING && namesEdition(text, pages)
}

/** Two things that are free, the first of which is called as what a company writes: `The journal and the timer`. */
const WITH_MORE = pattern('iu')`
    ^(?:
      the|die|der|das|les?|la|el|il|los|las|os?|as?|de|het
    ) \p{L}+ (?:and|und|et|y|e|en) (?:the|die|der|das|les?|la|el|il|los|las|os?|as?|de|het) \p{L}+\s
  `

/**
 * Whether a sentence says that something costs nothing, and the one or two behind it in the same paragraph say what the
 * paid edition of the product costs: what is free is the product then, by whatever word.
 */
export function isBesideEdition(text: string, piece: Told, pages: readonly ReadPage[]): boolean {
  const isFree = FREE_PLAN.test(text) || BASIC_FREE.test(text)
  const isOther = isAboutOther(text.replace(FREE_MEDIA, ' ')) || (FREE_MEDIA.test(text) && !WITH_MORE.test(text))
  if (!isFree || isOther || isDenied(text) || isTrial(text) || isCompared(piece) || piece.zone === 'quote') return false
  const all = sentencesOf(piece.text)
  const at = all.findIndex((each) => each.text === text)
  return all
    .slice(at + 1, at + 3)
    .some(({ text: next }) => namesEdition(next, pages) && pricesIn(next).some(({ amount }) => amount > 0))
}
