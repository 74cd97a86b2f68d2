import { consumer, query } from '@launch/kit'

/** Has every draft follow that shows a founder whose profile has changed, or is about to; one job each. */
export const founderChanged = consumer('founder.changed', {
  prepare: async () => undefined,
  async apply({ account_id, changed_at, founder }, { em, enqueue }) {
    const rows = await query<{ draft_id: string }>(em, 'select distinct draft_id from invite where account_id = ?', [
      account_id,
    ])
    const follow = ({ draft_id }: { draft_id: string }) =>
      enqueue('follow_founder', draft_id, { draft_id, account_id, changed_at, founder })
    await Promise.all(rows.map(follow))
  },
})
