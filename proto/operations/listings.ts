import { Type } from '@sinclair/typebox'
import { categories } from '../categories.ts'
import { listingExample, listingSummaryExample, ownListingSummaryExample } from '../examples/listing.ts'
import { internalOperation, operation } from '../operation.ts'
import { ListOf, Nullable, OneOf, PlainText, pagination, Shape, Timestamp } from '../schemas/common.ts'
import { DraftId } from '../schemas/draft.ts'
import { Week } from '../schemas/items.ts'
import {
  Listing,
  ListingChanges,
  ListingId,
  ListingSummary,
  listingPlans,
  listingStatuses,
  OwnListingList,
  PublicListing,
  Slug,
  sections,
} from '../schemas/listing.ts'
import { grantable, OrderId } from '../schemas/order.ts'

const Category = Shape(
  {
    slug: Type.String({ maxLength: 60, description: 'The name as addresses use it.' }),
    name: Type.String({ maxLength: 60, description: 'The name as drafts and listings use it.' }),
    parent: Nullable(Type.String({ maxLength: 60, description: 'Name of the broader category; null at the top.' })),
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
  input: Shape({}),
  output: Shape({
    items: Type.Array(Category, { maxItems: 100, description: 'Broader categories before their narrower ones.' }),
  }),
  errors: [],
  example: { input: {}, output: { items: categories.slice(0, 2) } },
})

const Cursor = Type.String({ minLength: 1, maxLength: 200, description: 'Where the next page begins; opaque.' })

export const search_listings = operation({
  name: 'search_listings',
  service: 'listings',
  route: 'GET /listings',
  tag: 'Listings',
  summary: 'Search the listings that everyone can see.',
  description:
    'Use it to find a product or its `slug`. Without `q`, all of them, most votes first. Read on with `cursor`: it never costs more than the first page. The count stops at 1,000 and `total_is_exact` then says so.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({
    q: Type.Optional(PlainText({ maxLength: 200, description: 'Words to find; an empty text is none.' })),
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
  input: Shape({ slug: Slug }),
  output: PublicListing,
  errors: ['not_found'],
  example: {
    input: { slug: 'acme-pay' },
    output: (({ unlocked_sections: _, missing: __, ...shown }) => shown)(listingExample),
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
  input: Shape(pagination),
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
    draft_version: Type.Integer({ minimum: 1 }),
    changes: ListingChanges,
  }),
  output: Shape({ listing_id: ListingId, listing: Listing }),
  errors: ['not_found', 'listing_closed', 'listing_exists'],
})

const AccountId = Type.String({ minLength: 1, maxLength: 64 })

export const get_order_listing = internalOperation({
  name: 'get_order_listing',
  service: 'listings',
  callers: ['billing'],
  summary: 'Tell whether an account can buy a product for a listing, and until when.',
  description:
    'Refuses a listing that is not the account’s, one in a status that takes no such product, and a launch week that can’t be had. The answer is of this moment: granting checks again.',
  idempotent: false,
  input: Shape({
    account_id: AccountId,
    listing_id: ListingId,
    product: OneOf(grantable),
    launch_week: Nullable(Week),
  }),
  output: Shape({
    listing_id: ListingId,
    name: Type.String(),
    slug: Slug,
    status: OneOf(listingStatuses),
    plan: Nullable(OneOf(listingPlans)),
    public_url: Type.String(),
    payable_until: Nullable({ ...Timestamp, description: 'When the chosen week is over; null where none was chosen.' }),
  }),
  errors: ['not_found', 'listing_closed', 'listing_exists'],
})

export const launch_paid_listing = internalOperation({
  name: 'launch_paid_listing',
  service: 'listings',
  callers: ['billing'],
  summary: 'Launch a listing that was paid for: at once, or in the chosen week.',
  description: 'A live listing on the free plan becomes paid and keeps its week. Happens once per order and listing.',
  idempotent: true,
  input: Shape({ listing_id: ListingId, order_id: OrderId, launch_week: Nullable(Week) }),
  output: Shape({ listing_id: ListingId, slug: Slug, status: OneOf(listingStatuses) }),
  errors: ['not_found', 'listing_closed', 'listing_exists'],
})

export const unlock_listing_section = internalOperation({
  name: 'unlock_listing_section',
  service: 'listings',
  callers: ['billing'],
  summary: 'Let a section of a listing be shown in public, as was paid for.',
  description: 'Happens once per order, listing and section.',
  idempotent: true,
  input: Shape({ listing_id: ListingId, order_id: OrderId, section: OneOf(sections) }),
  output: Shape({ listing_id: ListingId, slug: Slug, status: OneOf(listingStatuses) }),
  errors: ['not_found', 'listing_closed'],
})

export const count_due_listings = internalOperation({
  name: 'count_due_listings',
  service: 'listings',
  callers: ['listings'],
  summary: 'Count the scheduled listings whose launch week has begun.',
  description: 'Asked every second; counting stops at 100.',
  idempotent: false,
  input: Shape({}),
  output: Shape({ due: Type.Integer({ minimum: 0 }) }),
  errors: [],
})

export const launch_due_listings = internalOperation({
  name: 'launch_due_listings',
  service: 'listings',
  callers: ['listings'],
  summary: 'Launch scheduled listings whose week has begun, those due longest first.',
  description: 'At most 100 at a time. Listings that another call is launching are passed over.',
  idempotent: true,
  input: Shape({}),
  output: Shape({ launched: Type.Array(ListingId, { maxItems: 100 }) }),
  errors: [],
})
