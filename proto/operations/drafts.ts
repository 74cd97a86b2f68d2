import { Type } from '@sinclair/typebox'
import { draftExample, draftReadyExample, draftSummaryExample, pageExample } from '../examples/draft.ts'
import { listingExample } from '../examples/listing.ts'
import { operation } from '../operation.ts'
import { OneOf, pagination, Sha256, Shape } from '../schemas/common.ts'
import { deprecatedInput } from '../schemas/deprecated.ts'
import {
  Draft,
  DraftId,
  DraftList,
  DraftViewName,
  draftFieldNames,
  draftStatuses,
  ViewedDraft,
} from '../schemas/draft.ts'
import { DraftPage, storedTextBytes } from '../schemas/evidence.ts'
import { FaqItem, FounderItem, MilestoneItem, SocialsPatch, StoryPatch } from '../schemas/items.ts'
import { Listing, ProfilePatch, SeoPatch, SiteKey } from '../schemas/listing.ts'

const tag = 'Drafts'

export const submit_listing = operation({
  name: 'submit_listing',
  service: 'drafts',
  route: 'POST /drafts',
  tag,
  summary: 'Start a draft from a website address.',
  description:
    'The site is read (robots.txt respected) and a profile is drafted in about a minute; every value carries quotes from the site, and what the site does not say stays blank. Nothing is published and nothing is charged. Poll `get_draft` with `view: brief` until `status` is `ready`. While the site could not be read in time, after those that are waiting, the answer is `unavailable` with `Retry-After` and no draft is made.',
  scope: 'listings:write',
  limit: 'drafts',
  idempotent: true,
  status: 201,
  untrusted: true,
  input: Shape({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'The product’s public website. Without a scheme, https is meant.',
      'x-error-code': 'url_not_public',
    }),
  }),
  output: Draft,
  errors: [],
  example: { input: { url: 'https://acme.example.com' }, output: draftExample },
})

export const list_my_drafts = operation({
  name: 'list_my_drafts',
  service: 'drafts',
  route: 'GET /drafts',
  tag,
  summary: 'List your drafts, newest first.',
  description: 'Gives a short form of each: its status and how complete it is. `get_draft` gives a whole one.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ ...pagination, status: Type.Optional(OneOf(draftStatuses)) }),
  output: DraftList,
  errors: [],
  example: {
    input: { page: 1, per_page: 20 },
    output: { items: [draftSummaryExample], page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
})

export const get_draft = operation({
  name: 'get_draft',
  service: 'drafts',
  route: 'GET /drafts/{id}',
  tag,
  summary: 'Get a draft with every value, its state and its quotes.',
  description:
    'While `status` is `crawling` or `drafting`, ask again every few seconds with `view: brief`; `crawl` tells how far it is.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ id: DraftId, view: Type.Optional(DraftViewName) }),
  output: ViewedDraft,
  errors: ['not_found'],
  example: { input: { id: draftReadyExample.id }, output: draftReadyExample },
})

export const get_draft_page = operation({
  name: 'get_draft_page',
  service: 'drafts',
  route: 'GET /drafts/{id}/pages/{sha256}',
  tag,
  summary: 'Get the stored text that a draft’s quotes were cut from.',
  description:
    'Use it to check a quote: for every evidence, `text.slice(start, end) === quote` in UTF-16 units, and `sha256` is of the whole text. Long texts are read in windows by `start` and `length`.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({
    id: DraftId,
    sha256: Sha256,
    start: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: storedTextBytes,
        default: 0,
        description: 'Where the window begins, in UTF-16 units; never within a surrogate pair.',
      }),
    ),
    length: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: storedTextBytes,
        'x-tool-default': 4_000,
        'x-tool-maximum': 8_000,
        description: 'How long the window is at most, in UTF-16 units; up to the end when not given.',
      }),
    ),
  }),
  output: DraftPage,
  errors: ['not_found'],
  example: { input: { id: draftReadyExample.id, sha256: pageExample.sha256 }, output: pageExample.page },
})

const DraftField = OneOf(draftFieldNames, { description: 'A field of the draft.' })
const DraftFields = Type.Array(DraftField, { maxItems: 40, uniqueItems: true })

export const update_draft = operation({
  name: 'update_draft',
  service: 'drafts',
  route: 'PATCH /drafts/{id}',
  tag,
  summary: 'Change a draft: send only what changes.',
  description:
    'Ask for `view: brief` to get back only what it changed. What you send is marked as yours and kept from redrafting, also where it is the drafted value again; `null` or `[]` removes a value. First `restore` puts drafted values back, then `regenerate` drafts again from the pages that were read (what is not found again stays), then the rest is set. Links merge by platform; lists replace. A listing shows `founder_socials` among the links of the first of `founders` without a `handle`, ten in all; without such a founder they stay in the draft. A draft that was submitted updates its listings, on all sites, before this answers: if a listing refuses, the draft and its other listings stay as they were. While a competitor could not be read in time, the answer is `unavailable` with `Retry-After` and nothing is changed.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({
    id: DraftId,
    fields: Type.Optional(ProfilePatch),
    lock_fields: Type.Optional(
      Type.Array(DraftField, { maxItems: 40, ...deprecatedInput, description: 'Deprecated: saving a field keeps it.' }),
    ),
    regenerate: Type.Optional({ ...DraftFields, description: 'Fields to draft again; what you saved is skipped.' }),
    restore: Type.Optional({ ...DraftFields, description: 'Fields to put back to the drafted value.' }),
    faqs: Type.Optional(Type.Array(FaqItem, { maxItems: 5, description: 'Replaces all.' })),
    company_socials: Type.Optional(SocialsPatch),
    founder_socials: Type.Optional(SocialsPatch),
    founders: Type.Optional(
      Type.Array(FounderItem, {
        maxItems: 10,
        description: 'Replaces all; the first is primary. Of co-founders who accepted, only the place counts.',
      }),
    ),
    story: Type.Optional(StoryPatch),
    milestones: Type.Optional(Type.Array(MilestoneItem, { maxItems: 50, description: 'Replaces all.' })),
    competitor_url: Type.Optional(
      Type.String({
        maxLength: 2048,
        description:
          'Website of the main competitor; empty clears it. At most 3 of its pages are read and compared: poll until `competitor_comparison.outcome` is there. Sent again, it is read again where it could not be read, or a day later.',
        'x-error-code': 'url_not_public',
      }),
    ),
    seo: Type.Optional(SeoPatch),
    view: Type.Optional(DraftViewName),
  }),
  output: ViewedDraft,
  errors: ['not_found', 'draft_not_ready', 'draft_incomplete', 'listing_exists'],
  example: {
    input: { id: draftReadyExample.id, fields: { audience: 'Freelancers' } },
    output: {
      ...draftReadyExample,
      fields: { ...draftReadyExample.fields, audience: { value: 'Freelancers', state: 'manual', evidence: [] } },
    },
  },
})

export const submit_draft = operation({
  name: 'submit_draft',
  service: 'drafts',
  route: 'POST /drafts/{id}/submit',
  tag,
  summary: 'Save a ready draft as your listing, not yet published.',
  description:
    'Needs name, headline, summary and one category; where there is no category, the refusal names the nearest. Doing it again updates the same listing. Publish it with `choose_free_listing` or `create_checkout`. With `site`, the same company’s listing on another of the sites.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({ id: DraftId, site: Type.Optional(SiteKey) }),
  output: Listing,
  errors: ['not_found', 'draft_not_ready', 'draft_incomplete', 'listing_exists'],
  example: { input: { id: draftReadyExample.id }, output: listingExample },
})
