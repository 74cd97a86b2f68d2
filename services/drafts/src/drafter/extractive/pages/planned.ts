import type { ReadPage } from '../../drafter.ts'
import { PLANNED_BOX, PLANNED_LABEL, ROADMAP, ROADMAP_ADDRESS } from '../lexicon/planned.ts'
import { once } from '../once.ts'
import { wordsOfBox } from './box-names.ts'
import { piecesOf, regionsAround } from './pieces.ts'

const MOST_LABEL = 30
/** A label opens its card or section among the first lines of it. */
const MOST_BEFORE = 2
/** A label that stands further down speaks for a small card only. */
const MOST_CARD = 400

interface Span {
  readonly start: number
  readonly end: number
}

/** Whether something on a page is planned, not there yet: nothing in it is a fact of the product. */
export function isPlanned(page: ReadPage, { start, end }: Span): boolean {
  if (isRoadmap(page)) return true
  return plannedSpans(page).some((span) => span.start <= start && end <= span.end)
}

/** Whether a page as a whole tells what is to come, by its address or its first heading. */
const isRoadmap = once((page: ReadPage): boolean => {
  const path = URL.parse(page.url)?.pathname ?? ''
  const heading = piecesOf(page).find(({ level }) => level === 1)
  return path !== '/' && (ROADMAP_ADDRESS.test(path) || (heading !== undefined && ROADMAP.test(heading.text.trim())))
})

/** The boxes of a page whose author calls them planned, or that a label says so of; never one that holds its title. */
const plannedSpans = once((page: ReadPage): readonly Span[] => {
  const { regions } = page.outline
  const titles = piecesOf(page).filter(({ level }) => level === 1)
  const named = regions.flatMap((region, at) =>
    at > 0 && wordsOfBox(page, at).some((word) => PLANNED_BOX.test(word)) ? region : [],
  )
  return [...named, ...labelled(page)].filter((span) =>
    titles.every(({ start, end }) => start < span.start || end > span.end),
  )
})

/** The boxes that a label such as `Coming soon` opens, and small ones in which it stands elsewhere. */
function labelled(page: ReadPage): Span[] {
  const { regions } = page.outline
  const text = page.texts.text?.text ?? ''
  // Templates leave such lines too, so they are no pieces.
  const blocks = page.outline.blocks.filter(({ start, end }) => text.slice(start, end).trim() !== '')
  const labels = blocks.filter(
    ({ start, end }) => end - start <= MOST_LABEL && PLANNED_LABEL.test(text.slice(start, end).trim()),
  )
  return labels.flatMap((label) => {
    // A badge in a box of its own speaks for the box around that.
    const box = regionsAround(page, label.region).find((region) => {
      const { start, end } = regions[region] ?? label
      return text.slice(start, end).trim().length > label.end - label.start
    })
    const span = box === undefined ? undefined : regions[box]
    if (!span) return []
    const inside = blocks.filter(({ start, end }) => span.start <= start && end <= span.end)
    const isFirst = inside.findIndex(({ start }) => start === label.start) < MOST_BEFORE
    const headings = inside.filter(({ kind }) => /^h[1-6]$/.test(kind)).length
    return isFirst || (span.end - span.start <= MOST_CARD && headings <= 1) ? [span] : []
  })
}
