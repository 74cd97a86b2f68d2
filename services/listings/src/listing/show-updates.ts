import { type EntityManager, run } from '@launch/kit'
import type { Listing } from './listing.ts'

/** Lets the site's list of updates have those of a listing while it is live, as `listing_update_of_site` has them. */
export async function showUpdates(em: EntityManager, { id, status }: Listing): Promise<void> {
  const shown = status === 'live'
  await run(em, 'update listing_update set shown = ? where listing_id = ? and shown <> ?', [shown, id, shown])
}
