import type { Region } from '@launch/proto/schemas/page'
import type { ReadPage } from '../../drafter.ts'
import { type Piece, piecesOf, regionsAround } from '../pages/pieces.ts'
import type { Card } from './person.ts'

const MOST_IN_CARD = 8

/** Regions that hold several people, even where only one of them is named with a role. */
const GROUPS: ReadonlySet<Region['kind']> = new Set(['page', 'main', 'section', 'list', 'dl', 'table'])

/** Whether a box holds more than its page tells of somebody: the page's own heading, or what stands around it. */
const isPage = (page: ReadPage, box: Region, name: Piece) =>
  piecesOf(page).some(
    ({ start, level, zone }) =>
      start >= box.start &&
      start < box.end &&
      start !== name.start &&
      (level === 1 || zone === 'footer' || zone === 'nav'),
  )

/** Regions from the inside out that hold this name and no other one. */
function ownRegions(page: ReadPage, piece: Piece, names: readonly Piece[]): Set<number> {
  const regions = new Set<number>()
  for (const region of regionsAround(page, piece.region)) {
    const box = page.outline.regions[region]
    if (!box || names.filter(({ start }) => start >= box.start && start < box.end).length > 1) break
    if (GROUPS.has(box.kind) || box.end - box.start > 3_000 || isPage(page, box, piece)) break
    regions.add(region)
  }
  return regions
}

/** Regions within one of the given ones, themselves included. */
function within(page: ReadPage, outer: ReadonlySet<number>): Set<number> {
  const all = new Set(outer)
  page.outline.regions.forEach(({ parent }, index) => {
    if (index > 0 && all.has(parent)) all.add(index)
  })
  return all
}

/** What stands about a person from the piece with the name on: up to the next name, heading or box. */
export function cardOf(page: ReadPage, told: readonly Piece[], at: number, names: readonly Piece[]): Card {
  const [first] = told.slice(at, at + 1)
  if (!first) throw new Error('A card without a name')
  const regions = ownRegions(page, first, names)
  const outer = [...regions].at(-1)
  const box = outer === undefined ? null : page.outline.regions[outer]
  const pieces: Piece[] = [first]
  for (const piece of told.slice(at + 1, at + MOST_IN_CARD)) {
    if (piece.page !== page || names.includes(piece)) break
    if (box ? piece.start >= box.end : piece.level > 0 && piece.level <= 6) break
    pieces.push(piece)
  }
  const end = box?.end ?? pieces.at(-1)?.end ?? first.end
  const inside = within(page, regions)
  return { page, pieces, start: box?.start ?? first.start, end, regions: inside }
}
