import type { ListingsSettings } from '../config.ts'
import { getClaimedListing } from './get_claimed_listing.ts'
import { getOwnedCompany } from './get_owned_company.ts'
import { transferCompany } from './transfer_company.ts'

/** The operations of whose the listings of a company are. */
export const ownershipHandlers = (settings: ListingsSettings) => ({
  get_claimed_listing: getClaimedListing(settings),
  get_owned_company: getOwnedCompany,
  transfer_company: transferCompany,
})
