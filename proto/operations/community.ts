import { Type } from '@sinclair/typebox'
import { listingSummaryExample } from '../examples/listing.ts'
import { internalOperation, operation } from '../operation.ts'
import { AccountId, ListOf, Nullable, pagination, Shape, Timestamp } from '../schemas/common.ts'
import { Week } from '../schemas/items.ts'
import { Leaderboard } from '../schemas/launch.ts'
import { ListingId, ListingSummary, SiteKey, Slug } from '../schemas/listing.ts'

const tag = 'Community'
const bySlug = { slug: Slug, site: Type.Optional(SiteKey) }

export const vote_for_listing = operation({
  name: 'vote_for_listing',
  service: 'listings',
  route: 'PUT /listings/{slug}/vote',
  tag,
  summary: 'Vote for a live listing.',
  description:
    'One vote an account and listing; voting again changes nothing, or makes a vote count that was cast when the account was younger than a day: such votes are kept with `weight` 0. Only ever vote as the user has asked.',
  scope: 'community:write',
  asks_age: true,
  idempotent: true,
  status: 200,
  input: Shape(bySlug),
  output: Shape(
    {
      slug: Slug,
      voted: Type.Boolean(),
      weight: Type.Integer({ minimum: 0, maximum: 1, description: '0 while the account is too young to be counted.' }),
      votes: Type.Integer({ minimum: 0, description: 'The listing’s votes that count.' }),
    },
    { title: 'Vote' },
  ),
  errors: ['not_found', 'own_listing', 'listing_not_live'],
  example: { input: { slug: 'acme-pay' }, output: { slug: 'acme-pay', voted: true, weight: 1, votes: 18 } },
})

export const withdraw_vote = operation({
  name: 'withdraw_vote',
  service: 'listings',
  route: 'DELETE /listings/{slug}/vote',
  tag,
  summary: 'Take back your vote for a listing.',
  description: 'Also where there is none: afterwards there is none.',
  scope: 'community:write',
  idempotent: true,
  status: 204,
  input: Shape(bySlug),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { slug: 'acme-pay' }, output: {} },
})

export const follow_listing = operation({
  name: 'follow_listing',
  service: 'listings',
  route: 'PUT /listings/{slug}/follow',
  tag,
  summary: 'Follow a listing: hear of its launch and its updates.',
  description: 'Takes listings that are scheduled, too. `list_my_follows` shows them all.',
  scope: 'community:write',
  idempotent: true,
  status: 200,
  input: Shape(bySlug),
  output: Shape({ slug: Slug, following: Type.Boolean(), followed_at: Timestamp }, { title: 'Follow' }),
  errors: ['not_found'],
  example: {
    input: { slug: 'acme-pay' },
    output: { slug: 'acme-pay', following: true, followed_at: '2026-11-23T09:00:00.000Z' },
  },
})

export const unfollow_listing = operation({
  name: 'unfollow_listing',
  service: 'listings',
  route: 'DELETE /listings/{slug}/follow',
  tag,
  summary: 'Follow a listing no longer.',
  description: 'Also where you do not: afterwards you do not.',
  scope: 'community:write',
  idempotent: true,
  status: 204,
  input: Shape(bySlug),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { slug: 'acme-pay' }, output: {} },
})

export const list_my_follows = operation({
  name: 'list_my_follows',
  service: 'listings',
  route: 'GET /me/follows',
  tag,
  summary: 'List the listings you follow, the latest first.',
  description: 'Listings that are hidden now are left out until they are back.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape(pagination),
  output: ListOf(
    Shape({ listing: ListingSummary, site: SiteKey, followed_at: Timestamp }, { title: 'FollowedListing' }),
    'FollowList',
  ),
  errors: [],
  example: {
    input: {},
    output: {
      items: [{ listing: listingSummaryExample, site: 'main', followed_at: '2026-11-23T09:00:00.000Z' }],
      page: 1,
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
    },
  },
})

export const get_community_weekly_leaderboard = operation({
  name: 'get_community_weekly_leaderboard',
  service: 'listings',
  route: 'GET /leaderboards/community-weekly',
  tag,
  summary: 'Get the leaderboard of a launch week.',
  description:
    'Of this week when no `week` is given. It ranks the listings that launch in that week by the votes cast before its close; then it is `final` and stays. Ties share a rank, the earlier last vote first. A week to come is empty.',
  scope: null,
  idempotent: false,
  status: 200,
  untrusted: true,
  max_age: 15,
  input: Shape({ week: Type.Optional(Week), site: Type.Optional(SiteKey) }),
  output: Leaderboard,
  errors: [],
  example: {
    input: { week: '2026-W48' },
    output: {
      week: '2026-W48',
      starts_at: '2026-11-23T00:00:00.000Z',
      ends_at: '2026-11-30T00:00:00.000Z',
      final: false,
      as_of: '2026-11-24T10:00:00.000Z',
      items: [{ rank: 1, votes: 17, listing: listingSummaryExample }],
    },
  },
})

const FollowToken = Type.String({
  pattern: '^[A-Za-z0-9_-]{22}$',
  description: 'Of one account’s follow of one listing: who has it can end the follow.',
})

export const list_followers = internalOperation({
  name: 'list_followers',
  service: 'listings',
  callers: ['notifications'],
  summary: 'Give who follows a listing, by account.',
  description: 'Read on with `after`. Each with the token that its mails end the follow by.',
  idempotent: false,
  input: Shape({
    listing_id: ListingId,
    after: Nullable(AccountId),
    limit: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  output: Shape({
    items: Type.Array(Shape({ account_id: AccountId, token: FollowToken }), { maxItems: 1_000 }),
    has_more: Type.Boolean(),
  }),
  errors: [],
})

export const find_follow = internalOperation({
  name: 'find_follow',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give which listing the follow of a token is of.',
  description: 'Refused as `not_found` once the follow has ended.',
  idempotent: false,
  input: Shape({ token: FollowToken }),
  output: Shape({ name: Type.String(), public_url: Type.String() }),
  errors: ['not_found'],
})

export const end_follow = internalOperation({
  name: 'end_follow',
  service: 'listings',
  callers: ['gateway'],
  summary: 'End the follow of a token.',
  description: 'Also where it has ended already: afterwards there is none.',
  idempotent: true,
  input: Shape({ token: FollowToken }),
  output: Shape({}),
  errors: [],
})
