import { Type } from '@sinclair/typebox'
import { operation } from '../operation.ts'
import { ListOf, Nullable, OneOf, PlainText, Shape, Timestamp } from '../schemas/common.ts'
import { ListingId, ListingVersion, listingStatuses, SiteKey, Slug } from '../schemas/listing.ts'

const tag = 'Site team'
const Cursor = Type.String({ minLength: 1, maxLength: 200, description: 'Where the next page begins; opaque.' })
const Reason = PlainText({ minLength: 1, maxLength: 1000, description: 'Why, for the owner, who gets it by mail.' })

const Edit = Shape(
  {
    listing_id: ListingId,
    slug: Slug,
    site: SiteKey,
    status: OneOf(listingStatuses),
    ...ListingVersion.properties,
  },
  { title: 'ListingEdit' },
)

const { page: _, ...counted } = ListOf(Edit, 'ListingEditPage').properties

export const list_listing_edits = operation({
  name: 'list_listing_edits',
  service: 'listings',
  route: 'GET /site-team/edits',
  tag,
  summary: 'List the edits of all listings, the latest first.',
  description: 'For the site team. Each with what changed, before and after. Read on with `cursor`.',
  scope: 'account:read',
  role: 'site_team',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({
    listing_id: Type.Optional(ListingId),
    cursor: Type.Optional(Cursor),
    per_page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many items a page holds at most.' }),
    ),
  }),
  output: Shape({ ...counted, cursor: Nullable(Cursor) }, { title: 'ListingEditList' }),
  errors: [],
  example: {
    input: { per_page: 20 },
    output: {
      items: [
        {
          listing_id: 42,
          slug: 'acme-pay',
          site: 'main',
          status: 'live',
          version: 3,
          at: '2026-11-24T10:00:00.000Z',
          by: 'owner',
          before: { headline: 'Invoices, chased' },
          after: { headline: 'Invoices that get paid' },
        },
      ],
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
      cursor: null,
    },
  },
})

const Judged = Shape(
  {
    listing_id: ListingId,
    slug: Slug,
    site: SiteKey,
    status: OneOf(listingStatuses),
    reason: PlainText({ maxLength: 1000 }),
    at: Timestamp,
  },
  { title: 'ModeratedListing' },
)

const at = '2026-11-24T12:00:00.000Z'
const common = {
  service: 'listings',
  tag,
  scope: 'listings:write',
  role: 'site_team',
  idempotent: true,
  status: 200,
  input: Shape({ listing_id: ListingId, reason: Reason }),
  output: Judged,
} as const

export const reject_listing = operation({
  ...common,
  name: 'reject_listing',
  route: 'POST /site-team/listings/{listing_id}/reject',
  summary: 'Refuse a listing that is not live yet.',
  description:
    'For the site team; takes one in `draft`, `awaiting_badge` or `scheduled`. Its place in a week is given back; the owner gets the reason by mail. `reinstate_listing` undoes it.',
  errors: ['not_found', 'listing_closed'],
  example: {
    input: { listing_id: 42, reason: 'The website sells nothing yet.' },
    output: {
      listing_id: 42,
      slug: 'acme-pay',
      site: 'main',
      status: 'rejected',
      reason: 'The website sells nothing yet.',
      at,
    },
  },
})

export const suspend_listing = operation({
  ...common,
  name: 'suspend_listing',
  route: 'POST /site-team/listings/{listing_id}/suspend',
  summary: 'Hide a listing.',
  description:
    'For the site team; takes one in `scheduled`, `live` or `archived`. Frozen boards keep its rank without naming it; the owner gets the reason by mail. `reinstate_listing` undoes it.',
  errors: ['not_found', 'listing_closed'],
  example: {
    input: { listing_id: 42, reason: 'The website was taken over.' },
    output: {
      listing_id: 42,
      slug: 'acme-pay',
      site: 'main',
      status: 'suspended',
      reason: 'The website was taken over.',
      at,
    },
  },
})

export const reinstate_listing = operation({
  ...common,
  name: 'reinstate_listing',
  route: 'POST /site-team/listings/{listing_id}/reinstate',
  summary: 'Bring a rejected or suspended listing back to the status it had.',
  description:
    'For the site team. One that was scheduled for a week that is over becomes `awaiting_badge`, or `live` where it was paid for. The owner gets the reason by mail.',
  errors: ['not_found', 'listing_closed', 'listing_exists'],
  example: {
    input: { listing_id: 42, reason: 'The website is its owner’s again.' },
    output: {
      listing_id: 42,
      slug: 'acme-pay',
      site: 'main',
      status: 'live',
      reason: 'The website is its owner’s again.',
      at,
    },
  },
})
