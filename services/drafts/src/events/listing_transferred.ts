import { consumer, query } from '@launch/kit'
import { Draft } from '../entities/draft.ts'
import { detach } from '../operations/detach.ts'

/** Has the drafts of earlier owners let go of listings that belong to another account, or to nobody, now. */
export const listingTransferred = consumer('listing.transferred', {
  prepare: async () => undefined,
  async apply({ listing_ids, account_id }, { em }) {
    const rows = await query<{ id: string }>(
      em,
      `select id from draft where listing_id = any(string_to_array(?, ',')::integer[]) order by id for update`,
      [listing_ids.join()],
    )
    if (rows.length === 0) return
    const drafts = await em.find(Draft, { id: { $in: rows.map(({ id }) => id) } }, { refresh: true })
    for (const draft of drafts) if (draft.accountId !== account_id) detach(draft, listing_ids)
    await em.flush()
  },
})
