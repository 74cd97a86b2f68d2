import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import { bare } from '../fold.ts'
import { COMPANION, SIDE_APP } from '../lexicon/beside-price.ts'
import { SMALL_EDITION, UNLOCKS } from '../lexicon/editions.ts'
import { NOTHING_ELSE, OTHER_THAN_PRODUCT, TRIAL_LABEL, TRIAL_LINE } from '../lexicon/free.ts'
import { FREE_ACT, FREE_ACT_BEHIND } from '../lexicon/free-acts.ts'
import { FOR_THEIRS, FREE_FOR_SERVED, ON_ASKING } from '../lexicon/free-for.ts'
import { BASIC_FREE, FREE_PLAN, FREE_WORD, LABEL_FREE, THING_FREE } from '../lexicon/free-plans.ts'
import { FREE_UP_TO } from '../lexicon/free-up-to.ts'
import { pattern } from '../lexicon/pattern.ts'
import { NOT_OURS, UPGRADES } from '../lexicon/pricing.ts'
import { isOwn, ownNames } from '../pages/own.ts'
import { passageOf } from '../pages/pieces.ts'
import { homeOf, pageKinds } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import {
  isAboutOther,
  isCompared,
  isDenied,
  isOfProduct,
  isOnOthersPay,
  isOthersPlan,
  isSmallestFree,
} from './free-words.ts'
import { isOnPrices, priceLists } from './lists.ts'
import { labelOf } from './place.ts'
import { planPrices } from './plans.ts'
import { pricesIn } from './prices.ts'
import { answerTo, sentence } from './sentences.ts'
import { isBesidePriceRow } from './tables.ts'
import { isTrial } from './trial.ts'

/** Whether a sentence says that the product costs nothing up to a size, not its delivery or its support. */
function isFreeUpTo(text: string): boolean {
  const match = FREE_UP_TO.exec(text)
  return (
    match !== null && !ON_ASKING.test(text) && !OTHER_THAN_PRODUCT.test(text.slice(0, match.index + match[0].length))
  )
}

/** Whether a price or a word of nothing is that of a plan: not of a service, of what is due today, of another. */
export function isOfPlan(told: readonly Told[], at: number): boolean {
  const piece = told[at]
  if (!piece || isCompared(piece)) return false
  const label = labelOf(told, at)
  const after = told[at + 1]?.text ?? ''
  const beside = `${piece.text} ${after.length <= 40 ? after : ''}`
  const rest = pricesIn(piece.text).reduce((text, price) => text.replace(price.text, ''), piece.text)
  if (FREE_ACT.test(label) || FREE_ACT_BEHIND.test(after.trim()) || TRIAL_LINE.test(rest.trim())) return false
  if (TRIAL_LABEL.test(label) || TRIAL_LINE.test(label) || TRIAL_LINE.test(after.trim())) return false
  if (isAboutOther(label) || NOTHING_ELSE.test(label) || NOT_OURS.test(label) || UPGRADES.test(label)) return false
  return !NOTHING_ELSE.test(beside) && !isTrial(beside)
}

/** What any sentence holds that says that something costs nothing: looked for first, as it is quick. */
const MAY_BE_FREE = pattern('iu')`
  free|no charge|nothing|zero|nichts|rien|nada|nulla|niente|niets|inget|intet|ikke noget|kostenlos|kostenfrei|gratis
  gratuit|gr[aá]tis|kostnadsfri|darm|bezp|nic\b|zdarma|無料|フリー
`

const MOST_LINE = 50
const NAMES_PLAN = pattern('iu')`
  \b(?:
    plans?|tiers?|versions?|editions?|accounts?|free|starter|tarif\p{L}*|formules?|offres?|piano|plano
    abonnement\p{L}*|kostenlos\p{L}*|gratis|gratuit\p{L}*|gr[aá]tis
  )\b
  プラン
  無料
`

/** Whether a line with a price of nothing is a plan's: short, or a sentence that speaks of plans. */
const isPlanLine = (around: string) => around.length <= MOST_LINE || NAMES_PLAN.test(around)

const ASKS_FREE = pattern('iu')`
  (?<!\p{L})(?:
    free (?:plan|version|tier|edition)
    (?:kostenlose|gratis)\p{L}* ?-?(?:version|tarif|plan)
    (?:version|formule|offre|plan) gratuite?
    (?:versión|plan|piano|plano|versione|versão) grat\p{L}+
    gratis (?:versie|abonnement)
  )(?!\p{L})
  無料プラン
`

/** Whether a sentence says of the product by its name, or of a small edition of it, that it costs nothing. */
function isThingFree(text: string, pages: readonly ReadPage[]): boolean {
  const match = THING_FREE.exec(text) ?? LABEL_FREE.exec(text)
  const thing = match?.groups?.thing ?? ''
  if (thing === '' || OTHER_THAN_PRODUCT.test(thing) || NOTHING_ELSE.test(thing)) return false
  return ownNames(pages).has(bare(thing)) || (isOwn(thing, pages) && SMALL_EDITION.test(thing))
}

/** A plan that costs nothing, on a price list or in a sentence that says so. */
export function freePlan(pages: readonly ReadPage[], isPaidAgain: boolean): Candidate | null {
  const told = toldBy(pages)
  const atZero = planPrices(pages).filter(({ price, around }) => price.amount === 0 && isPlanLine(around))
  const zero = atZero.find(({ weight, piece }) => weight >= 2 && isOfPlan(told, told.indexOf(piece)))
  if (zero) return zero.passage
  const word = told.find(
    (piece, at) =>
      isOnPrices(piece, pages) &&
      FREE_WORD.test(piece.text.trim()) &&
      piece.linked < 0.5 &&
      !isBesidePriceRow(piece) &&
      isOfPlan(told, at),
  )
  if (word) return passageOf(word)
  const answer = answerTo(pages, ASKS_FREE)
  if (answer) return answer.isYes ? answer.passage : null
  const home = homeOf(pages)
  const priced = pages.filter(
    (page) => page === home || pageKinds(pages).get(page)?.has('pricing') || priceLists(pages).has(page),
  )
  const metas = priced.flatMap((page) => metaPassages(page, ['description', 'og:description'], 0))
  // What a thing that is bought once comes with is part of its price, but for a program that is unlocked.
  const isUnlocked = planPrices(pages).some(({ price, around }) => price.amount > 0 && UNLOCKS.test(around))
  const comesWith = (text: string) => (isPaidAgain ? SIDE_APP.test(text) : !isUnlocked && COMPANION.test(text))
  const isTold = (text: string) => !isDenied(text) && !isAboutOther(text) && !isTrial(text)
  const fits = (text: string) =>
    (((!comesWith(text) && FREE_PLAN.test(text)) || isSmallestFree(text)) && isTold(text)) ||
    (isFreeUpTo(text) && !isDenied(text) && !FOR_THEIRS.test(text) && !FREE_FOR_SERVED.test(text) && !isTrial(text))
  const isHere = (piece: Told) => piece.isHome || isOnPrices(piece, pages)
  const basic = (text: string, piece: Told) =>
    isHere(piece) &&
    BASIC_FREE.test(text) &&
    !comesWith(text) &&
    // What comes with a thing that is bought once is part of its price.
    (isPaidAgain || isUnlocked || isOwn(BASIC_FREE.exec(text)?.[0] ?? '', pages)) &&
    isTold(text)
  const isOurs = (text: string) => (isOfProduct(text, pages) && !isOthersPlan(text, pages)) || isSmallestFree(text)
  const isOwnOffer = (piece: Told) => !isCompared(piece) && !isOnOthersPay(piece, pages)
  const said =
    sentence(pages, (text, piece) => MAY_BE_FREE.test(text) && fits(text) && isOurs(text) && isOwnOffer(piece)) ??
    metas.find(({ value }) => fits(value) && isOurs(value)) ??
    sentence(pages, (text, piece) => MAY_BE_FREE.test(text) && basic(text, piece) && isOurs(text) && isOwnOffer(piece))
  if (said) return said
  return sentence(
    pages,
    (text, piece) =>
      MAY_BE_FREE.test(text) &&
      isHere(piece) &&
      isThingFree(text, pages) &&
      !isDenied(text) &&
      !isTrial(text) &&
      isOwnOffer(piece),
  )
}
