import { run, type ServiceTask } from '@launch/kit'
import { READY_WITHIN } from '../rules/times.ts'

const EVERY = 5_000
const AT_ONCE = 100

/** Ends readings of competitors that have got stuck, as partial, so that nobody waits for a comparison for ever. */
export const stuckCompetitors: ServiceTask = {
  name: 'finish_stuck_competitors',
  every: EVERY,
  async run({ em, now }) {
    await run(
      em,
      `update competitor_reading set outcome = 'partial' where crawl_id in (
         select crawl_id from competitor_reading where outcome is null and asked_at <= ?
           order by asked_at limit ${AT_ONCE} for update skip locked)`,
      [new Date(now.getTime() - READY_WITHIN)],
    )
  },
}
