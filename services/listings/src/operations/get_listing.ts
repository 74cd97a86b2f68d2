import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { Listing } from '../entities/listing.ts'
import { publicContract } from '../rules/contract.ts'
import { PUBLIC } from '../rules/status.ts'

/** Gives a listing that everyone can see. */
export function getListing(settings: ListingsSettings): Handler<Operations['get_listing']> {
  return async ({ input, em, now }) => {
    const where = { site: settings.sites[0].key, slug: input.slug, status: { $in: [...PUBLIC] } }
    const listing = await em.findOne(Listing, where, { populate: ['company'] })
    if (!listing) throw new Refusal('not_found', `There is no listing "${input.slug}" that everyone can see.`)
    return publicContract(listing, settings, now)
  }
}
