import { CALLS } from '../lexicon/calls.ts'
import { MAKERS } from '../lexicon/features.ts'
import { regionsAround } from '../pages/pieces.ts'
import type { Told } from '../pages/told.ts'
import { LEAST } from './group.ts'

/** A link that leads on is no longer. */
const MOST_CALL = 40

/** A heading with what stands under it. */
export interface Section {
  readonly heading: Told
  readonly rest: Told[]
}

const isAsked = ({ heading }: Section) => /[?？]\s*$/u.test(heading.text) || CALLS.test(heading.text.trim())
const hasCells = ({ rest }: Section) => rest.some(({ kind }) => kind === 'td' || kind === 'th')
const depthOf = ({ heading }: Section) => regionsAround(heading.page, heading.region).length

/** Whether most of those before are otherwise. */
const isUnlike = (last: Section, before: readonly Section[], is: (section: Section) => boolean) =>
  is(last) && before.filter(is).length * 2 < before.length

/** What follows the first words of the last part may be the end of the page. */
const tellsOfMakers = ({ rest: [first, ...others] }: Section) =>
  first !== undefined &&
  (MAKERS.test(first.text) || (others.length > 1 && others.every(({ text }) => MAKERS.test(text))))
const hasCall = ({ rest }: Section) => rest.some(({ linked, text }) => linked > 0.9 && text.length <= MOST_CALL)

/**
 * Whether the last part of a page alone tells of the makers, or leads on: what it says is about them, or about buying.
 */
export const isOnly = (last: Section, before: readonly Section[]): boolean =>
  last.heading.level <= 2 && [tellsOfMakers, hasCall].some((is) => is(last) && !before.some(is))

/** Sections without a first one that stands in no box as all the others do: it introduces them. */
function withoutHead(sections: Section[]): Section[] {
  const [first, ...others] = sections
  const depths = new Set(others.map(depthOf))
  const isOutside = first !== undefined && depths.size === 1 && !depths.has(depthOf(first))
  return isOutside && others.length >= LEAST ? others : sections
}

/**
 * Sections without those at the end that are of another kind: a call to try it, a table, what stands in no box as the
 * others do.
 */
export function withoutTail(sections: Section[]): Section[] {
  let kept = withoutHead(sections)
  for (let last = kept.at(-1); last !== undefined && kept.length > LEAST; last = kept.at(-1)) {
    const before = kept.slice(0, -1)
    const isOther = [isAsked, hasCells].some((is) => isUnlike(last, before, is)) || isOnly(last, before)
    const depths = new Set(before.map(depthOf))
    const isOutside = depths.size === 1 && !depths.has(depthOf(last))
    if (!isOther && !isOutside) break
    kept = before
  }
  // Two sections at the end may be alike, and unlike all the others.
  const depths = kept.map(depthOf)
  const cut = depths.findIndex((depth, at) => at >= LEAST && depth !== depths[0])
  const isCut = cut >= LEAST && depths.slice(0, cut).every((depth) => depth === depths[0])
  return isCut && depths.slice(cut).every((depth) => depth !== depths[0]) ? kept.slice(0, cut) : kept
}
