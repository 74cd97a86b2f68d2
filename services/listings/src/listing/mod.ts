import type { PictureTaker } from '@launch/kit/pictures'
import type { ListingsSettings } from '../config.ts'
import { ofEdit, ofTransfer } from '../pictures/plans.ts'
import { withPictures } from '../pictures/with-pictures.ts'
import { addMilestone } from './add_milestone.ts'
import { archiveListing } from './archive_listing.ts'
import { deleteListingUpdate } from './delete_listing_update.ts'
import { deleteMilestone } from './delete_milestone.ts'
import { getListing } from './get_listing.ts'
import { getMyListing } from './get_my_listing.ts'
import { listListingUpdates } from './list_listing_updates.ts'
import { listListingVersions } from './list_listing_versions.ts'
import { listMyListings } from './list_my_listings.ts'
import { listUpdates } from './list_updates.ts'
import { postListingUpdate } from './post_listing_update.ts'
import { restoreListingVersion } from './restore_listing_version.ts'
import { saveDraftListing } from './save_draft_listing.ts'
import { unarchiveListing } from './unarchive_listing.ts'
import { updateMyListing } from './update_my_listing.ts'

/** The operations of what is kept of listings, edited and shown. */
export const listingHandlers = (settings: ListingsSettings, pictures: PictureTaker) => ({
  get_listing: getListing(settings),
  list_my_listings: listMyListings(settings),
  get_my_listing: getMyListing(settings),
  save_draft_listing: withPictures(saveDraftListing(settings), pictures, ofTransfer(settings)),
  update_my_listing: withPictures(updateMyListing(settings), pictures, ofEdit(settings)),
  list_listing_versions: listListingVersions,
  restore_listing_version: restoreListingVersion(settings),
  archive_listing: archiveListing(settings),
  unarchive_listing: unarchiveListing(settings),
  post_listing_update: postListingUpdate(settings),
  delete_listing_update: deleteListingUpdate,
  add_milestone: addMilestone(settings),
  delete_milestone: deleteMilestone(settings),
  list_listing_updates: listListingUpdates(settings),
  list_updates: listUpdates(settings),
})
