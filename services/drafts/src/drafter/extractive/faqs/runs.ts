import type { Draft } from './draft.ts'

const LEAST_RUN = 2
const LEAST_HEADINGS = 3

/** What makes questions alike: those of one list are set the same way. */
const classOf = ({ piece, question }: Draft) => `${question.form === 'label' ? 'alone' : question.form} ${piece.kind}`

/** Runs of questions that follow each other and are set alike. */
export function runsOf(drafts: readonly (Draft | null)[]): Draft[][] {
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

/** Whether anything but links follows a question. */
export function isAnswered({ pieces, question }: Draft): boolean {
  return question.answerFrom !== null || (pieces.length > 0 && pieces.some(({ linked }) => linked < 0.8))
}

/** Whether a run is a list of questions: the page says so, or several are set alike. */
export function isList(run: readonly Draft[]): boolean {
  const [first] = run
  if (!first) return false
  if (run.some(({ piece }) => piece.about.has('faq'))) return true
  const asking = run.filter(({ question: { form } }) => form !== 'label' && form !== 'sentence').length
  const isHeading = first.piece.level >= 1 && first.piece.level <= 6
  return asking >= (isHeading ? LEAST_HEADINGS : LEAST_RUN)
}

/** Drafts without the last of several whose answers are not shown: what follows it is another part of the page. */
export function withoutLoose(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft, at) => {
    const before = drafts[at - 1]
    const isAlike = before && before.piece.page === draft.piece.page && classOf(before) === classOf(draft)
    return !(isAlike && !draft.isBoxed && !draft.isClosed && !isAnswered(before))
  })
}

/** Runs without a heading that asks alone beside a list of questions: it calls, or leads to the contact. */
export function withoutAlone(runs: readonly Draft[][]): Draft[][] {
  const isLong = runs.some((run) => run.length >= LEAST_HEADINGS)
  return runs.filter(([first, ...rest]) => {
    const level = first?.piece.level ?? 0
    return rest.length > 0 || level < 1 || level > 6 || !isLong
  })
}

/** Whether a list asks the same of one thing after another, as of the plans in a row: `Why Basic?`, `Why Plus?` */
export function isOfEach(run: readonly Draft[]): boolean {
  const openings = run.map(({ piece, question: { span } }) => {
    const words = piece.text.slice(span.start, span.end).split(/\s+/u)
    return words.length <= MOST_WORDS ? words.slice(0, 2).join(' ') : ''
  })
  return run.length >= LEAST_HEADINGS && openings[0] !== '' && new Set(openings).size === 1
}
const MOST_WORDS = 5
