import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownContract } from '../rules/contract.ts'
import { ownerOf, ownListing } from './find.ts'

/** Gives a listing of the caller's, in any status. */
export function getMyListing(settings: ListingsSettings): Handler<Operations['get_my_listing']> {
  return async ({ input, caller, em, now }) =>
    ownContract(await ownListing(em, ownerOf(caller), input.listing_id), settings, now)
}
