import type { ListingChanges } from '@launch/proto/schemas/listing'
import { storySections } from '@launch/proto/schemas/story'
import { blankOf, type FieldName, fieldNames, isWording, withValue } from './fields.ts'
import type { Change } from './history.ts'
import { same } from './history.ts'
import type { Listing } from './listing.ts'

/** Reads and writes one part of a listing. */
interface Part {
  read(listing: Listing): unknown
  write(listing: Listing, value: unknown): void
}

const fieldPart = (name: FieldName): Part =>
  isWording(name)
    ? {
        read: ({ wording }) => wording[name] ?? blankOf(name),
        write: (listing, value) => {
          listing.wording = withValue(listing.wording, name, value)
        },
      }
    : {
        read: ({ company }) => company.facts[name] ?? blankOf(name),
        write: ({ company }, value) => {
          company.facts = withValue(company.facts, name, value)
        },
      }

const companyPart = (name: 'socials' | 'faqs' | 'founders'): Part => ({
  read: ({ company }) => company[name],
  write: ({ company }, value) => {
    Object.assign(company, { [name]: value })
  },
})

const listingPart = (name: 'story' | 'milestones'): Part => ({
  read: (listing) => listing[name] ?? null,
  write: (listing, value) => {
    Object.assign(listing, { [name]: value })
  },
})

const parts: Record<string, Part> = {
  ...Object.fromEntries(fieldNames.map((name) => [name, fieldPart(name)])),
  socials: companyPart('socials'),
  faqs: companyPart('faqs'),
  founders: companyPart('founders'),
  story: listingPart('story'),
  milestones: listingPart('milestones'),
}

/** A transfer's values by part, in the form that listings keep them. */
export function transferred(changes: ListingChanges): Record<string, unknown> {
  const { fields = {}, story, ...lists } = changes
  const named = Object.entries(fields).map(([name, value]) => [name, value ?? blankOf(name as FieldName)])
  const told = story && storySections.some((section) => story[section] !== null) ? story : null
  return { ...Object.fromEntries(named), ...lists, ...(story && { story: told }) }
}

/** The parts that a draft's version is newer for than what they were last set with. */
export function fresh(
  values: Record<string, unknown>,
  draftVersion: number,
  versions: Record<string, number>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => draftVersion > (versions[name] ?? 0)))
}

/** Sets parts of a listing and tells which of them are other than before. */
export function setParts(listing: Listing, values: Record<string, unknown>): Change {
  const change: Change = { before: {}, after: {} }
  for (const [name, value] of Object.entries(values)) {
    const part = parts[name]
    const before = part?.read(listing)
    if (!part || same(before, value)) continue
    part.write(listing, value)
    change.before[name] = before
    change.after[name] = value
  }
  return change
}
