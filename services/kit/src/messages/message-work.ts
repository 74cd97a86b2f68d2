import { publishedSubject } from '@launch/proto/message'
import type { JsMsg } from '@nats-io/jetstream'
import { withinDeadline } from '../base/abortable.ts'
import { whileAway } from '../base/away.ts'
import { failpoint } from '../base/failpoint.ts'
import { stepId } from '../base/ids.ts'
import type { Logger } from '../base/log.ts'
import type { Share } from '../base/slots.ts'
import { beginSpan, nameOf, type Span, type SpanPlan, TRACEPARENT, within } from '../base/trace.ts'
import type { EntityManager } from '../database/orm.ts'
import { outboxOf } from '../database/outbox.ts'
import { makeCall } from '../rpc/call.ts'
import { REQUEST_ID } from '../rpc/rpc.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import type { ApplyContext, Consumer } from './consumer.ts'
import { keepDeadLetter, markApplied } from './dead-letter.ts'
import { inboxed, isInboxed } from './inbox.ts'
import { messageId } from './message-id.ts'
import { messageSpan } from './message-span.ts'
import { MESSAGE_ID } from './partition-plan.ts'
import { MalformedMessage, payloadReader } from './payload.ts'
import { ACK_WAIT } from './streams.ts'
import type { Subscription } from './subscription.ts'
import { toldAt } from './told-at.ts'

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
  /** How long a request for messages stands before it is made anew. */
  pull: number
  /** How often the server says that the request still stands; two misses end it. At least 500. */
  heartbeat: number
  /** How long after its time a request counts as stalled. */
  stall: number
}

export const CONSUMER_LIMITS: ConsumerLimits = {
  ackWait: ACK_WAIT,
  deadline: 120_000,
  maxDeliveries: 20,
  firstPause: 500,
  longestPause: 30_000,
  pull: 30_000,
  heartbeat: 2_500,
  stall: 10_000,
}

const NEVER = new AbortController().signal

/** Applies messages of one subscription, each exactly once. */
export class MessageWork {
  readonly #subscription: Subscription
  readonly #consumer: Consumer
  readonly #deps: RpcDeps
  readonly #limits: ConsumerLimits
  readonly #stopping: AbortSignal
  readonly #read: (text: string) => unknown

  constructor(
    subscription: Subscription,
    consumer: Consumer,
    deps: RpcDeps,
    limits: ConsumerLimits,
    stopping: AbortSignal,
  ) {
    this.#subscription = subscription
    this.#consumer = consumer
    this.#deps = deps
    this.#limits = limits
    this.#stopping = stopping
    this.#read = payloadReader(subscription.message)
  }

  /** Tells the server that a message is being worked on, until it is told to end. */
  heartbeat(message: JsMsg): () => void {
    const timer = setInterval(() => message.working(), this.#limits.ackWait / 3)
    return () => clearInterval(timer)
  }

  /** Whose share of shared places a message takes; undefined where its consumer shares none, or can't read it. */
  shareOf(message: JsMsg): Share | undefined {
    try {
      return this.#consumer.shareOf?.(message.json(), this.#deps.clock.now())
    } catch {
      return undefined
    }
  }

  /** Applies a message and acknowledges it, or gives it back. Never throws. */
  take(message: JsMsg): Promise<void> {
    const parent = message.headers?.get(TRACEPARENT)
    const span = parent ? beginSpan(this.#spanOf(message), parent) : undefined
    if (!span) return this.#take(message)
    return within(span, () => this.#take(message, span)).finally(() => span.end())
  }

  #spanOf(message: JsMsg): SpanPlan {
    return messageSpan(message.subject, 'consumer', messageId(message), {
      'messaging.consumer.group.name': this.#subscription.inbox,
      'messaging.nats.delivery': message.info.deliveryCount,
    })
  }

  async #take(message: JsMsg, span?: Span): Promise<void> {
    const end = this.heartbeat(message)
    const delivery = message.info.deliveryCount
    const requestId = message.headers?.get(REQUEST_ID) || null
    const log = this.#deps.log.child({ request_id: requestId, consumer: this.#subscription.durable, delivery })
    try {
      if (delivery > this.#limits.maxDeliveries)
        throw new Error(`given up after ${this.#limits.maxDeliveries} deliveries`)
      const applied = await this.#patiently(log, () => this.#process(message, requestId, log))
      message.ack()
      this.#count(applied ? 'applied' : 'repeated')
    } catch (error) {
      if (this.#stopping.aborted) return message.nak()
      span?.fail(nameOf(error))
      log.error({ err: error }, 'message failed')
      this.#count('failed')
      await this.#giveBack(message, error, requestId, log)
    } finally {
      end()
    }
  }

  /** Holds the message for as long as what it needs is away, as that is no failure of the message. */
  #patiently<T>(log: Logger, work: () => Promise<T>): Promise<T> {
    return whileAway(work, { log, pause: this.#limits.firstPause, signal: this.#stopping })
  }

  async #process(message: JsMsg, requestId: string | null, log: Logger): Promise<boolean> {
    const { em, nc, clock, ids, relay } = this.#deps
    const payload = this.#read(message.string())
    const id = messageId(message)
    if (await isInboxed(em(), this.#subscription.inbox, id)) return false
    const context = (tx: EntityManager): ApplyContext => {
      const box = outboxOf(tx, { clock, ids, requestId })
      return { em: tx, now: clock.now(), ids, log, ...box }
    }
    const stop = this.#consumer.irrevocable ? NEVER : this.#stopping
    const prepared = await withinDeadline(this.#limits.deadline, stop, (signal) =>
      this.#consumer.prepare(payload, {
        id,
        call: makeCall(nc, this.#subscription.service, (step) => ({
          opId: stepId(id, step),
          requestId: requestId ?? id,
        })),
        clock,
        log,
        delivery: message.info.deliveryCount,
        toldAt: toldAt(message),
        signal,
        commit: async (work) => {
          signal.throwIfAborted()
          let isTold = false
          await em().transactional((tx) =>
            work(
              telling(context(tx), () => {
                isTold = true
              }),
            ),
          )
          if (isTold) relay.poke()
        },
      }),
    )
    failpoint('before_apply')
    const isReplay = message.headers?.has(MESSAGE_ID) ?? false
    const applied = await inboxed(em(), this.#subscription.inbox, id, clock.now(), async (tx) => {
      await this.#consumer.apply(payload, context(tx), prepared)
      if (isReplay) await markApplied(tx, this.#subscription.inbox, id, clock.now())
    })
    failpoint('after_apply')
    relay.poke()
    return applied
  }

  /** What can never be taken is given up at once, and what failed too often as well; all else comes again. */
  async #giveBack(message: JsMsg, error: unknown, requestId: string | null, log: Logger): Promise<void> {
    const { maxDeliveries, firstPause, longestPause } = this.#limits
    const delivery = message.info.deliveryCount
    const isOver = error instanceof MalformedMessage || delivery >= maxDeliveries
    if (isOver && (await this.#bury(message, error, requestId, log))) return
    message.nak(Math.min(firstPause * 2 ** (delivery - 1), longestPause))
  }

  /** Keeps a message that never succeeded as a dead letter. Tells whether it is kept. */
  async #bury(message: JsMsg, error: unknown, requestId: string | null, log: Logger): Promise<boolean> {
    try {
      await keepDeadLetter(this.#deps.em(), {
        consumer: this.#subscription.inbox,
        message: messageId(message),
        subject: publishedSubject(message.subject),
        payload: this.#keepable(message),
        error: error instanceof Error ? error.message : String(error),
        request_id: requestId,
        is_redacted: this.#consumer.redact !== undefined,
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

  /** A payload with secrets is kept as its consumer redacts it, and not at all where it can't be read. */
  #keepable(message: JsMsg): string {
    if (!this.#consumer.redact) return message.string()
    try {
      return JSON.stringify(this.#consumer.redact(message.json())) ?? ''
    } catch {
      return ''
    }
  }

  #count(outcome: 'applied' | 'repeated' | 'failed' | 'dead'): void {
    this.#deps.metrics.messages.inc({ message: this.#subscription.message, outcome })
  }
}

/** The context, with word of whether anything is told in it. */
function telling(context: ApplyContext, told: () => void): ApplyContext {
  return {
    ...context,
    emit: (name, payload) => {
      told()
      return context.emit(name, payload)
    },
    enqueue: (name, key, payload) => {
      told()
      return context.enqueue(name, key, payload)
    },
  }
}
