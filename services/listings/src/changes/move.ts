import type { EntityManager } from '@launch/kit'
import type { Listing } from '../entities/listing.ts'
import type { Standing } from '../rules/status.ts'
import { indexListing } from '../search/index-listing.ts'
import { type Author, recordChange } from './history.ts'

const shown = ({ status, plan, launchWeek }: Standing) => ({ status, plan, launch_week: launchWeek })

/** Takes a listing from one standing to the next: version, search and all. */
export async function move(
  em: EntityManager,
  listing: Listing,
  next: Standing,
  author: Author,
  now: Date,
): Promise<void> {
  const before = shown(listing.standing())
  listing.stand(next)
  await recordChange(em, listing, { before, after: shown(next) }, author, now)
  await indexListing(em, listing)
}
