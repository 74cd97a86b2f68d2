import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import { columnsOf } from './groups/columns.ts'
import {
  AGAIN,
  BOUGHT,
  COMPANION,
  HINTS_AGAIN,
  NOT_OURS,
  ONCE,
  SUBSCRIBES,
  UPKEEP,
  WITHOUT,
} from './lexicon/pricing.ts'
import { passageOf } from './pieces.ts'
import { type PlanPrice, planPrices } from './plan-prices.ts'
import { isOnPrices } from './price-lists.ts'
import { pricesIn } from './prices.ts'
import { sentence } from './pricing-sentences.ts'
import { type Told, toldBy } from './told.ts'
import { isTrial } from './trial.ts'

/** How a price is paid, with what says so: again and again, once, or plainly with nothing said of it. */
export interface Terms {
  readonly kind: 'again' | 'once' | 'plain'
  readonly from: readonly Candidate[]
}

/** What costs nothing each month tells nothing of what is paid. */
const COSTS_NOTHING = /\b(?:free|kostenlos|gratis|gratuit)/iu

/** Whether a piece stands on the page of a price, on prices like it. */
const isBeside = (piece: Told, { piece: priced }: PlanPrice, pages: readonly ReadPage[]) =>
  piece.page === priced.page && (isOnPrices(piece, pages) || piece.start === priced.start)

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
const MOST_PLANS = 24

/** The short pieces right after and before a price. */
function nextTo({ piece }: PlanPrice, pages: readonly ReadPage[]): Told[] {
  const told = toldBy(pages)
  const at = told.findIndex(({ page, start }) => page === piece.page && start === piece.start)
  const after = told[at + 1]
  // A heading after a price begins the next plan.
  const isNext = after !== undefined && after.level > 0 && after.level < 7
  return [isNext ? undefined : after, told[at - 1]].filter(
    (each): each is Told => each !== undefined && each.page === piece.page && each.text.length <= MOST_BESIDE,
  )
}

/** Where the word for a tax runs on into the period, as styles set them apart: `+ IVAannuale`. */
const TAX = /(?<=IVA|VAT|GST|TTC|HT|MwSt|BTW|USt|moms|MVA)(?=\p{Ll})/gu

const isAgain = (text: string) =>
  !UPKEEP.test(text) &&
  AGAIN.test(
    `a ${text
      .replace(TAX, ' ')
      .replace(WITHOUT, '')
      .replace(/^\/\s*/, '')}`,
  )

/** What a plan's own block says of how it is paid: nothing of the other plans. */
export function ownTerms(each: PlanPrice, pages: readonly ReadPage[]): 'again' | 'once' | null {
  if (each.price.period !== null) return 'again'
  const texts = [each.around, ...nextTo(each, pages).map(({ text }) => text)]
  if (texts.some((text) => ONCE.test(text))) return 'once'
  return texts.some(isAgain) ? 'again' : null
}

/** How the lowest price is paid; `null` where the site contradicts itself, or where it only hints. */
export function termsOf(lowest: PlanPrice, pages: readonly ReadPage[]): Terms | null {
  const own = ownTerms(lowest, pages)
  const listed = planPrices(pages)
    .filter(
      ({ price, weight, piece }) =>
        price.amount > 0 && weight === lowest.weight && weight > 2 && piece.page === lowest.piece.page,
    )
    .slice(0, MOST_PLANS)
  const [first] = listed
  // A thing that is bought, and a subscription to go with it, are sold in two ways.
  if (own === 'again' && first && ownTerms(first, pages) === null && !isListedAgain(first, pages)) return null
  if (own !== null && listed.some((each) => ![own, null].includes(ownTerms(each, pages)))) return null
  if (lowest.price.period !== null) return { kind: 'again', from: [] }
  const around = passageOf(lowest.piece)
  if (ONCE.test(lowest.around)) return saidAgain(lowest, pages) ? null : { kind: 'once', from: around ? [around] : [] }
  const near = nextTo(lowest, pages)
  const onceNear = near.find(({ text }) => ONCE.test(text))
  if (isAgain(lowest.around)) return { kind: 'again', from: around ? [around] : [] }
  const again = near.find(({ text }) => isAgain(text))
  const period = headerOf(lowest, AGAIN) ?? (again ? passageOf(again) : null)
  if (onceNear && period) return null
  if (period) return { kind: 'again', from: [period] }
  const once = saidOnce(lowest, pages)
  const told = saidAgain(lowest, pages)
  if (once && told) return null
  if (once) return { kind: 'once', from: [once] }
  if (told) return { kind: 'again', from: [told] }
  const hint = near.some(({ text }) => HINTS_AGAIN.test(text)) || HINTS_AGAIN.test(lowest.around)
  if (hint) return null
  const bought = sentence(pages, (text, piece) => (piece.isHome || piece.page === lowest.piece.page) && isBought(text))
  return bought ? { kind: 'plain', from: [bought] } : null
}

/** Whether a piece is a heading that the price does not stand under: it tells of something else. */
const isOtherHeading = ({ level, start, page }: Told, { piece }: PlanPrice) =>
  level > 0 && level < 7 && !piece.heads.some((head) => head.start === start && head.page === page)

/** A sentence beside the price that says that it is paid once; not of what is paid beside the product. */
const saidOnce = (lowest: PlanPrice, pages: readonly ReadPage[]) =>
  sentence(
    pages,
    (text, piece) =>
      ONCE.test(text) && !isTrial(text) && isBeside(piece, lowest, pages) && !isOtherHeading(piece, lowest),
  )

/** A sentence beside the price that says that it is paid again and again; not of upkeep, nor of what costs nothing. */
const saidAgain = (lowest: PlanPrice, pages: readonly ReadPage[]) =>
  sentence(
    pages,
    (text, piece) =>
      SUBSCRIBES.test(text.replace(WITHOUT, '')) &&
      !ONCE.test(text) &&
      !UPKEEP.test(text) &&
      !COSTS_NOTHING.test(text) &&
      !NOT_OURS.test(text.replace(WITHOUT, '')) &&
      isBeside(piece, lowest, pages) &&
      pricesIn(text).every(({ amount }) => isListed(amount, pages)),
  )

/** Whether an amount is asked for the product: others in a sentence are those of other things. */
const isListed = (amount: number, pages: readonly ReadPage[]) =>
  planPrices(pages).some(({ price, weight }) => weight >= 2 && price.amount === amount)

/** Whether a sentence tells of a thing that is bought: by its words, or as the program that comes with it is free. */
const isBought = (text: string) => BOUGHT.test(text) || (COMPANION.test(text) && COSTS_NOTHING.test(text))

/** Whether the period of a price stands in its table's head or in the lines beside it. */
const isListedAgain = (each: PlanPrice, pages: readonly ReadPage[]) =>
  isAgain(each.around) || headerOf(each, AGAIN) !== null || nextTo(each, pages).some(({ text }) => isAgain(text))
