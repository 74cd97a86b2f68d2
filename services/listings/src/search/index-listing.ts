import { type EntityManager, query } from '@launch/kit'
import { showUpdates } from '../listing/show-updates.ts'
import { PUBLIC } from '../launch/status.ts'
import type { Listing } from '../listing/listing.ts'

/**
 * Brings a listing's search row up to date: there for those that everyone can see, gone for the others. The row is made
 * from what the database holds, so flush first; what decides its tier (its votes) has to come this way too.
 */
export async function indexListing(em: EntityManager, listing: Listing): Promise<void> {
  const write = PUBLIC.includes(listing.status) ? 'put_search_row' : 'drop_search_row'
  await query(em, `select ${write}(?)`, [listing.id])
  await showUpdates(em, listing)
}
