import { gathered, type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { publicContract } from './contract.ts'
import { publicListings } from './shown.ts'

/** Gives a listing that everyone can see. */
export function getListing(settings: ListingsSettings): Handler<Operations['get_listing']> {
  const listingOf = gathered((sql, slugs) => publicListings(sql, settings.sites[0].key, slugs))
  return async ({ input, sql, now }) => {
    const listing = await listingOf(sql, input.slug)
    if (!listing) throw new Refusal('not_found', `There is no listing "${input.slug}" that everyone can see.`)
    return publicContract(listing, settings, now)
  }
}
