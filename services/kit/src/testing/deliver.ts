import type { Clock } from '../base/clock.ts'
import { randomIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import type { Orm } from '../database/orm.ts'
import type { Consumer } from '../messages/consumer.ts'

/** An event or job that a consumer told. */
export interface Told {
  name: string
  payload: unknown
}

/** Gives a consumer one message as a first delivery does; it calls nobody. Gives back what it told, which goes nowhere. */
export async function deliver<P, R>(
  { orm, clock }: { orm: Orm; clock: Clock },
  consumer: Consumer<P, R>,
  payload: P,
): Promise<Told[]> {
  const told: Told[] = []
  const written = {
    now: clock.now(),
    ids: randomIds,
    log: silentLog,
    emit: async (name: string, payload: unknown) => void told.push({ name, payload }),
    enqueue: async (name: string, _key: string, payload: unknown) => void told.push({ name, payload }),
  }
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
  return told
}
