import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'
import { type Piece, piecesOf, regionsAround } from '../pages/pieces.ts'
import type { Told } from '../pages/told.ts'
import { type Group, groupOf, withoutBullet } from './group.ts'

/** What stands in the cells of a table that compares. */
export const TICK = /^(?:[^\p{L}\p{N}]+|x|yes|no|ja|nein|oui|non|sí|si|sim|não|nee|included|inklusive|inclus)$/iu

/** The table row that a piece stands in; `undefined` outside of tables. */
export const rowOf = ({ page, region }: Piece): number | undefined =>
  regionsAround(page, region).find((each) => page.outline.regions[each]?.kind === 'tr')

/** The first pieces of the rows of each table of a page, by the table's region; the head of its columns among them. */
export const firstCells = once((page: ReadPage): ReadonlyMap<number, readonly Piece[]> => {
  const found = new Map<number, Piece[]>()
  const rows = new Set<number>()
  for (const piece of piecesOf(page)) {
    const around = regionsAround(page, piece.region)
    const row = around.find((each) => page.outline.regions[each]?.kind === 'tr')
    const table = around.find((each) => page.outline.regions[each]?.kind === 'table')
    if (row === undefined || table === undefined || rows.has(row)) continue
    rows.add(row)
    const own = found.get(table)
    if (own) own.push(piece)
    else found.set(table, [piece])
  }
  return found
})

/** Rows next to one another that tick or cross what their first cell names, as in tables that compare editions. */
export function groupsByTable(told: readonly Told[]): Group[] {
  const rows: Told[][] = []
  for (const piece of told) {
    const row = rowOf(piece)
    const last = rows.at(-1)
    if (row !== undefined && last?.[0] && rowOf(last[0]) === row) last.push(piece)
    else rows.push([piece])
  }
  const groups: Group[] = []
  let run: Told[][] = []
  const flush = () => {
    const labels = run.flatMap(([label]) => label ?? [])
    const heads = (labels[0]?.heads ?? []).filter((head) => rowOf(head) === undefined)
    groups.push(
      ...groupOf(
        'list',
        labels.map((label) => withoutBullet(label)),
        run.flat(),
        heads,
      ),
    )
    run = []
  }
  for (const row of rows) {
    const [label, ...cells] = row
    const isTicked = label !== undefined && /\p{L}/u.test(label.text) && cells.length > 0
    if (isTicked && !TICK.test(label.text) && cells.every(({ text }) => TICK.test(text.trim()))) run.push(row)
    else flush()
  }
  flush()
  return groups
}
