import { cardTitles } from '../features/card-titles.ts'
import { FOR_WHOM } from '../lexicon/features.ts'
import type { Piece } from '../pages/pieces.ts'
import { kindsOfLabel } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { isPromised } from './decoration.ts'
import { type Group, groupOf, withoutBullet } from './group.ts'
import { type Section, withoutTail } from './tail.ts'

/** Longer text under a heading tells a story; the heading is no item of a list then. */
const MOST_TEXT = 600
/** One list under whom it is for may stand anywhere. */
const LEAST_LISTS = 2

/** Runs of sections without headings of their own: one that has some is about more than one thing. */
function runsOf(sections: readonly Section[]): Section[][] {
  const runs: Section[][] = [[]]
  for (const section of sections) {
    const isParent = section.rest.length === 0 || section.rest.some(({ level }) => level > 0 && level < 7)
    if (isParent) runs.push([])
    else runs.at(-1)?.push(section)
  }
  return runs
}

function groupOfSections(sections: readonly Section[]): Group[] {
  return runsOf(sections).map(withoutTail).flatMap(groupOfRun)
}

function groupOfRun(sections: readonly Section[]): Group[] {
  const [first] = sections
  if (!first) return []
  const pieces = sections.flatMap(({ heading, rest }) => [heading, ...rest])
  const heads = first.heading.heads.filter(({ level }) => level < first.heading.level)
  const items = sections.map(({ heading }) => withoutBullet(heading))
  const areBrief = sections.every(({ rest }) => rest.every(({ text }) => text.length <= MOST_TEXT))
  return [...(areBrief ? groupOf('headings', items, pieces, heads) : []), ...poolOf(sections, heads)]
}

/** The points of short lists that each stand under whom they are for: `For managers`, `For carers`. */
function poolOf(sections: readonly Section[], heads: readonly Piece[]): Group[] {
  const listed = sections.filter(({ heading }) => FOR_WHOM.test(heading.text)).map(({ rest }) => firstList(rest))
  if (listed.length < LEAST_LISTS || listed.some((points) => points.length === 0)) return []
  const pieces = listed.flat()
  const items = pieces.map((piece) => withoutBullet(piece))
  return groupOf('list', items, pieces, heads)
}

function isPoint({ page, region, kind }: Told): boolean {
  const around = page.outline.regions[region]?.kind
  return kind === 'li' || around === 'li' || around === 'list'
}

/** The points right under a heading, up to what follows their list. */
function firstList(rest: readonly Told[]): Told[] {
  const end = rest.findIndex((piece) => !isPoint(piece))
  return rest.slice(0, end < 0 ? rest.length : end)
}

/**
 * Headings of one level with text under each, next to one another; headings that say what follows end a group. Lines that
 * only read like headings make groups of their own.
 */
export function groupsByHeading(told: readonly Told[], name: string | null): Group[] {
  return [...sectionsBy(told, name, false), ...sectionsBy(told, name, true)]
}

/** Whether a heading names another part of the page, not one card of several. */
const isLabel = ({ page, start, text }: Told, name: string | null) =>
  kindsOfLabel(text, name).length > 0 && !cardTitles(page).has(start)

function sectionsBy(told: readonly Told[], name: string | null, byLines: boolean): Group[] {
  const groups: Group[] = []
  let open: Section[] = []
  const flush = () => {
    groups.push(...groupOfSections(open))
    open = []
  }
  let end = 0
  for (const piece of told) {
    if (isPromised(piece.page, end, piece.start)) flush()
    end = piece.end
    const last = open.at(-1)
    const isHeading = byLines ? piece.level > 0 : piece.level > 0 && piece.level < 7
    if (!isHeading) last?.rest.push(piece)
    else if (isLabel(piece, name) || (byLines && piece.level < 7)) flush()
    else {
      if (last && (piece.level !== last.heading.level || last.rest.length === 0)) flush()
      open.push({ heading: piece, rest: [] })
    }
  }
  flush()
  return groups
}
