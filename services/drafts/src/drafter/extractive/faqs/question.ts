import { undecorated } from '../groups/decoration.ts'
import { AFTER_QUESTION, ANYTHING_ELSE, ASKS, NO_QUESTION, QUESTION_MARK, RHETORICAL } from '../lexicon/faqs.ts'
import type { Piece } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Span } from '../people/people.ts'
import { MAX_QUESTION } from './entry.ts'

/** How a question is set: alone in its piece, or with its answer behind it. */
export type Form = 'alone' | 'label' | 'line' | 'bold' | 'sentence'

/** A question in a piece: where it stands, and where the answer begins if that stands in the piece too. */
export interface Question {
  readonly form: Form
  readonly span: Span
  readonly answerFrom: number | null
}

const LEAST = 8
const LEAST_JAPANESE = 5
/** Where other questions are set alike, one word may ask: `Mac?` */
const LEAST_SET = 3
/** Elements made to be opened: what they say is asked even without a question mark. */
const OPENERS = new Set<Piece['kind']>(['summary', 'dt', 'button'])

/** A heading that asks, and tells a little more: `Can it read tapes? They’re old.` */
const OPENS_ASKING = /^[^.!?\n]{8,100}[?？]\s\p{L}[^?\n]{1,60}[.!]?$/u

/** Both parts bear their sign, one line after the other: what stands after `Q.` is asked, however it ends. */
const IN_TURN =
  /^(?:[QFDPVＱ]|問|質問)\s?\d{0,2}\s?[.:：)．、]\s*[^\n]{8,}\n\s*(?:[ARＡ]|答|回答)\s?\d{0,2}\s?[.:：)．、]\s*\p{L}/u

/** The number of a part of a chapter, as contracts and notices bear: `8.1.` */
const SECTION_NUMBER = /^\s*\d{1,2}\.\d{1,2}(?!\d)/u

/** The question in a part of a text without marks around it; `null` where nothing is asked. */
function trimmed(piece: Piece, first: number, last: number, mustAsk: boolean, isSet = false): Span | null {
  const { text } = piece
  const { from, to } = undecorated(piece, first, last)
  const part = text.slice(from, to)
  const lead = /^\s*/u.exec(part)?.[0].length ?? 0
  const mark = QUESTION_MARK.exec(part.slice(lead))?.[0].length ?? 0
  const body = part
    .slice(lead + mark)
    .replace(AFTER_QUESTION, '')
    .trimEnd()
  const least =
    isSet && /[?？]$/u.test(body)
      ? LEAST_SET
      : /[\p{Script=Han}\p{Script=Hiragana}]/u.test(body)
        ? LEAST_JAPANESE
        : LEAST
  if (
    body.length < least ||
    body.length > MAX_QUESTION ||
    ANYTHING_ELSE.test(body) ||
    RHETORICAL.test(body) ||
    NO_QUESTION.test(body) ||
    SECTION_NUMBER.test(text)
  )
    return null
  if (mustAsk && !ASKS.test(body)) return null
  const start = from + lead + mark
  return { start, end: start + body.length }
}

/** Where the emphasis with which a piece begins ends; 0 where it begins with none. */
function emphasisEnd(piece: Piece): number {
  const { inlines } = piece.page.outline
  let low = 0
  let high = inlines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inlines[middle]?.start ?? 0) < piece.start) low = middle + 1
    else high = middle
  }
  const first = inlines
    .slice(low, low + 4)
    .find(({ tag, start }) => start === piece.start && /^(?:b|strong|em|i|big|mark|span)$/.test(tag))
  return first && first.end < piece.end ? first.end - piece.start : 0
}

/** Whether a piece lists questions that lead to their answers. */
const isContents = ({ text, linked }: Piece): boolean => linked > 0.8 && text.includes('\n')

/** The question that a piece asks, if it does; only in a list of questions does a label count as one. */
export function questionIn(piece: Piece, isAmongQuestions: boolean): Question | null {
  const { text } = piece
  // What the first heading of a page asks, the page answers.
  if (text.length > 6_000 || piece.level === 1 || isContents(piece)) return null
  const isOpener = OPENERS.has(piece.kind) && isAmongQuestions
  const mustAsk = !isOpener && !(isAmongQuestions && piece.level > 1 && piece.level < 7 && OPENS_ASKING.test(text))
  const isSet = isAmongQuestions && (OPENERS.has(piece.kind) || (piece.level > 1 && piece.level < 7))
  const whole = text.includes('\n') ? null : trimmed(piece, 0, text.length, mustAsk, isSet)
  if (whole) {
    const sentences = sentencesOf(text.slice(whole.start, whole.end))
    const asked = sentences.findIndex((sentence) => ASKS.test(sentence.text))
    const isWhole = isSet && asked === 0
    if (asked < 0 || asked === sentences.length - 1 || isWhole)
      return { form: asked >= 0 ? 'alone' : 'label', span: whole, answerFrom: null }
  }
  const line = text.indexOf('\n')
  const first = line > 0 ? trimmed(piece, 0, line, !IN_TURN.test(text)) : null
  if (first) return { form: 'line', span: first, answerFrom: line + 1 }
  const bold = emphasisEnd(piece)
  const strong = bold > 0 ? trimmed(piece, 0, bold, true) : null
  if (strong) return { form: 'bold', span: strong, answerFrom: bold }
  const [opening] = sentencesOf(text)
  const asked = opening && opening.end < text.length ? trimmed(piece, 0, opening.end, true) : null
  return asked && opening ? { form: 'sentence', span: asked, answerFrom: opening.end } : null
}

/** A piece as a question though it asks nothing outright: it is set as questions are. */
export function labelIn(piece: Piece): Question | null {
  const span = piece.text.includes('\n') ? null : trimmed(piece, 0, piece.text.length, false)
  return span && { form: 'label', span, answerFrom: null }
}

/** The first line of a piece as a question though it asks nothing outright: it is set as questions are. */
export function lineIn(piece: Piece): Question | null {
  const line = piece.text.indexOf('\n')
  const span = line > 0 ? trimmed(piece, 0, line, false) : null
  return span && { form: 'line', span, answerFrom: line + 1 }
}
