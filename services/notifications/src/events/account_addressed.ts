import { consumer, run } from '@launch/kit'
import { holdAccount, queueWaiting } from '../letters/write.ts'

/** Keeps the address of an account, the newest whatever comes first, and sends what waited for it. */
export const accountAddressed = consumer('account.addressed', {
  prepare: async () => undefined,
  async apply({ account_id, email, version }, context) {
    await holdAccount(context.em, account_id)
    const isNews = await run(
      context.em,
      `insert into account_address (account_id, email, version) values (?, ?, ?)
         on conflict (account_id) do update set email = excluded.email, version = excluded.version
         where account_address.email is not null and account_address.version < excluded.version`,
      [account_id, email, version],
    )
    if (isNews > 0) await queueWaiting(context, account_id)
  },
})
