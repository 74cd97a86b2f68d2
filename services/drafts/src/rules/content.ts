import type { Draft, DraftField } from '@launch/proto/schemas/draft'
import type { Evidence } from '@launch/proto/schemas/evidence'
import { type ProfileField, profileFieldNames, type SeoField, seoFieldNames } from '@launch/proto/schemas/fields'
import type { Profile } from '../drafter/drafter.ts'

/** The lists that the owner saved, emptied ones too: a list itself has no state. */
export type SavedLists = Partial<Record<'faqs' | 'founders', true>>

/** What a listing was last handed, by the key it has there. */
export type Transferred = Record<string, unknown>

/** All of a draft that its owner can change, and what follows from such changes. */
export type Content = Profile &
  Pick<Draft, 'story' | 'milestones' | 'competitor'> & {
    /** The reading of the competitor that its comparison is made from. */
    competitorCrawl: string | null
    saved: SavedLists
    transferred: Transferred
    /** The keys of the sites that it has been submitted to, in that order. */
    sites: Record<string, true>
  }

export type State = Draft['fields']['name']['state']

/** A value with where it comes from, whatever kind it is of. */
export interface Sourced {
  value: unknown
  state: State
  evidence: Evidence[]
}

export type SocialSide = keyof Draft['socials']
export type Faq = Draft['faqs'][number]
export type Founder = Draft['founders'][number]
export type Milestone = Draft['milestones'][number]
/** Links by platform. */
export type Links = Record<string, Sourced>

const profileNames: ReadonlySet<string> = new Set(profileFieldNames)
const seoNames: ReadonlySet<string> = new Set(seoFieldNames)

export const isProfileField = (name: string): name is ProfileField => profileNames.has(name)
export const isSeoField = (name: string): name is SeoField => seoNames.has(name)

/** Which side's links a name of `restore` and the like stands for, if it does. */
export function socialSideOf(name: DraftField): SocialSide | undefined {
  if (name === 'company_socials') return 'company'
  return name === 'founder_socials' ? 'founder' : undefined
}

/** A field or wording by its name. */
export function sourced(profile: Pick<Profile, 'fields' | 'seo'>, name: ProfileField | SeoField): Sourced {
  return isSeoField(name) ? profile.seo[name] : profile.fields[name]
}

/** The same profile with one field or wording changed. */
export function withSourced<P extends Pick<Profile, 'fields' | 'seo'>>(
  profile: P,
  name: ProfileField | SeoField,
  value: Sourced,
): P {
  if (sourced(profile, name) === value) return profile
  return isSeoField(name)
    ? { ...profile, seo: { ...profile.seo, [name]: value } }
    : { ...profile, fields: { ...profile.fields, [name]: value } }
}

/** The links of one side. */
export function linksOf(profile: Pick<Profile, 'socials'>, side: SocialSide): Links {
  return profile.socials[side] as Links
}

/** The same profile with the links of one side changed. */
export function withLinks<P extends Pick<Profile, 'socials'>>(profile: P, side: SocialSide, links: Links): P {
  return { ...profile, socials: { ...profile.socials, [side]: links } }
}

/** Whether a value is blank: `null`, or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
