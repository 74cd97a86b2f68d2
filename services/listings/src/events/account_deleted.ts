import { consumer, type EntityManager, forgetCalls, query, run } from '@launch/kit'
import { forgetCommunity } from '../community/forget.ts'
import type { ListingsSettings } from '../config.ts'
import { forgetFounder } from '../founder/forget.ts'
import { forgetCofounder } from '../founder/forget-cofounder.ts'
import { leaveWeek, occur } from '../launch/move.ts'
import { lockedListing } from '../listing/find.ts'
import { forgetOwner } from '../listing/forget.ts'
import { tellChanged } from '../listing/tell-changed.ts'
import { forgetModerator } from '../site-team/forget.ts'

/**
 * Forgets an account that is gone. Its listings that nobody could see go with it. What everyone could see is archived
 * and belongs to nobody, so that the company can claim it; what names the owner or is the owner's own words goes.
 */
export const accountDeleted = ({ sites }: Pick<ListingsSettings, 'sites'>) =>
  consumer('account.deleted', {
    prepare: async () => undefined,
    async apply({ account_id }, context) {
      const { em } = context
      // As everywhere, profiles are locked before listings.
      await forgetCofounder(context, await forgetFounder(context, account_id))
      const own = await query<{ id: number }>(
        em,
        'select l.id from listing l join company c on c.id = l.company_id where c.account_id = ? order by l.id for update of l',
        [account_id],
      )
      for (const { id } of own) {
        const listing = await lockedListing(em, id)
        // It may have been given to another owner while its lock was waited for.
        if (listing.company.accountId !== account_id) continue
        const author = { account: null, cause: 'account_deleted' }
        const outcome = await occur({ ...context, sites }, listing, { kind: 'account_deleted' }, author)
        if ('gone' in outcome) {
          await leaveWeek(em, listing)
          await removeListing(em, id)
          continue
        }
        await forgetOwner(em, listing)
        await tellChanged(context.emit, listing)
      }
      await run(
        em,
        'delete from company c where account_id = ? and not exists (select from listing where company_id = c.id)',
        [account_id],
      )
      await run(em, 'update company set account_id = null where account_id = ?', [account_id])
      await run(em, 'update company set submitted_by = null where submitted_by = ?', [account_id])
      await forgetModerator(em, account_id)
      await forgetCommunity(em, account_id)
      await forgetCalls(em, account_id)
    },
  })

/** Its history, updates and row in the search index go with it. */
async function removeListing(em: EntityManager, id: number): Promise<void> {
  await run(em, 'delete from order_effect where listing_id = ?', [id])
  await run(em, 'delete from listing where id = ?', [id])
}
