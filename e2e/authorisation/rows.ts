import type { PublicName } from '@launch/proto'

/** What the owner has, and nobody else may reach. */
export interface Belongings {
  draftId: string
  /** A stored text that the draft cites. */
  pageSha256: string
  listingId: number
  /** A listing for which nothing has been bought. */
  unsoldListingId: number
  orderId: string
  /** Of a listing that everyone can see. */
  liveSlug: string
  /** Of a message that a service could not take; the owner is one of the site team. */
  deadLetterId: string
}

/** How an operation is tried on what belongs to the owner. */
export interface Row {
  input(own: Belongings): Record<string, unknown>
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
  list_dead_letters: { input: () => ({}), stranger: 'insufficient_role' },
  replay_dead_letter: { input: ({ deadLetterId }) => ({ id: deadLetterId }), stranger: 'insufficient_role' },
}
