import { once } from '../once.ts'
import type { Told } from '../pages/told.ts'

type Page = Told['page']

/** Fewer questions in one block are set like any other. */
const LEAST = 2

/** Where the bold parts of a page begin and end, in order. */
const boldOf = once(({ outline }: Page) => outline.inlines.filter(({ tag }) => tag === 'b' || tag === 'strong'))

/** Cuts a block that holds several questions in bold, each on a line of its own, into one piece for each. */
export function splitAtBold(piece: Told): Told[] {
  if (!/[?？]\s*\n/u.test(piece.text)) return [piece]
  const starts = boldOf(piece.page)
    .filter(({ start, end }) => start >= piece.start && end < piece.end)
    .filter(({ start, end }) => /[?？]\s*$/u.test(piece.text.slice(start - piece.start, end - piece.start)))
    .filter(({ end }) => /^[^\S\n]*\n/u.test(piece.text.slice(end - piece.start)))
    .map(({ start }) => start - piece.start)
  if (starts.length < LEAST || starts[0] !== 0) return [piece]
  return starts.map((from, at) => {
    const text = piece.text.slice(from, starts[at + 1]).trimEnd()
    return { ...piece, text, start: piece.start + from, end: piece.start + from + text.length }
  })
}
