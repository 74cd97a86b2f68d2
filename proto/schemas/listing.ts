import { type Static, type TArray, type TOptional, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import { Missing } from '../errors.ts'
import { ListOf, Nullable, OneOf, PlainText, Shape, Timestamp } from './common.ts'
import { PublicEvidences } from './evidence.ts'
import { profileFields, seoFields } from './fields.ts'
import { FaqItem, FounderItem, MilestoneItem, SocialLinks, Week } from './items.ts'
import { storySections } from './story.ts'

export const listingStatuses = [
  'draft',
  'awaiting_badge',
  'scheduled',
  'live',
  'archived',
  'rejected',
  'suspended',
] as const
export const listingPlans = ['free', 'paid'] as const
export const launchStates = ['upcoming', 'running', 'over'] as const
export const sections = ['story', 'milestones'] as const

export const ListingId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Listing id.' })
export const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  description: 'The listing’s name in addresses, unique on a site.',
})

type Value<T extends TSchema> = T extends TArray ? Static<T> : Static<T> | null

/** Any list may be emptied, which is its blank. */
const emptiable = (schema: TSchema): TSchema => (schema.minItems ? { ...schema, minItems: 0 } : schema)

/** A value, or its blank: `[]` for lists, else `null`. */
const blankable = <T extends TSchema>(schema: T): TUnsafe<Value<T>> =>
  Type.Unsafe<Value<T>>(schema.type === 'array' ? { ...schema, minItems: 0 } : Nullable(schema))

const values = <S extends Record<string, TSchema>>(schemas: S) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, blankable(schema)])) as {
    [K in keyof S]: TUnsafe<Value<S[K]>>
  }

const patches = <S extends Record<string, TSchema>>(schemas: S) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, Type.Optional(Nullable(emptiable(schema)))]),
  ) as unknown as { [K in keyof S]: TOptional<TUnsafe<Static<S[K]> | null>> }

/** The profile fields to set: what is sent is set, `null` or `[]` clears. */
export const ProfilePatch = Shape(patches(profileFields), { title: 'ProfilePatch' })
/** The search-engine wording to set. */
export const SeoPatch = Shape(patches(seoFields), { title: 'SeoPatch' })
export type ProfilePatch = Static<typeof ProfilePatch>
export type SeoPatch = Static<typeof SeoPatch>

const Section = Nullable(PlainText({ maxLength: 8000 }))
export const ListingStory = Shape(
  Object.fromEntries(storySections.map((name) => [name, Section])) as Record<
    (typeof storySections)[number],
    typeof Section
  >,
  { title: 'ListingStory' },
)

/** Key of one of the configured sites. */
export const SiteKey = Type.String({
  pattern: '^[a-z0-9-]{1,40}$',
  maxLength: 40,
  description: 'Key of a site; the first one when not given.',
})

export const Launch = Shape(
  {
    week: Week,
    starts_at: Timestamp,
    ends_at: Timestamp,
    state: OneOf(launchStates),
    rank: Nullable(Type.Integer({ minimum: 1, description: 'Place in the week’s leaderboard, once there is one.' })),
  },
  { title: 'Launch' },
)

export const Milestone = Shape({ milestone_id: Type.Integer(), ...MilestoneItem.properties }, { title: 'Milestone' })
export const ListingUpdate = Shape(
  {
    update_id: Type.Integer({ minimum: 1 }),
    title: PlainText({ maxLength: 120 }),
    body: PlainText({ maxLength: 5000 }),
    published_at: Timestamp,
  },
  { title: 'ListingUpdate' },
)
export type ListingUpdate = Static<typeof ListingUpdate>
const cited = { evidence: Type.Optional(PublicEvidences) }
/** Quotes by field; only values that were drafted from the website and stand as they were drafted have any. */
const EvidenceByField = Type.Record(Type.String(), PublicEvidences, {
  description: 'Quotes by field, for each value that was found on the product’s website.',
})

/** Until when a paid highlight pins it above lists. */
const HighlightedUntil = Nullable(Timestamp, {
  description:
    'Until when it is shown above lists, as a paid highlight; null where it is not. Votes and ranks have nothing to do with it.',
})

const shown = {
  id: ListingId,
  listing_id: ListingId,
  slug: Slug,
  site: Type.String({ maxLength: 40, description: 'Key of the site it stands on.' }),
  ...values(profileFields),
  ...values(seoFields),
  votes: Type.Integer({ minimum: 0, description: 'Votes that count.' }),
  status: OneOf(listingStatuses, { title: 'ListingStatus' }),
  plan: Nullable(OneOf(listingPlans)),
  launch_week: Nullable(Week),
  launch: Nullable(Launch),
  highlighted_until: HighlightedUntil,
  socials: SocialLinks,
  faqs: Type.Array(Shape({ ...FaqItem.properties, ...cited }, { title: 'ListingFaq' }), { maxItems: 5 }),
  founders: Type.Array(Shape({ ...FounderItem.properties, ...cited }, { title: 'ListingFounder' }), { maxItems: 10 }),
  evidence: EvidenceByField,
  story: Nullable(ListingStory),
  milestones: Type.Array(Milestone, { maxItems: 100 }),
  updates: Type.Array(ListingUpdate, { maxItems: 10, description: 'The newest ten.' }),
  public_url: Type.String({ maxLength: 2048, description: 'The listing’s page.' }),
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** A listing as everyone sees it: the story and milestones only where they may be shown. */
export const PublicListing = Shape(shown, { title: 'PublicListing' })
export type PublicListing = Static<typeof PublicListing>

/** A listing as its owner sees it. */
export const Listing = Shape(
  {
    ...shown,
    unlocked_sections: Type.Array(OneOf(sections), {
      maxItems: 2,
      description: 'Sections that may be shown in public.',
    }),
    logo_source_url: Nullable(
      Type.String({ maxLength: 2048, description: 'Where the logo was fetched from; `logo_url` is our copy.' }),
    ),
    screenshot_source_urls: Type.Array(Type.String({ maxLength: 2048 }), {
      maxItems: 5,
      description: 'Where the screenshots were fetched from, in their order.',
    }),
    missing: Type.Array(Missing, {
      maxItems: 20,
      description: 'What keeps a part of it from being shown, such as a story that is too short, and what to do.',
    }),
  },
  { title: 'Listing' },
)
export type Listing = Static<typeof Listing>

/** A listing in lists. */
export const ListingSummary = Shape(
  {
    id: ListingId,
    slug: Slug,
    name: PlainText({ maxLength: 80 }),
    url: Type.String({ maxLength: 2048 }),
    headline: PlainText({ maxLength: 80 }),
    logo_url: Nullable(Type.String({ maxLength: 2048 })),
    categories: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 3 }),
    votes: Type.Integer({ minimum: 0 }),
    launch_week: Nullable(Week),
    highlighted_until: HighlightedUntil,
    public_url: Type.String({ maxLength: 2048 }),
  },
  { title: 'ListingSummary' },
)
export type ListingSummary = Static<typeof ListingSummary>

/** A listing in its owner’s list: with where it stands. */
export const OwnListingSummary = Shape(
  {
    ...ListingSummary.properties,
    listing_id: ListingId,
    status: OneOf(listingStatuses, { title: 'ListingStatus' }),
    plan: Nullable(OneOf(listingPlans)),
    updated_at: Timestamp,
  },
  { title: 'OwnListingSummary' },
)
export type OwnListingSummary = Static<typeof OwnListingSummary>
export const OwnListingList = ListOf(OwnListingSummary, 'OwnListingList')

/** What a draft hands to its listing: only what changed since it last did. Lists replace; `null` clears. */
export const ListingChanges = Shape(
  {
    fields: Type.Optional(Shape({ ...ProfilePatch.properties, ...SeoPatch.properties })),
    socials: Type.Optional(SocialLinks),
    faqs: Type.Optional(shown.faqs),
    founders: Type.Optional(shown.founders),
    story: Type.Optional(ListingStory),
    milestones: Type.Optional(Type.Array(MilestoneItem, { maxItems: 50 })),
    /** For each changed part: the quotes of drafted values, `[]` for values of the owner’s own. */
    evidence: Type.Optional(Type.Record(Type.String(), PublicEvidences)),
  },
  { title: 'ListingChanges' },
)
export type ListingChanges = Static<typeof ListingChanges>

export const versionAuthors = ['owner', 'draft', 'site_team', 'apply_to', 'restore'] as const

const Values = Type.Record(Type.String(), Type.Unknown())

/** One edit of a listing: what changed, by the names of its parts. */
export const ListingVersion = Shape(
  {
    version: Type.Integer({ minimum: 1, description: 'Counts the edits of this listing, from 1.' }),
    at: Timestamp,
    by: OneOf(versionAuthors, {
      description:
        '`owner`: edited directly. `draft`: carried over from its draft. `apply_to`: by an edit of the same company’s listing on another site. `restore`: by restoring an earlier version.',
    }),
    before: { ...Values, description: 'The changed parts as they were; of `milestones` those that changed.' },
    after: { ...Values, description: 'The same parts as they became.' },
  },
  { title: 'ListingVersion' },
)
export type ListingVersion = Static<typeof ListingVersion>
