import { type ConsumerMessages, type JsMsg, jetstream, type Consumer as Place } from '@nats-io/jetstream'
import { pause } from '../base/abortable.ts'
import type { Slots } from '../base/slots.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import type { Consumer } from './consumer.ts'
import { endPull } from './end-pull.ts'
import { CONSUMER_LIMITS, type ConsumerLimits, MessageWork } from './message-work.ts'
import type { Subscription } from './subscription.ts'

export type { ConsumerLimits } from './message-work.ts'

/** How many messages a loop works on at once: a number of its own, or places shared with other loops. */
export type Room = number | Slots

/**
 * Takes messages of one durable consumer and applies each exactly once. With room of its own, each of its workers asks
 * for a message when it is free, so none waits here while another process could have it. With shared places it is the
 * only taker of its messages: it takes as many as the server hands out at once, and each waits for its place here.
 */
export class ConsumerLoop {
  readonly #subscription: Subscription
  readonly #deps: RpcDeps
  readonly #room: Room
  readonly #limits: ConsumerLimits
  readonly #work: MessageWork
  readonly #draining = new AbortController()
  readonly #stopping = new AbortController()
  readonly #pulls = new Set<ConsumerMessages>()
  readonly #running = new Set<Promise<void>>()
  #pullers: Promise<void>[] = []

  constructor(
    subscription: Subscription,
    consumer: Consumer,
    room: Room,
    deps: RpcDeps,
    limits: Partial<ConsumerLimits> = {},
  ) {
    this.#subscription = subscription
    this.#room = room
    this.#deps = deps
    this.#limits = { ...CONSUMER_LIMITS, ...limits }
    this.#work = new MessageWork(subscription, consumer, deps, this.#limits, this.#stopping.signal)
  }

  /** Begins to take messages, after `wait` milliseconds if given. */
  async start(wait = 0): Promise<void> {
    const { stream, durable } = this.#subscription
    const place = await jetstream(this.#deps.nc).consumers.get(stream, durable)
    const pullers = typeof this.#room === 'number' ? this.#room : 1
    const waited = pause(wait, this.#draining.signal)
    this.#pullers = Array.from({ length: pullers }, () => waited.then(() => this.#takeAll(place)))
  }

  /** Pulls no more, gives up slow parts, and waits for what is being applied. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.drain()
  }

  /** Pulls no more and waits for what is in hand. */
  async drain(): Promise<void> {
    this.#draining.abort()
    for (const pull of this.#pulls) void endPull(pull)
    await Promise.all(this.#pullers)
    await Promise.all(this.#running)
  }

  async #takeAll(place: Place): Promise<void> {
    const { signal } = this.#draining
    while (!signal.aborted) {
      try {
        const message = await this.#pull(place)
        if (message) await this.#hand(message)
      } catch (error) {
        if (signal.aborted) return
        const { durable } = this.#subscription
        this.#deps.log.warn({ err: error, consumer: durable }, 'no message could be taken; trying again')
        await pause(this.#limits.firstPause, signal)
      }
    }
  }

  async #pull(place: Place): Promise<JsMsg | undefined> {
    const { pull: expires, stall, heartbeat } = this.#limits
    // Bound, so that after a lost connection it asks at once, and fails at once where the consumer is gone.
    const pull = await place.fetch({ max_messages: 1, expires, idle_heartbeat: heartbeat, bind: true })
    this.#pulls.add(pull)
    if (this.#draining.signal.aborted) void endPull(pull)
    const watchdog = setTimeout(() => {
      this.#deps.log.warn({ consumer: this.#subscription.durable }, 'a request for messages stalled; asking anew')
      void endPull(pull)
    }, expires + stall)
    try {
      for await (const message of pull) return message
      return undefined
    } finally {
      clearTimeout(watchdog)
      this.#pulls.delete(pull)
    }
  }

  /** With shared places the next message is pulled meanwhile: it may be for a party that has its turn first. */
  async #hand(message: JsMsg): Promise<void> {
    if (typeof this.#room === 'number') return this.#work.take(message)
    const taken = this.#inTurn(message, this.#room).finally(() => this.#running.delete(taken))
    this.#running.add(taken)
  }

  async #inTurn(message: JsMsg, slots: Slots): Promise<void> {
    const end = this.#work.heartbeat(message)
    let release: () => void
    try {
      release = await slots.take(this.#draining.signal, this.#work.shareOf(message))
    } catch {
      return message.nak()
    } finally {
      end()
    }
    await this.#work.take(message).finally(release)
  }
}
