import { type Static, type TNull, type TOptional, type TSchema, type TUnion, Type } from '@sinclair/typebox'
import { Nullable, PlainText, Shape } from './common.ts'
import { deprecatedInput } from './deprecated.ts'
import { type SocialPlatform, socialPlatforms } from './fields.ts'
import { type StorySection, storySections } from './story.ts'

const Link = Type.String({ format: 'uri', maxLength: 2048 })
const text = (maxLength: number, description: string) => PlainText({ minLength: 1, maxLength, description })

/** A question and its answer, as owners send them and listings show them. */
export const FaqItem = Shape(
  { question: text(300, 'The question.'), answer: text(3000, 'The answer, plain text.') },
  { title: 'Faq' },
)
export type FaqItem = Static<typeof FaqItem>

export const Handle = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  minLength: 3,
  maxLength: 40,
  description: 'The founder’s name in addresses.',
})

/** A founder; the first of a list is the primary one. */
export const FounderItem = Shape(
  {
    name: text(80, 'Name.'),
    role: Type.Optional(Nullable(text(80, 'Role in the company.'))),
    bio: Type.Optional(Nullable(text(1000, 'A few sentences about the person.'))),
    photo_url: Type.Optional(Nullable(Link)),
    links: Type.Optional(Type.Array(Link, { maxItems: 10, description: 'Profiles elsewhere.' })),
    handle: Type.Optional(
      Type.String({
        ...Handle,
        description: 'Of a co-founder who accepted an invite: the item says what their own profile says.',
      }),
    ),
  },
  { title: 'Founder' },
)
export type FounderItem = Static<typeof FounderItem>

/** Something that was reached. */
export const MilestoneItem = Shape(
  {
    date: Type.String({ format: 'date', maxLength: 10, description: 'Day, YYYY-MM-DD.' }),
    title: text(120, 'What was reached.'),
    description: Type.Optional(Nullable(text(1000, 'More about it.'))),
    url: Type.Optional(
      Nullable(
        Type.String({ format: 'uri', pattern: '^https://', maxLength: 2048, examples: ['https://acme.example'] }),
      ),
    ),
  },
  { title: 'MilestoneInput' },
)
export type MilestoneItem = Static<typeof MilestoneItem>

const CustomLinks = Type.Array(Shape({ label: text(60, 'What the link leads to.'), url: Link }), { maxItems: 5 })

const patchOf = (key: SocialPlatform) => Type.Optional(Nullable(key === 'custom' ? CustomLinks : Link))
type PatchOf<T extends TSchema> = TOptional<TUnion<[T, TNull]>>

/** Links by platform: what is sent is set, `null` removes one. */
export const SocialsPatch = Shape(
  Object.fromEntries(socialPlatforms.map((key) => [key, patchOf(key)])) as unknown as {
    [K in SocialPlatform]: PatchOf<K extends 'custom' ? typeof CustomLinks : typeof Link>
  },
  { title: 'SocialsPatch' },
)
export type SocialsPatch = Static<typeof SocialsPatch>

/** Links by platform, as listings show them. */
export const SocialLinks = Shape(
  Object.fromEntries(
    socialPlatforms.map((key) => [key, Type.Optional(key === 'custom' ? CustomLinks : Link)]),
  ) as unknown as { [K in SocialPlatform]: TOptional<K extends 'custom' ? typeof CustomLinks : typeof Link> },
  { title: 'ListingSocials' },
)
export type SocialLinks = Static<typeof SocialLinks>

/** The older section names and the current ones they mean. */
export const olderStorySections = {
  story: 'how_started',
  why_started: 'problem',
  journey: 'what_built',
  challenges: 'hard_parts',
  achievements: 'milestones',
  lessons: 'whats_next',
} as const satisfies Record<string, StorySection>

export type OlderStorySection = keyof typeof olderStorySections

const section = (options: object) => Type.Optional(Nullable(PlainText({ maxLength: 8000 }), options))
const currentSections = storySections.map((name) => [name, section({})])
const olderSections = Object.entries(olderStorySections).map(([name, current]) => [
  name,
  section({ ...deprecatedInput, description: `Deprecated: send \`${current}\`.` }),
])

/** Sections of the founder story: only those that are sent change. The older names are deprecated. */
export const StoryPatch = Shape(
  Object.fromEntries([...currentSections, ...olderSections]) as Record<
    StorySection | OlderStorySection,
    ReturnType<typeof section>
  >,
  { title: 'StoryPatch', description: 'Sections in plain text and the founder’s own words; `null` removes one.' },
)
export type StoryPatch = Static<typeof StoryPatch>

export const weekPattern = '^[0-9]{4}-W(0[1-9]|[1-4][0-9]|5[0-3])$'
/** An ISO week (ISO 8601), Monday 00:00 UTC to the next. */
export const Week = Type.String({
  pattern: weekPattern,
  description: 'ISO week such as `2026-W48`.',
  examples: ['2026-W48'],
})
