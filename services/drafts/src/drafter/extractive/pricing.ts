import type { pricingModels } from '@launch/proto/schemas/fields'
import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages } from './candidate.ts'
import type { Found } from './found.ts'
import { columnsOf } from './groups/columns.ts'
import {
  AGAIN,
  ALL_FREE,
  BASIC_FREE,
  COMPANION,
  FOR_THEIRS,
  FREE_PLAN,
  FREE_UP_TO,
  FREE_WORD,
  NOT_OURS,
  ONCE,
  OPEN_SOURCE,
  SERVICES,
  SUBSCRIBES,
  UPKEEP,
  WITHOUT,
} from './lexicon/pricing.ts'
import { isOwn } from './own.ts'
import { passageOf } from './pieces.ts'
import { type PlanPrice, planPrices } from './plan-prices.ts'
import { lowestPrice } from './pricing-from.ts'
import { requestOn, sentence } from './pricing-sentences.ts'
import { segments } from './segments.ts'
import { homeOf, pageKinds } from './site-map.ts'
import { type Told, toldBy } from './told.ts'
import { isTrial } from './trial.ts'

type PricingModel = (typeof pricingModels)[number]

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
  const open = sentence(pages, (text) => OPEN_SOURCE.test(text) && !isDenied(text))
  if (lowest && open && isForService(lowest)) return result('open_source', open)
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

/** Whether a piece stands on the page of a price, on prices like it. */
const isBeside = (piece: Told, { piece: priced }: PlanPrice) =>
  piece.page === priced.page && (piece.about.has('pricing') || piece.start === priced.start)

/** Whether a price is that of help with the product, by the headings and the page it stands under. */
function isForService({ piece }: PlanPrice): boolean {
  const title = metaPassages(piece.page, ['title'], 0).flatMap(segments)[0]?.value ?? ''
  return [title, ...piece.heads.filter(({ level }) => level < 7).map(({ text }) => text)].some(
    (text) => text.length <= 60 && SERVICES.test(text),
  )
}

/** The head of the price's table column that names a period. */
function headerOf({ piece }: PlanPrice, pattern: RegExp): Candidate | null {
  if (piece.kind !== 'td') return null
  const columns = columnsOf(piece)
  const column = columns?.heads[columns.at]
  const text = piece.page.texts.text?.text ?? ''
  const heads = piece.page.outline.blocks
    .filter(({ kind, end }) => kind === 'th' && end < piece.start)
    .map(({ start, end }) => ({ start, text: text.slice(start, end) }))
  const head = column && pattern.test(column.text) ? column : heads.findLast((each) => pattern.test(each.text))
  return head ? passageOf({ ...piece, start: head.start, text: head.text }) : null
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
