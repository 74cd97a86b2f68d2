import { gathered, type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { publicContract } from './contract.ts'
import { publicListings } from './shown.ts'
import { siteOf } from './site.ts'

/** Gives a listing that everyone can see; those of a site that are asked for at once are read by one statement. */
export function getListing(settings: ListingsSettings): Handler<Operations['get_listing']> {
  const readers = new Map(
    settings.sites.map(({ key }) => [key, gathered((sql, slugs) => publicListings(sql, key, slugs))]),
  )
  return async ({ input, sql, now }) => {
    const listing = await readers.get(siteOf(settings, input.site).key)?.(sql, input.slug)
    if (!listing) throw new Refusal('not_found', `There is no listing "${input.slug}" that everyone can see.`)
    return publicContract(listing, settings, now)
  }
}
