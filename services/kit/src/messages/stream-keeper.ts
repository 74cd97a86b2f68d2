import { JetStreamApiCodes, JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Logger } from '../base/log.ts'
import { objectStream } from '../pictures/store.ts'
import { type ConsumerNeed, ensureStreams, type StreamNeeds } from './streams.ts'

/** A stream as it stands: one that was lost and made again was made at another time. */
export interface StandingStream {
  name: string
  /** When it was made, as nats-server writes it. */
  madeAt: string
}

/** What waits at a durable consumer. */
export interface StandingConsumer {
  name: string
  /** Messages that were not handed out yet. */
  pending: number
  /** Messages that were handed out and are not acknowledged yet. */
  unacknowledged: number
}

export interface StreamKeeperDeps {
  nc: NatsConnection
  log: Logger
  needs: StreamNeeds
  /** How many servers keep each stream. */
  replicas: number
  /** Streams that others look after, and that this process publishes to. */
  follows?: readonly string[]
  /** Is told of each stream at the first look, and again when it was made anew: what stood in it is gone. */
  onStream?(stream: StandingStream): Promise<void>
  /** Is told at each look of each consumer that is needed and there. */
  onConsumer?(consumer: StandingConsumer): void
}

const LOOK_FIRST = 'the streams have not been looked for yet'

/** Sees to it that the streams, buckets and durable consumers of a process are there, and makes again what was lost. */
export class StreamKeeper {
  readonly #deps: StreamKeeperDeps
  readonly #known = new Map<string, string>()
  #jsm: Promise<JetStreamManager> | undefined
  #fault: string | undefined = LOOK_FIRST

  constructor(deps: StreamKeeperDeps) {
    this.#deps = deps
  }

  /** What was wrong at the last look; true where all was there. */
  readonly check = (): true | string => this.#fault ?? true

  /** Looks for all that is needed and makes what is missing. Fails where JetStream can't be asked, or refuses. */
  async look(): Promise<void> {
    try {
      await this.#look()
      this.#fault = undefined
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  async #look(): Promise<void> {
    const { nc, needs, replicas, log, follows = [] } = this.#deps
    this.#jsm ??= jetstreamManager(nc, { checkAPI: false })
    const jsm = await this.#jsm
    const stood = await standing(jsm, [
      ...needs.streams.map(({ name }) => name),
      ...(needs.buckets ?? []).map(streamOf),
      ...(needs.objects ?? []).map(objectStream),
      ...follows,
    ])
    const missing = await this.#missing(jsm, stood)
    const names = namesOf(missing)
    if (names.length > 0) {
      this.#fault = `missing in JetStream: ${names.join(', ')}`
      log.warn({ missing: names }, 'streams or consumers are missing; making them again')
      await ensureStreams(nc, missing, replicas)
    }
    const isMade = missing.streams.length > 0
    for (const name of new Set([...needs.streams.map((plan) => plan.name), ...follows])) {
      await this.#tell(name, isMade ? await madeAt(jsm, name) : stood.get(name))
    }
  }

  async #missing(jsm: JetStreamManager, stood: ReadonlyMap<string, string | undefined>): Promise<StreamNeeds> {
    const { needs } = this.#deps
    const streams = needs.streams.filter(({ name }) => !stood.get(name))
    const buckets = (needs.buckets ?? []).filter((bucket) => !stood.get(streamOf(bucket)))
    const objects = (needs.objects ?? []).filter((bucket) => !stood.get(objectStream(bucket)))
    const durables = new Map<string, ReadonlyMap<string, StandingConsumer>>()
    for (const stream of new Set(needs.consumers.map((need) => need.stream))) {
      durables.set(stream, await durablesOf(jsm, stream))
    }
    const consumers: ConsumerNeed[] = []
    for (const need of needs.consumers) {
      const found = durables.get(need.stream)?.get(need.config.durable_name)
      if (found) this.#deps.onConsumer?.(found)
      else consumers.push(need)
    }
    return { streams, consumers, buckets, objects }
  }

  async #tell(name: string, at: string | undefined): Promise<void> {
    if (at === undefined || this.#known.get(name) === at) return
    await this.#deps.onStream?.({ name, madeAt: at })
    this.#known.set(name, at)
  }
}

function namesOf({ streams, consumers, buckets = [], objects = [] }: StreamNeeds): string[] {
  return [
    ...streams.map(({ name }) => name),
    ...[...buckets, ...objects].map((bucket) => `bucket ${bucket}`),
    ...consumers.map(({ config }) => `consumer ${config.durable_name}`),
  ]
}

/** The stream that a bucket stands in. */
const streamOf = (bucket: string) => `KV_${bucket}`

const isNoStream = (error: unknown) =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound

/** When a stream was made; undefined where there is none. */
async function madeAt(jsm: JetStreamManager, stream: string): Promise<string | undefined> {
  try {
    return (await jsm.streams.info(stream)).created
  } catch (error) {
    if (isNoStream(error)) return undefined
    throw error
  }
}

/** When each of some streams was made, each asked for once. */
async function standing(
  jsm: JetStreamManager,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const asked = [...new Set(names)].map(
    async (name): Promise<[string, string | undefined]> => [name, await madeAt(jsm, name)],
  )
  return new Map(await Promise.all(asked))
}

/** A stream's consumers by their names; none where the stream is not there. */
async function durablesOf(jsm: JetStreamManager, stream: string): Promise<ReadonlyMap<string, StandingConsumer>> {
  const found = new Map<string, StandingConsumer>()
  try {
    for await (const { name, num_pending, num_ack_pending } of jsm.consumers.list(stream)) {
      found.set(name, { name, pending: num_pending, unacknowledged: num_ack_pending })
    }
  } catch (error) {
    if (!isNoStream(error)) throw error
  }
  return found
}
