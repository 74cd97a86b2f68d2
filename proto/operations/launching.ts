import { Type } from '@sinclair/typebox'
import { listingExample } from '../examples/listing.ts'
import { internalOperation, operation } from '../operation.ts'
import { Nullable, OneOf, Shape, Timestamp } from '../schemas/common.ts'
import { Week } from '../schemas/items.ts'
import { Badge, badgeStyles, badgeThemes, LaunchWeek } from '../schemas/launch.ts'
import { Listing, ListingId, listingStatuses, SiteKey, Slug } from '../schemas/listing.ts'

const tag = 'Launching'

export const choose_free_listing = operation({
  name: 'choose_free_listing',
  service: 'listings',
  route: 'POST /me/listings/{listing_id}/free',
  tag,
  summary: 'Choose the free plan: a place in a launch week some weeks ahead.',
  description:
    'Needs a complete founder profile (`get_my_profile`) and our badge on the page at the listing’s `url` (`get_badges`). Without the badge the listing is `awaiting_badge`: it is looked for every hour, and when this is called again. With it, the listing is `scheduled` in the first week at least three weeks ahead that has room; `list_launch_weeks` shows which.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({ listing_id: ListingId }),
  output: Listing,
  errors: ['not_found', 'founder_profile_incomplete', 'listing_closed', 'listing_exists'],
  example: {
    input: { listing_id: 42 },
    output: {
      ...listingExample,
      status: 'scheduled',
      plan: 'free',
      launch_week: '2026-W51',
      launch: {
        week: '2026-W51',
        starts_at: '2026-12-14T00:00:00.000Z',
        ends_at: '2026-12-21T00:00:00.000Z',
        state: 'upcoming',
        rank: null,
      },
      unlocked_sections: [],
    },
  },
})

export const list_launch_weeks = operation({
  name: 'list_launch_weeks',
  service: 'listings',
  route: 'GET /launch-weeks',
  tag,
  summary: 'List the launch weeks from this one on, with their free places.',
  description: 'Use it before `choose_free_listing`, and to choose a `launch_week` for a paid launch.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 15,
  input: Shape({ site: Type.Optional(SiteKey) }),
  output: Shape({ items: Type.Array(LaunchWeek, { maxItems: 520 }) }, { title: 'LaunchWeekList' }),
  errors: [],
  example: {
    input: {},
    output: {
      items: [
        {
          week: '2026-W51',
          starts_at: '2026-12-14T00:00:00.000Z',
          ends_at: '2026-12-21T00:00:00.000Z',
          free_places: 15,
          free_left: 4,
          bookable: true,
        },
      ],
    },
  },
})

export const get_badges = operation({
  name: 'get_badges',
  service: 'listings',
  route: 'GET /badges',
  tag,
  summary: 'Get the badges that a listing’s website shows, as HTML and Markdown.',
  description:
    'With `listing_id`, snippets of your own listing in any status, ready to be put into its page; that needs a credential. A free listing needs one of them on the page at its `url`.',
  scope: null,
  optional_scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ listing_id: Type.Optional(ListingId) }),
  output: Shape({ items: Type.Array(Badge, { maxItems: 12 }) }, { title: 'BadgeList' }),
  errors: ['not_found'],
  example: {
    input: { listing_id: 42 },
    output: {
      items: [
        {
          style: 'standard',
          theme: 'light',
          svg_url: 'https://directory.example.com/badges/acme-pay.svg?style=standard&theme=light',
          html: '<a href="https://directory.example.com/listings/acme-pay"><img src="https://directory.example.com/badges/acme-pay.svg?style=standard&amp;theme=light" alt="Acme Pay on Launch Directory" width="250" height="54"></a>',
          markdown:
            '[![Acme Pay on Launch Directory](https://directory.example.com/badges/acme-pay.svg?style=standard&theme=light)](https://directory.example.com/listings/acme-pay)',
        },
      ],
    },
  },
})

export const get_listing_badge = internalOperation({
  name: 'get_listing_badge',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Tell what the badge of a listing says.',
  description: 'Refuses a listing that has no page: one that is a draft, suspended or rejected.',
  idempotent: false,
  input: Shape({ slug: Slug, site: Type.Optional(SiteKey) }),
  output: Shape({
    status: OneOf(listingStatuses),
    week: Nullable(Week),
    rank: Nullable(Type.Integer({ minimum: 1, description: 'In the week’s board, once that is frozen.' })),
    styles: Type.Array(OneOf(badgeStyles)),
    themes: Type.Array(OneOf(badgeThemes)),
  }),
  errors: ['not_found'],
})

export const get_upcoming_listing = internalOperation({
  name: 'get_upcoming_listing',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give what the page of a listing says that is awaiting its badge or scheduled.',
  description: 'Refuses a listing in any other status.',
  idempotent: false,
  input: Shape({ slug: Slug, site: Type.Optional(SiteKey) }),
  output: Shape({
    slug: Slug,
    name: Type.String(),
    url: Type.String(),
    headline: Nullable(Type.String()),
    logo_url: Nullable(Type.String()),
    launch_week: Nullable(Week),
    starts_at: Nullable(Timestamp),
  }),
  errors: ['not_found'],
})

export const count_due_listings = internalOperation({
  name: 'count_due_listings',
  service: 'listings',
  callers: ['listings'],
  summary: 'Count the scheduled listings whose launch week has begun, and the badges that are to be looked for.',
  description: 'Asked every second; counting stops at 100.',
  idempotent: false,
  input: Shape({}),
  output: Shape({ due: Type.Integer({ minimum: 0 }), badges: Type.Integer({ minimum: 0 }) }),
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

export const check_due_badges = internalOperation({
  name: 'check_due_badges',
  service: 'listings',
  callers: ['listings'],
  summary: 'Look for the badges whose time has come: of listings that wait for theirs, and before a week.',
  description: 'At most 20 at a time. Listings that another call looks at are passed over.',
  idempotent: true,
  input: Shape({}),
  output: Shape({ checked: Type.Integer({ minimum: 0, maximum: 20 }) }),
  errors: [],
})
