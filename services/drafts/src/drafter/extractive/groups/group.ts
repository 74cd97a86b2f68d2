import type { Inline } from '@launch/proto/schemas/page'
import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { once } from '../once.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Told } from '../pages/told.ts'
import { undecorated } from './decoration.ts'

/** Things of one kind that stand together: a list, a row of cards, headings of one level, lines with bullets. */
export interface Group {
  readonly how: 'list' | 'cards' | 'headings' | 'lines' | 'steps'
  readonly items: readonly Candidate[]
  /** The pieces it is made of, those that only explain an item among them. */
  readonly pieces: readonly Told[]
  /** The nearest headings above it, the nearest first; its own items are none of them. */
  readonly heads: readonly Piece[]
  /** The line right before it that leads up to it and ends with a colon. */
  readonly lead: Piece | null
  readonly page: ReadPage
  readonly isHome: boolean
}

/** Fewer things make no group. */
export const LEAST = 3
export const MOST_ITEM = 160

/** The part of a piece that is its wording, without what only decorates it; `null` where nothing is left. */
export function withoutBullet(piece: Told, from = 0, to = piece.text.length): Candidate | null {
  const part = undecorated(piece, from, to)
  // What parts the points of a list stands after each: `… by e-mail ;`
  const parted = /\s*[;,]\s*$/u.exec(piece.text.slice(part.from, part.to))?.[0].length ?? 0
  return passageOf(piece, part.from, part.to - parted)
}

/** A group of the items, where there are enough and each is short enough; otherwise none. */
export function groupOf(
  how: Group['how'],
  items: readonly (Candidate | null)[],
  pieces: readonly Told[],
  heads: readonly Piece[],
): Group[] {
  const [first] = pieces
  const kept = items.filter((item): item is Candidate => item !== null && item.value.length <= MOST_ITEM)
  if (!first || kept.length < LEAST || kept.length < items.length) return []
  return [{ how, items: kept, pieces, heads, lead: null, page: first.page, isHome: first.isHome }]
}

/** The items of a list: what each begins with in bold where all do, else each as it stands or its first sentence. */
export function itemsOf(pieces: readonly Told[]): (Candidate | null)[] {
  const leads = pieces.map(leadOf)
  const areLed = leads.every((lead) => lead !== null)
  return pieces.map((piece, at) => (areLed ? titleOf(piece, leads[at] ?? 0) : itemOf(piece)))
}

/** The bold words at the beginning of a piece, without the mark that parts them from what follows. */
export function titleOf(piece: Told, lead: number): Candidate | null {
  const title = piece.text.slice(0, lead).replace(/[\s:.–—-]+$/u, '')
  return withoutBullet(piece, 0, title.length)
}

function itemOf(piece: Told): Candidate | null {
  const whole = withoutBullet(piece)
  if (whole === null || whole.value.length <= MOST_ITEM) return whole
  const from = whole.start - piece.start
  const lead = leadOf(piece)
  return lead === null
    ? passageOf(piece, from, from + (sentencesOf(whole.value)[0]?.end ?? whole.value.length))
    : titleOf(piece, lead)
}

/** Where the bold words end that a piece begins with; null where it begins with none or is bold as a whole. */
export function leadOf(piece: Told): number | null {
  const bold = inlinesIn(piece).find(
    ({ tag, start }) => (tag === 'b' || tag === 'strong') && start - piece.start <= 3 && start >= piece.start,
  )
  const end = bold ? bold.end - piece.start : 0
  return bold && end >= 3 && end < piece.text.length * 0.7 ? end : null
}

/** The phrasing elements that begin in a piece, or after a bullet. */
function inlinesIn(piece: Told): readonly Inline[] {
  return (inlinesByStart(piece.page).get(piece.start) ?? []).concat(
    inlinesByStart(piece.page).get(piece.start + 2) ?? [],
  )
}

/** Whether emphasis covers a part of a text and no more. */
export function isBoldAt(page: ReadPage, from: number, to: number): boolean {
  const inlines = [from, from + 1].flatMap((start) => inlinesByStart(page).get(start) ?? [])
  return inlines.some(({ tag, end }) => (tag === 'b' || tag === 'strong') && Math.abs(end - to) <= 2)
}

const inlinesByStart = once((page: ReadPage): ReadonlyMap<number, Inline[]> => {
  const found = new Map<number, Inline[]>()
  for (const inline of page.outline.inlines) {
    const own = found.get(inline.start) ?? []
    own.push(inline)
    found.set(inline.start, own)
  }
  return found
})
