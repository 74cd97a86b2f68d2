import type { ReadPage } from '../../drafter.ts'
import { LEADS_ON } from '../lexicon/decoration.ts'
import { ANSWER_MARK, BESIDE_ANSWER, EXPLAINS, ICON_WORD, QUESTION_MARK } from '../lexicon/faqs.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { withAlike } from './alike.ts'
import { entryOf } from './answer.ts'
import { type Asked, type Draft, draftAt } from './draft.ts'
import type { Entry } from './entry.ts'
import { pageRank } from './page-rank.ts'
import { type Form, questionIn } from './question.ts'
import { isAnswered, isList, isOfEach, runsOf, withoutAlone, withoutLoose } from './runs.ts'
import { splitAtBold } from './split.ts'

/** Sentences that ask in passing are questions only next to others of their kind. */
function withoutPassing(asked: readonly Asked[]): Asked[] {
  const isPassing = (each: Asked | undefined) => each?.question?.form === 'sentence'
  return asked.map((each, at) =>
    isPassing(each) && !(each.piece.about.has('faq') && (isPassing(asked[at - 1]) || isPassing(asked[at + 1])))
      ? { ...each, question: null }
      : each,
  )
}

const ASIDE: readonly Form[] = ['sentence']

/** Whether a label asks what the next block answers, as where a hidden tick opens the answers. */
const opens = ({ text }: Told, next: Told | undefined): boolean =>
  /[?？]\s*$/u.test(text) && next !== undefined && next.kind !== 'label' && /[.!。！]\s*$/u.test(next.text)

/** The letter or number before a question or an answer in a cell of its own: `Q`, `2.` */
const LETTER_ALONE = /^(?:(?:[QAFRPDVＱＡ]|質問|回答|問|答)\s?\d{0,2}|\d{1,2}[.)．])$/u

/** Whether the sign before a question or an answer has a cell of its own: `Q.`, `Answer:`. */
const isMarkAlone = (text: string): boolean =>
  LETTER_ALONE.test(text) || [QUESTION_MARK, ANSWER_MARK].some((mark) => mark.exec(text)?.[0] === text)

/** The sign that opens an answer, in an element of its own. */
const SIGN_ALONE = /^[^\p{L}\p{N}]{1,3}$/u

/** What a question whether it helped is answered with, on buttons. */
const TOLD_IF_HELPED = /^[^\p{L}\p{N}.]*(?:yes|no)[^\p{L}\p{N}.]*$/iu

/** Whether a line beside an answer is no part of it: a link on or back, or whether it helped. */
const isBeside = ({ text, linked }: Told): boolean =>
  text.length <= 60 && (BESIDE_ANSWER.test(text) || (linked > 0.9 && LEADS_ON.test(text)))

/** The questions and answers that people see on the site. */
export function visibleFaqs(pages: readonly ReadPage[]): Entry[] {
  const all = toldBy(pages).flatMap(splitAtBold)
  const told = all.filter(
    (piece, at) =>
      !isMarkAlone(piece.text) &&
      !SIGN_ALONE.test(piece.text) &&
      !ICON_WORD.test(piece.text) &&
      !isBeside(piece) &&
      !(TOLD_IF_HELPED.test(piece.text) && all.slice(Math.max(0, at - 2), at).some(isBeside)) &&
      piece.zone !== 'form' &&
      piece.kind !== 'pre' &&
      (piece.kind !== 'label' || opens(piece, all[at + 1])),
  )
  const asked = withAlike(
    withoutPassing(told.map((piece) => ({ piece, question: questionIn(piece, piece.about.has('faq')) }))),
  )
  const drafts = withoutLoose(asked.map((_, at) => draftAt(at, asked)).filter((draft) => draft !== null))
  const lists = runsOf(drafts.filter(isAnswered)).filter(isList)
  const runs = withoutAlone(
    lists.filter((run) => !areTeasers(run, all) && (isAboutFaq(run) || !(isGlossary(run) || isOfEach(run)))),
  )
  const rank = (run: readonly Draft[]) => (run[0] ? pageRank(run[0].piece.page, pages) : 0)
  const order = [...runs].sort((a, b) => Number(isAboutFaq(b)) - Number(isAboutFaq(a)) || rank(a) - rank(b))
  return order.flatMap((run) =>
    run
      .filter(({ question: { form } }) => !ASIDE.includes(form) || run.length > 1)
      .flatMap((draft) => entryOf(draft, run) ?? []),
  )
}

/** Whether most questions of a list are answered on other pages: a line below each leads there. */
function areTeasers(run: readonly Draft[], all: readonly Told[]): boolean {
  const leading = run.filter(({ piece }, at) => {
    const next = run[at + 1]?.piece
    const to = next?.page === piece.page ? next.start : piece.end + MOST_TEASER
    return all.some(
      ({ page, start, end, linked, text }) =>
        page === piece.page &&
        start > piece.start &&
        end <= to &&
        linked > 0.9 &&
        (LEADS_ON.test(text) || ARROW.test(text)),
    )
  })
  return run.length > 1 && (isAboutFaq(run) ? leading.length === run.length : leading.length * 2 > run.length)
}
const MOST_TEASER = 600
const ARROW = /^.{3,40}[→›»]\s*$/u

/** Whether a list explains words, one after the other. */
const isGlossary = (run: readonly Draft[]): boolean =>
  run.length >= LEAST_WORDS &&
  run.every(({ piece, question: { span } }) => EXPLAINS.test(piece.text.slice(span.start, span.end)))
const LEAST_WORDS = 3

const isAboutFaq = (run: readonly Draft[]) => run.some(({ piece }) => piece.about.has('faq'))
