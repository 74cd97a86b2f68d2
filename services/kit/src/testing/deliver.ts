import type { Clock } from '../clock.ts'
import type { Consumer } from '../consumer.ts'
import { randomIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import type { Orm } from '../orm.ts'

/** Gives a consumer one message as a first delivery does; it calls nobody, and what it tells is dropped. */
export async function deliver<P, R>(
  { orm, clock }: { orm: Orm; clock: Clock },
  consumer: Consumer<P, R>,
  payload: P,
): Promise<void> {
  const written = { now: clock.now(), ids: randomIds, log: silentLog, emit: async () => {}, enqueue: async () => {} }
  const prepared = await consumer.prepare(payload, {
    id: randomIds.uuid(),
    call: () => Promise.reject(new Error('Nobody can be called here.')),
    clock,
    log: silentLog,
    delivery: 1,
    signal: new AbortController().signal,
    commit: (work) => orm.em.fork().transactional((em) => work({ em, ...written })),
  })
  await orm.em.fork().transactional((em) => consumer.apply(payload, { em, ...written }, prepared))
}
