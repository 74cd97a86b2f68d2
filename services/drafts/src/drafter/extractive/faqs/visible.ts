import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { ANSWER_MARK, ANYTHING_ELSE } from '../lexicon/faqs.ts'
import { passageOf, regionsAround } from '../pieces.ts'
import { sentencesOf } from '../sentences.ts'
import { type Told, toldBy } from '../told.ts'
import { type Entry, MAX_ANSWER } from './entry.ts'
import { type Form, type Question, questionIn } from './question.ts'

/** A piece of the site with what it asks. */
interface Asked {
  readonly piece: Told
  readonly question: Question | null
}

/** A question with the pieces that answer it. */
interface Draft {
  readonly piece: Told
  readonly question: Question
  readonly pieces: readonly Told[]
  /** True where its box holds nothing but this question and its answer. */
  readonly isBoxed: boolean
  /** True where the next question follows at once. */
  readonly isClosed: boolean
}

const MOST_ANSWER_PIECES = 12
const LEAST_RUN = 2
const LEAST_HEADINGS = 3

/** What makes questions alike: those of one list are set the same way. */
const classOf = ({ piece, question }: Draft) => `${question.form === 'label' ? 'alone' : question.form} ${piece.kind}`

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

function draftAt(at: number, asked: readonly Asked[]): Draft | null {
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

/** Sentences that ask in passing are questions only next to others of their kind. */
function withoutPassing(asked: readonly Asked[]): Asked[] {
  const isPassing = (each: Asked | undefined) => each?.question?.form === 'sentence'
  return asked.map((each, at) =>
    isPassing(each) && !(each.piece.about.has('faq') && (isPassing(asked[at - 1]) || isPassing(asked[at + 1])))
      ? { ...each, question: null }
      : each,
  )
}

/** Runs of questions that follow each other and are set alike. */
function runsOf(drafts: readonly (Draft | null)[]): Draft[][] {
  const runs: Draft[][] = []
  let last: Draft | null = null
  for (const draft of drafts) {
    if (!draft) continue
    const isSame = last !== null && last.piece.page === draft.piece.page && classOf(last) === classOf(draft)
    if (isSame) runs.at(-1)?.push(draft)
    else runs.push([draft])
    last = draft
  }
  return runs
}

function isAnswered({ pieces, question }: Draft): boolean {
  return question.answerFrom !== null || (pieces.length > 0 && pieces.some(({ linked }) => linked < 0.8))
}

/** Whether a run is a list of questions: the page says so, or several are set alike. */
function isList(run: readonly Draft[]): boolean {
  const [first] = run
  if (!first) return false
  if (run.some(({ piece }) => piece.about.has('faq'))) return true
  const asking = run.filter(({ question: { form } }) => form !== 'label' && form !== 'sentence').length
  const isHeading = first.piece.level >= 1 && first.piece.level <= 6
  return asking >= (isHeading ? LEAST_HEADINGS : LEAST_RUN)
}

/** The answer's pieces: of the last in a list at most as many as others have, for what follows may be something else. */
function piecesOfAnswer(draft: Draft, run: readonly Draft[]): readonly Told[] {
  if (draft.isBoxed || draft.isClosed) return draft.pieces
  const others = run.filter((each) => each !== draft && each.isClosed).map(({ pieces }) => pieces.length)
  const least = draft.question.answerFrom === null ? 1 : 0
  return draft.pieces.slice(0, Math.max(least, ...others))
}

function entryOf(draft: Draft, run: readonly Draft[]): Entry | null {
  const { piece, question } = draft
  const asked = passageOf(piece, question.span.start, question.span.end)
  const pieces = piecesOfAnswer(draft, run)
  const start = question.answerFrom === null ? pieces[0]?.start : piece.start + question.answerFrom
  const end = pieces.at(-1)?.end ?? piece.end
  if (!asked || start === undefined) return null
  const answer = cutAnswer(passage(piece.page, 'text', start, end, 0))
  return answer && /\p{L}/u.test(answer.value) ? { question: asked, answer } : null
}

const ASIDE: readonly Form[] = ['sentence']

/** Whether a label asks what the next block answers, as where a hidden tick opens the answers. */
const opens = ({ text }: Told, next: Told | undefined): boolean =>
  /[?？]\s*$/u.test(text) && next !== undefined && next.kind !== 'label' && /[.!。！]\s*$/u.test(next.text)

/** The sign before a question or an answer in a cell of its own: `Q.`, `A:`. */
const MARK_ALONE = /^(?:[QAFRPDVＱＡ]|質問|回答|問|答)\s?\d{0,2}\s?[.:：)．、]?$/u

/** The questions and answers that people see on the site. */
export function visibleFaqs(pages: readonly ReadPage[]): Entry[] {
  const all = toldBy(pages)
  const told = all.filter(
    (piece, at) =>
      !MARK_ALONE.test(piece.text) &&
      piece.zone !== 'form' &&
      piece.kind !== 'pre' &&
      (piece.kind !== 'label' || opens(piece, all[at + 1])),
  )
  const asked = withoutPassing(told.map((piece) => ({ piece, question: questionIn(piece, piece.about.has('faq')) })))
  const drafts = asked.map((_, at) => draftAt(at, asked)).filter((draft) => draft !== null && isAnswered(draft))
  const runs = runsOf(drafts).filter(isList)
  const order = [...runs].sort((a, b) => Number(isAboutFaq(b)) - Number(isAboutFaq(a)))
  return order.flatMap((run) =>
    run
      .filter(({ question: { form } }) => !ASIDE.includes(form) || run.length >= LEAST_RUN)
      .flatMap((draft) => entryOf(draft, run) ?? []),
  )
}

const isAboutFaq = (run: readonly Draft[]) => run.some(({ piece }) => piece.about.has('faq'))
