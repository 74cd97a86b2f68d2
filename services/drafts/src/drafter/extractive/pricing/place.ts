import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { rowOf } from '../groups/by-table.ts'
import { columnsOf } from '../groups/columns.ts'
import { BESIDE_PLANS, ON_TOP } from '../lexicon/beside-price.ts'
import { UPGRADES, WITHOUT } from '../lexicon/pricing.ts'
import { isOwn, ownNames } from '../pages/own.ts'
import { regionsAround } from '../pages/pieces.ts'
import { kindsOfLabel, nameOf } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { pricesIn } from './prices.ts'

const MOST_CELLS = 8

/** What a table's row begins with, for a cell of it. */
export function rowHead(told: readonly Told[], at: number): string {
  const cell = told[at]
  const row = cell && rowOf(cell)
  let head = ''
  for (let before = at - 1; row !== undefined && before >= Math.max(0, at - MOST_CELLS); before--) {
    const piece = told[before]
    if (!piece || piece.page !== cell?.page || rowOf(piece) !== row) break
    head = piece.text
  }
  return head
}

/** The table that a piece stands in. */
export function tableOf({ page, region }: Pick<Told, 'page' | 'region'>): number | undefined {
  const { regions } = page.outline
  return regionsAround(page, region).find((each) => regions[each]?.kind === 'table')
}

const MOST_LABEL = 60

/** What a price is labelled with: what its row begins with, its term, or the heading or line right before it. */
export function labelOf(told: readonly Told[], at: number): string {
  const piece = told[at]
  if (!piece) return ''
  if (piece.kind === 'td') return rowHead(told, at)
  const before = told[at - 1]
  const isLabel =
    before?.page === piece.page && before.text.length <= MOST_LABEL && !/[.。!?]$|[:：]\s*\S/u.test(before.text)
  return isLabel && (before.isTitle || before.kind === piece.kind || before.kind === 'dt') ? before.text : ''
}

/** Whether a price is labelled as one that is paid beside the plans. */
const isBesidePlans = (label: string) => label.length <= MOST_LABEL && BESIDE_PLANS.test(label.replace(WITHOUT, ''))

/** Whether a table that sets the product beside others gives the price in the column of another. */
export function isInOthersColumn(piece: Told, pages: readonly ReadPage[]): boolean {
  const columns = columnsOf(piece)
  if (!columns) return false
  const { heads, at } = columns
  const own = heads.findIndex(({ text }) => ownNames(pages).has(bare(text)))
  const isBeside = own > 0 || (own === 0 && heads.length < 3)
  return isBeside && own !== at && !isOwn(heads[at]?.text ?? '', pages)
}

/** Whether a price stands under the name of a plan below a heading on prices: a plan may be called `Team`. */
export function isOnPlan({ heads }: Told, pages: readonly ReadPage[]): boolean {
  const [plan, ...above] = heads
  const isPlan = plan !== undefined && /^\S{2,14}$/u.test(plan.text.trim())
  return isPlan && above.some((head) => kindsOfLabel(head.text, nameOf(pages)).includes('pricing'))
}

const MOST_UNIT = 30

/** Whether a price is labelled, before it or right after it, as one that is paid beside the plans, or by owners. */
export function isPricedBeside(told: readonly Told[], at: number): boolean {
  const [piece, before, after] = [told[at], told[at - 2], told[at + 1]]
  const label = labelOf(told, at)
  // What stands right after a price belongs to it, not to the next one.
  const isTaken = piece?.kind !== 'td' && before?.page === piece?.page && isBarePrice(before?.text ?? '')
  // A row of one more of something; a plan may be called `Extra`.
  if (piece?.kind === 'td' && label.includes(' ') && ON_TOP.test(label)) return true
  if (UPGRADES.test(label) || (!isTaken && isBesidePlans(label))) return true
  if (after?.page !== piece?.page || after?.level !== 7 || after.text.length > MOST_UNIT) return false
  // The next row of a table tells of something else.
  if (piece?.kind === 'td' && rowOf(after) !== rowOf(piece)) return false
  return isBarePrice(piece?.text ?? '') && isBesidePlans(after.text)
}

/** Whether a text is a price and nothing else, with no period. */
function isBarePrice(text: string): boolean {
  const [price] = /\d/.test(text) ? pricesIn(text) : []
  return price !== undefined && price.period === null && price.text.length === text.trim().length
}
