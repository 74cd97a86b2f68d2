import type { Draft, DraftField } from '@launch/proto/schemas/draft'
import type { Cut, CutWhy, Part } from '../drafter/drafter.ts'
import { type Content, isBlank, isProfileField, isSeoField, linksOf, socialSideOf, sourced } from './content.ts'
import { isOpen } from './redraft.ts'

/** What a draft keeps of a drafting that was cut off. */
export interface CutOff {
  parts: readonly Cut[]
  /** How the reading itself ended; what the draft says is `partial` for as long as parts are cut off. */
  outcome: Draft['crawl']['outcome']
}

/** Cut parts are `due` until they are `queued` to be drafted once more, which is `done` once, whatever comes of it. */
export type Redraft = 'due' | 'queued' | 'done'

/** What says of a draft that it is not whole. */
export type Wholeness = Pick<Draft, 'crawl'> & {
  cut?: CutOff | null | undefined
  redraft?: Redraft | null | undefined
}

/** The names that callers know a part by. */
export function namesOf(part: Part): DraftField[] {
  return part === 'socials' ? ['company_socials', 'founder_socials'] : [part]
}

/** The parts that have to be drafted for some names; those that nothing looks for are in none. */
export function partsOf(names: readonly DraftField[], all: readonly Part[]): Part[] {
  return all.filter((part) => namesOf(part).some((name) => names.includes(name)))
}

/** What a draft says of itself once parts of it were cut off, or once all were drafted. */
export function withCut(
  crawl: Draft['crawl'],
  parts: readonly Cut[],
  redraft: Redraft,
): Required<Omit<Wholeness, 'crawl'>> & { crawl: Draft['crawl'] } {
  if (parts.length === 0) return { crawl, cut: null, redraft: null }
  return { crawl: { ...crawl, outcome: 'partial' }, cut: { parts, outcome: crawl.outcome }, redraft }
}

/** The same once some of the cut parts were drafted after all. */
export function withDrafted({ crawl, cut, redraft }: Wholeness, drafted: readonly Part[]): Wholeness {
  if (!cut) return { crawl, cut: null, redraft: redraft ?? null }
  const left = cut.parts.filter(({ part }) => !drafted.includes(part))
  return left.length > 0
    ? { crawl, cut: { ...cut, parts: left }, redraft: redraft ?? null }
    : { crawl: { ...crawl, outcome: cut.outcome }, cut: null, redraft: redraft ? 'done' : null }
}

type Looked = Pick<Content, 'fields' | 'seo' | 'saved' | 'faqs' | 'founders' | 'socials'>

/** Whether a name has neither been drafted nor filled in by the owner. */
function isLeftBlank(content: Looked, name: DraftField): boolean {
  if (!isOpen(content, name)) return false
  if (isProfileField(name) || isSeoField(name)) return isBlank(sourced(content, name).value)
  const side = socialSideOf(name)
  if (side) return Object.keys(linksOf(content, side)).length === 0
  return name === 'faqs' || name === 'founders' ? content[name].length === 0 : false
}

/** The cut parts that are still blank, as callers know them, by why they were cut off. */
export function blanksBy(content: Looked, { parts }: CutOff): Map<CutWhy, DraftField[]> {
  const blanks = new Map<CutWhy, DraftField[]>()
  for (const { part, why } of parts) {
    const names = namesOf(part).filter((name) => isLeftBlank(content, name))
    if (names.length > 0) blanks.set(why, [...(blanks.get(why) ?? []), ...names])
  }
  return blanks
}
