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

/** Writers of outbox rows in the transaction of `em`. */
export function outboxOf(em: EntityManager, deps: { clock: Clock; ids: Ids; requestId: string | null }) {
  const add = (subject: string, payload: unknown) =>
    run(
      em,
      'insert into outbox (id, subject, payload, request_id, traceparent, created_at) values (?, ?, ?, ?, ?, ?)',
      [
        deps.ids.uuid(),
        subject,
        JSON.stringify(payload),
        deps.requestId,
        currentSpan()?.traceparent ?? null,
        deps.clock.now(),
      ],
    )
  const emit: Emit = async (name, payload) => {
    await add(eventSubject(events[name]), payload)
  }
  const enqueue: Enqueue = async (name, key, payload) => {
    await add(jobSubject(jobs[name], key), payload)
  }
  return { emit, enqueue }
}
