import type { ReadPage } from '../../drafter.ts'
import { rowOf } from '../groups/by-table.ts'
import { columnsOf } from '../groups/columns.ts'
import { BESIDE_PLANS, SERVICES } from '../lexicon/beside-price.ts'
import { AGAIN } from '../lexicon/payment.ts'
import { GOODS_LABEL, PLAN_LABEL, PRICE_LABEL } from '../lexicon/price-labels.ts'
import { once } from '../once.ts'
import { type Piece, regionsAround } from '../pages/pieces.ts'
import { tableOf } from './place.ts'
import { pricesIn } from './prices.ts'

const MOST_LABEL = 40

/** What a table says of its prices: a column or rows are labelled as such, and what its other columns are of. */
interface PriceTable {
  readonly hasColumn: boolean
  readonly rows: ReadonlySet<number>
  /** Whether a column of it is of goods. */
  readonly hasGoods: boolean
  /** Whether the head of its first column names what is paid beside the product: `Training`. */
  readonly isBeside: boolean
  readonly isOfPlans: boolean
}

/** The tables of a page in which a column or a row is labelled as prices, by their regions. */
const priceTablesOn = once((page: ReadPage): ReadonlyMap<number, PriceTable> => {
  const { blocks, regions } = page.outline
  const text = page.texts.text?.text ?? ''
  const firsts = new Map<number, number>()
  const found = new Map<
    number,
    { hasColumn: boolean; rows: Set<number>; hasGoods: boolean; isBeside: boolean; isOfPlans: boolean }
  >()
  const begun = new Set<number>()
  for (const { region, start, end } of blocks) {
    const around = regionsAround(page, region)
    const row = around.find((each) => regions[each]?.kind === 'tr')
    const table = around.find((each) => regions[each]?.kind === 'table')
    if (row === undefined || table === undefined) continue
    if (!firsts.has(table)) firsts.set(table, row)
    const isFirstRow = firsts.get(table) === row
    const isFirstCell = !begun.has(row)
    begun.add(row)
    if (end - start > MOST_LABEL || !(isFirstRow || isFirstCell)) continue
    const label = text.slice(start, end).trim()
    const known = found.get(table) ?? {
      hasColumn: false,
      rows: new Set<number>(),
      hasGoods: false,
      isBeside: false,
      isOfPlans: false,
    }
    if (isFirstRow && isFirstCell && (BESIDE_PLANS.test(label) || SERVICES.test(label))) known.isBeside = true
    if (isFirstRow && PLAN_LABEL.test(label)) known.isOfPlans = true
    if (isFirstRow && GOODS_LABEL.test(label)) known.hasGoods = true
    if (PRICE_LABEL.test(label)) {
      if (isFirstRow && !isFirstCell) known.hasColumn = true
      else if (isFirstCell) known.rows.add(row)
    }
    found.set(table, known)
  }
  return found
})

/** The table around a cell, where it labels prices. */
function priceTableOf(piece: Piece): PriceTable | undefined {
  if (piece.kind !== 'td') return undefined
  const table = tableOf(piece)
  return table === undefined ? undefined : priceTablesOn(piece.page).get(table)
}

/**
 * Whether a cell tells a price by its table alone: in a column of prices beside one of goods or plans, or in a row of
 * prices that are paid again and again.
 */
export function isPriceCell(piece: Piece): boolean {
  const table = priceTableOf(piece)
  const row = rowOf(piece)
  if (!table || row === undefined) return false
  if (table.rows.has(row)) return pricesIn(piece.text).some(({ period }) => period !== null)
  if (!table.hasColumn || !(table.hasGoods || table.isOfPlans)) return false
  const columns = columnsOf(piece)
  const head = columns?.heads[columns.at]?.text.trim()
  return head === undefined || PRICE_LABEL.test(head) || AGAIN.test(head)
}

/** Whether a cell stands in another row than that of the prices, in a table whose columns are the plans. */
export function isBesidePriceRow(piece: Piece): boolean {
  const table = priceTableOf(piece)
  const row = rowOf(piece)
  return table !== undefined && row !== undefined && !table.hasColumn && table.rows.size > 0 && !table.rows.has(row)
}

/** Whether a cell stands in a table of what is paid beside the product. */
export function isBesideTable(piece: Piece): boolean {
  const table = priceTableOf(piece)
  return table?.isBeside === true && table.hasColumn
}
