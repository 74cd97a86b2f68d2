import { consumer, forgetCalls, query, run } from '@launch/kit'
import { holdAccount } from '../letters/write.ts'

/**
 * Forgets the address of an account that is gone, which mails it wants, and the mails to it: sent ones, kept ones, and those
 * that wait; its webhooks with what was sent to them, and the answers to its calls, which hold their secrets. Sign-in mails
 * stay for their week, as they name no account and whoever has the address may sign in anew.
 */
export const accountDeleted = consumer('account.deleted', {
  prepare: async () => undefined,
  async apply({ account_id }, { em, now }) {
    await holdAccount(em, account_id)
    const [known] = await query<{ email: string | null }>(
      em,
      'select email from account_address where account_id = ?',
      [account_id],
    )
    if (known?.email) await run(em, `delete from mail where "to" = ? and kind <> 'sign_in'`, [known.email])
    await run(em, 'delete from letter where account_id = ?', [account_id])
    await run(em, 'delete from webhook where account_id = ?', [account_id])
    await forgetCalls(em, account_id)
    await run(em, 'delete from mail_switched_off where account_id = ?', [account_id])
    await run(
      em,
      `insert into account_address (account_id, email, version, forgotten_at) values (?, null, 1, ?)
         on conflict (account_id) do update set email = null, forgotten_at = excluded.forgotten_at
         where account_address.email is not null`,
      [account_id, now],
    )
  },
})
