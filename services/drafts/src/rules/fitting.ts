import { isSeen } from '@launch/kit/input'
import '@launch/proto/formats'
import { Draft } from '@launch/proto/schemas/draft'
import { isListField, profileFieldNames, seoFieldNames } from '@launch/proto/schemas/fields'
import { FaqItem, FounderItem } from '@launch/proto/schemas/items'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Profile } from '../drafter/drafter.ts'
import { type Links, linksOf, sourced, withLinks, withSourced } from './content.ts'

/** A drafted profile as the contract takes it, and the places of what was left out for breaking it. */
export interface Fitting {
  profile: Profile
  dropped: string[]
}

const { fields, seo, faqs, founders, socials } = Draft.properties
const schemas: Record<string, TSchema> = { ...fields.properties, ...seo.properties }

/**
 * Leaves out of a drafted profile what no draft or listing may hold, such as a text that is too long or an address
 * that is none, so that one bad value never costs the owner the whole draft.
 */
export function fittingProfile(drafted: Profile): Fitting {
  const dropped: string[] = []
  const keep = (place: string, fits: boolean): boolean => {
    if (!fits) dropped.push(place)
    return fits
  }
  let profile = drafted
  for (const name of [...profileFieldNames, ...seoFieldNames]) {
    const blank = { value: isListField(name) ? [] : null, state: 'not_found' as const, evidence: [] }
    const schema = schemas[name]
    const own = sourced(profile, name)
    if (name === 'url' || !schema || keep(name, Value.Check(schema, own) && isSeenWhole(own.value))) continue
    profile = withSourced(profile, name, blank)
  }
  for (const side of ['company', 'founder'] as const) {
    profile = withLinks(profile, side, fittingLinks(linksOf(profile, side), side, keep))
  }
  const asked = profile.faqs.filter((faq, i) => keep(`faqs/${i}`, fitsItem(faqs.items, FaqItem, faq)))
  const named = profile.founders.filter((one, i) => keep(`founders/${i}`, fitsItem(founders.items, FounderItem, one)))
  profile = {
    ...profile,
    faqs: asked.filter((_, i) => keep(`faqs over ${faqs.maxItems}`, i < (faqs.maxItems ?? 0))),
    founders: named.filter((_, i) => keep(`founders over ${founders.maxItems}`, i < (founders.maxItems ?? 0))),
  }
  return { profile, dropped: [...new Set(dropped)] }
}

/** Whether there is anything to be seen of each text of a value. */
const isSeenWhole = (value: unknown): boolean => [value].flat().every((one) => typeof one !== 'string' || isSeen(one))

/** An item has to fit the draft as a whole and, without its state and quotes, the listing. */
function fitsItem<T extends { state: unknown; evidence: unknown }>(schema: TSchema, plain: TSchema, item: T): boolean {
  const { state: _, evidence: __, ...own } = item
  return Value.Check(schema, item) && Value.Check(plain, own)
}

function fittingLinks(
  links: Links,
  side: 'company' | 'founder',
  keep: (place: string, fits: boolean) => boolean,
): Links {
  const known: Record<string, TSchema> = socials.properties[side].properties
  const fits = ([platform, link]: [string, unknown]) => {
    const schema = known[platform]
    return keep(`${side}_socials/${platform}`, schema !== undefined && Value.Check(schema, link))
  }
  return Object.fromEntries(Object.entries(links).filter(fits))
}
