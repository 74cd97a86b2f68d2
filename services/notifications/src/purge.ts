import { run, type Ticker } from '@launch/kit'

const HOUR = 3_600_000
const KEPT = 7 * 24 * HOUR

/** Forgets mails after a week. */
export const oldMails: Ticker = {
  name: 'old mails',
  every: HOUR,
  async tick({ em, now }) {
    await run(em, 'delete from mail where at < ?', [new Date(now.getTime() - KEPT)])
  },
}
