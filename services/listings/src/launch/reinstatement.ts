import type { EntityManager } from '@launch/kit'
import type { ListingsSettings } from '../config.ts'
import type { Listing } from '../listing/listing.ts'
import { takeProduct } from '../listing/uniqueness.ts'
import { hasRoom } from './places.ts'
import { after, type Outcome, placeOf, reserves } from './status.ts'

/**
 * How a rejected or suspended listing stands once it is reinstated. Its product may be another's by now, which refuses it;
 * its place was given back, so where its week is full it waits for another as one without a badge does.
 */
export async function afterReinstatement(
  em: EntityManager,
  listing: Listing,
  at: Date,
  settings: ListingsSettings,
): Promise<Outcome> {
  const standing = listing.standing()
  const outcome = after(standing, { kind: 'reinstated', at })
  if (!('next' in outcome)) return outcome
  if (reserves(outcome.next) && !reserves(standing)) await takeProduct(em, listing, settings.publicUrl)
  const week = placeOf(outcome.next)
  if (!week || (await hasRoom(em, listing.site, week, settings.freePlaces))) return outcome
  return after(outcome.next, { kind: 'badge_lost' })
}
