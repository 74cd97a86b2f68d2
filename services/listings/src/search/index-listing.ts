import { type EntityManager, run } from '@launch/kit'
import type { Listing } from '../entities/listing.ts'
import { PUBLIC } from '../rules/status.ts'

/** Brings a listing's search row up to date: there for those that everyone can see, gone for the others. */
export async function indexListing(em: EntityManager, listing: Listing): Promise<void> {
  if (!PUBLIC.includes(listing.status)) {
    await run(em, 'delete from listing_search where listing_id = ?', [listing.id])
    return
  }
  const { facts } = listing.company
  const name = facts.name ?? ''
  const { headline, summary } = listing.wording
  const rest = [summary ?? '', ...(facts.categories ?? []), ...(facts.tags ?? [])].join(' ')
  await run(
    em,
    `insert into listing_search (listing_id, site, votes, name, words)
       values (?, ?, ?, search_text(?), search_words(?, ?, ?))
     on conflict (listing_id) do update
       set votes = excluded.votes, name = excluded.name, words = excluded.words`,
    [listing.id, listing.site, listing.votes, name, name, headline ?? '', rest],
  )
}
