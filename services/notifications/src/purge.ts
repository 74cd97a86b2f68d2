import { run, type Ticker } from '@launch/kit'

const KEPT = 7 * 86_400_000
/** Mails forgotten in one turn, so that none holds its locks for long. */
const BATCH = 1_000

/** Forgets mails after a week. */
export const oldMails: Ticker = {
  name: 'old mails',
  every: 60_000,
  async tick({ em, now }) {
    await run(
      em,
      `delete from mail where id = any(array(
         select id from mail where at < ? order by at limit ${BATCH} for update skip locked))`,
      [new Date(now.getTime() - KEPT)],
    )
  },
}
