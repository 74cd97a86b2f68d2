import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { publicContract } from './contract.ts'
import { publicListing } from './shown.ts'

/** Gives a listing that everyone can see. */
export function getListing(settings: ListingsSettings): Handler<Operations['get_listing']> {
  return async ({ input, sql, now }) => {
    const listing = await publicListing(sql, settings.sites[0].key, input.slug)
    if (!listing) throw new Refusal('not_found', `There is no listing "${input.slug}" that everyone can see.`)
    return publicContract(listing, settings, now)
  }
}
