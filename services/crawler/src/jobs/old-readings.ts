import { run, type ServiceTask } from '@launch/kit'

const DAY = 86_400_000
/** A draft that is open for longer shows the texts it cites, which it has copies of, and no others. */
const READINGS_KEPT = 30 * DAY
/** An answer that may be used again is one of the last 24 hours. */
const PAGES_KEPT = DAY
const MOVES_KEPT = 7 * DAY
/** Readings have up to ten pages with four texts each. */
const READINGS = 100
const ROWS = 1_000

/** Forgets readings with their pages and texts, pages that can no longer be asked for again, and moves to other domains. */
export const oldReadings: ServiceTask = {
  name: 'purge_readings',
  every: 60_000,
  isExclusive: true,
  async run({ em, now }) {
    const before = (kept: number) => new Date(now.getTime() - kept)
    await run(
      em,
      `delete from crawl where id = any(array(
         select id from crawl where finished_at < ? order by finished_at limit ${READINGS} for update skip locked))`,
      [before(READINGS_KEPT)],
    )
    await run(
      em,
      `delete from page_cache where url = any(array(
         select url from page_cache where fetched_at < ? order by fetched_at limit ${ROWS} for update skip locked))`,
      [before(PAGES_KEPT)],
    )
    await run(
      em,
      `delete from crawl_move where ctid = any(array(
         select ctid from crawl_move where moved_at < ? order by moved_at limit ${ROWS} for update skip locked))`,
      [before(MOVES_KEPT)],
    )
  },
}
