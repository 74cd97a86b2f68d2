import { jobs } from '@launch/proto/events'
import { type EntityManager, query, run } from '../database/orm.ts'
import type { StandingStream } from './stream-keeper.ts'
import { EVENTS, jobStream } from './streams.ts'

/** Rows marked in one statement, so that none holds its locks for long. */
const BATCH = 1_000

/** How the subjects of a stream's messages begin, as the outbox has them. */
const beginnings = new Map([
  [EVENTS, 'event.'],
  ...Object.values(jobs).map((job): [string, string] => [jobStream(job.name).name, `${job.name}.job.`]),
])

/** The streams that outbox rows go to. */
export const outboxStreams: readonly string[] = [...beginnings.keys()]

/**
 * Sees to it that nothing is lost with a stream that was deleted: once it has been made anew, all rows of the outbox that
 * went to it are published again, as far back as they are kept. Whatever had been applied is in the inboxes, which are
 * kept for longer, and is not applied again.
 */
export async function publishAgain(em: EntityManager, { name, madeAt }: StandingStream): Promise<void> {
  const beginning = beginnings.get(name)
  if (beginning === undefined) return
  const fresh = await run(em, 'insert into stream_seen (stream, made_at) values (?, ?) on conflict do nothing', [
    name,
    madeAt,
  ])
  if (fresh > 0) return
  const [seen] = await query<{ made_at: string }>(em, 'select made_at from stream_seen where stream = ?', [name])
  if (seen?.made_at === madeAt) return
  let last: string | undefined = NIL
  while (last !== undefined) last = await markUnsent(em, beginning, last)
  await run(em, 'update stream_seen set made_at = ? where stream = ?', [madeAt, name])
}

const NIL = '00000000-0000-0000-0000-000000000000'

/** Marks the sent rows after an id as unsent, a batch of them, and gives the last one's id. */
async function markUnsent(em: EntityManager, beginning: string, after: string): Promise<string | undefined> {
  const rows = await query<{ id: string }>(
    em,
    `update outbox set sent_at = null where id in (
       select id from outbox where id > ? and sent_at is not null and starts_with(subject, ?) order by id limit ${BATCH})
     returning id`,
    [after, beginning],
  )
  return rows
    .map(({ id }) => id)
    .toSorted()
    .at(-1)
}
