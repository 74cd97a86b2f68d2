import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { rowOf } from '../groups/by-table.ts'
import { LEAST, withoutBullet } from '../groups/group.ts'
import type { Group } from '../groups/mod.ts'
import { BESIDES } from '../lexicon/features.ts'
import type { Piece } from '../pages/pieces.ts'
import { kindsOfLabel, nameOf, pageKinds } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'

/** A title as short as this names a part, and the list under it tells what that does. */
const MOST_SHORT = 20

/** A group with how much speaks for it. */
export interface Ranked {
  readonly group: Group
  readonly score: number
}

/** The other items of a list on another page that tells all that the home page tells, and more. */
export function widerOf({ items }: Group, ranked: readonly Ranked[]): readonly Candidate[] {
  const told = new Set(items.map(({ value }) => value.toLowerCase()))
  const wider = ranked.find(
    ({ group }) =>
      !group.isHome &&
      group.items.filter(({ value }) => told.has(value.toLowerCase())).length === told.size &&
      group.items.length > told.size,
  )
  return wider?.group.items.filter(({ value }) => !told.has(value.toLowerCase())) ?? []
}

/** Whether its items are titles with text under each. */
export const isExplained = ({ how }: Group) => how === 'cards' || how === 'headings'

/** The first, or one as good that holds all its items and more: rows under one heading are one group. */
export function widest(ranked: readonly Ranked[]): Ranked | undefined {
  const [first] = ranked
  const isWider = ({ group, score }: Ranked) =>
    first !== undefined &&
    score >= first.score - 0.05 &&
    group.items.length > first.group.items.length &&
    first.group.items.every(({ start }) => group.items.some((item) => item.start === start))
  return ranked.find(isWider) ?? first
}

/** Whether a list tells the small things right after the group of the main ones. */
export function isBesides(group: Group, main: Group): boolean {
  const [head] = group.heads
  const isAfter = head !== undefined && main.items.every(({ end }) => end <= head.start)
  return group.page === main.page && isAfter && BESIDES.test(head.text.trim()) && !overlaps(group, main)
}

/** Whether a list tells what stands behind a short title: `Planning`, then what can be planned. */
export const isUnder = ({ how, heads: [head] }: Group, main: Group): boolean =>
  how === 'list' &&
  head !== undefined &&
  isExplained(main) &&
  main.items.every(({ value }) => value.length <= MOST_SHORT) &&
  main.items.some(({ page, start }) => page === main.page && start === head.start && head.page === page)

/** Whether its items are the cells of a table in which a value with figures stands beside each name. */
export function areCells({ pieces }: Group): boolean {
  const rows = [...Map.groupBy(pieces, rowOf)].flatMap(([row, cells]) => (row === undefined ? [] : [cells]))
  const isValued = ([name, value, ...more]: readonly Piece[]) =>
    name !== undefined && value !== undefined && more.length === 0 && !/\d/u.test(name.text) && /\d/u.test(value.text)
  return rows.length >= LEAST && rows.filter(isValued).length * 2 > rows.length
}

/** Whether two groups stand on one page of features, or right under the same heading. */
export function isUnderSame(one: Group, other: Group, pages: readonly ReadPage[]): boolean {
  if (one.page !== other.page) return false
  if (pageKinds(pages).get(one.page)?.has('features') === true) return true
  const name = nameOf(pages)
  const about = ({ heads }: Group) => heads.find(({ text }) => kindsOfLabel(text, name).includes('features'))?.start
  return one.heads[0]?.start === other.heads[0]?.start || (about(one) !== undefined && about(one) === about(other))
}

/** Whether an item of the one stands in the other. */
export function overlaps(one: Group, other: Group): boolean {
  return one.items.some((item) => other.pieces.some(({ start, end }) => item.start < end && start < item.end))
}

const boxOf = ({ page, region }: Piece) => page.outline.regions[region]?.class

/** Titles of cards between rows of the very same ones: a row of two makes no group. */
export function betweenRows(rows: readonly Group[], pages: readonly ReadPage[]): Candidate[] {
  const titles = rows.flatMap(({ items, pieces }) =>
    pieces.filter(({ start, isTitle }) => isTitle && items.some((item) => item.start === start)),
  )
  const [first] = titles
  const box = first && boxOf(first)
  if (rows.length < 2 || box === undefined) return []
  const isAlike = (piece: Piece) => piece.page === first?.page && piece.level === first.level && boxOf(piece) === box
  if (!titles.every(isAlike)) return []
  const known = new Set(titles.map(({ start }) => start))
  const [from, to] = [Math.min(...known), Math.max(...known)]
  return toldBy(pages)
    .filter((piece) => isAlike(piece) && piece.start > from && piece.start < to && !known.has(piece.start))
    .flatMap((piece) => withoutBullet(piece) ?? [])
}
