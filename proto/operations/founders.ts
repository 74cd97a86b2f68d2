import { Type } from '@sinclair/typebox'
import { founderExample, profileExample } from '../examples/founder.ts'
import { internalOperation, operation } from '../operation.ts'
import { AccountId, Nullable, Shape, Timestamp } from '../schemas/common.ts'
import {
  Founder,
  FounderProfile,
  InterviewAnswer,
  InterviewQuestion,
  profilePatch,
  StoryRules,
  StoryState,
} from '../schemas/founder.ts'
import { FounderItem, Handle, StoryPatch } from '../schemas/items.ts'
import { ListingId } from '../schemas/listing.ts'

const tag = 'Founders'

export const get_my_profile = operation({
  name: 'get_my_profile',
  service: 'listings',
  route: 'GET /me/profile',
  tag,
  summary: 'Get your founder profile, and what it lacks.',
  description: 'A free listing and a published story need a complete one; `missing` says what to do.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({}),
  output: FounderProfile,
  errors: [],
  example: { input: {}, output: profileExample },
})

export const update_my_profile = operation({
  name: 'update_my_profile',
  service: 'listings',
  route: 'PATCH /me/profile',
  tag,
  summary: 'Change your founder profile: send only what changes.',
  description: '`null` removes a value; `links` replaces all. The photo is set by `set_profile_photo`.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape(profilePatch),
  output: FounderProfile,
  errors: ['handle_taken'],
  example: { input: { role: 'Founder' }, output: profileExample },
})

export const set_profile_photo = operation({
  name: 'set_profile_photo',
  service: 'listings',
  route: 'PUT /me/profile/photo',
  tag,
  summary: 'Set the photo of your founder profile from an address.',
  description:
    'The picture is fetched once: JPEG, PNG or WebP of at most 5 MB. It is kept as WebP of at most 512 × 512 at an address of ours. `null` removes it.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape({
    photo_url: Type.Union([
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description: 'Public address of the picture.',
        'x-error-code': 'url_not_public',
      }),
      Type.Null(),
    ]),
  }),
  output: FounderProfile,
  errors: [],
  example: { input: { photo_url: 'https://acme.example.com/ada.jpg' }, output: profileExample },
})

export const get_story_rules = operation({
  name: 'get_story_rules',
  service: 'listings',
  route: 'GET /story-rules',
  tag,
  summary: 'Get what a founder story must have to be published.',
  description: 'Read it before you help somebody write one. The words must be the founder’s own.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 300,
  input: Shape({}),
  output: StoryRules,
  errors: [],
  example: {
    input: {},
    output: {
      sections: ['title', 'how_started', 'problem', 'what_built', 'hard_parts', 'milestones', 'whats_next'],
      counted_sections: ['how_started', 'problem', 'what_built', 'hard_parts', 'milestones', 'whats_next'],
      min_sections: 3,
      min_words: 300,
      min_words_per_section: 40,
      max_characters_per_section: 8000,
      profile: ['name', 'role', 'bio', 'photo', 'link'],
      min_bio_characters: 80,
    },
  },
})

export const set_founder_story = operation({
  name: 'set_founder_story',
  service: 'listings',
  route: 'PUT /me/listings/{listing_id}/story',
  tag,
  summary: 'Write the founder story of a listing; sections that are not sent stay.',
  description:
    'In the author’s own words: never write it for them. A story that keeps the rules (`get_story_rules`) is published, any other is kept as a draft and `missing` says what to do. It is shown on paid listings, or where the section is unlocked.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape({ listing_id: ListingId, ...StoryPatch.properties }),
  output: StoryState,
  errors: ['not_found'],
  example: {
    input: { listing_id: 42, title: 'Two invoices and a kitchen table' },
    output: {
      title: 'Two invoices and a kitchen table',
      url: 'https://directory.example.com/me/listings/42/story',
      published_at: null,
      shown_on_listing: false,
      status: 'draft',
      missing: [
        {
          reason: 'The story has 1 section of 40 words; it needs 3, and 300 words in all.',
          url: 'https://directory.example.com/me/listings/42/story',
        },
      ],
    },
  },
})

export const list_interview_questions = operation({
  name: 'list_interview_questions',
  service: 'listings',
  route: 'GET /interview-questions',
  tag,
  summary: 'List the founder interview’s questions.',
  description: 'Answer any of them by `answer_interview`, in the founder’s own words.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 300,
  input: Shape({}),
  output: Shape({ items: Type.Array(InterviewQuestion, { maxItems: 30 }) }, { title: 'InterviewQuestionList' }),
  errors: [],
  example: {
    input: {},
    output: { items: [{ id: 'first_customer', question: 'How did you find your first customer?' }] },
  },
})

export const answer_interview = operation({
  name: 'answer_interview',
  service: 'listings',
  route: 'PUT /me/interview',
  tag,
  summary: 'Answer questions of the founder interview; other answers stay.',
  description: 'In the founder’s own words: never write them yourself. An empty answer removes one.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape({ answers: Type.Array(InterviewAnswer, { minItems: 1, maxItems: 30 }) }),
  output: FounderProfile,
  errors: [],
  example: {
    input: { answers: [{ question_id: 'first_customer', answer: 'My landlord. He was late with everything.' }] },
    output: profileExample,
  },
})

export const get_founder = operation({
  name: 'get_founder',
  service: 'listings',
  route: 'GET /founders/{handle}',
  tag,
  summary: 'Get a founder with their interview answers and live listings.',
  description: 'By the `handle` that the founder chose.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({ handle: Handle }),
  output: Founder,
  errors: ['not_found'],
  example: { input: { handle: 'ada-vermeer' }, output: founderExample },
})

export const keep_profile_photo = internalOperation({
  name: 'keep_profile_photo',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Set the photo of a founder profile from an uploaded file.',
  description: 'Under the same rules as `set_profile_photo`.',
  idempotent: true,
  input: Shape({
    account_id: AccountId,
    file: Type.String({ maxLength: 7_000_000, description: 'The file in base64.' }),
  }),
  output: FounderProfile,
  errors: [],
})

export const get_founder_item = internalOperation({
  name: 'get_founder_item',
  service: 'listings',
  callers: ['drafts'],
  summary: 'Give an account’s founder profile in the form that founders of a listing have.',
  description: '`founder` is null while the profile has no handle or no name.',
  idempotent: false,
  input: Shape({ account_id: AccountId }),
  output: Shape({ founder: Nullable(FounderItem), changed_at: Nullable(Timestamp) }),
  errors: [],
})
