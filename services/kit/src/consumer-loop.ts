import { type ConsumerMessages, type JsMsg, jetstream, type Consumer as Place } from '@nats-io/jetstream'
import { pause, withinDeadline } from './abortable.ts'
import { whileAway } from './away.ts'
import { callerOf } from './call.ts'
import type { ApplyContext, Consumer } from './consumer.ts'
import { keepDeadLetter } from './dead-letter.ts'
import { failpoint } from './failpoint.ts'
import { stepId } from './ids.ts'
import { inboxed, isInboxed } from './inbox.ts'
import type { Logger } from './log.ts'
import { messageId } from './message-id.ts'
import type { EntityManager } from './orm.ts'
import { outboxOf, REQUEST_ID } from './outbox.ts'
import type { RpcDeps } from './rpc-server.ts'
import { ACK_WAIT } from './streams.ts'
import type { Subscription } from './subscription.ts'

/** How patient a loop is; times in milliseconds. */
export interface ConsumerLimits {
  /** Silence after which JetStream gives a message to another worker; work heartbeats three times as often. */
  ackWait: number
  /** How long the slow part may take. */
  deadline: number
  /** How often a message is delivered before it becomes a dead letter. */
  maxDeliveries: number
  /** Pause before the second delivery; it doubles each time, up to `longestPause`. */
  firstPause: number
  longestPause: number
}

const DEFAULTS: ConsumerLimits = {
  ackWait: ACK_WAIT,
  deadline: 120_000,
  maxDeliveries: 20,
  firstPause: 500,
  longestPause: 30_000,
}

/**
 * Takes messages of one durable consumer and applies each exactly once. Each of its workers asks for a message when
 * it is free, so none waits here while another process could have it.
 */
export class ConsumerLoop {
  readonly #subscription: Subscription
  readonly #consumer: Consumer
  readonly #deps: RpcDeps
  readonly #concurrency: number
  readonly #limits: ConsumerLimits
  readonly #stopping = new AbortController()
  readonly #pulls = new Set<ConsumerMessages>()
  #workers: Promise<void>[] = []

  constructor(
    subscription: Subscription,
    consumer: Consumer,
    concurrency: number,
    deps: RpcDeps,
    limits: Partial<ConsumerLimits> = {},
  ) {
    this.#subscription = subscription
    this.#consumer = consumer
    this.#concurrency = concurrency
    this.#deps = deps
    this.#limits = { ...DEFAULTS, ...limits }
  }

  async start(): Promise<void> {
    const { stream, durable } = this.#subscription
    const place = await jetstream(this.#deps.nc).consumers.get(stream, durable)
    this.#workers = Array.from({ length: this.#concurrency }, () => this.#work(place))
  }

  /** Pulls no more, gives up slow parts, and waits for what is being applied. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const pull of this.#pulls) pull.stop()
    await Promise.all(this.#workers)
  }

  async #work(place: Place): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        const message = await this.#pull(place)
        if (message) await this.#take(message)
      } catch (error) {
        if (signal.aborted) return
        const { durable } = this.#subscription
        this.#deps.log.warn({ err: error, consumer: durable }, 'no message could be taken; trying again')
        await pause(this.#limits.firstPause, signal)
      }
    }
  }

  async #pull(place: Place): Promise<JsMsg | undefined> {
    const pull = await place.fetch({ max_messages: 1 })
    this.#pulls.add(pull)
    if (this.#stopping.signal.aborted) pull.stop()
    try {
      for await (const message of pull) return message
      return undefined
    } finally {
      this.#pulls.delete(pull)
    }
  }

  async #take(message: JsMsg): Promise<void> {
    const { ackWait, maxDeliveries } = this.#limits
    const heartbeat = setInterval(() => message.working(), ackWait / 3)
    const delivery = message.info.deliveryCount
    const requestId = message.headers?.get(REQUEST_ID) || null
    const log = this.#deps.log.child({ request_id: requestId, consumer: this.#subscription.durable, delivery })
    try {
      if (delivery > maxDeliveries) throw new Error(`given up after ${maxDeliveries} deliveries`)
      const applied = await this.#patiently(log, () => this.#process(message, requestId, log))
      message.ack()
      this.#count(applied ? 'applied' : 'repeated')
    } catch (error) {
      if (this.#stopping.signal.aborted) return message.nak()
      log.error({ err: error }, 'message failed')
      this.#count('failed')
      await this.#giveBack(message, error, log)
    } finally {
      clearInterval(heartbeat)
    }
  }

  /** Holds the message for as long as what it needs is away, as that is no failure of the message. */
  #patiently<T>(log: Logger, work: () => Promise<T>): Promise<T> {
    return whileAway(work, { log, pause: this.#limits.firstPause, signal: this.#stopping.signal })
  }

  async #process(message: JsMsg, requestId: string | null, log: Logger): Promise<boolean> {
    const { em, nc, clock, ids, relay } = this.#deps
    const id = messageId(message)
    if (await isInboxed(em(), this.#subscription.durable, id)) return false
    const payload = message.json()
    const context = (tx: EntityManager): ApplyContext => {
      const box = outboxOf(tx, { clock, ids, requestId })
      return { em: tx, now: clock.now(), ids, log, ...box }
    }
    const prepared = await withinDeadline(this.#limits.deadline, this.#stopping.signal, (signal) =>
      this.#consumer.prepare(payload, {
        call: callerOf(nc, (step) => ({ opId: stepId(id, step), requestId: requestId ?? id })),
        clock,
        log,
        delivery: message.info.deliveryCount,
        signal,
        commit: async (work) => {
          signal.throwIfAborted()
          await em().transactional((tx) => work(context(tx)))
          relay.poke()
        },
      }),
    )
    failpoint('before_apply')
    const applied = await inboxed(em(), this.#subscription.durable, id, clock.now(), (tx) =>
      this.#consumer.apply(payload, context(tx), prepared),
    )
    failpoint('after_apply')
    relay.poke()
    return applied
  }

  async #giveBack(message: JsMsg, error: unknown, log: Logger): Promise<void> {
    const { maxDeliveries, firstPause, longestPause } = this.#limits
    const delivery = message.info.deliveryCount
    if (delivery >= maxDeliveries && (await this.#bury(message, error, log))) return
    message.nak(Math.min(firstPause * 2 ** (delivery - 1), longestPause))
  }

  /** Keeps a message that never succeeded as a dead letter. Tells whether it is kept. */
  async #bury(message: JsMsg, error: unknown, log: Logger): Promise<boolean> {
    try {
      await keepDeadLetter(this.#deps.em(), {
        consumer: this.#subscription.durable,
        message: messageId(message),
        subject: message.subject,
        payload: message.string(),
        error: error instanceof Error ? error.message : String(error),
        died_at: this.#deps.clock.now(),
      })
    } catch (unkept) {
      log.error({ err: unkept }, 'the dead letter could not be kept; trying again')
      return false
    }
    message.term('dead letter')
    this.#count('dead')
    return true
  }

  #count(outcome: 'applied' | 'repeated' | 'failed' | 'dead'): void {
    this.#deps.metrics.messages.inc({ message: this.#subscription.message, outcome })
  }
}
