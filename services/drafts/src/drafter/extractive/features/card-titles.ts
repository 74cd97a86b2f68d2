import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'
import { type Piece, piecesOf, regionsAround } from '../pages/pieces.ts'
import { kindsOfLabel } from '../pages/site-map.ts'

/** Fewer boxes make no row. */
const LEAST = 3
const MOST_BESIDE = 5
const MOST_TEXT = 400
const BOXES = new Set(['div', 'li', 'td', 'tr', 'article', 'item', 'figure', 'dt', 'dd'])

/** The title of a box that holds nothing but it and some text. */
function titleIn(pieces: readonly Piece[]): Piece | null {
  const lines = pieces.filter(({ text }) => /\p{L}/u.test(text))
  const [title, ...rest] = lines
  if (!title || rest.length === 0 || rest.length > MOST_BESIDE) return null
  if (!title.isTitle || title.level < 2) return null
  const isText = rest.every(
    ({ level, linked, text }) => (level === 0 || level > title.level) && linked < 0.6 && text.length <= MOST_TEXT,
  )
  return isText ? title : null
}

/** Headings of one level in a row under a higher one, each with a piece of text, and terms of one list. */
function flatRows(page: ReadPage): Piece[][] {
  const rows: Piece[][] = []
  let row: Piece[] = []
  let beside = 0
  const flush = () => {
    if (row.length >= LEAST) rows.push(row)
    row = []
  }
  const terms = Map.groupBy(
    piecesOf(page).filter(({ kind, zone }) => kind === 'dt' && zone === 'body'),
    ({ region }) =>
      page.outline.regions[region]?.kind === 'dl' ? region : (page.outline.regions[region]?.parent ?? region),
  )
  for (const piece of piecesOf(page).filter(({ zone }) => zone === 'body')) {
    const [first] = row
    const isNext = piece.level >= 3 && piece.level < 7
    if (isNext) {
      if (first && (first.level !== piece.level || first.region !== piece.region || beside !== 1)) flush()
      row.push(piece)
      beside = 0
    } else if (piece.level > 0 && piece.level < 7) flush()
    else if (++beside > 1 || piece.linked > 0.6 || piece.text.length > MOST_TEXT) {
      // What follows the last one may be anything.
      row = row.slice(0, -1)
      flush()
    }
  }
  flush()
  return [...rows, ...terms.values()]
}

/**
 * Where the titles begin that stand on cards in a row with others: what they say is the name of one thing, not of a
 * part of the page.
 */
export const cardTitles = once((page: ReadPage): ReadonlySet<number> => {
  const { regions, classes } = page.outline
  const held = new Map<number, Piece[]>()
  for (const piece of piecesOf(page)) {
    if (piece.zone !== 'body') continue
    for (const region of regionsAround(page, piece.region)) {
      const own = held.get(region)
      if (own) own.push(piece)
      else held.set(region, [piece])
    }
  }
  const rows = new Map<string, Piece[]>([...flatRows(page)].map((row, at) => [`flat ${at}`, row]))
  for (const [index, pieces] of held) {
    const box = regions[index]
    const title = pieces.length <= MOST_BESIDE + 2 ? titleIn(pieces) : null
    if (!box || !title || !BOXES.has(box.kind)) continue
    const shape = box.class === undefined ? '' : (classes[box.class] ?? '').replace(/\d+/gu, '')
    // Headings of the second level are those of a page's parts, unless their boxes are named alike.
    if (title.level === 2 && shape === '') continue
    const key = `${box.parent} ${box.kind} ${shape} ${title.level}`
    const row = rows.get(key)
    if (row) row.push(title)
    else rows.set(key, [title])
  }
  const isLabel = ({ text }: Piece) => kindsOfLabel(text, null).length > 0
  return new Set(
    [...rows.values()]
      .filter((titles) => titles.length >= LEAST && titles.filter(isLabel).length * 2 <= titles.length)
      .flatMap((titles) => titles.map(({ start }) => start)),
  )
})
