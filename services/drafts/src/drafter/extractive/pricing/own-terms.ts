import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { rowOf } from '../groups/by-table.ts'
import { columnsOf } from '../groups/columns.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import { AGAIN, UPKEEP } from '../lexicon/payment.ts'
import { WITHOUT } from '../lexicon/pricing.ts'
import { passageOf } from '../pages/pieces.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { tableOf } from './place.ts'
import type { PlanPrice } from './plans.ts'
import { pricesIn } from './prices.ts'

/** The head of the price's table column that names a period. */
export function headerOf({ piece }: PlanPrice, pattern: RegExp): Candidate | null {
  if (piece.kind !== 'td') return null
  const columns = columnsOf(piece)
  const column = columns?.heads[columns.at]
  const text = piece.page.texts.text?.text ?? ''
  const table = tableOf(piece)
  const from = table === undefined ? 0 : (piece.page.outline.regions[table]?.start ?? 0)
  const heads = piece.page.outline.blocks
    .filter(({ kind, start, end }) => kind === 'th' && end < piece.start && start >= from)
    .map(({ start, end }) => ({ start, text: text.slice(start, end) }))
  const head = column && pattern.test(column.text) ? column : heads.findLast((each) => pattern.test(each.text))
  return head ? passageOf({ ...piece, start: head.start, text: head.text }) : null
}

const MOST_BESIDE = 40
/** A row of a table tells of its price before it. */
const MOST_CELLS = 6

/** The short pieces right after and before a price; in a table, those of its row. */
export function nextTo({ piece }: PlanPrice, pages: readonly ReadPage[]): Told[] {
  const told = toldBy(pages)
  const at = told.findIndex(({ page, start }) => page === piece.page && start === piece.start)
  const after = told[at + 1]
  // A heading after a price begins the next plan.
  const isNext = after !== undefined && after.level > 0 && after.level < 7
  const row = piece.kind === 'td' ? rowOf(piece) : undefined
  const beside =
    row === undefined ? [isNext ? undefined : after, told[at - 1]] : told.slice(Math.max(0, at - MOST_CELLS), at + 2)
  return beside.filter(
    (each): each is Told =>
      each !== undefined &&
      each !== told[at] &&
      each.page === piece.page &&
      each.text.length <= MOST_BESIDE &&
      (row === undefined || (rowOf(each) === row && pricesIn(each.text).length === 0)),
  )
}

/** Where the word for a tax runs on into the period, as styles set them apart: `+ IVAannuale`. */
const TAX = /(?<=IVA|VAT|GST|TTC|HT|MwSt|BTW|USt|moms|MVA)(?=\p{Ll})/gu

/** A period written short in a block of its own, right behind its price: `/mo`. */
const SHORT_PERIOD = /^[/／]\s?(?:mo|mth|mon|yr|mnd|mån|md|mies)\b/iu

/** Whether a text says that something is paid again and again. */
export const isAgain = (text: string) =>
  !UPKEEP.test(text) &&
  (SHORT_PERIOD.test(text) ||
    AGAIN.test(
      `a ${text
        .replace(TAX, ' ')
        .replace(WITHOUT, '')
        .replace(/^\/\s*/, '')}`,
    ))

/** What a plan's own block says of how it is paid: nothing of the other plans. */
export function ownTerms(each: PlanPrice, pages: readonly ReadPage[]): 'again' | 'once' | null {
  if (each.price.period !== null) return 'again'
  const texts = [each.around, ...nextTo(each, pages).map(({ text }) => text)]
  if (texts.some((text) => ONCE.test(text))) return 'once'
  return texts.some(isAgain) ? 'again' : null
}
