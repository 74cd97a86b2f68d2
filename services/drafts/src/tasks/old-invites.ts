import { run, type ServiceTask } from '@launch/kit'

const DAY = 86_400_000
const EVERY = 60_000
const BATCH = 1_000
/** For so long after it has expired, an invite that nobody accepted is still listed. */
const LISTED_DAYS = 30

/** Forgets invites that nobody has accepted, a batch at a time. */
export const oldInvites: ServiceTask = {
  name: 'purge_invites',
  every: EVERY,
  isExclusive: true,
  async run({ em, now }) {
    await run(
      em,
      `delete from invite where id in (
         select id from invite where accepted_at is null and expires_at < ?
           order by expires_at limit ${BATCH} for update skip locked)`,
      [new Date(now.getTime() - LISTED_DAYS * DAY)],
    )
  },
}
