import type { ServiceName } from '@launch/proto/operation'
import type { Clock } from '../base/clock.ts'
import { randomIds, stepId } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import type { Orm } from '../database/orm.ts'
import type { Consumer } from '../messages/consumer.ts'
import { makeCall } from '../rpc/call.ts'
import type { NatsConnection } from '../rpc/nats.ts'

/** An event or job that a consumer told. */
export interface Told {
  name: string
  payload: unknown
}

/** Whom a consumer may call, as which service, and the id of its message; a new one unless told. */
export interface Reaching {
  nc: NatsConnection
  service: ServiceName
  id?: string
}

/**
 * Gives a consumer one message as a first delivery does; it calls nobody unless told whom it reaches. Gives back what it
 * told, which goes nowhere. The message was told now, unless `toldAt` says when.
 */
export async function deliver<P, R>(
  { orm, clock, toldAt = clock.now() }: { orm: Orm; clock: Clock; toldAt?: Date },
  consumer: Consumer<P, R>,
  payload: P,
  reaching?: Reaching,
): Promise<Told[]> {
  const told: Told[] = []
  const written = {
    now: clock.now(),
    ids: randomIds,
    log: silentLog,
    emit: async (name: string, payload: unknown) => void told.push({ name, payload }),
    enqueue: async (name: string, _key: string, payload: unknown) => void told.push({ name, payload }),
  }
  const id = reaching?.id ?? randomIds.uuid()
  const prepared = await consumer.prepare(payload, {
    id,
    call: reaching
      ? makeCall(reaching.nc, reaching.service, (step) => ({ opId: stepId(id, step), requestId: 'test' }))
      : () => Promise.reject(new Error('Nobody can be called here.')),
    clock,
    log: silentLog,
    delivery: 1,
    toldAt,
    signal: new AbortController().signal,
    commit: (work) => orm.em.fork().transactional((em) => work({ em, ...written })),
  })
  await orm.em.fork().transactional((em) => consumer.apply(payload, { em, ...written }, prepared))
  return told
}
