import { type EntityManager, run } from '@launch/kit'
import type { Listing } from './listing.ts'
import { plainItem } from './parts.ts'

/**
 * Takes out of a listing that stays what names its owner or is the owner's own words: founders, story, contact address,
 * updates, what the history and the last transfer hold, and quotes, which nobody can check once the draft is gone.
 */
export async function forgetOwner(em: EntityManager, listing: Listing): Promise<void> {
  const { company } = listing
  const { contact_email: _, ...facts } = company.facts
  Object.assign(company, { facts, founders: [], faqs: company.faqs.map(plainItem) })
  for (const each of [company, listing]) Object.assign(each, { evidence: {}, transferred: {}, transferVersions: {} })
  Object.assign(listing, { story: null, storyPublishedAt: null, draftId: null })
  await em.flush()
  const of = [listing.id]
  await run(em, `update listing_version set account_id = null, before = '{}', after = '{}' where listing_id = ?`, of)
  await run(em, 'update listing_move set account_id = null where listing_id = ?', of)
  await run(em, 'delete from listing_update where listing_id = ?', of)
}
