import type { pricingModels } from '@launch/proto/schemas/fields'
import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages } from './candidate.ts'
import { copied, type Found } from './found.ts'
import {
  AGAIN,
  ALL_FREE,
  BASIC_FREE,
  COMPANION,
  FOR_THEIRS,
  FREE_PLAN,
  FREE_UP_TO,
  FREE_WORD,
  NONE_SOLD,
  NOT_OURS,
  ON_REQUEST,
  ONCE,
  OPEN_SOURCE,
  SUBSCRIBES,
  UPKEEP,
  WITHOUT,
} from './lexicon/pricing.ts'
import { once } from './once.ts'
import { isOwn } from './own.ts'
import { passageOf } from './pieces.ts'
import { type PlanPrice, planPrices } from './plan-prices.ts'
import { sentencesOf } from './sentences.ts'
import { homeOf, pageKinds } from './site-map.ts'
import { type Told, toldBy } from './told.ts'
import { isTrial } from './trial.ts'

type PricingModel = (typeof pricingModels)[number]

const MAX_PRICE = 60

interface Said {
  readonly piece: Told
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The prices that count: those in the surest place; plans before sentences, sentences on prices before others. */
function surest(pages: readonly ReadPage[]): PlanPrice[] {
  const paid = planPrices(pages).filter(
    ({ price, weight }) => weight > 1 && price.amount > 0 && price.period !== 'hour' && price.period !== 'day',
  )
  const most = Math.max(0, ...paid.map(({ weight }) => weight))
  return paid.filter(({ weight }) => weight === most)
}

/** The lowest price of the product that is not nothing, as the site writes it; none where it says that nothing is sold. */
export const lowestPrice = once((pages: readonly ReadPage[]): PlanPrice | null => {
  const prices = surest(pages)
  if (prices.every(({ weight }) => weight <= 2) && sentence(pages, (text) => NONE_SOLD.test(text))) return null
  if (prices.every(({ weight }) => weight < 2) && requestOn(pages)) return null
  const [first] = prices
  const same = prices.filter(({ price }) => price.currency === first?.price.currency)
  return same.toSorted((a, b) => a.price.amount - b.price.amount)[0] ?? null
})

/** The lowest price, with its period where that stands beside it. */
export function findPricingFrom(pages: readonly ReadPage[]): Found<string> | null {
  const lowest = lowestPrice(pages)
  return lowest && lowest.passage.value.length <= MAX_PRICE ? copied(lowest.passage) : null
}

const MOST_SENTENCES = 3_000

/** What the site says itself, sentence by sentence; those on prices go first. */
const sentencesOn = once((pages: readonly ReadPage[]): readonly Said[] => {
  const told = toldBy(pages).filter(({ zone, about }) => zone !== 'aside' && !about.has('docs'))
  const ordered = [
    ...told.filter(({ about }) => about.has('pricing')),
    ...told.filter(({ about }) => !about.has('pricing')),
  ]
  const found: Said[] = []
  for (const piece of ordered) {
    if (found.length >= MOST_SENTENCES) break
    for (const { text, start, end } of sentencesOf(piece.text.slice(0, 3_000)))
      if (text.length <= 400 && !/[?？]$/u.test(text)) found.push({ piece, text, start, end })
  }
  return found
})

/** The first sentence that fits. */
function sentence(pages: readonly ReadPage[], fits: (text: string, piece: Told) => boolean): Candidate | null {
  const found = sentencesOn(pages).find(({ text, piece }) => fits(text, piece))
  return found ? passageOf(found.piece, found.start, found.end) : null
}

const isDenied = (text: string) =>
  /\b(?:no|not|never|isn[’']t|without|kein\p{L}*|nicht|nie|pas|aucun\p{L}*|sin|ningún|ninguna)\b[^.]{0,20}(?:free|open|kostenlos|gratis|gratuit|libre)/iu.test(
    text,
  )
/** What else may cost nothing. */
const OTHER =
  /\b(?:delivery|shipping|returns?|postage|calls?|visits?|demos?|quotes?|consultations?|moves?|migrations?|imports?|training|courses?|set-?up|installation|onboarding|updates?|upgrades?|support|help|samples?|parking|months?|weeks?|days?|cancel\p{L}*|fixes|patches|bug ?fixes|corrections|versand\p{L}*|lieferung|rückgabe|anruf|besuch|vorführung|beratung|einrichtung|umzug|schulung|hilfe|download ist|monate?|wochen?|tage?|livraison|retours?|appel|visite|démonstration|devis|installation|formation|aide|mises? à jour|mois|semaines?|jours?|envíos?|devolucion\p{L}*|llamada|visita|demostración|presupuesto|instalación|formación|ayuda|actualizacion\p{L}*|mes(?:es)?|semanas?|días?)\b|送料|サポート|相談|見積/iu
const isAboutOther = (text: string) => OTHER.test(text) || FOR_THEIRS.test(text)

function result(value: PricingModel, ...from: (Candidate | null | undefined)[]): Found<PricingModel> | null {
  const passages = from.filter((each): each is Candidate => each != null)
  return passages.length === 0 ? null : { value, from: passages }
}

/** Whether a sentence says that the product costs nothing up to a size, not its delivery or its support. */
function isFreeUpTo(text: string): boolean {
  const match = FREE_UP_TO.exec(text)
  return match !== null && !OTHER.test(text.slice(0, match.index + match[0].length))
}

/** A plan that costs nothing: a price of zero on a plan, or a sentence that says so. */
function freePlan(pages: readonly ReadPage[], paid: PlanPrice): Candidate | null {
  const zero = planPrices(pages).find(({ price, weight }) => price.amount === 0 && weight >= 2)
  if (zero) return zero.passage
  const word = toldBy(pages).find(
    ({ text, about, heads, linked }) =>
      about.has('pricing') &&
      FREE_WORD.test(text.trim()) &&
      linked < 0.5 &&
      !heads.slice(0, 1).some((head) => NOT_OURS.test(head.text)),
  )
  if (word) return passageOf(word)
  const home = homeOf(pages)
  const priced = pages.filter((page) => page === home || pageKinds(pages).get(page)?.has('pricing'))
  const metas = priced.flatMap((page) => metaPassages(page, ['description', 'og:description'], 0))
  const comesWith = (text: string) => paid.price.period === null && COMPANION.test(text)
  const fits = (text: string) =>
    (!comesWith(text) && FREE_PLAN.test(text) && !isDenied(text) && !isAboutOther(text) && !isTrial(text)) ||
    (isFreeUpTo(text) && !isDenied(text) && !FOR_THEIRS.test(text) && !isTrial(text))
  const basic = (text: string, { isHome, about }: Told) =>
    (isHome || about.has('pricing')) &&
    BASIC_FREE.test(text) &&
    !comesWith(text) &&
    // What comes with a thing that is bought once is part of its price.
    (paid.price.period !== null || isOwn(BASIC_FREE.exec(text)?.[0] ?? '', pages)) &&
    !isDenied(text) &&
    !isAboutOther(text) &&
    !isTrial(text)
  return sentence(pages, fits) ?? metas.find(({ value }) => fits(value)) ?? sentence(pages, basic)
}

/** How the product is sold, concluded from its prices and from what the site says of them. */
export function findPricingModel(pages: readonly ReadPage[]): Found<PricingModel> | null {
  const lowest = lowestPrice(pages)
  if (lowest) {
    const free = freePlan(pages, lowest)
    if (free) return result('freemium', free, lowest.passage)
    if (lowest.price.period !== null) return result('subscription', lowest.passage)
    if (ONCE.test(lowest.around)) return result('paid', passageOf(lowest.piece) ?? lowest.passage)
    const onPrices = (pattern: RegExp) =>
      sentence(pages, (text, piece) => pattern.test(text) && isBeside(piece, lowest) && !isTrial(text))
    const beside = headerOf(lowest, AGAIN) ?? nextTo(lowest, pages)
    if (beside) return result('subscription', lowest.passage, beside)
    const once = onPrices(ONCE)
    if (once) return result('paid', lowest.passage, once)
    const again = sentence(
      pages,
      (text, piece) => SUBSCRIBES.test(text.replace(WITHOUT, '')) && !UPKEEP.test(text) && isBeside(piece, lowest),
    )
    return again ? result('subscription', lowest.passage, again) : result('paid', lowest.passage)
  }
  const open = sentence(pages, (text) => OPEN_SOURCE.test(text) && !isDenied(text))
  if (open) return result('open_source', open)
  const request = requestOn(pages)
  if (request) return result('contact', request)
  const free = sentence(
    pages,
    (text) => ALL_FREE.test(text) && !isDenied(text) && !isAboutOther(text) && !isTrial(text),
  )
  const byTime = planPrices(pages).find(({ price, weight }) => weight > 1 && price.amount > 0)
  return byTime ? result('paid', byTime.passage) : result('free', free)
}

/** Where the site says that it tells prices on request. */
const requestOn = once((pages: readonly ReadPage[]) =>
  sentence(pages, (text, { about, isHome }) => (about.has('pricing') || isHome) && ON_REQUEST.test(text)),
)

/** Whether a piece stands on the page of a price, on prices like it. */
const isBeside = (piece: Told, { piece: priced }: PlanPrice) =>
  piece.page === priced.page && (piece.about.has('pricing') || piece.start === priced.start)

/** The head of the price's table column that names a period. */
function headerOf({ piece }: PlanPrice, pattern: RegExp): Candidate | null {
  if (piece.kind !== 'td') return null
  const { blocks } = piece.page.outline
  const text = piece.page.texts.text?.text ?? ''
  const heads = blocks.filter(
    ({ kind, start, end }) => kind === 'th' && end < piece.start && pattern.test(text.slice(start, end)),
  )
  const head = heads.at(-1)
  return head ? passageOf({ ...piece, start: head.start, text: text.slice(head.start, head.end) }) : null
}

const MOST_BESIDE = 40

/** The short piece before or after a price that names its period: `/month` on a line of its own. */
function nextTo({ piece }: PlanPrice, pages: readonly ReadPage[]): Candidate | null {
  const told = toldBy(pages)
  const at = told.findIndex(({ page, start }) => page === piece.page && start === piece.start)
  const beside = [told[at + 1], told[at - 1]].find(
    (each) =>
      each !== undefined &&
      each.page === piece.page &&
      each.text.length <= MOST_BESIDE &&
      !UPKEEP.test(each.text) &&
      AGAIN.test(`a ${each.text.replace(/^\/\s*/, '')}`),
  )
  return beside ? passageOf(beside) : null
}
