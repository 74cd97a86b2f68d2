import { type EntityManager, query } from '@launch/kit'
import type { Listing } from '../listing/listing.ts'
import { showUpdates } from '../listing/show-updates.ts'

/**
 * Brings a listing's search row up to date: there for those that are live, gone for the others. The row is made from what
 * the database holds, so flush first. Votes come by a way of their own (`follow.ts`).
 */
export async function indexListing(em: EntityManager, listing: Listing): Promise<void> {
  const write = listing.status === 'live' ? 'put_search_row' : 'drop_search_row'
  await query(em, `select ${write}(?)`, [listing.id])
  await showUpdates(em, listing)
}
