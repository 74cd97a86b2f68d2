import { consumer, type EntityManager, forgetCalls, query, run } from '@launch/kit'
import { forgetFounder } from '../founder/forget.ts'
import { move } from '../launch/move.ts'
import { abandoned } from '../launch/status.ts'
import type { Company } from '../listing/company.ts'
import { lockedListing } from '../listing/find.ts'
import type { Listing } from '../listing/listing.ts'

/**
 * Forgets an account that is gone. Its listings that nobody could see go with it. What everyone could see is archived
 * and belongs to nobody, so that the company can claim it; founders, story, contact address and what the history holds go.
 */
export const accountDeleted = consumer('account.deleted', {
  prepare: async () => undefined,
  async apply({ account_id }, { em, emit, now }) {
    const own = await query<{ id: number }>(
      em,
      'select l.id from listing l join company c on c.id = l.company_id where c.account_id = ? order by l.id for update of l',
      [account_id],
    )
    for (const { id } of own) {
      const listing = await lockedListing(em, id)
      const next = abandoned(listing.standing())
      if (!next) {
        await removeListing(em, id)
        continue
      }
      depersonalize(listing.company, listing)
      if (next.status !== listing.status)
        await move(em, listing, next, { account: null, cause: 'account_deleted' }, now)
      await em.flush()
      await run(em, `update listing_version set account_id = null, before = '{}', after = '{}' where listing_id = ?`, [
        id,
      ])
      await run(em, 'update listing_move set account_id = null where listing_id = ?', [id])
    }
    await run(
      em,
      'delete from company c where account_id = ? and not exists (select from listing where company_id = c.id)',
      [account_id],
    )
    await run(em, 'update company set account_id = null where account_id = ?', [account_id])
    await forgetFounder({ em, emit, now }, account_id)
    await forgetCalls(em, account_id)
  },
})

/** Its row in the search index goes with it. */
async function removeListing(em: EntityManager, id: number): Promise<void> {
  for (const table of ['order_effect']) await run(em, `delete from ${table} where listing_id = ?`, [id])
  await run(em, 'delete from listing where id = ?', [id])
}

function depersonalize(company: Company, listing: Listing): void {
  const { contact_email: _, ...facts } = company.facts
  company.facts = facts
  company.founders = []
  listing.story = null
  listing.draftId = null
}
