import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import type { ListingsSettings } from '../config.ts'
import { checkDueBadges } from './check_due_badges.ts'
import { chooseFreeListing } from './choose_free_listing.ts'
import { countDueListings } from './count_due_listings.ts'
import { getBadges } from './get_badges.ts'
import { getListingBadge } from './get_listing_badge.ts'
import { getOrderListing } from './get_order_listing.ts'
import { getUpcomingListing } from './get_upcoming_listing.ts'
import { highlightListing } from './highlight_listing.ts'
import { launchDueListings } from './launch_due_listings.ts'
import { launchPaidListing } from './launch_paid_listing.ts'
import { listHighlightedListings } from './list_highlighted_listings.ts'
import { listLaunchWeeks } from './list_launch_weeks.ts'
import { takeBackHighlight } from './take_back_highlight.ts'
import { takeBackLaunch } from './take_back_launch.ts'
import { takeBackSection } from './take_back_section.ts'
import { unlockListingSection } from './unlock_listing_section.ts'

/** The operations of how listings go live. */
export function launchHandlers(settings: ListingsSettings) {
  const { publicUrl, outboundResolve } = settings
  const fetch = createGuardedFetch({
    resolve: outboundResolve,
    userAgent: `LaunchDirectoryBot/1.0 (+${publicUrl}/bot)`,
  })
  return {
    get_order_listing: getOrderListing(settings),
    launch_paid_listing: launchPaidListing(settings),
    unlock_listing_section: unlockListingSection,
    count_due_listings: countDueListings,
    launch_due_listings: launchDueListings(settings),
    check_due_badges: checkDueBadges(settings, fetch),
    choose_free_listing: chooseFreeListing(settings, fetch),
    list_launch_weeks: listLaunchWeeks(settings),
    get_badges: getBadges(settings),
    get_listing_badge: getListingBadge(settings),
    get_upcoming_listing: getUpcomingListing(settings),
    take_back_launch: takeBackLaunch(settings),
    take_back_section: takeBackSection,
    highlight_listing: highlightListing(settings),
    take_back_highlight: takeBackHighlight,
    list_highlighted_listings: listHighlightedListings(settings),
  }
}
