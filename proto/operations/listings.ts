import { Type } from '@sinclair/typebox'
import { categories } from '../categories.ts'
import { listingExample, listingSummaryExample, ownListingSummaryExample, updateExample } from '../examples/listing.ts'
import { internalOperation, operation } from '../operation.ts'
import { ListOf, Nullable, OneOf, PlainText, pagination, Shape } from '../schemas/common.ts'
import { DraftId } from '../schemas/draft.ts'
import { Week } from '../schemas/items.ts'
import {
  Listing,
  ListingChanges,
  ListingId,
  ListingSummary,
  ListingUpdate,
  listingStatuses,
  OwnListingList,
  PublicListing,
  SiteKey,
  Slug,
} from '../schemas/listing.ts'

const Category = Shape(
  {
    slug: Type.String({ maxLength: 60, description: 'The name as addresses use it.' }),
    name: Type.String({ maxLength: 60, description: 'The name as drafts and listings use it.' }),
    parent: Nullable(Type.String({ maxLength: 60, description: 'Name of the broader category; null at the top.' })),
    listings: Type.Integer({
      minimum: 0,
      description: 'Live listings filed under it, or under a narrower one of its.',
    }),
  },
  { title: 'Category' },
)

export const list_categories = operation({
  name: 'list_categories',
  service: 'listings',
  route: 'GET /categories',
  tag: 'Listings',
  summary: 'List the categories a product can be filed under.',
  description: 'Look here before you set `categories`: drafts and listings name them by `name`, the primary one first.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 300,
  input: Shape({ site: Type.Optional(SiteKey) }),
  output: Shape({
    items: Type.Array(Category, { maxItems: 100, description: 'Broader categories before their narrower ones.' }),
  }),
  errors: [],
  example: { input: {}, output: { items: categories.slice(0, 2).map((category) => ({ ...category, listings: 12 })) } },
})

const Cursor = Type.String({ minLength: 1, maxLength: 200, description: 'Where the next page begins; opaque.' })

export const search_listings = operation({
  name: 'search_listings',
  service: 'listings',
  route: 'GET /listings',
  tag: 'Listings',
  summary: 'Search the listings that everyone can see.',
  description:
    'Use it to find a product or its `slug`. Ordered by relevance with `q`, else the newest first, unless `sort` says otherwise. Read on with `cursor`: it never costs more than the first page. The count stops at 1,000 and `total_is_exact` then says so.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({
    q: Type.Optional(PlainText({ maxLength: 200, description: 'Words to find; an empty text is none.' })),
    category: Type.Optional(
      PlainText({ minLength: 1, maxLength: 60, description: 'Name of a category; its narrower ones count.' }),
    ),
    launch_week: Type.Optional(Week),
    sort: Type.Optional(
      OneOf(['relevance', 'votes', 'newest'], { description: '`newest`: the latest to go live first.' }),
    ),
    site: Type.Optional(SiteKey),
    ...pagination,
    cursor: Type.Optional(Cursor),
  }),
  output: Shape(
    {
      ...ListOf(ListingSummary, 'ListingPage').properties,
      cursor: Nullable(Cursor),
    },
    { title: 'ListingSearch' },
  ),
  errors: [],
  example: {
    input: { q: 'invoices', per_page: 20 },
    output: {
      items: [listingSummaryExample],
      page: 1,
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
      cursor: null,
    },
  },
})

export const get_listing = operation({
  name: 'get_listing',
  service: 'listings',
  route: 'GET /listings/{slug}',
  tag: 'Listings',
  summary: 'Get a listing that everyone can see.',
  description:
    'Use it where you know the `slug`; `search_listings` finds it. Only `live` and `archived` listings are public; story and milestones only where they may be shown: a story has three sections of 40 words, 300 words in all, and a first founder with role, bio, photo and link.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({ slug: Slug, site: Type.Optional(SiteKey) }),
  output: PublicListing,
  errors: ['not_found'],
  example: {
    input: { slug: 'acme-pay' },
    output: (({ unlocked_sections: _, missing: __, logo_source_url: ___, screenshot_source_urls: ____, ...shown }) =>
      shown)(listingExample),
  },
})

const UpdateOfListing = Shape({ ...ListingUpdate.properties, listing: ListingSummary }, { title: 'UpdateOfListing' })

export const list_listing_updates = operation({
  name: 'list_listing_updates',
  service: 'listings',
  route: 'GET /listings/{slug}/updates',
  tag: 'Listings',
  summary: 'List what is new about a listing, the latest first.',
  description: 'Of a listing that everyone can see.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({ slug: Slug, site: Type.Optional(SiteKey), ...pagination }),
  output: ListOf(ListingUpdate, 'ListingUpdateList'),
  errors: ['not_found'],
  example: {
    input: { slug: 'acme-pay' },
    output: {
      items: [updateExample],
      page: 1,
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
    },
  },
})

export const list_updates = operation({
  name: 'list_updates',
  service: 'listings',
  route: 'GET /updates',
  tag: 'Listings',
  summary: 'List what is new about all live listings, the latest first.',
  description: 'Each with its listing. Counting stops at 1,000, and reading at the thousandth.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({ site: Type.Optional(SiteKey), ...pagination }),
  output: ListOf(UpdateOfListing, 'UpdateList'),
  errors: [],
  example: {
    input: {},
    output: {
      items: [{ ...updateExample, listing: listingSummaryExample }],
      page: 1,
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
    },
  },
})

export const list_my_listings = operation({
  name: 'list_my_listings',
  service: 'listings',
  route: 'GET /me/listings',
  tag: 'My listings',
  summary: 'List every listing you own, in any status.',
  description:
    'Newest first, in a short form. Use it to find a `listing_id`; `get_my_listing` gives the whole listing.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ ...pagination, status: Type.Optional(OneOf(listingStatuses)) }),
  output: OwnListingList,
  errors: [],
  example: {
    input: { page: 1, per_page: 20 },
    output: {
      items: [ownListingSummaryExample],
      page: 1,
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
    },
  },
})

export const get_my_listing = operation({
  name: 'get_my_listing',
  service: 'listings',
  route: 'GET /me/listings/{listing_id}',
  tag: 'My listings',
  summary: 'Get one of your listings with its status, plan, launch week and all content.',
  description: 'Works in every status. Use it to see where a listing stands, and before you change it.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ listing_id: ListingId }),
  output: Listing,
  errors: ['not_found'],
  example: { input: { listing_id: 42 }, output: listingExample },
})

export const save_draft_listing = internalOperation({
  name: 'save_draft_listing',
  service: 'listings',
  callers: ['drafts'],
  summary: 'Save what changed in a draft as its listing, making the listing the first time.',
  description:
    'A field is set only where `draft_version` is newer than the one it was last set with, so transfers may arrive in any order. What the owner changed in the listing directly and the draft did not since stays. Gives the whole listing as it then is.',
  idempotent: true,
  input: Shape({
    account_id: Type.String({ minLength: 1, maxLength: 64 }),
    draft_id: DraftId,
    site: Type.Optional(SiteKey),
    listing_id: Type.Optional({
      ...ListingId,
      description: 'The draft’s listing there, where it has one; refused where another owner has it by now.',
    }),
    draft_version: Type.Integer({ minimum: 1 }),
    changes: ListingChanges,
  }),
  output: Shape({ listing_id: ListingId, listing: Listing }),
  errors: ['not_found', 'listing_exists'],
})
