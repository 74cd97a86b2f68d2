import type { PublicName } from '@launch/proto'
import { httpShape, type PublicOperation } from '@launch/proto/operation'

/** Parts of the catalogue with an address of their own, for clients that take few tools. */
export const toolsetNames = ['drafts', 'listings', 'community', 'claims', 'billing'] as const
export type ToolsetName = (typeof toolsetNames)[number]

/** The toolsets of every operation; leaving one out is a compile error. */
const members: Record<PublicName, readonly [ToolsetName, ...ToolsetName[]]> = {
  submit_listing: ['drafts'],
  list_my_drafts: ['drafts'],
  get_draft: ['drafts'],
  get_draft_page: ['drafts'],
  update_draft: ['drafts'],
  submit_draft: ['drafts'],
  list_categories: ['drafts', 'listings', 'community'],
  search_listings: ['listings', 'community', 'claims'],
  get_listing: ['listings', 'community', 'claims'],
  list_listing_updates: ['listings', 'community'],
  list_updates: ['community'],
  list_my_listings: ['listings', 'claims', 'billing'],
  get_my_listing: ['drafts', 'listings', 'claims', 'billing'],
  update_my_listing: ['listings'],
  list_listing_versions: ['listings'],
  restore_listing_version: ['listings'],
  archive_listing: ['listings'],
  unarchive_listing: ['listings'],
  post_listing_update: ['listings'],
  delete_listing_update: ['listings'],
  add_milestone: ['listings'],
  delete_milestone: ['listings'],
  choose_free_listing: ['drafts', 'listings'],
  list_launch_weeks: ['listings', 'billing'],
  get_badges: ['listings'],
  get_my_profile: ['listings'],
  update_my_profile: ['listings'],
  set_profile_photo: ['listings'],
  get_story_rules: ['listings'],
  set_founder_story: ['listings'],
  list_interview_questions: ['listings'],
  answer_interview: ['listings'],
  get_founder: ['community'],
  vote_for_listing: ['community'],
  withdraw_vote: ['community'],
  follow_listing: ['community'],
  unfollow_listing: ['community'],
  list_my_follows: ['community'],
  get_community_weekly_leaderboard: ['community'],
  claim_listing: ['claims'],
  verify_claim: ['claims'],
  get_claim: ['claims'],
  list_my_claims: ['claims'],
  cancel_claim: ['claims'],
  list_listing_claims: ['claims'],
  review_listing_claims: ['claims'],
  list_products: ['billing'],
  create_checkout: ['billing'],
  get_order: ['billing'],
  list_my_orders: ['billing'],
  cancel_order: ['billing'],
  list_listing_edits: ['listings'],
  reject_listing: ['listings'],
  suspend_listing: ['listings'],
  reinstate_listing: ['listings'],
  invite_cofounder: ['drafts'],
  list_invites: ['drafts'],
  revoke_invite: ['drafts'],
  get_mail_preferences: ['listings'],
  update_mail_preferences: ['listings'],
  create_webhook: ['listings'],
  list_webhooks: ['listings'],
  delete_webhook: ['listings'],
  rotate_webhook_secret: ['listings'],
  list_webhook_deliveries: ['listings'],
  replay_webhook_delivery: ['listings'],
  list_dead_letters: ['listings'],
  replay_dead_letter: ['listings'],
}
const memberships = new Map<string, readonly ToolsetName[]>(Object.entries(members))

/** What an address of the endpoint offers. */
export interface Toolset {
  /** Below the service's own address. */
  path: string
  /** What it is, for who connects; undefined for the one that has all. */
  about?: string
  has(op: PublicOperation): boolean
}

/** Where everything is offered. */
export const ALL = '/mcp'

/** The addresses of the endpoint, that of everything first. */
export const toolsets: readonly Toolset[] = [
  { path: ALL, has: () => true },
  {
    path: `${ALL}/readonly`,
    about: 'Only what reads is offered here, and nothing that changes anything.',
    has: (op) => httpShape(op).method === 'GET',
  },
  ...toolsetNames.map((name) => ({
    path: `${ALL}/x/${name}`,
    about: `Only the tools of \`${name}\` are offered here.`,
    has: (op: PublicOperation) => memberships.get(op.name)?.includes(name) === true,
  })),
]
