import { type EventName, events, type JobName, jobs } from '@launch/proto/events'
import { eventSubject, jobSubject, type PayloadOf } from '@launch/proto/message'
import type { Clock } from '../base/clock.ts'
import type { Ids } from '../base/ids.ts'
import { currentSpan } from '../base/trace.ts'
import { type EntityManager, run } from './orm.ts'

/** Tells a fact; it is published once the transaction it belongs to has committed. */
export type Emit = <N extends EventName>(name: N, payload: PayloadOf<(typeof events)[N]>) => Promise<void>
/** Queues work under a key; it is queued once the transaction it belongs to has committed. */
export type Enqueue = <N extends JobName>(name: N, key: string, payload: PayloadOf<(typeof jobs)[N]>) => Promise<void>

/** What is to be published, as the outbox keeps it. */
interface OutboxRow {
  id: string
  subject: string
  payload: string
  traceparent: string | null
}

/**
 * Writers of outbox rows in the transaction of `em`. What is told before the next turn of microtasks, as by `Promise.all`,
 * is written by one statement; it is published in the order in which it was told.
 */
export function outboxOf(em: EntityManager, deps: { clock: Clock; ids: Ids; requestId: string | null }) {
  const { clock, ids, requestId } = deps
  let rows: OutboxRow[] = []
  let written: Promise<void> | undefined

  const writeAll = () => {
    const all = rows
    rows = []
    written = undefined
    return writeRows(em, all, requestId, clock.now())
  }
  const add = (subject: string, payload: unknown) => {
    const traceparent = currentSpan()?.traceparent ?? null
    rows.push({ id: ids.uuid(), subject, payload: JSON.stringify(payload), traceparent })
    written ??= Promise.resolve().then(writeAll)
    return written
  }
  const emit: Emit = (name, payload) => add(eventSubject(events[name]), payload)
  const enqueue: Enqueue = (name, key, payload) => add(jobSubject(jobs[name], key), payload)
  return { emit, enqueue }
}

async function writeRows(em: EntityManager, rows: readonly OutboxRow[], requestId: string | null, at: Date) {
  const [first, ...others] = rows
  if (!first) return
  if (others.length === 0) {
    const { id, subject, payload, traceparent } = first
    await run(
      em,
      'insert into outbox (id, subject, payload, request_id, traceparent, created_at) values (?, ?, ?, ?, ?, ?)',
      [id, subject, payload, requestId, traceparent, at],
    )
    return
  }
  await run(
    em,
    `insert into outbox (id, subject, payload, request_id, traceparent, created_at)
       select id, subject, payload, ?::text, traceparent, ?::timestamptz
         from json_to_recordset(?::text::json) as told (id uuid, subject text, payload text, traceparent text)`,
    [requestId, at, JSON.stringify(rows)],
  )
}
