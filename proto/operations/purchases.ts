import { Type } from '@sinclair/typebox'
import { internalOperation } from '../operation.ts'
import { AccountId, Nullable, OneOf, Shape, Timestamp } from '../schemas/common.ts'
import { Week } from '../schemas/items.ts'
import {
  ListingId,
  ListingSummary,
  listingPlans,
  listingStatuses,
  SiteKey,
  Slug,
  sections,
} from '../schemas/listing.ts'
import { OrderId, products } from '../schemas/order.ts'

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
    product: OneOf(products),
    launch_week: Nullable(Week),
  }),
  output: Shape({
    listing_id: ListingId,
    name: Type.String(),
    slug: Slug,
    status: OneOf(listingStatuses),
    plan: Nullable(OneOf(listingPlans)),
    public_url: Type.String(),
    is_live_at_once: Type.Boolean({ description: 'Whether paying makes it live at once.' }),
    launch_week: Nullable(Week, {
      description: 'On whose board it then stands: from Friday on the next week’s where it is live at once.',
    }),
    payable_until: Nullable({
      ...Timestamp,
      description: 'The Friday of that week; null where nothing launches.',
    }),
  }),
  errors: ['not_found', 'listing_closed', 'listing_exists', 'listing_not_live'],
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

export const take_back_launch = internalOperation({
  name: 'take_back_launch',
  service: 'listings',
  callers: ['billing'],
  summary: 'Take back a paid launch whose whole price was given back, or whose dispute was lost.',
  description:
    'A listing that was live as free before stays live on plan `free`; any other becomes `draft` without plan, and its place is given back. Happens once per order and listing.',
  idempotent: true,
  input: Shape({ listing_id: ListingId, order_id: OrderId, why: OneOf(['refunded', 'dispute_lost']) }),
  output: Shape({ listing_id: ListingId, slug: Slug, status: OneOf(listingStatuses) }),
  errors: ['not_found'],
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

export const take_back_section = internalOperation({
  name: 'take_back_section',
  service: 'listings',
  callers: ['billing'],
  summary: 'Hide a section again whose whole price was given back, or whose dispute was lost.',
  description:
    'It stays shown where another order has unlocked it, or the listing is paid. Happens once per order, listing and section; an order that unlocked nothing takes nothing back, and can unlock no more.',
  idempotent: true,
  input: Shape({ listing_id: ListingId, order_id: OrderId, section: OneOf(sections) }),
  output: Shape({ listing_id: ListingId, slug: Slug, status: OneOf(listingStatuses) }),
  errors: ['not_found'],
})

export const highlight_listing = internalOperation({
  name: 'highlight_listing',
  service: 'listings',
  callers: ['billing'],
  summary: 'Pin a live listing above lists for seven days, marked as paid.',
  description:
    'Bought again while it is pinned, seven days are added. Votes, ranks and the order of lists stay. Happens once per order and listing.',
  idempotent: true,
  input: Shape({ listing_id: ListingId, order_id: OrderId }),
  output: Shape({ listing_id: ListingId, slug: Slug, highlighted_until: Nullable(Timestamp) }),
  errors: ['not_found', 'listing_not_live', 'listing_closed'],
})

export const take_back_highlight = internalOperation({
  name: 'take_back_highlight',
  service: 'listings',
  callers: ['billing'],
  summary: 'Take a highlight back whose whole price was given back, or whose dispute was lost.',
  description:
    'What is left of the days that the order gave is taken off; what other orders gave lasts as long as before. Happens once per order and listing; an order that highlighted nothing takes nothing back, and can highlight no more.',
  idempotent: true,
  input: Shape({ listing_id: ListingId, order_id: OrderId }),
  output: Shape({ listing_id: ListingId, slug: Slug, highlighted_until: Nullable(Timestamp) }),
  errors: ['not_found'],
})

export const list_highlighted_listings = internalOperation({
  name: 'list_highlighted_listings',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give the live listings of a site that are highlighted now, the one that was bought last first.',
  description: 'For the list’s page, which shows them above the list, marked as paid. The list itself has them, too.',
  idempotent: false,
  input: Shape({ site: Type.Optional(SiteKey) }),
  output: Shape({ items: Type.Array(ListingSummary, { maxItems: 12 }) }),
  errors: [],
})
