import type { PublicName } from '@launch/proto'
import type { ErrorCode } from '@launch/proto/errors'

/** What the owner has, and nobody else may reach. */
export interface Belongings {
  draftId: string
  /** A stored text that the draft cites. */
  pageSha256: string
  listingId: number
  /** A listing for which nothing has been bought. */
  unsoldListingId: number
  /** A listing that nothing else is tried on: to be archived. */
  spareListingId: number
  /** For the site team, at each door: one to be rejected, and one that is suspended, to be reinstated and suspended anew. */
  judgedListings: Record<'REST' | 'MCP', { rejected: number; suspended: number }>
  /** Of the owner's founder profile. */
  handle: string
  orderId: string
  /** An order that waits to be paid, for each door: to be cancelled. */
  pendingOrders: Record<'REST' | 'MCP', string>
  /** A pending claim of the owner on a listing of its own, by a tag that is not on the page. */
  claimId: number
  /** What that claim asks to be published. */
  claimTag: string
  /** Of a listing that everyone can see, and nobody but those who claim it has to do with. */
  claimedSlug: string
  /** Pending claims by other methods, one for each door: to be cancelled. */
  spareClaims: Record<'REST' | 'MCP', number>
  webhookId: number
  /** Of a listing that everyone can see. */
  liveSlug: string
  /** Of a message that a service could not take; the owner is one of the site team. */
  deadLetterId: string
}

/** How an operation is tried on what belongs to the owner. */
export interface Row {
  input(own: Belongings, door: 'REST' | 'MCP'): Record<string, unknown>
  /** What the owner gets where that is a refusal, as of a vote for one’s own listing. */
  owner?: ErrorCode
  /** What is answered without a credential where the operation is open to everyone and that is a refusal, as of what is one’s own. */
  anyone?: ErrorCode
  /** What another account gets: nothing is there, something of its own, what everyone gets, or nothing without the role. */
  stranger: 'not_found' | 'own' | 'public' | 'insufficient_role'
}

/** A row for each operation: leaving one out is a compile error. */
export const rows: { [N in PublicName]: Row } = {
  get_listing: { input: ({ liveSlug }) => ({ slug: liveSlug }), stranger: 'public' },
  list_categories: { input: () => ({}), stranger: 'public' },
  list_products: { input: () => ({}), stranger: 'public' },
  search_listings: { input: () => ({ q: 'invoices' }), stranger: 'public' },
  get_my_listing: { input: ({ listingId }) => ({ listing_id: listingId }), stranger: 'not_found' },
  list_my_listings: { input: () => ({}), stranger: 'own' },
  get_draft: { input: ({ draftId }) => ({ id: draftId }), stranger: 'not_found' },
  get_draft_page: { input: ({ draftId, pageSha256 }) => ({ id: draftId, sha256: pageSha256 }), stranger: 'not_found' },
  list_my_drafts: { input: () => ({}), stranger: 'own' },
  submit_listing: { input: () => ({ url: 'http://payish.test/' }), stranger: 'own' },
  update_draft: { input: ({ draftId }) => ({ id: draftId, fields: { team_size: '3' } }), stranger: 'not_found' },
  submit_draft: { input: ({ draftId }) => ({ id: draftId }), stranger: 'not_found' },
  create_checkout: {
    input: ({ unsoldListingId }) => ({ items: [{ product: 'launch', listing_id: unsoldListingId }] }),
    stranger: 'not_found',
  },
  get_order: { input: ({ orderId }) => ({ id: orderId }), stranger: 'not_found' },
  list_my_orders: { input: () => ({}), stranger: 'own' },
  cancel_order: { input: ({ pendingOrders }, door) => ({ id: pendingOrders[door] }), stranger: 'not_found' },
  claim_listing: { input: ({ claimedSlug }) => ({ slug: claimedSlug, method: 'meta' }), stranger: 'own' },
  verify_claim: { input: ({ claimId }) => ({ claim_id: claimId }), stranger: 'not_found' },
  get_claim: { input: ({ claimId }) => ({ claim_id: claimId }), stranger: 'not_found' },
  list_my_claims: { input: () => ({}), stranger: 'own' },
  cancel_claim: { input: ({ spareClaims }, door) => ({ claim_id: spareClaims[door] }), stranger: 'not_found' },
  list_listing_claims: { input: ({ listingId }) => ({ listing_id: listingId }), stranger: 'not_found' },
  update_my_listing: {
    input: ({ unsoldListingId }) => ({ listing_id: unsoldListingId, fields: { team_size: '4' } }),
    stranger: 'not_found',
  },
  list_listing_versions: { input: ({ listingId }) => ({ listing_id: listingId }), stranger: 'not_found' },
  restore_listing_version: {
    input: ({ unsoldListingId }) => ({ listing_id: unsoldListingId, version: 1 }),
    stranger: 'not_found',
  },
  archive_listing: { input: ({ spareListingId }) => ({ listing_id: spareListingId }), stranger: 'not_found' },
  unarchive_listing: { input: ({ spareListingId }) => ({ listing_id: spareListingId }), stranger: 'not_found' },
  post_listing_update: {
    input: ({ listingId }) => ({ listing_id: listingId, title: 'New', body: 'It is new.' }),
    stranger: 'not_found',
  },
  delete_listing_update: {
    input: ({ listingId }) => ({ listing_id: listingId, update_id: 999_999_999 }),
    owner: 'not_found',
    stranger: 'not_found',
  },
  add_milestone: {
    input: ({ unsoldListingId }) => ({ listing_id: unsoldListingId, date: '2026-01-02', title: 'First customer' }),
    stranger: 'not_found',
  },
  delete_milestone: {
    input: ({ unsoldListingId }) => ({ listing_id: unsoldListingId, milestone_id: 999_999_999 }),
    owner: 'not_found',
    stranger: 'not_found',
  },
  list_listing_updates: { input: ({ liveSlug }) => ({ slug: liveSlug }), stranger: 'public' },
  list_updates: { input: () => ({}), stranger: 'public' },
  choose_free_listing: {
    input: ({ unsoldListingId }) => ({ listing_id: unsoldListingId }),
    owner: 'founder_profile_incomplete',
    stranger: 'not_found',
  },
  list_launch_weeks: { input: () => ({}), stranger: 'public' },
  get_badges: { input: ({ listingId }) => ({ listing_id: listingId }), anyone: 'unauthorized', stranger: 'not_found' },
  vote_for_listing: { input: ({ liveSlug }) => ({ slug: liveSlug }), owner: 'own_listing', stranger: 'public' },
  withdraw_vote: { input: ({ liveSlug }) => ({ slug: liveSlug }), stranger: 'public' },
  follow_listing: { input: ({ liveSlug }) => ({ slug: liveSlug }), stranger: 'public' },
  unfollow_listing: { input: ({ liveSlug }) => ({ slug: liveSlug }), stranger: 'public' },
  list_my_follows: { input: () => ({}), stranger: 'own' },
  get_community_weekly_leaderboard: { input: () => ({}), stranger: 'public' },
  get_my_profile: { input: () => ({}), stranger: 'own' },
  update_my_profile: { input: () => ({ role: 'Founder' }), stranger: 'own' },
  set_profile_photo: { input: () => ({ photo_url: null }), stranger: 'own' },
  get_story_rules: { input: () => ({}), stranger: 'public' },
  set_founder_story: {
    input: ({ unsoldListingId }) => ({ listing_id: unsoldListingId, title: 'How it began' }),
    stranger: 'not_found',
  },
  list_interview_questions: { input: () => ({}), stranger: 'public' },
  answer_interview: {
    input: () => ({ answers: [{ question_id: 'first_customer', answer: 'My landlord.' }] }),
    stranger: 'own',
  },
  get_founder: { input: ({ handle }) => ({ handle }), stranger: 'public' },
  invite_cofounder: {
    input: ({ draftId }, door) => ({ id: draftId, email: `grace-${door.toLowerCase()}@example.test` }),
    stranger: 'not_found',
  },
  list_invites: { input: ({ draftId }) => ({ id: draftId }), stranger: 'not_found' },
  revoke_invite: {
    input: ({ draftId }) => ({ id: draftId, invite_id: 999_999_999 }),
    owner: 'not_found',
    stranger: 'not_found',
  },
  get_mail_preferences: { input: () => ({}), stranger: 'own' },
  update_mail_preferences: { input: () => ({ listing_live: true }), stranger: 'own' },
  create_webhook: { input: () => ({ url: 'http://payish.test/hook', events: ['order.paid'] }), stranger: 'own' },
  list_webhooks: { input: () => ({}), stranger: 'own' },
  delete_webhook: { input: () => ({ webhook_id: 999_999_999 }), owner: 'not_found', stranger: 'not_found' },
  rotate_webhook_secret: { input: ({ webhookId }) => ({ webhook_id: webhookId }), stranger: 'not_found' },
  list_webhook_deliveries: { input: ({ webhookId }) => ({ webhook_id: webhookId }), stranger: 'not_found' },
  replay_webhook_delivery: {
    input: ({ webhookId }) => ({ webhook_id: webhookId, delivery_id: 999_999_999 }),
    owner: 'not_found',
    stranger: 'not_found',
  },
  list_listing_edits: { input: () => ({}), stranger: 'insufficient_role' },
  reject_listing: {
    input: ({ judgedListings }, door) => ({ listing_id: judgedListings[door].rejected, reason: 'Not a product.' }),
    stranger: 'insufficient_role',
  },
  suspend_listing: {
    input: ({ judgedListings }, door) => ({ listing_id: judgedListings[door].suspended, reason: 'Taken over.' }),
    stranger: 'insufficient_role',
  },
  reinstate_listing: {
    input: ({ judgedListings }, door) => ({ listing_id: judgedListings[door].suspended, reason: 'Mended.' }),
    stranger: 'insufficient_role',
  },
  review_listing_claims: { input: ({ listingId }) => ({ listing_id: listingId }), stranger: 'insufficient_role' },
  list_dead_letters: { input: () => ({}), stranger: 'insufficient_role' },
  replay_dead_letter: { input: ({ deadLetterId }) => ({ id: deadLetterId }), stranger: 'insufficient_role' },
}
