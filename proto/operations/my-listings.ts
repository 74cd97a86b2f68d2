import { Type } from '@sinclair/typebox'
import { listingExample, updateExample } from '../examples/listing.ts'
import { operation } from '../operation.ts'
import { ListOf, PlainText, pagination, Shape } from '../schemas/common.ts'
import { FaqItem, MilestoneItem, SocialLinks } from '../schemas/items.ts'
import {
  Listing,
  ListingId,
  ListingUpdate,
  ListingVersion,
  Milestone,
  ProfilePatch,
  SeoPatch,
  SiteKey,
} from '../schemas/listing.ts'

const tag = 'My listings'
const UpdateId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Update id.' })
const MilestoneId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Milestone id.' })

const EditedListing = Shape(
  {
    ...Listing.properties,
    applied_to: Type.Array(SiteKey, {
      maxItems: 50,
      description: 'Keys of the other sites whose listings got the headline, summary and search-engine wording too.',
    }),
  },
  { title: 'EditedListing' },
)

export const update_my_listing = operation({
  name: 'update_my_listing',
  service: 'listings',
  route: 'PATCH /me/listings/{listing_id}',
  tag,
  summary: 'Change one of your listings: send only what changes. It shows at once.',
  description:
    '`null` clears a value; `socials` and `faqs` replace all. Company facts are shared by your listings on all sites; headline, summary and search-engine wording are of this listing, unless `apply_to` names other sites: then those of them that are sent here are written there as well. A listing that came from a draft keeps its website quotes for what is edited by `update_draft`; here, a changed value loses them. Every edit is kept (`list_listing_versions`).',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({
    listing_id: ListingId,
    fields: Type.Optional(Shape({ ...ProfilePatch.properties, ...SeoPatch.properties }, { title: 'ListingPatch' })),
    apply_to: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: '`["all"]`, or keys of sites.',
      }),
    ),
    socials: Type.Optional(SocialLinks),
    faqs: Type.Optional(Type.Array(FaqItem, { maxItems: 5 })),
  }),
  output: EditedListing,
  errors: ['not_found', 'listing_exists'],
  example: {
    input: { listing_id: 42, fields: { headline: 'Invoices that get paid' }, apply_to: ['all'] },
    output: { ...listingExample, applied_to: [] },
  },
})

export const list_listing_versions = operation({
  name: 'list_listing_versions',
  service: 'listings',
  route: 'GET /me/listings/{listing_id}/versions',
  tag,
  summary: 'List the edits of one of your listings, the latest first.',
  description: 'Each with what changed, before and after. `restore_listing_version` brings one back.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ listing_id: ListingId, ...pagination }),
  output: ListOf(ListingVersion, 'ListingVersionList'),
  errors: ['not_found'],
  example: {
    input: { listing_id: 42 },
    output: {
      items: [
        {
          version: 3,
          at: '2026-11-24T10:00:00.000Z',
          by: 'owner',
          before: { headline: 'Invoices, chased' },
          after: { headline: 'Invoices that get paid' },
        },
      ],
      page: 1,
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
    },
  },
})

export const restore_listing_version = operation({
  name: 'restore_listing_version',
  service: 'listings',
  route: 'POST /me/listings/{listing_id}/versions/{version}/restore',
  tag,
  summary: 'Bring the content of a listing back to what it was after one of its edits.',
  description:
    'Fields, links and questions alone: never status, votes, story, milestones or updates. It is a new edit, so it can be undone the same way.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({
    listing_id: ListingId,
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Number of the edit.' }),
  }),
  output: Listing,
  errors: ['not_found', 'listing_exists'],
  example: { input: { listing_id: 42, version: 3 }, output: listingExample },
})

export const archive_listing = operation({
  name: 'archive_listing',
  service: 'listings',
  route: 'POST /me/listings/{listing_id}/archive',
  tag,
  summary: 'Take one of your listings out of search, boards and lists.',
  description:
    'Its page stays, marked as archived, where it was live; its place in a launch week is given back. `unarchive_listing` undoes it. Ask the user first.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({ listing_id: ListingId }),
  output: Listing,
  errors: ['not_found', 'listing_closed'],
  example: { input: { listing_id: 42 }, output: { ...listingExample, status: 'archived' } },
})

export const unarchive_listing = operation({
  name: 'unarchive_listing',
  service: 'listings',
  route: 'POST /me/listings/{listing_id}/unarchive',
  tag,
  summary: 'Bring an archived listing back.',
  description: 'It is `live` again if it was live before, else `draft`.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({ listing_id: ListingId }),
  output: Listing,
  errors: ['not_found', 'listing_closed', 'listing_exists'],
  example: { input: { listing_id: 42 }, output: listingExample },
})

export const post_listing_update = operation({
  name: 'post_listing_update',
  service: 'listings',
  route: 'POST /me/listings/{listing_id}/updates',
  tag,
  summary: 'Publish what is new about a live listing; its followers are told.',
  description: 'Plain text. At most 30 a day and listing. Ask the user before you publish.',
  scope: 'listings:write',
  idempotent: true,
  status: 201,
  untrusted: true,
  input: Shape({
    listing_id: ListingId,
    title: PlainText({ minLength: 1, maxLength: 120, description: 'Headline.' }),
    body: PlainText({ minLength: 1, maxLength: 5000, description: 'Plain text.' }),
  }),
  output: ListingUpdate,
  errors: ['not_found', 'listing_not_live'],
  example: {
    input: { listing_id: 42, title: updateExample.title, body: updateExample.body },
    output: updateExample,
  },
})

export const delete_listing_update = operation({
  name: 'delete_listing_update',
  service: 'listings',
  route: 'DELETE /me/listings/{listing_id}/updates/{update_id}',
  tag,
  summary: 'Remove an update of one of your listings.',
  description: 'Those who were told of it keep their mail.',
  scope: 'listings:write',
  idempotent: true,
  status: 204,
  input: Shape({ listing_id: ListingId, update_id: UpdateId }),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { listing_id: 42, update_id: 7 }, output: {} },
})

export const add_milestone = operation({
  name: 'add_milestone',
  service: 'listings',
  route: 'POST /me/listings/{listing_id}/milestones',
  tag,
  summary: 'Add a milestone to one of your listings.',
  description:
    'Past or planned. Milestones are shown on paid listings, or where the section is unlocked, the latest date first. At most 100.',
  scope: 'listings:write',
  idempotent: true,
  status: 201,
  untrusted: true,
  input: Shape({ listing_id: ListingId, ...MilestoneItem.properties }),
  output: Milestone,
  errors: ['not_found'],
  example: {
    input: { listing_id: 42, date: '2026-03-01', title: '1,000 customers' },
    output: { milestone_id: 9, date: '2026-03-01', title: '1,000 customers', description: null, url: null },
  },
})

export const delete_milestone = operation({
  name: 'delete_milestone',
  service: 'listings',
  route: 'DELETE /me/listings/{listing_id}/milestones/{milestone_id}',
  tag,
  summary: 'Remove a milestone of one of your listings.',
  description: 'One that came from a draft stays in the draft.',
  scope: 'listings:write',
  idempotent: true,
  status: 204,
  input: Shape({ listing_id: ListingId, milestone_id: MilestoneId }),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { listing_id: 42, milestone_id: 9 }, output: {} },
})
