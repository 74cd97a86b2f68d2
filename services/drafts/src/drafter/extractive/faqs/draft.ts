import { ANYTHING_ELSE } from '../lexicon/faqs.ts'
import { regionsAround } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Told } from '../pages/told.ts'
import type { Question } from './question.ts'

const MOST_ANSWER_PIECES = 12

/** A piece of the site with what it asks. */
export interface Asked {
  readonly piece: Told
  readonly question: Question | null
}

/** A question with the pieces that answer it. */
export interface Draft {
  readonly piece: Told
  readonly question: Question
  readonly pieces: readonly Told[]
  /** True where its box holds nothing but this question and its answer. */
  readonly isBoxed: boolean
  /** True where the next question follows at once. */
  readonly isClosed: boolean
}

/** The end of the smallest box around a question that holds its answer and no other question. */
function boxEnd(at: number, asked: readonly Asked[]): number | null {
  const here = asked[at]
  if (!here) return null
  const { piece } = here
  const { regions } = piece.page.outline
  const previous = asked
    .slice(Math.max(0, at - 30), at)
    .findLast(({ question, piece: { page } }) => question && page === piece.page)
  const next = asked.slice(at + 1, at + 30).find(({ question, piece: { page } }) => question && page === piece.page)
  let best: number | null = null
  for (const index of regionsAround(piece.page, piece.region)) {
    const box = regions[index]
    if (
      !box ||
      box.kind === 'main' ||
      box.kind === 'section' ||
      box.kind === 'table' ||
      box.kind === 'list' ||
      box.kind === 'dl'
    )
      break
    const holdsOther = [previous, next].some(
      (other) => other && other.piece.start >= box.start && other.piece.start < box.end,
    )
    if (holdsOther) break
    if (box.start < piece.start - 20) break
    if (box.end > piece.end) best = box.end
  }
  return previous || next ? best : null
}

/** Whether a text sends people on who have not found their question: `Anything else? Write to us.` */
function asksForMore(text: string): boolean {
  const opening = sentencesOf(text.slice(0, 200))[0]?.text ?? ''
  return opening.length <= 80 && /[?？]$/u.test(opening) && ANYTHING_ELSE.test(opening)
}

/** Whether a piece ends the answer before it: another question or heading, or another page. */
function endsAnswer(of: Told, each: Asked, after: Asked | undefined): boolean {
  const { piece, question } = each
  if (piece.page !== of.page || question !== null || asksForMore(piece.text)) return true
  const isHeading = piece.level >= 1 && piece.level <= 6
  if (isHeading && (of.level < 1 || of.level > 6 || piece.level <= of.level)) return true
  return piece.isTitle && after !== undefined && after.question !== null && after.piece.page === piece.page
}

/** The question of a piece with what follows it up to the next; `null` where it asks nothing. */
export function draftAt(at: number, asked: readonly Asked[]): Draft | null {
  const here = asked[at]
  if (!here?.question) return null
  const { piece, question } = here
  const end = boxEnd(at, asked)
  const pieces: Told[] = []
  let next = at + 1
  for (; next < asked.length && pieces.length < MOST_ANSWER_PIECES; next++) {
    const each = asked[next]
    if (!each || endsAnswer(piece, each, asked[next + 1])) break
    if (end !== null && each.piece.start >= end) break
    pieces.push(each.piece)
  }
  const isClosed = asked[next]?.question != null && asked[next]?.piece.page === piece.page
  return { piece, question, pieces, isBoxed: end !== null, isClosed }
}
