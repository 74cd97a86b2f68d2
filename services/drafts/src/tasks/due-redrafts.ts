import { query, run, type ServiceTask } from '@launch/kit'

const EVERY = 5_000
/** So many at a turn, so that the machine stays quiet. */
const AT_ONCE = 2
/** A machine that is never quiet is no reason to wait longer, in milliseconds. */
const AT_LATEST = 3_600_000

/** Queues drafts that were cut off to be drafted once more: when the machine is quiet, or once an hour has passed. */
export function dueRedrafts(isQuiet: () => boolean): ServiceTask {
  return {
    name: 'queue_redrafts',
    every: EVERY,
    async run({ em, now, enqueue }) {
      const before = isQuiet() ? now : new Date(now.getTime() - AT_LATEST)
      const rows = await query<{ id: string }>(
        em,
        `select id from draft where redraft = 'due' and created_at <= ? order by created_at limit ${AT_ONCE}
           for update skip locked`,
        [before],
      )
      for (const { id } of rows) {
        await run(em, `update draft set redraft = 'queued', version = version + 1 where id = ?`, [id])
        await enqueue('redraft', id, { draft_id: id })
      }
    },
  }
}
