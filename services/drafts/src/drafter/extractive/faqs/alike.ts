import type { ReadPage } from '../../drafter.ts'
import { isBoldAt } from '../groups/group.ts'
import { once } from '../once.ts'
import type { Told } from '../pages/told.ts'
import type { Asked } from './draft.ts'
import { labelIn, lineIn } from './question.ts'

/** So many questions that ask outright show how the page sets them. */
const LEAST = 2
const MOST_LABEL = 120

/** The sign of a question before it, where answers bear one too. */
const MARKED = /^[QFDPV]\s?\d{0,2}\s?[.:)]\s/u

/** The class of each block, by where it begins. */
const classesOf = once(
  ({ outline }: ReadPage): ReadonlyMap<number, number> =>
    new Map(outline.blocks.flatMap(({ start, class: own }) => (own === undefined ? [] : [[start, own] as const]))),
)

const BOLD_LINE = 'bold line'

/** Whether a piece is a line in bold with text on the lines below it. */
function hasBoldLine({ page, start, text }: Told): boolean {
  const line = text.indexOf('\n')
  return line > 0 && line <= MOST_LABEL && isBoldAt(page, start, start + line)
}

/** How a piece is set, by what its author gave it: a heading, a class, bold as a whole; '' for plain text. */
function settingOf(piece: Told): string {
  const own = classesOf(piece.page).get(piece.start)
  if (piece.level >= 2 && piece.level <= 6) return `h${piece.level}`
  if (MARKED.test(piece.text)) return `${piece.kind} marked`
  if (piece.kind !== 'p' && piece.kind !== 'text' && piece.kind !== 'td') return ''
  if (hasBoldLine(piece)) return `${piece.kind} ${BOLD_LINE}`
  if (own !== undefined) return `${piece.kind} ${own}`
  return piece.text.length <= MOST_LABEL && isBoldAt(piece.page, piece.start, piece.end) ? `${piece.kind} bold` : ''
}

/**
 * Marks as questions the lines of a page on questions that are set as its questions are and stand among them: `I lost
 * my key.`
 */
export function withAlike(asked: readonly Asked[]): Asked[] {
  const pages = new Map<Told['page'], number[]>()
  for (const [at, { piece }] of asked.entries())
    if (piece.about.has('faq')) {
      const own = pages.get(piece.page)
      if (own) own.push(at)
      else pages.set(piece.page, [at])
    }
  const found = new Map<number, Asked>()
  for (const at of pages.values()) for (const [index, each] of alikeOn(at, asked)) found.set(index, each)
  return asked.map((each, at) => found.get(at) ?? each)
}

/** Whether a heading follows the one that it stands under at once. */
const isUnder = (piece: Told, before: Told | undefined) =>
  before?.page === piece.page && before.level > 0 && before.level < piece.level && piece.level < 7

/** Whether what stands first or last in a row of questions is a sentence in bold, as they are: `I lost my key.` */
function isInRow(index: number, alike: readonly number[], asked: readonly Asked[]): boolean {
  const { piece } = asked[index] ?? {}
  const isBeside = (at: number) =>
    alike.includes(at) && asked[at]?.piece.page === piece?.page && asked[at]?.piece.region === piece?.region
  return piece !== undefined && /^.{8,}[.!。]\n/u.test(piece.text) && (isBeside(index - 1) || isBeside(index + 1))
}

function alikeOn(at: readonly number[], asked: readonly Asked[]): [number, Asked][] {
  const settings = new Map(at.map((index) => [index, asked[index] ? settingOf(asked[index].piece) : '']))
  const asking = at.filter((index) => {
    const form = settings.get(index)?.endsWith(BOLD_LINE) ? 'line' : 'alone'
    return asked[index]?.question?.form === form && settings.get(index) !== ''
  })
  const counts = Map.groupBy(asking, (index) => settings.get(index) ?? '')
  return at.flatMap((index): [number, Asked][] => {
    const each = asked[index]
    const alike = counts.get(settings.get(index) ?? '') ?? []
    if (!each || each.question || alike.length < LEAST) return []
    const isFirst = index + 2 === alike[0] && isUnder(each.piece, asked[index - 1]?.piece)
    const isAmong = isFirst || (index > (alike[0] ?? 0) && index < (alike.at(-1) ?? 0))
    if (settings.get(index)?.endsWith(BOLD_LINE) && (isAmong || isInRow(index, alike, asked))) {
      const line = lineIn(each.piece)
      return line ? [[index, { ...each, question: line }]] : []
    }
    const next = asked[index + 1]
    const isAnswered =
      next?.piece.page === each.piece.page && !next.question && settings.get(index + 1) !== settings.get(index)
    const question = isAmong && isAnswered && each.piece.text.length <= MOST_LABEL ? labelIn(each.piece) : null
    return question ? [[index, { ...each, question }]] : []
  })
}
