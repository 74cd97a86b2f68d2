import { type Static, type TArray, type TOptional, type TSchema, Type } from '@sinclair/typebox'
import { Missing } from '../errors.ts'
import { ListOf, Nullable, OneOf, PlainText, Sha256, Shape, Timestamp } from './common.ts'
import { Evidence } from './evidence.ts'
import {
  profileFieldNames,
  profileFields,
  type SocialPlatform,
  seoFieldNames,
  seoFields,
  socialPlatforms,
} from './fields.ts'
import { FounderItem } from './items.ts'
import { storySections } from './story.ts'

export const draftStatuses = ['crawling', 'drafting', 'ready'] as const
export const fieldStates = ['ai', 'not_found', 'edited', 'manual', 'override', 'deleted'] as const
export const crawlPhases = ['queued', 'reading', 'drafting', 'done'] as const
export const crawlOutcomes = [
  'ok',
  'partial',
  'blocked_by_robots',
  'unreachable',
  'not_a_website',
  'refused_address',
] as const

/** What a draft's `restore`, `regenerate` and `lock_fields` name. */
export const draftFieldNames = [
  ...profileFieldNames,
  ...seoFieldNames,
  'faqs',
  'founders',
  'company_socials',
  'founder_socials',
] as const
export type DraftField = (typeof draftFieldNames)[number]

export const DraftId = Type.String({
  pattern: '^drf_[0-7][0-9A-HJKMNP-TV-Z]{25}$',
  description: 'Draft id: `drf_` and a ULID.',
})

const provenance = {
  state: OneOf(fieldStates, {
    title: 'FieldState',
    description:
      'Whose value it is. `ai`: found on the site. `not_found`: the site does not say it. `edited`: found, then reworded by the owner. `override`: found, then replaced by the owner. `manual`: filled in by the owner. `deleted`: removed by the owner. Sending the drafted value again makes it `edited` or `override` too: it is saved.',
  }),
  evidence: Type.Array(Evidence, { maxItems: 20, description: 'The passages that support the value.' }),
}

type Value<T extends TSchema> = T extends TArray ? Static<T> : Static<T> | null

/** A value with where it comes from; blank is `null`, or `[]` for lists. */
const Field = <T extends TSchema>(schema: T) =>
  Shape(
    {
      value: Type.Unsafe<Value<T>>(schema.type === 'array' ? { ...schema, minItems: 0 } : Nullable(schema)),
      ...provenance,
    },
    schema.description ? { description: schema.description } : {},
  )

const fieldsOf = <S extends Record<string, TSchema>>(schemas: S) => {
  const fields = Object.entries(schemas).map(([name, schema]) => [name, Field(schema)])
  return Object.fromEntries(fields) as { [K in keyof S]: ReturnType<typeof Field<S[K]>> }
}

const Link = Type.String({ format: 'uri', maxLength: 2048 })
const Social = Shape({ value: Nullable(Link), ...provenance }, { title: 'SocialLink' })
const CustomSocial = Shape(
  {
    value: Type.Array(Shape({ label: PlainText({ maxLength: 60 }), url: Link }), { maxItems: 5 }),
    ...provenance,
  },
  { title: 'CustomSocialLinks' },
)
const socials = socialPlatforms.map((key) => [key, Type.Optional(key === 'custom' ? CustomSocial : Social)])
const Socials = Shape(
  Object.fromEntries(socials) as {
    [K in SocialPlatform]: TOptional<K extends 'custom' ? typeof CustomSocial : typeof Social>
  },
  { title: 'SocialLinks', description: 'Links by platform; a platform that was not found is left out.' },
)

export const Faq = Shape({ question: Type.String(), answer: Type.String(), ...provenance }, { title: 'DraftFaq' })
export const Founder = Shape(
  {
    name: Type.String(),
    role: Nullable(Type.String()),
    bio: Nullable(Type.String()),
    photo_url: Nullable(Link),
    links: Type.Array(Link, { maxItems: 10 }),
    handle: FounderItem.properties.handle,
    ...provenance,
  },
  { title: 'DraftFounder' },
)
export const Milestone = Shape(
  {
    date: Type.String({ format: 'date', maxLength: 10 }),
    title: Type.String(),
    description: Nullable(Type.String()),
    url: Nullable(Link),
    ...provenance,
  },
  { title: 'DraftMilestone' },
)

const Section = Nullable(PlainText({ maxLength: 8000 }))
export const Story = Shape(
  Object.fromEntries(storySections.map((name) => [name, Section])) as Record<
    (typeof storySections)[number],
    typeof Section
  >,
  { title: 'Story', description: 'The founder’s own words; never written by a machine.' },
)

export const CrawledPage = Shape(
  {
    url: Type.String({ maxLength: 2048 }),
    status: Nullable(Type.Integer({ description: 'HTTP status of the answer; null where there was none.' })),
    sha256: Nullable(Sha256),
    skipped: Nullable(
      Type.String({ description: 'Why it was not read, or, beside a `sha256`, not whole; null where it was.' }),
    ),
  },
  { title: 'CrawledPage' },
)
export type CrawledPage = Static<typeof CrawledPage>

export const Crawl = Shape(
  {
    phase: OneOf(crawlPhases, { description: 'How far it is.' }),
    pages_read: Type.Integer({ minimum: 0, description: 'How many pages have been read so far.' }),
    pages: Type.Array(CrawledPage, { maxItems: 50, description: 'The pages that were asked for.' }),
    outcome: Nullable(OneOf(crawlOutcomes, { description: 'How the reading ended; null until it has.' })),
    started_at: Nullable(Timestamp),
    finished_at: Nullable(Timestamp),
  },
  { title: 'Crawl', description: 'How the reading of the site goes.' },
)
export type Crawl = Static<typeof Crawl>

const Side = Shape(
  {
    value: Nullable(Type.Union([PlainText({ maxLength: 3000 }), Type.Array(PlainText({ maxLength: 200 }))])),
    evidence: Type.Array(Evidence, { maxItems: 20 }),
  },
  { title: 'ComparedValue' },
)

/** What the competitor’s website says beside one’s own; never part of the profile. */
export const CompetitorComparison = Shape(
  {
    name: Side,
    summary: Side,
    facts: Type.Array(
      Shape({
        topic: Type.String({
          maxLength: 60,
          description: 'Name of the compared field: `ours` is what the draft now holds, your edits included.',
        }),
        ours: Side,
        theirs: Side,
      }),
      { maxItems: 30 },
    ),
    outcome: Nullable(OneOf(crawlOutcomes, { description: 'How the reading ended; null while it is being read.' })),
  },
  { title: 'CompetitorComparison' },
)
export type CompetitorComparison = Static<typeof CompetitorComparison>

export const Draft = Shape(
  {
    id: DraftId,
    url: Type.String({ maxLength: 2048, description: 'The website that was submitted.' }),
    status: OneOf(draftStatuses, { description: 'Poll every few seconds until it is `ready`.' }),
    drafter: OneOf(['extractive', 'model'], {
      description: 'What drafts the values: rules that cut them from the site, or a language model.',
    }),
    fields: Shape(fieldsOf(profileFields), { description: 'The profile. Every key is always there.' }),
    faqs: Type.Array(Faq, { maxItems: 5, description: 'Questions that the site answers.' }),
    founders: Type.Array(Founder, { maxItems: 10, description: 'The first is the primary founder.' }),
    socials: Shape({ company: Socials, founder: Socials }, { description: 'Links of the company and of its founder.' }),
    story: Story,
    milestones: Type.Array(Milestone, { maxItems: 50, description: 'What was reached when.' }),
    competitor: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 2048,
        description: 'Website of the main competitor.',
      }),
    ),
    competitor_comparison: Nullable(CompetitorComparison),
    seo: Shape(fieldsOf(seoFields), { description: 'The wording for search engines. Every key is always there.' }),
    completeness: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'How much of the profile is filled, in percent.',
    }),
    missing: Type.Array(Missing, { maxItems: 50, description: 'What is still to be done before it can be submitted.' }),
    crawl: Crawl,
    listing_id: Nullable(Type.Integer({ description: 'The listing it was submitted as, on the first of its sites.' })),
    listings: Type.Record(Type.String(), Type.Integer(), { description: 'Its listings by the key of their site.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Draft', description: 'A profile made from a website: each value with its state and its quotes.' },
)
export type Draft = Static<typeof Draft>

/** How much of a draft an answer holds. */
export const draftViews = ['full', 'brief'] as const
export const DraftViewName = OneOf(draftViews, {
  description:
    '`brief`: only `id`, `status`, `completeness`, `missing`, `crawl` and what this call has changed. `full` when not given.',
})

const { id, status, completeness, missing, crawl } = Draft.properties

/** A draft without what its reader has already. */
export const BriefDraft = Shape(
  {
    id,
    status,
    completeness,
    missing,
    crawl,
    fields: Type.Optional(Type.Partial(Draft.properties.fields)),
    faqs: Type.Optional(Draft.properties.faqs),
    founders: Type.Optional(Draft.properties.founders),
    socials: Type.Optional(Type.Partial(Draft.properties.socials)),
    story: Type.Optional(Type.Partial(Story, { title: 'ChangedStory' })),
    milestones: Type.Optional(Draft.properties.milestones),
    competitor: Type.Optional(Draft.properties.competitor),
    competitor_comparison: Type.Optional(Draft.properties.competitor_comparison),
    seo: Type.Optional(Type.Partial(Draft.properties.seo)),
  },
  { title: 'BriefDraft', description: 'How a draft stands, and what the call has changed in it.' },
)
export type BriefDraft = Static<typeof BriefDraft>

/** A draft in the view that was asked for. Typed as the full one, which is given where none is named. */
export const ViewedDraft = Type.Unsafe<Draft>(Type.Union([Draft, BriefDraft]))

export const DraftSummary = Shape(
  {
    id: DraftId,
    url: Type.String({ maxLength: 2048 }),
    name: Nullable(PlainText({ maxLength: 80, description: 'Name of the product, once it is known.' })),
    status: OneOf(draftStatuses),
    completeness: Type.Integer({ minimum: 0, maximum: 100 }),
    listing_id: Nullable(Type.Integer()),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'DraftSummary', description: 'A draft as lists show it.' },
)
export type DraftSummary = Static<typeof DraftSummary>

export const DraftList = ListOf(DraftSummary, 'DraftList')
