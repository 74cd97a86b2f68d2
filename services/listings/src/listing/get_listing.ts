import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { publicContract } from './contract.ts'
import { publicListing } from './shown.ts'
import { siteOf } from './site.ts'

/** Gives a listing that everyone can see. */
export function getListing(settings: ListingsSettings): Handler<Operations['get_listing']> {
  return async ({ input, sql, now }) => {
    const listing = await publicListing(sql, siteOf(settings, input.site).key, input.slug)
    if (!listing) throw new Refusal('not_found', `There is no listing "${input.slug}" that everyone can see.`)
    return publicContract(listing, settings, now)
  }
}
