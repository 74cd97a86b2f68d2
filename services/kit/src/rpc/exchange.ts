import { createInbox, errors, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { Deadline } from '../base/deadline.ts'
import { type Answer, decodeParts, encodeRequests, joined, SMALL_REQUEST, separated } from './batch.ts'
import { Line } from './line.ts'
import { invitesRetry, processSubject, workerOf } from './rpc.ts'

/** A call to be sent, and sent again where nobody can be at work on it. */
export interface Asking {
  service: string
  subject: string
  /** Until when its caller waits. */
  deadline: Deadline
  /** Milliseconds without a word of the one who took it after which it is sent again. */
  silence: number
  /** Whether it may go in one message with others of its subject. */
  together: boolean
  /** What is sent where so many milliseconds are left. */
  encode(left: number): string
}

/** A call that waits for its answer. */
interface Waiting extends Asking {
  token: string
  answer: PromiseWithResolvers<Answer | undefined>
  /** How often it was sent. */
  tries: number
  /** When it was sent, or its process was looked for, last. */
  lookedAt: number
  /** The process that said that it works on it. */
  worker: string | undefined
  /** Until it is sent again, as nobody was there or nothing was decided. */
  pausing: ReturnType<typeof setTimeout> | undefined
}

const TICK = 50
/** How often a call's process is looked for, in milliseconds. */
const LOOK_EVERY = 250
const FIRST_PAUSE = 25
const LONGEST_PAUSE = 250
/** Begins the last token of the reply subject under which a process is looked for. */
const LOOK = 'look-'

/**
 * The calls of one connection that wait. A call is sent again only where no process can be at work on it: nobody was
 * there, the connection was lost, the service says that nothing was decided, or the process that took it is gone. That
 * one is known by the subject it listens on: NATS says at once when nobody does, even where a live one is too busy to
 * answer. Before a process has told that it took the call, a second of silence counts as its end.
 */
class Exchange {
  readonly #nc: NatsConnection
  readonly #inbox: string
  readonly #waiting = new Map<string, Waiting>()
  readonly #lines = new Map<string, Line<Waiting>>()
  #next = 0
  #ticking: ReturnType<typeof setInterval> | undefined
  #isConnected = true

  constructor(nc: NatsConnection) {
    this.#nc = nc
    this.#inbox = `${createInbox(inboxPrefixOf(nc))}.`
    const callback = (error: Error | null, msg: Msg) => {
      if (!error) this.#heard(msg)
    }
    nc.subscribe(`${this.#inbox}*`, { callback })
    this.#follow()
  }

  /** Sends a call and gives its answer; undefined where none came before the deadline. */
  ask(asking: Asking): Promise<Answer | undefined> {
    const waiting: Waiting = {
      ...asking,
      token: (++this.#next).toString(36),
      answer: Promise.withResolvers(),
      tries: 0,
      lookedAt: 0,
      worker: undefined,
      pausing: undefined,
    }
    this.#waiting.set(waiting.token, waiting)
    this.#ticking ??= setInterval(() => this.#tick(), TICK)
    this.#send(waiting)
    return waiting.answer.promise
  }

  #send(waiting: Waiting): void {
    waiting.pausing = undefined
    waiting.worker = undefined
    waiting.lookedAt = performance.now()
    const { left } = waiting.deadline
    if (left < 1) {
      this.#settle(waiting, undefined)
      return
    }
    // What is sent while there is no connection may come twice, or never: it is sent once there is one.
    if (!this.#isConnected) return
    if (waiting.together) this.#lineOf(waiting).add(waiting)
    else this.#publish(waiting.subject, [waiting])
  }

  #lineOf({ subject }: Waiting): Line<Waiting> {
    const line = this.#lines.get(subject) ?? new Line((together) => this.#publish(subject, together))
    this.#lines.set(subject, line)
    return line
  }

  /** Sends calls of one subject in one message; one that is not small goes by itself. */
  #publish(subject: string, calls: readonly Waiting[]): void {
    if (!this.#isConnected) return
    const small: { waiting: Waiting; text: string }[] = []
    for (const waiting of calls) {
      const text = this.#encoded(waiting)
      if (text === undefined) continue
      if (text.length > SMALL_REQUEST) this.#put(subject, [waiting], text)
      else small.push({ waiting, text })
    }
    if (small.length === 0) return
    const all = small.map(({ waiting }) => waiting)
    this.#put(subject, all, encodeRequests(small.map(({ text }) => text)))
  }

  /** What is sent for a call now; undefined where it waits for nothing any more, or can't be sent at all. */
  #encoded(waiting: Waiting): string | undefined {
    waiting.tries += 1
    waiting.lookedAt = performance.now()
    try {
      return waiting.encode(Math.max(1, Math.ceil(waiting.deadline.left)))
    } catch (error) {
      this.#fail(waiting, error)
      return undefined
    }
  }

  #put(subject: string, calls: readonly Waiting[], text: string): void {
    try {
      this.#nc.publish(subject, text, { reply: this.#inbox + joined(calls.map(({ token }) => token)) })
    } catch (error) {
      for (const waiting of calls) this.#fail(waiting, error)
    }
  }

  #fail(waiting: Waiting, error: unknown): void {
    if (this.#forget(waiting)) waiting.answer.reject(error)
  }

  #settle(waiting: Waiting, answer: Answer | undefined): void {
    if (!this.#forget(waiting)) return
    waiting.answer.resolve(answer)
  }

  #forget(waiting: Waiting): boolean {
    this.#lines.get(waiting.subject)?.back(waiting)
    clearTimeout(waiting.pausing)
    return this.#waiting.delete(waiting.token)
  }

  #heard(msg: Msg): void {
    const token = msg.subject.slice(this.#inbox.length)
    if (token.startsWith(LOOK)) {
      this.#lookedInVain(token)
      return
    }
    const tokens = separated(token)
    // What has headers of its own is said to all of a batch: that nobody is there, or that it could not be read.
    if (tokens.length === 1 || msg.headers) for (const each of tokens) this.#told(each, msg)
    else for (const [call, answer] of decodeParts(msg.data)) this.#told(tokens[call] ?? '', answer)
  }

  #told(token: string, answer: Answer): void {
    const waiting = this.#waiting.get(token)
    if (!waiting) return
    const worker = workerOf(answer)
    if (worker) waiting.worker = worker
    else if (answer.headers && (isNobody(answer) || invitesRetry(answer))) this.#sendLater(waiting)
    else this.#settle(waiting, answer)
  }

  /** Pauses a little longer each time, and sends the call again. */
  #sendLater(waiting: Waiting): void {
    this.#lines.get(waiting.subject)?.back(waiting)
    const pause = Math.min(FIRST_PAUSE * 2 ** (waiting.tries - 1), LONGEST_PAUSE)
    waiting.pausing ??= setTimeout(() => this.#send(waiting), Math.max(0, Math.min(pause, waiting.deadline.left)))
  }

  /** The process that worked on a call is gone; `look-<token>-<tries>` says which try it had. */
  #lookedInVain(name: string): void {
    const [, token = '', tries] = name.split('-')
    const waiting = this.#waiting.get(token)
    if (waiting && waiting.tries === Number(tries) && !waiting.pausing) this.#send(waiting)
  }

  #tick(): void {
    const now = performance.now()
    for (const waiting of this.#waiting.values()) {
      if (waiting.deadline.left <= 0) this.#settle(waiting, undefined)
      else if (this.#isConnected && !waiting.pausing) this.#look(waiting, now)
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#ticking)
    this.#ticking = undefined
  }

  #look(waiting: Waiting, now: number): void {
    const { service, worker, token, tries } = waiting
    const waited = now - waiting.lookedAt
    if (!worker && waited >= waiting.silence * 2 ** (tries - 1)) this.#send(waiting)
    if (!worker || waited < LOOK_EVERY) return
    waiting.lookedAt = now
    const reply = `${this.#inbox}${LOOK}${token}-${tries}`
    this.#nc.publish(processSubject(service, worker), undefined, { reply })
  }

  /** A subject that NATS forbids to this user stays forbidden: its calls fail at once. */
  #refused(error: Error): void {
    if (!(error instanceof errors.PermissionViolationError) || error.operation !== 'publish') return
    for (const waiting of [...this.#waiting.values()]) {
      if (waiting.subject === error.subject) this.#fail(waiting, error)
    }
  }

  /** Answers may have been lost with a connection: what waits is sent again once there is one. */
  async #follow(): Promise<void> {
    for await (const status of this.#nc.status()) {
      const { type } = status
      if (type === 'error') this.#refused(status.error)
      if (type === 'disconnect') this.#isConnected = false
      if (type !== 'reconnect') continue
      this.#isConnected = true
      for (const waiting of [...this.#waiting.values()]) if (!waiting.pausing) this.#send(waiting)
    }
  }
}

/** NATS says so where nobody listens on the subject of a message. */
function isNobody(msg: Answer): boolean {
  return msg.headers?.code === 503 && msg.data.length === 0
}

const exchanges = new WeakMap<NatsConnection, Exchange>()

/** The exchange of a connection; made once. */
export function exchangeOf(nc: NatsConnection): Exchange {
  const exchange = exchanges.get(nc) ?? new Exchange(nc)
  exchanges.set(nc, exchange)
  return exchange
}

/** Below which a connection may listen for answers; its interface does not say. */
function inboxPrefixOf(nc: NatsConnection): string | undefined {
  return Reflect.get(Reflect.get(nc, 'options') ?? {}, 'inboxPrefix')
}
