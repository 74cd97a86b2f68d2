import type { Handlers } from '@launch/kit'
import type { ListingsSettings } from './config.ts'
import { countDueListings } from './operations/count_due_listings.ts'
import { getListing } from './operations/get_listing.ts'
import { getMyListing } from './operations/get_my_listing.ts'
import { getOrderListing } from './operations/get_order_listing.ts'
import { launchDueListings } from './operations/launch_due_listings.ts'
import { launchPaidListing } from './operations/launch_paid_listing.ts'
import { listCategories } from './operations/list_categories.ts'
import { listMyListings } from './operations/list_my_listings.ts'
import { saveDraftListing } from './operations/save_draft_listing.ts'
import { searchListings } from './operations/search_listings.ts'
import { unlockListingSection } from './operations/unlock_listing_section.ts'

/** Every operation of the service, told its settings. */
export function handlersOf(settings: ListingsSettings): Handlers<'listings'> {
  return {
    list_categories: listCategories,
    search_listings: searchListings(settings),
    get_listing: getListing(settings),
    list_my_listings: listMyListings(settings),
    get_my_listing: getMyListing(settings),
    save_draft_listing: saveDraftListing(settings),
    get_order_listing: getOrderListing(settings),
    launch_paid_listing: launchPaidListing(settings),
    unlock_listing_section: unlockListingSection,
    count_due_listings: countDueListings,
    launch_due_listings: launchDueListings,
  }
}
