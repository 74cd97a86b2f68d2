import { type EntityManager, invalidInput } from '@launch/kit'
import type { MilestoneItem } from '@launch/proto/schemas/items'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { storySections } from '@launch/proto/schemas/story'
import { blankOf, type FieldName, isBlank } from './fields.ts'
import { type Change, same } from './history.ts'
import type { Listing } from './listing.ts'
import { mergedItems, mergedKeys } from './merge.ts'
import {
  latestFirst,
  type Milestone,
  MOST_MILESTONES,
  milestoneKey,
  numberedMilestones,
  unnumbered,
} from './milestones.ts'
import {
  type Item,
  isCitedList,
  isShared,
  type Parts,
  plainItem,
  readPart,
  setItemQuotes,
  setParts,
  setQuotes,
} from './parts.ts'

const MOST_FOUNDERS = 10

/** What a transfer did to a listing: its content, and which parts have other quotes now. */
export interface Taken {
  change: Change
  quoted: string[]
}

/**
 * Takes over from a draft what changed in it since its last transfer, part by part, so that transfers may arrive in any
 * order and what was edited here meanwhile stays. A part is known by the draft version that it was last handed over with.
 */
export async function takeTransfer(
  em: EntityManager,
  listing: Listing,
  { changes, draft_version: version }: { changes: ListingChanges; draft_version: number },
): Promise<Taken> {
  const newer = Object.entries(handed(changes)).filter(
    ([name]) => version > (holder(listing, name).transferVersions[name] ?? 0),
  )
  const values: Record<string, unknown> = {}
  for (const [name, sent] of newer) {
    const value = plain(name, sent)
    const last = lastOf(listing, name, value)
    noteTransfer(listing, name, value, version)
    if (last === UNKNOWN || !same(last, value)) values[name] = await merged(em, listing, name, last, value)
  }
  const change = setParts(listing, values)
  const quoted = newer.filter(([name, sent]) => takeQuotes(listing, name, sent, changes.evidence ?? {}))
  return { change, quoted: quoted.map(([name]) => name) }
}

/** A transfer's values by part, blanks as listings have them; a story without a section is none. */
function handed({ fields = {}, story, evidence: _, ...lists }: ListingChanges): Record<string, unknown> {
  const named = Object.entries(fields).map(([name, value]) => [name, value ?? blankOf(name as FieldName)])
  return { ...Object.fromEntries(named), ...lists, ...(story && { story: told(story) }) }
}

function told(story: Parts): Parts | null {
  const sections = storySections.map((section) => [section, story[section] ?? null] as const)
  return sections.some(([, text]) => text !== null) ? Object.fromEntries(sections) : null
}

/** A value without what is not of its content: quotes, numbers. */
function plain(name: string, value: unknown): unknown {
  if (isCitedList(name)) return (value as Item[]).map(plainItem)
  return name === 'milestones' ? (value as MilestoneItem[]).map(unnumbered) : value
}

/** Handed over before it was written down what. */
const UNKNOWN = Symbol('unknown')

/** What a part was last handed over as; one that never was counts as a blank. */
function lastOf(listing: Listing, name: string, value: unknown): unknown {
  const { transferred, transferVersions } = holder(listing, name)
  if (name in transferred) return plain(name, transferred[name])
  if (name in transferVersions) return UNKNOWN
  return isBlank(value) || same(value, {}) ? value : UNKNOWN
}

const holder = (listing: Listing, name: string) => (isShared(name) ? listing.company : listing)

function noteTransfer(listing: Listing, name: string, value: unknown, version: number): void {
  const of = holder(listing, name)
  of.transferVersions = { ...of.transferVersions, [name]: version }
  of.transferred = { ...of.transferred, [name]: value }
}

/** What a listing is to hold of a part that changed in its draft. */
async function merged(
  em: EntityManager,
  listing: Listing,
  name: string,
  last: unknown,
  next: unknown,
): Promise<unknown> {
  const current = readPart(listing, name)
  if (name === 'milestones') {
    const known = current as Milestone[]
    const sides = { last: listOf(last).map(unnumbered), next: next as MilestoneItem[], current: known.map(unnumbered) }
    const items = mergedItems(sides, milestoneKey)
    refuseTooMany(name, items.length, MOST_MILESTONES)
    const numbered = await numberedMilestones(em, items, known)
    // Their order is that of their dates, whatever the draft's.
    return same(latestFirst(numbered), latestFirst(known)) ? known : numbered
  }
  if (name === 'founders') {
    const sides = { last: listOf<Founder>(last), next: next as Founder[], current: current as Founder[] }
    const items = mergedItems(sides, founderKey)
    refuseTooMany(name, items.length, MOST_FOUNDERS)
    return items
  }
  const sides = { last: keysOf(last), next: keysOf(next), current: keysOf(current) }
  if (name === 'socials') return mergedKeys(sides)
  return name === 'story' ? told(mergedKeys(sides)) : next
}

/** Who tells of themselves is known by their handle, so that a new name of theirs is no other founder. */
const founderKey = ({ handle, name }: Founder) => (handle === undefined ? name : `@${handle}`)

type Founder = ListingChanges['founders'] extends (infer F)[] | undefined ? F : never

const listOf = <T = MilestoneItem>(value: unknown): T[] => (Array.isArray(value) ? value : [])
const keysOf = (value: unknown): Parts => (typeof value === 'object' ? { ...value } : {})

function refuseTooMany(name: string, count: number, most: number): void {
  if (count <= most) return
  const detail = `With those added to the listing itself there would be ${count} of \`${name}\`; ${most} is the most.`
  throw invalidInput(name, 'out_of_range', detail)
}

/** Quotes belong to the value that they came with: a listing that shows another one has none of them. */
function takeQuotes(
  listing: Listing,
  name: string,
  sent: unknown,
  evidence: NonNullable<ListingChanges['evidence']>,
): boolean {
  if (isCitedList(name)) return setItemQuotes(listing, name, sent as Item[])
  return same(readPart(listing, name), sent) && setQuotes(listing, name, evidence[name] ?? [])
}
