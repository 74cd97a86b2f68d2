import { consumer, forgetCalls, run } from '@launch/kit'

/**
 * Forgets an account that is gone: its pending claims go, those that counted or lost stay in the audit trail of their
 * listings and lead to nobody. What becomes of its listings they decide themselves, so nothing is transferred.
 */
export const accountDeleted = consumer('account.deleted', {
  prepare: async () => undefined,
  async apply({ account_id }, { em, now }) {
    // A claim that is being verified holds this lock, so it is seen below as it is after that.
    await run(
      em,
      `select from holder where company_id in (select company_id from claim where account_id = ?)
        order by company_id for update`,
      [account_id],
    )
    await run(
      em,
      `update holder set claim_id = null, version = version + 1, told_version = version + 1
        where claim_id in (select id from claim where account_id = ?)`,
      [account_id],
    )
    await run(em, `delete from claim where account_id = ? and status = 'pending'`, [account_id])
    await run(em, 'delete from link where claim_id in (select id from claim where account_id = ?)', [account_id])
    await run(
      em,
      `with revoked as (
         update claim set status = 'revoked', reason = 'Its account was deleted.', closed_at = ?, recheck_at = null
          where account_id = ? and status = 'verified' returning id)
       insert into trail (claim_id, at, step, detail) select id, ?, 'revoked', 'Its account was deleted.' from revoked`,
      [now, account_id, now],
    )
    await run(em, 'update claim set account_id = null, email = null, last_check = null where account_id = ?', [
      account_id,
    ])
    await forgetCalls(em, account_id)
  },
})
