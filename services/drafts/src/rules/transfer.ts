import { profileFieldNames, seoFieldNames } from '@launch/proto/schemas/fields'
import type { FounderItem, SocialLinks } from '@launch/proto/schemas/items'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { type Content, isBlank, isProfileField, isSeoField, linksOf, sourced, type Transferred } from './content.ts'

const MAX_LINKS = 10

/** What a listing is to hold of a draft, by the key it has there: values without states and quotes. */
export function listingParts(content: Content): Transferred {
  const names = [...profileFieldNames, ...seoFieldNames]
  return {
    ...Object.fromEntries(names.map((name) => [name, sourced(content, name).value])),
    socials: companyLinks(content),
    faqs: content.faqs.map(({ question, answer }) => ({ question, answer })),
    founders: foundersOf(content),
    story: content.story,
    milestones: content.milestones.map(({ date, title, description, url }) => ({ date, title, description, url })),
  }
}

function filledLinks(content: Content, side: 'company' | 'founder'): [string, unknown][] {
  return Object.entries(linksOf(content, side)).flatMap(([platform, { value }]) =>
    isBlank(value) ? [] : [[platform, value]],
  )
}

const companyLinks = (content: Content) => Object.fromEntries(filledLinks(content, 'company')) as SocialLinks

/** The founders; the primary one with the founder's links, as a listing knows no others. */
function foundersOf(content: Content): FounderItem[] {
  const own = filledLinks(content, 'founder').flatMap(([, value]) =>
    Array.isArray(value) ? value.map(({ url }: { url: string }) => url) : [String(value)],
  )
  return content.founders.map(({ name, role, bio, photo_url, links }, i) => ({
    name,
    role,
    bio,
    photo_url,
    links: i === 0 ? [...new Set([...links, ...own])].slice(0, MAX_LINKS) : links,
  }))
}

/** What a draft without a listing counts as having handed over: nothing but blanks. */
const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank))

/**
 * What has to travel to the listing, and what it will have got then. Only what changed since the last transfer does,
 * so that what the owner changed in the listing itself stays; until the listing is known to be there (`isNew`) all that
 * is filled does, as any of several transfers under way may be the one that makes it.
 */
export function transferOf(content: Content, isNew: boolean): { changes: ListingChanges; transferred: Transferred } {
  const parts = listingParts(content)
  const travels = ([key, value]: [string, unknown]) => {
    const last = content.transferred[key]
    const isSame = last === undefined ? isEmpty(value) : Bun.deepEquals(last, value)
    return !isSame || (isNew && !isEmpty(value))
  }
  return { changes: changesOf(Object.entries(parts).filter(travels)), transferred: parts }
}

/** Parts in the form listings take; a blank field travels as `null`. */
function changesOf(parts: readonly [string, unknown][]): ListingChanges {
  const isField = (key: string) => isProfileField(key) || isSeoField(key)
  const fields = parts.filter(([key]) => isField(key)).map(([key, value]) => [key, isBlank(value) ? null : value])
  const others = parts.filter(([key]) => !isField(key))
  return {
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...Object.fromEntries(others),
  } as ListingChanges
}
