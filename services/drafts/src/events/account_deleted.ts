import { consumer, forgetCalls, run } from '@launch/kit'

/**
 * Forgets all drafts of an account that is gone, with their pages and changes, and the answers and intents of its calls.
 * A reading that ends later finds no draft and does nothing. What stays is the audit log, with an id that leads to nobody.
 */
export const accountDeleted = consumer('account.deleted', {
  prepare: async () => undefined,
  async apply({ account_id }, { em }) {
    await run(em, 'delete from draft where account_id = ?', [account_id])
    await forgetCalls(em, account_id)
  },
})
