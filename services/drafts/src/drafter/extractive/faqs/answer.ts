import { type Candidate, passage } from '../candidate.ts'
import { undecorated } from '../groups/decoration.ts'
import { ANSWER_MARK, ASKS, NO_ANSWER, WAY_BACK } from '../lexicon/faqs.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Told } from '../pages/told.ts'
import type { Draft } from './draft.ts'
import { type Entry, MAX_ANSWER } from './entry.ts'

const MOST_ASKING = 150
const MOST_LABEL = 40

/** The answer up to the last sentence that fits. */
export function cutAnswer(candidate: Candidate | null): Candidate | null {
  if (!candidate) return null
  const mark = ANSWER_MARK.exec(candidate.value)?.[0].length ?? 0
  const { page, source, start, end } = candidate
  const whole = mark === 0 ? candidate : passage(page, source, start + mark, end, 0)
  if (!whole || whole.value.length <= MAX_ANSWER) return whole
  const fitting = sentencesOf(whole.value.slice(0, MAX_ANSWER + 200)).filter((sentence) => sentence.end <= MAX_ANSWER)
  const last = fitting.at(-1)
  return last ? passage(page, source, whole.start, whole.start + last.end, 0) : null
}

/**
 * The answer's pieces: of the last in a list at most as many as others have, for what follows may be something else.
 */
function piecesOfAnswer(draft: Draft, run: readonly Draft[]): readonly Told[] {
  if (draft.isBoxed || draft.isClosed) return draft.pieces
  const others = run.filter((each) => each !== draft && each.isClosed).map(({ pieces }) => pieces.length)
  const least = draft.question.answerFrom === null ? 1 : 0
  return draft.pieces.slice(0, Math.max(least, ...others))
}

/** Whether what follows a question is no answer: asked itself, or the label of the next part of the page. */
function isNoAnswer({ value }: Candidate, { isBoxed, isClosed, question }: Draft, pieces: readonly Told[]): boolean {
  const lines = value.split('\n')
  if (NO_ANSWER.test(value)) return true
  if (value.length <= MOST_ASKING && ASKS.test(value)) return true
  // What asks line by line is a table of contents.
  if (lines.length > 1 && lines.filter((line) => ASKS.test(line)).length * 2 > lines.length) return true
  const isLabel = value.length <= MOST_LABEL && pieces.length === 1 && pieces[0]?.isTitle === true
  return isLabel && !isBoxed && !isClosed && question.answerFrom === null
}

/** The words in brackets at the end of a text. */
const BRACKETED = /\s*\[[^\]\n]{1,30}\]\s*$/u

/** The answer without a last line, or last words in brackets, that lead back to the top of the page. */
function withoutWayBack(candidate: Candidate | null): Candidate | null {
  const line = Math.max(candidate?.value.lastIndexOf('\n') ?? -1, candidate?.value.search(BRACKETED) ?? -1)
  if (!candidate || line < 0 || !WAY_BACK.test(candidate.value.slice(line))) return candidate
  const { page, source, start } = candidate
  return passage(page, source, start, start + candidate.value.slice(0, line).trimEnd().length, 0)
}

/** The question and its answer as passages; `null` where no answer stands there. */
export function entryOf(draft: Draft, run: readonly Draft[]): Entry | null {
  const { piece, question } = draft
  const asked = passageOf(piece, question.span.start, question.span.end)
  const pieces = piecesOfAnswer(draft, run)
  const [first] = pieces
  const lead = first ? undecorated(first).from : 0
  // A number at the beginning counts what the answer lists.
  const own = first && first.start + (/\d/.test(first.text.slice(0, lead)) ? 0 : lead)
  const start = question.answerFrom === null ? own : piece.start + question.answerFrom
  const end = pieces.at(-1)?.end ?? piece.end
  if (!asked || start === undefined) return null
  const answer = cutAnswer(withoutWayBack(passage(piece.page, 'text', start, end, 0)))
  return answer && /\p{L}/u.test(answer.value) && !isNoAnswer(answer, draft, pieces)
    ? { question: asked, answer }
    : null
}
