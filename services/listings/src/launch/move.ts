import type { EntityManager } from '@launch/kit'
import { type Author, recordChange } from '../listing/history.ts'
import type { Listing } from '../listing/listing.ts'
import { indexListing } from '../search/index-listing.ts'
import type { Standing } from './status.ts'

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
