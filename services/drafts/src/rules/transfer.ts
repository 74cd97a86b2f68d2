import { profileFieldNames, seoFieldNames } from '@launch/proto/schemas/fields'
import type { FounderItem, SocialLinks } from '@launch/proto/schemas/items'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { type Content, isBlank, isProfileField, isSeoField, linksOf, sourced, type Transferred } from './content.ts'
import { type Citing, citingParts, quotesKey, type Texts, withQuotes } from './transfer-quotes.ts'

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

/**
 * The founders; the primary one with the founder's links, as a listing knows no others. Who accepted an invite tells of
 * themselves, and gets none.
 */
function foundersOf(content: Content): FounderItem[] {
  const own = filledLinks(content, 'founder').flatMap(([, value]) =>
    Array.isArray(value) ? value.map(({ url }: { url: string }) => url) : [String(value)],
  )
  const primary = content.founders.findIndex(({ handle }) => handle === undefined)
  return content.founders.map(({ name, role, bio, photo_url, links, handle }, i) => ({
    name,
    role,
    bio,
    photo_url,
    links: i === primary ? [...new Set([...links, ...own])].slice(0, MAX_LINKS) : links,
    ...(handle !== undefined && { handle }),
  }))
}

/** What a draft without a listing counts as having handed over: nothing but blanks. */
const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank))

/**
 * The parts that have to travel to a listing: only what changed since the last transfer, its quotes included, so that
 * what the owner changed in the listing itself stays; until the listing is known to be there (`isNew`) all that is
 * filled does, as any of several transfers under way may be the one that makes it.
 */
export function travelling(content: Content, isNew: boolean): string[] {
  const citing = citingParts(content)
  const travels = ([key, value]: [string, unknown]) => {
    const last = content.transferred[key]
    const isSame = last === undefined ? isEmpty(value) : Bun.deepEquals(last, value)
    return !isSame || haveQuotesChanged(content.transferred, key, citing) || (isNew && !isEmpty(value))
  }
  return Object.entries(listingParts(content))
    .filter(travels)
    .map(([key]) => key)
}

/** A part that was handed over before quotes were has none at its listing, and gets them with its next value. */
function haveQuotesChanged(transferred: Transferred, key: string, citing: Citing): boolean {
  const last = transferred[quotesKey(key)]
  return last !== undefined && citing[key] !== undefined && last !== citing[key].mark
}

/** What the listing will have got once everything that is to travel has. */
export function transferredOf(content: Content): Transferred {
  const marks = Object.entries(citingParts(content)).map(([key, { mark }]) => [quotesKey(key), mark])
  return { ...listingParts(content), ...Object.fromEntries(marks) }
}

/** Some parts in the form listings take, with their quotes; a blank field travels as `null`. */
export function changesOf(content: Content, keys: readonly string[], texts: Texts): ListingChanges {
  const parts = Object.entries(listingParts(content)).filter(([key]) => keys.includes(key))
  const isField = (key: string) => isProfileField(key) || isSeoField(key)
  const fields = parts.filter(([key]) => isField(key)).map(([key, value]) => [key, isBlank(value) ? null : value])
  const others = parts.filter(([key]) => !isField(key))
  const changes = {
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...Object.fromEntries(others),
  } as ListingChanges
  return withQuotes(changes, content, texts)
}
