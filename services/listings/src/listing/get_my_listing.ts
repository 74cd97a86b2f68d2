import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownContract } from './contract.ts'
import { ownerOf } from './find.ts'
import { listingOfOwner } from './shown.ts'

/** Gives a listing of the caller's, in any status. */
export function getMyListing(settings: ListingsSettings): Handler<Operations['get_my_listing']> {
  return async ({ input, caller, sql, now }) => {
    const listing = await listingOfOwner(sql, ownerOf(caller), input.listing_id)
    if (!listing) throw new Refusal('not_found', `You own no listing ${input.listing_id}.`)
    return ownContract(listing, settings, now)
  }
}
