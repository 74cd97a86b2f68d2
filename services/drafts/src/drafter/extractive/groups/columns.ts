import type { Piece } from '../pages/pieces.ts'
import { regionsAround } from '../pages/pieces.ts'

const MOST_BACK = 400
const kindOf = (piece: Piece, region: number) => piece.page.outline.regions[region]?.kind

/** The region of a kind around a piece. */
const around = (piece: Piece, region: number, kind: 'td' | 'tr' | 'table') =>
  regionsAround(piece.page, region).find((each) => kindOf(piece, each) === kind)

/**
 * The heads of the columns of the table that a cell stands in, the first row of it, with the cell's own place among
 * them.
 */
export function columnsOf(piece: Piece): { heads: readonly Head[]; at: number } | null {
  const table = around(piece, piece.region, 'table')
  const row = around(piece, piece.region, 'tr')
  if (table === undefined || row === undefined) return null
  const { blocks } = piece.page.outline
  const own = blocks.findIndex(({ start }) => start === piece.start)
  let first: number | undefined
  const cells: number[] = []
  const heads: Head[] = []
  const text = piece.page.texts.text?.text ?? ''
  for (const { region, start, end } of blocks.slice(Math.max(0, own - MOST_BACK), own + MOST_BACK)) {
    if (around(piece, region, 'table') !== table) continue
    const each = around(piece, region, 'tr')
    if (each === undefined) continue
    first ??= each
    if (each === first && !heads.some((head) => head.region === region))
      heads.push({ region, start, text: text.slice(start, end) })
    if (each === row && !cells.includes(region)) cells.push(region)
  }
  if (first === row) return null
  // The corner over the first column is often empty.
  const shift = cells.length === heads.length + 1 ? 1 : 0
  const at = cells.indexOf(piece.region) - shift
  return cells.length - shift === heads.length ? { heads, at } : null
}

/**
 * Whether a heading stands in a cell of a page laid out as a table, over what follows it there, and so says nothing of the
 * cell beside. A cell that is nothing but a heading is the title of the one beside it.
 */
export function isBesideCell(head: Piece, piece: Piece): boolean {
  const cell = around(head, head.region, 'td')
  if (cell === undefined || regionsAround(piece.page, piece.region).includes(cell)) return false
  const end = head.page.outline.regions[cell]?.end ?? 0
  const isOver = /\S/u.test((head.page.texts.text?.text ?? '').slice(head.end, end))
  const row = around(head, cell, 'tr')
  return isOver && row !== undefined && regionsAround(piece.page, piece.region).includes(row)
}

/** The head of a column. */
export interface Head {
  readonly region: number
  readonly start: number
  readonly text: string
}
