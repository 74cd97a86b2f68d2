import { jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { ShiftedClock } from '../base/clock.ts'
import { armFailpoint, parseFailpoint } from '../base/failpoint.ts'
import { developmentStream } from '../messages/streams.ts'

export const CLOCK_SUBJECT = 'development.clock'
/** Where a process of a service listens for a failpoint to arm. */
export const failpointSubject = (service: string) => `failpoint.${service}`

/**
 * Lets a developer shift this process' clock and arm its failpoints while it runs. Never started in production.
 * A shift made before this process started is taken up.
 */
export async function followDevelopment(nc: NatsConnection, service: string, clock: ShiftedClock): Promise<void> {
  let shifted = false
  const shift = (msg: { json<T>(): T }) => {
    clock.offset = msg.json<{ offset: number }>().offset
    shifted = true
  }
  nc.subscribe(CLOCK_SUBJECT, {
    callback: (error, msg) => {
      if (!error) shift(msg)
    },
  })
  nc.subscribe(failpointSubject(service), {
    callback: (error, msg) => {
      if (error) return
      armFailpoint(parseFailpoint(msg.string()).point)
      msg.respond('armed')
    },
  })
  const jsm = await jetstreamManager(nc)
  const last = await jsm.streams.getMessage(developmentStream.name, { last_by_subj: CLOCK_SUBJECT }).catch(() => null)
  if (last && !shifted) shift(last)
}
