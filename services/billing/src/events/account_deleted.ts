import { consumer, forgetCalls, run } from '@launch/kit'

/**
 * Forgets an account that is gone. Money that moved stays in the books and leads to nobody; a checkout that is open
 * can no longer be paid. One that is just being paid comes to its end: what can't be granted is given back.
 */
export const accountDeleted = consumer('account.deleted', {
  prepare: async () => undefined,
  async apply({ account_id }, { em }) {
    await run(
      em,
      `update "order" set account_id = null, receipt_url = null, session_url = null,
         status = case when status = 'pending' and charged_at is null then 'failed' else status end
       where account_id = ?`,
      [account_id],
    )
    await forgetCalls(em, account_id)
  },
})
