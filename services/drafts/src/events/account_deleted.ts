import { consumer, forgetCalls, query, run } from '@launch/kit'

/**
 * Forgets all drafts of an account that is gone, with their pages, changes and invites, and the answers and intents of
 * its calls. Where it accepted an invite of others, the address is forgotten at once, and a job takes the founder out.
 * A reading that ends later finds no draft and does nothing. What stays is the audit log, with an id that leads to nobody.
 */
export const accountDeleted = consumer('account.deleted', {
  prepare: async () => undefined,
  async apply({ account_id, deleted_at }, { em, enqueue }) {
    await run(em, 'delete from draft where account_id = ?', [account_id])
    await run(em, 'update invite set account_id = null where account_id = ? and accepted_at is null', [account_id])
    const rows = await query<{ draft_id: string }>(
      em,
      'update invite set accepted_email = null where account_id = ? returning draft_id',
      [account_id],
    )
    const follow = ({ draft_id }: { draft_id: string }) =>
      enqueue('follow_founder', draft_id, { draft_id, account_id, changed_at: deleted_at, founder: null })
    await Promise.all(rows.map(follow))
    await forgetCalls(em, account_id)
  },
})
