import { type NatsConnection, tracedHeaders } from '@launch/kit'
import { events } from '@launch/proto/events'
import { eventSubject, type PayloadOf } from '@launch/proto/message'
import { jetstream } from '@nats-io/jetstream'

type Event = keyof typeof events

/** In milliseconds; short, as rows are locked meanwhile. */
const PUBLISH_TIMEOUT = 2_000

/**
 * Publishes an event, and waits until JetStream has it.
 * @param msgID what it is known by, so that it is taken once though it is published again
 */
export async function publishEvent<N extends Event>(
  nc: NatsConnection,
  name: N,
  payload: PayloadOf<(typeof events)[N]>,
  msgID: string,
): Promise<void> {
  const options = { msgID, timeout: PUBLISH_TIMEOUT, ...tracedHeaders() }
  await jetstream(nc).publish(eventSubject(events[name]), JSON.stringify(payload), options)
}

/** Tells of rows side by side: those that JetStream has acknowledged, and why another was not, if one was not. */
export async function tellEach<Row>(
  rows: readonly Row[],
  publish: (row: Row) => Promise<void>,
): Promise<{ told: Row[]; failed: PromiseRejectedResult | undefined }> {
  const outcomes = await Promise.allSettled(rows.map(publish))
  const told = rows.filter((_, at) => outcomes[at]?.status === 'fulfilled')
  return { told, failed: outcomes.find((outcome) => outcome.status === 'rejected') }
}

/** Runs one sweep at a time: who comes while one is under way waits for that one. */
export class Sweeping {
  #underWay: Promise<void> | undefined

  run(sweep: () => Promise<void>): Promise<void> {
    this.#underWay ??= sweep().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  /** Waits for a sweep under way. */
  async stop(): Promise<void> {
    await this.#underWay?.catch(() => {})
  }
}
