import { run, type ServiceTask } from '@launch/kit'

const DAY = 86_400_000
const EVERY = 60_000
const BATCH = 1_000
/** A change that has reached its end is looked at again for as long as its call is remembered: 7 days. */
const SETTLED_DAYS = 7
/** One that never did can't be taken up again once its call is forgotten. */
const PENDING_DAYS = 30

/** Forgets changes that nobody can ask for again, a batch at a time. */
export const oldChanges: ServiceTask = {
  name: 'purge_draft_changes',
  every: EVERY,
  isExclusive: true,
  async run({ em, now }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY)
    await run(
      em,
      `delete from draft_change where id in (
         select id from draft_change where created_at < ? and (state <> 'pending' or created_at < ?)
           order by created_at limit ${BATCH} for update skip locked)`,
      [before(SETTLED_DAYS), before(PENDING_DAYS)],
    )
  },
}
