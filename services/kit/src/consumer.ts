import type { EventName, events, JobName, jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import { type ConsumerMessages, type JsMsg, jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { type Call, callerOf } from './call.ts'
import type { Clock } from './clock.ts'
import { failpoint } from './failpoint.ts'
import { type Ids, stepId } from './ids.ts'
import { inboxed } from './inbox.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type EntityManager, run } from './orm.ts'
import { type Emit, type Enqueue, type OutboxRelay, outboxOf, REQUEST_ID } from './outbox.ts'
import { ACK_WAIT, MAX_DELIVERIES } from './streams.ts'
import type { Subscription } from './subscription.ts'

/** What the part that commits gets: everything happens in one transaction with the inbox row. */
export interface ApplyContext {
  em: EntityManager
  now: Date
  ids: Ids
  log: Logger
  emit: Emit
  enqueue: Enqueue
}

/** What the slow part gets: it runs before the transaction, may call others, and may run again. */
export interface PrepareContext {
  call: Call
  clock: Clock
  log: Logger
  /** How often this message has been delivered, from 1. */
  delivery: number
  /** Aborted when the process is to stop. */
  signal: AbortSignal
  /** Commits something on the way, such as progress; not guarded by the inbox. */
  commit: (work: (context: ApplyContext) => Promise<void>) => Promise<void>
}

/** The events and jobs a service can listen to. */
export type MessageName = EventName | JobName
type Payload<M extends MessageName> = M extends EventName
  ? PayloadOf<(typeof events)[M]>
  : M extends JobName
    ? PayloadOf<(typeof jobs)[M]>
    : never

/** How a service takes one kind of message: a slow part outside the transaction, and the effect inside it. */
export interface Consumer<P = unknown, R = unknown> {
  prepare(payload: P, context: PrepareContext): Promise<R>
  apply(payload: P, context: ApplyContext, prepared: R): Promise<void>
}

/** A consumer for each message a service listens to: leaving one out is a compile error. */
export type Consumers<M extends MessageName> = { [N in M]: Consumer<Payload<N>> }

/** Types a consumer by the message it takes and by what its slow part gives to its effect. */
export function consumer<M extends MessageName, R>(_message: M, parts: Consumer<Payload<M>, R>): Consumer<Payload<M>> {
  return parts as Consumer<Payload<M>>
}

export interface ConsumerDeps {
  em: () => EntityManager
  nc: NatsConnection
  clock: Clock
  ids: Ids
  log: Logger
  metrics: Metrics
  relay: OutboxRelay
}

const HEARTBEAT = ACK_WAIT / 3
const RETRY = 500
const MAX_RETRY = 30_000

/** Pulls messages of one durable consumer and applies each exactly once. */
export class ConsumerLoop {
  readonly #subscription: Subscription
  readonly #consumer: Consumer
  readonly #deps: ConsumerDeps
  readonly #concurrency: number
  readonly #running = new Set<Promise<void>>()
  readonly #abort = new AbortController()
  #messages: ConsumerMessages | undefined
  #pulling: Promise<void> | undefined

  constructor(subscription: Subscription, consumer: Consumer, concurrency: number, deps: ConsumerDeps) {
    this.#subscription = subscription
    this.#consumer = consumer
    this.#concurrency = concurrency
    this.#deps = deps
  }

  async start(): Promise<void> {
    const durable = await jetstream(this.#deps.nc).consumers.get(this.#subscription.stream, this.#subscription.durable)
    this.#messages = await durable.consume({ max_messages: this.#concurrency })
    this.#pulling = this.#pull(this.#messages)
  }

  /** Pulls no more, gives up slow parts, and waits for what is being applied. */
  async stop(): Promise<void> {
    this.#messages?.stop()
    this.#abort.abort()
    await this.#pulling
    await Promise.all(this.#running)
  }

  async #pull(messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) {
      while (this.#running.size >= this.#concurrency) await Promise.race(this.#running)
      const work = this.#take(message).finally(() => this.#running.delete(work))
      this.#running.add(work)
    }
  }

  async #take(message: JsMsg): Promise<void> {
    const heartbeat = setInterval(() => message.working(), HEARTBEAT)
    const requestId = message.headers?.get(REQUEST_ID) ?? null
    const log = this.#deps.log.child({ request_id: requestId, consumer: this.#subscription.durable })
    const count = (outcome: string) => this.#deps.metrics.messages.inc({ message: this.#subscription.message, outcome })
    try {
      const applied = await this.#process(message, requestId, log)
      message.ack()
      count(applied ? 'applied' : 'repeated')
    } catch (error) {
      if (this.#abort.signal.aborted) return message.nak()
      log.error({ err: error, delivery: message.info.deliveryCount }, 'message failed')
      count('failed')
      await this.#giveBack(message, error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  async #process(message: JsMsg, requestId: string | null, log: Logger): Promise<boolean> {
    const { em, nc, clock, ids, relay } = this.#deps
    const id = messageId(message)
    const payload = message.json()
    const context = (tx: EntityManager): ApplyContext => {
      const box = outboxOf(tx, { clock, ids, requestId })
      return { em: tx, now: clock.now(), ids, log, ...box }
    }
    const prepared = await this.#consumer.prepare(payload, {
      call: callerOf(nc, (step) => ({ opId: stepId(id, step), requestId: requestId ?? id })),
      clock,
      log,
      delivery: message.info.deliveryCount,
      signal: this.#abort.signal,
      commit: async (work) => {
        await em().transactional((tx) => work(context(tx)))
        relay.poke()
      },
    })
    failpoint('before_apply')
    const applied = await inboxed(em(), this.#subscription.durable, id, clock.now(), (tx) =>
      this.#consumer.apply(payload, context(tx), prepared),
    )
    failpoint('after_apply')
    relay.poke()
    return applied
  }

  async #giveBack(message: JsMsg, error: unknown): Promise<void> {
    const delivery = message.info.deliveryCount
    if (delivery < MAX_DELIVERIES) return message.nak(Math.min(RETRY * 2 ** (delivery - 1), MAX_RETRY))
    await run(
      this.#deps.em(),
      'insert into dead_letter (consumer, message, subject, payload, error, died_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
      [
        this.#subscription.durable,
        messageId(message),
        message.subject,
        message.string(),
        error instanceof Error ? error.message : String(error),
        this.#deps.clock.now(),
      ],
    )
    this.#deps.metrics.messages.inc({ message: this.#subscription.message, outcome: 'dead' })
    message.term('dead letter')
  }
}

/** The outbox row's id, which the publisher gave as `Nats-Msg-Id`. */
function messageId(message: JsMsg): string {
  return message.headers?.get('Nats-Msg-Id') || `${message.info.stream}:${message.seq}`
}
