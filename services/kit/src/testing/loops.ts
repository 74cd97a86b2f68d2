import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { randomIds } from '../base/ids.ts'
import { run } from '../database/orm.ts'
import type { ApplyContext, Consumer } from '../messages/consumer.ts'
import { type ConsumerLimits, ConsumerLoop } from '../messages/consumer-loop.ts'
import { type ConsumerPlan, EVENTS, ensureStreams, eventStream } from '../messages/streams.ts'
import type { Subscription } from '../messages/subscription.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import { type KitBench, openKitBench } from './bench.ts'
import { until } from './until.ts'

/** What the tests publish; the effect is a note with its url. */
export interface Ready {
  draft_id: string
  account_id: string
  url: string
}

/** A message of the tests, named by its url. */
export const ready = (url: string): Ready => ({
  draft_id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C',
  account_id: 'a',
  url,
})

/** Consumers of `draft.ready` on a bench. */
export interface LoopBench extends KitBench {
  jsm: JetStreamManager
  /** Makes a durable place of its own. */
  place(config?: Partial<ConsumerPlan>): Promise<Subscription>
  /** Starts a loop that keeps notes unless told otherwise; it is stopped by `stopLoops`. */
  start(
    on: RpcDeps,
    place: Subscription,
    parts?: Partial<Consumer<Ready, unknown>>,
    limits?: Partial<ConsumerLimits> & { concurrency?: number },
  ): Promise<ConsumerLoop>
  /** Publishes as a relay does; without an id, as a stranger would. */
  publish(payload: Ready | string, id?: string | null): Promise<void>
  /** The notes kept so far, in order of their texts. */
  notes(): Promise<string[]>
  /** What JetStream still has to deliver to a place, or waits to hear of. */
  unsettled(place: Subscription): Promise<number>
  /** Waits until all that a place was given is done with. */
  settled(place: Subscription): Promise<unknown>
  /** Stops the loops and empties the stream and the tables. */
  reset(): Promise<void>
}

/** The effect that is counted. */
export async function keepNote(payload: Ready, { em, ids }: ApplyContext): Promise<void> {
  await run(em, 'insert into note (id, text) values (?, ?)', [ids.uuid(), payload.url])
}

/** Opens a bench with the stream of events; its window for duplicates is short, so that tests can outlast it. */
export async function openLoopBench(): Promise<LoopBench> {
  const bench = await openKitBench()
  const jsm = await jetstreamManager(bench.nats.connection)
  const streams = [{ ...eventStream, duplicate_window: nanos(100) }]
  await ensureStreams(bench.nats.connection, { streams, consumers: [] }, 1)
  const loops: ConsumerLoop[] = []
  const { sql } = bench.database
  const unsettled = async (place: Subscription) => {
    const { num_pending, num_ack_pending } = await jsm.consumers.info(place.stream, place.durable)
    return num_pending + num_ack_pending
  }
  // A place learns of a message a moment after the stream has taken it, and has nothing pending until then.
  const isOffered = async (place: Subscription) => {
    const { state } = await jsm.streams.info(place.stream)
    const { delivered } = await jsm.consumers.info(place.stream, place.durable)
    return state.messages === 0 || delivered.stream_seq >= state.last_seq
  }
  return {
    ...bench,
    jsm,
    async place(config = {}) {
      const durable = `test-${randomIds.ulid()}`
      const consumers = [{ stream: EVENTS, config: { durable_name: durable, ...config } }]
      await ensureStreams(bench.nats.connection, { streams: [], consumers }, 1)
      return { service: 'drafts', message: 'draft.ready', stream: EVENTS, durable, inbox: durable }
    },
    async start(on, place, parts = {}, { concurrency = 4, ...limits } = {}) {
      const whole = { prepare: async () => undefined, apply: keepNote, ...parts } as Consumer
      const loop = new ConsumerLoop(place, whole, concurrency, on, { firstPause: 20, ...limits })
      await loop.start()
      loops.push(loop)
      return loop
    },
    async publish(payload, id = randomIds.uuid()) {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
      await jetstream(bench.nats.connection).publish(eventSubject(events['draft.ready']), text, id ? { msgID: id } : {})
    },
    async notes() {
      const rows = await sql`select text from listings.note order by text`
      return rows.map((row: { text: string }) => row.text)
    },
    unsettled,
    settled: (place) =>
      until('every message is settled', async () => (await isOffered(place)) && (await unsettled(place)) === 0),
    async reset() {
      await Promise.all(loops.splice(0).map((loop) => loop.stop()))
      await jsm.streams.purge(EVENTS)
      await sql`truncate listings.note, listings.inbox, listings.outbox, listings.dead_letter`
    },
  }
}
