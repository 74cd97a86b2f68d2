import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { once } from '../once.ts'
import { type Piece, passageOf, piecesOf } from './pieces.ts'

/** A value that stands beside its label: in a table, in a list of terms, or after a colon. */
export interface Labelled {
  readonly label: string
  readonly value: Candidate
  readonly piece: Piece
}

const MOST_LABEL = 40
const INLINE = /(?:^|\n|\s[|·•]\s)[ \t]*([^:：\n|·•]{2,40}?)\s?[:：][ \t]*(?=\S)/gu

/** `Label: value` in a piece, a line each. */
function inline(piece: Piece): Labelled[] {
  return [...piece.text.matchAll(INLINE)].flatMap((match) => {
    const from = match.index + match[0].length
    const rest = piece.text.slice(from)
    const end = /\n|\s[|·•]\s/u.exec(rest)?.index ?? rest.length
    const value = passageOf(piece, from, from + end)
    return value ? [{ label: match[1]?.trim() ?? '', value, piece }] : []
  })
}

/** Whether a piece can be the value of a label that stands before it. */
function isBeside(label: Piece, value: Piece): boolean {
  if (label.kind === 'dt') return value.kind === 'dd'
  if (label.kind === 'th') return value.kind === 'td'
  if (label.kind === 'td') return value.kind === 'td'
  return label.isTitle && label.text.length <= MOST_LABEL && value.region === label.region
}

/** Everything on a page that stands beside a label. */
export const labelledOn = once((page: ReadPage): readonly Labelled[] => {
  const pieces = piecesOf(page)
  return pieces.flatMap((piece, index) => {
    const own = piece.text.length > 2_000 ? [] : inline(piece)
    const next = pieces[index + 1]
    const isLabel = piece.text.length <= MOST_LABEL && !piece.text.includes('\n')
    if (!isLabel || next === undefined || !isBeside(piece, next)) return own
    const value = passageOf(next)
    const label = piece.text.replace(/[\s:：]+$/u, '').trim()
    return value ? [...own, { label, value, piece: next }] : own
  })
})
