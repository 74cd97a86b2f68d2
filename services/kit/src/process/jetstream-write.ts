import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { healthSubject } from '../messages/streams.ts'
import type { Check } from './health.ts'

/** Larger than a page of memory or of a disk, so that a full one can't take it. */
const PROBE = new Uint8Array(8_192)
const TIMEOUT = 1_500

/** Proves that JetStream takes a write, to a stream that keeps but the last one of each service. */
export function jetstreamWrite(nc: NatsConnection, service: string): Check {
  return async () => {
    await jetstream(nc).publish(healthSubject(service), PROBE, { timeout: TIMEOUT })
    return true
  }
}

/** A check that is made once in a while, however often it is asked for: callers meanwhile share the last outcome. */
export function atMostEvery(milliseconds: number, check: Check, now: () => number = () => performance.now()): Check {
  let last: { at: number; outcome: Promise<boolean | string> } | undefined
  return () => {
    if (!last || now() - last.at >= milliseconds) last = { at: now(), outcome: Promise.resolve().then(check) }
    return last.outcome
  }
}
