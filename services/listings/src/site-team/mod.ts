import type { ListingsSettings } from '../config.ts'
import { listListingEdits } from './list_listing_edits.ts'
import { reinstateListing } from './reinstate_listing.ts'
import { rejectListing } from './reject_listing.ts'
import { suspendListing } from './suspend_listing.ts'

/** The operations of what the site team sees and does. */
export const siteTeamHandlers = (settings: ListingsSettings) => ({
  list_listing_edits: listListingEdits(),
  reject_listing: rejectListing(settings),
  suspend_listing: suspendListing(settings),
  reinstate_listing: reinstateListing(settings),
})
