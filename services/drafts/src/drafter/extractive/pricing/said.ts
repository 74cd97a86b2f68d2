import type { ReadPage } from '../../drafter.ts'
import { pattern } from '../lexicon/pattern.ts'
import { COMPARES } from '../lexicon/pricing.ts'
import { once } from '../once.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { isOnPrices } from './lists.ts'
import { type Price, periodOf, pricesIn } from './prices.ts'
import { type Words, wordsOf } from './words-of.ts'

/** A sentence that speaks of prices or of how something is sold. */
export interface Said extends Words {
  readonly text: string
  /** Where it stands in its piece. */
  readonly start: number
  readonly end: number
  readonly piece: Told
  /** The place of its piece among all that the site says. */
  readonly at: number
  readonly place: 'list' | 'home' | 'other'
  readonly prices: readonly Price[]
  /** Its piece is a price and hardly anything else. */
  readonly isAlone: boolean
  /** It speaks of others, or sets the product beside them. */
  readonly isOnOthers: boolean
}

const MOST_SAID = 3_000
const MOST_SENTENCE = 400
const MOST_PIECE = 3_000
const MOST_ALONE = 80
const MOST_BESIDE = 26
const SHORT = 40

/** What a price is counted by, right behind it: `/ month`, `MXN/mes`, `€ pro Stück`. */
const PER = pattern('iu')`
  ^\s*(?:
    (?:
      USD|EUR|GBP|MXN|ARS|CLP|COP|BRL|CAD|AUD|NZD|CHF|TTC|HT
      \+? ?(?:plus |zzgl\.? |inkl\.? |ex(?:cl)?\.? |incl?\.? )?(?:IVA|VAT|MwSt|USt|btw|moms|TVA)\.?(?: incl\p{L}*)?
    )\s*
  )?[,;(]?\s*(?:
    /|per|pro|par|por|je|pr\.?|each|al?|om|för
  )\s*(?<unit>\p{L}+)
`

/** The word by which a price of a text is counted; empty where none is told right behind it. */
export const unitOf = (text: string, { end }: Price): string => PER.exec(text.slice(end, end + 60))?.groups?.unit ?? ''

/** The prices of a sentence, each with its period also where a currency or a tax stands in between. */
function timedIn(text: string): Price[] {
  if (!/\d/.test(text)) return []
  return pricesIn(text).map((price) => ({ ...price, period: price.period ?? periodOf(unitOf(text, price)) }))
}

/** What is left of a text without its prices. */
export const withoutPrices = (text: string, prices: readonly Price[]): string =>
  prices.reduce((rest, price) => rest.replace(price.text, ' '), text)

/** What a site says of prices and of how its product is sold, sentence by sentence; its manual is left out. */
export const saidOn = once((pages: readonly ReadPage[]): readonly Said[] => {
  const found: Said[] = []
  for (const [at, piece] of toldBy(pages).entries()) {
    if (found.length >= MOST_SAID) break
    if (piece.about.has('docs') || (piece.zone === 'aside' && !piece.about.has('pricing'))) continue
    const place = isOnPrices(piece, pages) ? 'list' : piece.isHome ? 'home' : 'other'
    const isCompared = piece.heads.slice(0, 2).some(({ text }) => text.length < 60 && COMPARES.test(text))
    const whole = { text: piece.text, start: 0, end: piece.text.length }
    for (const sentence of piece.text.length < SHORT ? [whole] : sentencesOf(piece.text.slice(0, MOST_PIECE))) {
      if (sentence.text.length > MOST_SENTENCE) continue
      const words = wordsOf(sentence.text)
      const prices = timedIn(sentence.text)
      if (words.spoken.length === 0 && prices.length === 0) continue
      const isPrice = prices.length > 0 && prices.length < 3 && piece.text.length <= MOST_ALONE
      const isAlone = isPrice && withoutPrices(sentence.text, prices).trim().length <= MOST_BESIDE
      const isOnOthers = isCompared || words.has.has('other')
      found.push({ ...sentence, ...words, piece, at, place, prices, isAlone, isOnOthers })
    }
  }
  return found
})
