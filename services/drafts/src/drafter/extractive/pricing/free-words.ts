import type { ReadPage } from '../../drafter.ts'
import { FOR_GOOD } from '../lexicon/editions.ts'
import { FREE_SEATS, IS_FREE, OTHER_THAN_PRODUCT, PRODUCT_NOUN, TAKEN_BACK } from '../lexicon/free.ts'
import { ACT, ASKS_OTHERS_PAY, FOR_NOW, FOR_THEIRS, FREE_FOR_SERVED, FREE_MEDIA, READER } from '../lexicon/free-for.ts'
import { FREE_UP_TO } from '../lexicon/free-up-to.ts'
import { lines, pattern } from '../lexicon/pattern.ts'
import { COMPARES } from '../lexicon/pricing.ts'
import { words } from '../lexicon/words.ts'
import { isOwn } from '../pages/own.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { pricesIn } from './prices.ts'

/** Whether a text takes back that something costs nothing, or that its code is open. */
export const isDenied = (text: string) =>
  pattern('iu')`
    \b(?:
      no|not|never|isn[’']t|without|kein\p{L}*|nicht|nie|pas|aucun\p{L}*|sin|ningún|ninguna|não|geen|ingen|non
      nobody|niemand|personne|nadie|nessuno|ninguém
    )\b[^.]{0,20}(?:free|open|kostenlos|gr[aá]tis|gratuit|libre)
  `.test(text) || TAKEN_BACK.test(text)

const OF_SOMEBODY = pattern('u')`
  (?<who>\p{Lu}[\p{L}\p{N}.-]*)[’']s (?:free|paid and free) (?:plan|tier|version|edition|account)
  (?:
    free (?:plan|version|tier|edition|account) (?:of|on|from)
    gratis (?:versie|account|abonnement) (?:van|bij)
    kostenlose[nrs]? (?:Version|Konto) (?:von|bei)
    (?:version|versión|versione|compte|cuenta|conto) gratuit[aeo]? (?:de|di|su|chez)
  ) (?<whose>\p{Lu}[\p{L}\p{N}.-]*)
`
const NOBODY = /^(?:it|that|this|there|here|what|let|he|she|who|where)$/iu

/** Whether a sentence tells of a plan of somebody else by name that it costs nothing: `on GitHub’s free plan`. */
export function isOthersPlan(text: string, pages: readonly ReadPage[]): boolean {
  const { who, whose } = OF_SOMEBODY.exec(text)?.groups ?? {}
  const name = who ?? whose
  return name !== undefined && !NOBODY.test(name) && !isOwn(name, pages)
}

const SIZE = lines`
  (?:
    (?:your |the )?first|an?|one|a single|two|three|four|five|ten|\d{1,3}|ein(?:e|en)?|zwei|drei|vier|fünf|zehn|une?
    deux|trois|quatre|cinq|dix|una|um|uma|dos|tres|cuatro|cinco|diez|due|tre|quattro|cinque|dieci|dois|duas|três
    quatro|dez|één|een|twee|drie|vijf|tien|en|ett?|två|to|fyra|fire|fem
  )
`
const FREE = '(?:free|kostenlos|gratis|gratuit\\p{L}*|grátis)'
const FOR_EVER = lines`
  (?:
    for ?ever|for good|for life|für immer|auf dauer|pour toujours|à vie|para siempre|per sempre|para sempre
    voor altijd|for altid|för alltid|(?:for )?as long as you (?:like|want|wish|please|need)
    so ?lange? (?:sie|du|ihr) (?:wollen|willst|wollt|möchten|möchtest)
    aussi longtemps que vous (?:voulez|voudrez|le souhaitez)|(?:todo el tiempo|mientras) (?:que )?quieras?
    (?:finché|quanto) (?:vuoi|volete)|(?:o tempo que|enquanto) quiser(?:es)?|zolang (?:je|u) wil(?:t)?
    så længe du vil|så länge du vill
  )
`
const SIZE_FOR_EVER = words(
  pattern('iu')`
    ^${SIZE} [^.;:,()]{2,40} (?:
      is|are|stays?|ist|sind|bleib(?:t|en)|est|sont|restent?|es|son|è|sono|é|são|zijn|blij(?:ft|ven)|er|är
    ) (?:always )?${FREE},? ${FOR_EVER}(?!\p{L})
  `,
)

/** Whether a sentence says of the smallest size that it costs nothing for ever: `One garden is free, for ever`. */
export const isSmallestFree = (text: string) => SIZE_FOR_EVER.test(text)

/** A sentence without its prices: the months of a price are none that cost nothing. */
const withoutPrices = (text: string) => pricesIn(text).reduce((rest, price) => rest.replace(price.text, ' '), text)

/** Whether a sentence tells of something else than the product that it costs nothing. */
export const isAboutOther = (text: string) =>
  (OTHER_THAN_PRODUCT.test(text) && OTHER_THAN_PRODUCT.test(withoutPrices(text))) ||
  FREE_MEDIA.test(text) ||
  (ACT.test(text) && !FOR_GOOD.test(text)) ||
  FOR_THEIRS.test(text) ||
  FREE_SEATS.test(text) ||
  FREE_FOR_SERVED.test(text)

const MOST_QUESTION = 100

/** The question that a piece answers, as its heading or the line before; empty where there is none. */
function questionOver(piece: Told, pages: readonly ReadPage[]): string {
  const told = toldBy(pages)
  const before = told[told.indexOf(piece) - 1]
  const above = [before?.page === piece.page ? before.text : '', piece.heads[0]?.text ?? '']
  return above.map((text) => text.trim()).find((text) => text.length <= MOST_QUESTION && /[?？]$/u.test(text)) ?? ''
}

/** Whether a piece answers whether others than the reader pay. */
export function isOnOthersPay(piece: Told, pages: readonly ReadPage[]): boolean {
  const question = questionOver(piece, pages)
  return ASKS_OTHERS_PAY.test(question) && !READER.test(question)
}

/**
 * Whether what a sentence says to cost nothing is the product: by its name, by a word for it, or by no other subject.
 */
export function isOfProduct(text: string, pages: readonly ReadPage[]): boolean {
  const clauses = text.split(/[.;:()–—]/u).filter((clause) => IS_FREE.test(clause))
  return clauses.every((clause) => {
    const end = (IS_FREE.exec(clause)?.index ?? 0) + (IS_FREE.exec(clause)?.[0].length ?? 0)
    // What follows at once is what costs nothing: `There is a free version`.
    const upTo = `${clause.slice(0, end)}${/^ \p{L}+/u.exec(clause.slice(end))?.[0] ?? ''}`
    return PRODUCT_NOUN.test(upTo) || isOwn(upTo, pages) || FREE_UP_TO.test(clause)
  })
}

/** Whether a piece stands where the product is set beside others. */
export const isCompared = ({ heads }: Told) =>
  [...heads.slice(0, 2), ...heads.filter(({ level }) => level < 7).slice(0, 1)].some(
    ({ text }) => text.length < 60 && COMPARES.test(text),
  )

const SAYS_FREE = /\b(?:free|kostenlos|gratis|gratuit|gr[aá]tis|darm|zdarma)|無料/iu

/** Whether a sentence says that something costs nothing for the time being only. */
export const isForNow = (text: string) => SAYS_FREE.test(text) && FOR_NOW.test(text)
