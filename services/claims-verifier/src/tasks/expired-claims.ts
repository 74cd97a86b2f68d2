import { run, type ServiceTask } from '@launch/kit'

const BATCH = 1_000

/** Writes down that claims were not verified in time; they are shown as expired before. */
export const expiredClaims: ServiceTask = {
  name: 'expire_claims',
  every: 60_000,
  isExclusive: true,
  async run({ em, now }) {
    const expired = await run(
      em,
      `with late as (
         update claim set status = 'expired', closed_at = expires_at where id in (
           select id from claim where status = 'pending' and expires_at <= ?
             order by expires_at limit ${BATCH} for update skip locked)
         returning id, expires_at)
       insert into trail (claim_id, at, step) select id, expires_at, 'expired' from late`,
      [now],
    )
    return expired === BATCH ? 'more' : 'done'
  },
}
