import { type Static, Type } from '@sinclair/typebox'
import { Missing } from '../errors.ts'
import { Nullable, OneOf, PlainText, Shape, Timestamp } from './common.ts'
import { Handle } from './items.ts'
import { ListingSummary } from './listing.ts'
import { storySections } from './story.ts'

const Link = Type.String({ format: 'uri', maxLength: 2048 })

export const QuestionId = Type.String({
  pattern: '^[a-z0-9_]{1,40}$',
  maxLength: 40,
  description: 'Id of an interview question.',
})

export const InterviewQuestion = Shape(
  { id: QuestionId, question: Type.String({ maxLength: 300 }) },
  { title: 'InterviewQuestion' },
)

export const InterviewAnswer = Shape(
  {
    question_id: QuestionId,
    answer: PlainText({ maxLength: 2000, description: 'In the founder’s own words; an empty one removes it.' }),
  },
  { title: 'InterviewAnswer' },
)
export type InterviewAnswer = Static<typeof InterviewAnswer>

/** What a founder says of themselves. */
export const profilePatch = {
  handle: Type.Optional(Handle),
  name: Type.Optional(Nullable(PlainText({ minLength: 1, maxLength: 80, description: 'Name.' }))),
  role: Type.Optional(Nullable(PlainText({ minLength: 1, maxLength: 80, description: 'Role in the company.' }))),
  bio: Type.Optional(
    Nullable(
      PlainText({ minLength: 1, maxLength: 1000, description: 'About the person; 80 characters make it complete.' }),
    ),
  ),
  links: Type.Optional(Type.Array(Link, { maxItems: 10, description: 'Profiles elsewhere; replaces all.' })),
}

const person = {
  name: Nullable(PlainText({ maxLength: 80 })),
  role: Nullable(PlainText({ maxLength: 80 })),
  bio: Nullable(PlainText({ maxLength: 1000 })),
  links: Type.Array(Link, { maxItems: 10 }),
  photo_url: Nullable(Type.String({ maxLength: 2048, description: 'The photo at an address of ours.' })),
}

/** A founder profile as its account sees it. */
export const FounderProfile = Shape(
  {
    handle: Nullable(Handle),
    ...person,
    answers: Type.Array(InterviewAnswer, { maxItems: 30 }),
    complete: Type.Boolean({ description: 'Whether it has all that a free listing and a story need.' }),
    missing: Type.Array(Missing, { maxItems: 10, description: 'What it lacks to be complete.' }),
  },
  { title: 'FounderProfile' },
)
export type FounderProfile = Static<typeof FounderProfile>

/** A founder as everyone sees them. */
export const Founder = Shape(
  {
    handle: Handle,
    ...person,
    answers: Type.Array(
      Shape({
        question_id: QuestionId,
        question: Type.String({ maxLength: 300 }),
        answer: PlainText({ maxLength: 2000 }),
      }),
      { maxItems: 30 },
    ),
    listings: Type.Array(ListingSummary, { maxItems: 20, description: 'Their live listings, the newest first.' }),
    public_url: Type.String({ maxLength: 2048, description: 'The founder’s page.' }),
  },
  { title: 'PublicFounder' },
)
export type Founder = Static<typeof Founder>

/** How a founder story stands. */
export const StoryState = Shape(
  {
    title: Nullable(PlainText({ maxLength: 8000 })),
    url: Type.String({ maxLength: 2048, description: 'The public story page while it is shown, else the editor.' }),
    published_at: Nullable(Timestamp),
    shown_on_listing: Type.Boolean(),
    status: OneOf(['published', 'draft']),
    missing: Type.Array(Missing, { maxItems: 20, description: 'What to do before it can be published.' }),
  },
  { title: 'StoryState' },
)
export type StoryState = Static<typeof StoryState>

/** What a story must have to be published. */
export const StoryRules = Shape(
  {
    sections: Type.Array(OneOf(storySections), { description: 'Sections in their order.' }),
    counted_sections: Type.Array(OneOf(storySections), { description: 'Those that count as sections and words.' }),
    min_sections: Type.Integer(),
    min_words: Type.Integer({ description: 'In all counted sections together.' }),
    min_words_per_section: Type.Integer({ description: 'With fewer words a section does not count.' }),
    max_characters_per_section: Type.Integer(),
    profile: Type.Array(Type.String(), { description: 'What the founder profile must have.' }),
    min_bio_characters: Type.Integer(),
  },
  { title: 'StoryRules' },
)
export type StoryRules = Static<typeof StoryRules>
