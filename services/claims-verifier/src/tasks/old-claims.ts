import { purge, run, type ServiceTask } from '@launch/kit'

const DAY = 86_400_000
const BATCH = 1_000
/** For so long claims that proved nothing are kept, and those that lost or counted once. */
const UNPROVED_DAYS = 90
const CLOSED_DAYS = 730

/** Forgets claims that are over, with their audit trail and links, a batch at a time. */
export const oldClaims: ServiceTask = {
  name: 'purge_claims',
  every: 3_600_000,
  isExclusive: true,
  async run({ em, now }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY)
    const deleted = await run(
      em,
      `delete from claim where id in (
         select id from claim where closed_at < ? and (verified_at is null and status <> 'rejected' or closed_at < ?)
           order by closed_at limit ${BATCH} for update skip locked)`,
      [before(UNPROVED_DAYS), before(CLOSED_DAYS)],
    )
    return deleted === BATCH ? 'more' : 'done'
  },
}

/** Forgets mailed links, and with them the addresses they went to. */
export const oldLinks = purge({ table: 'link', key: 'id', column: 'sent_at', days: 30 })
