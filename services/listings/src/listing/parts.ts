import type { Listing as Contract } from '@launch/proto/schemas/listing'
import { blankOf, type FieldName, fieldNames, isBlank, isWording, withValue } from './fields.ts'
import { type Change, same } from './history.ts'
import type { Listing } from './listing.ts'

/** Everything that can be edited of a listing, by name; what a part holds has no quotes in it. */
export type Parts = Readonly<Record<string, unknown>>
type Quotes = Contract['evidence'][string]

/** Reads and writes one part of a listing. */
interface Part {
  /** Whether it is of the company, so that the listings of all sites show it. */
  isShared: boolean
  read(listing: Listing): unknown
  write(listing: Listing, value: unknown): void
}

const wordingPart = (name: FieldName): Part => ({
  isShared: false,
  read: ({ wording }) => wording[name] ?? blankOf(name),
  write: (listing, value) => {
    listing.wording = withValue(listing.wording, name, value)
  },
})

const factPart = (name: FieldName): Part => ({
  isShared: true,
  read: ({ company }) => company.facts[name] ?? blankOf(name),
  write: ({ company }, value) => {
    company.facts = withValue(company.facts, name, value)
  },
})

const socials: Part = {
  isShared: true,
  read: ({ company }) => company.socials,
  write: ({ company }, value) => {
    company.socials = value as typeof company.socials
  },
}

/** Items that carry quotes of their own; one that stays keeps them. */
const citedPart = (name: 'faqs' | 'founders'): Part => ({
  isShared: true,
  read: ({ company }) => company[name].map(plainItem),
  write: ({ company }, value) => {
    const known: readonly Item[] = company[name]
    const items = (value as Item[]).map((item) => known.find((each) => same(plainItem(each), item)) ?? item)
    Object.assign(company, { [name]: items })
  },
})

const ownPart = (name: 'story' | 'milestones'): Part => ({
  isShared: false,
  read: (listing) => listing[name] ?? null,
  write: (listing, value) => {
    Object.assign(listing, { [name]: value })
  },
})

const parts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(fieldNames.map((name) => [name, isWording(name) ? wordingPart(name) : factPart(name)])),
  socials,
  faqs: citedPart('faqs'),
  founders: citedPart('founders'),
  story: ownPart('story'),
  milestones: ownPart('milestones'),
}

/** What owners edit directly and versions bring back. */
export const contentNames: readonly string[] = [...fieldNames, 'socials', 'faqs']

/** An item of a list, with or without the quotes that it came with. */
export type Item = object & { evidence?: Quotes }

/** An item without its quotes. */
export function plainItem<T extends Item>({ evidence: _, ...item }: T): Omit<T, 'evidence'> {
  return item
}

export const isCitedList = (name: string): name is 'faqs' | 'founders' => name === 'faqs' || name === 'founders'
export const isPart = (name: string): boolean => name in parts
export const isShared = (name: string): boolean => parts[name]?.isShared === true
export const readPart = (listing: Listing, name: string): unknown => parts[name]?.read(listing)

/** Sets parts of a listing and tells which of them are other than before; what is other loses its quotes. */
export function setParts(listing: Listing, values: Parts): Change {
  const change: Change = { before: {}, after: {} }
  for (const [name, value] of Object.entries(values)) {
    const part = parts[name]
    const before = part?.read(listing)
    if (!part || same(before, value)) continue
    part.write(listing, value)
    setQuotes(listing, name, [])
    change.before[name] = before
    change.after[name] = value
  }
  return change
}

/** Gives a part of a listing the quotes that its value was drafted from. Tells whether they are other ones. */
export function setQuotes(listing: Listing, name: string, quotes: Quotes): boolean {
  const of = isShared(name) ? listing.company : listing
  const { [name]: before = [], ...others } = of.evidence
  if (same(before, quotes)) return false
  of.evidence = quotes.length > 0 ? { ...others, [name]: quotes } : others
  return true
}

/** Gives the items of a list the quotes that they came with. Tells whether they are other ones. */
export function setItemQuotes({ company }: Listing, name: 'faqs' | 'founders', sent: readonly Item[]): boolean {
  const before: readonly Item[] = company[name]
  const after = before.map((item) => {
    const plain = plainItem(item)
    const match = sent.find((each) => same(plainItem(each), plain))
    if (!match) return item
    return match.evidence?.length ? { ...plain, evidence: match.evidence } : plain
  })
  Object.assign(company, { [name]: after })
  return !same(before, after)
}

/** All that a listing holds, as the change that made it from nothing. */
export function wholeOf(listing: Listing): Change {
  const filled = Object.entries(parts).flatMap(([name, part]): [string, unknown][] => {
    const value = part.read(listing)
    return isBlank(value) || same(value, {}) ? [] : [[name, value]]
  })
  const blank = (name: string, value: unknown) => (name === 'socials' ? {} : Array.isArray(value) ? [] : null)
  return {
    before: Object.fromEntries(filled.map(([name, value]) => [name, blank(name, value)])),
    after: Object.fromEntries(filled),
  }
}

/** The part of a change that the company's listings on other sites show, too. */
export function sharedOf({ before, after }: Change): Change {
  const shared = (values: Parts) => Object.fromEntries(Object.entries(values).filter(([name]) => isShared(name)))
  return { before: shared(before), after: shared(after) }
}
