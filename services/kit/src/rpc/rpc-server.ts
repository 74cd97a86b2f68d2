import type { ErrorCode } from '@launch/proto/errors'
import { type Operation, rpcSubject } from '@launch/proto/operation'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Clock } from '../base/clock.ts'
import { Deadline, isDeadlinePassed } from '../base/deadline.ts'
import type { Ids } from '../base/ids.ts'
import type { Logger } from '../base/log.ts'
import type { Metrics } from '../base/metrics.ts'
import { Refusal } from '../base/refusal.ts'
import { beginSpan, type Span, within } from '../base/trace.ts'
import { isTransient } from '../base/transient.ts'
import type { Database } from '../database/database.ts'
import { type EntityManager, endAt } from '../database/orm.ts'
import { type Asker, BatchAnswers } from './asker.ts'
import { Batches, isBatched } from './batched.ts'
import { contextOf } from './context.ts'
import type { AnyHandler } from './handler.ts'
import { once } from './operation-record.ts'
import {
  decodeRequest,
  encodeRefusal,
  encodeWorking,
  fitsMessage,
  isAnswerable,
  processSubject,
  type RpcRequest,
} from './rpc.ts'
import { failed, rpcSpan } from './rpc-span.ts'
import { type RunningCall, RunningCalls } from './running-calls.ts'
import { runStaged } from './staged.ts'

/** What the server of a service's operations works with. */
export interface RpcDeps {
  /** Makes an entity manager for one piece of work. */
  em: () => EntityManager
  nc: NatsConnection
  clock: Clock
  ids: Ids
  log: Logger
  metrics: Metrics
  database: Database
  /** Is told that rows may have been committed to the outbox. */
  relay: { poke(): void }
}

/** An answer that breaks its own contract: our fault, never shown to the caller. */
class ContractBreach extends Error {}

interface Served {
  op: Operation
  handler: AnyHandler
  output: TypeCheck<TSchema>
  calls: RunningCalls
  /** Where its calls are committed together; made with the first. */
  batches?: Batches
}

/** Answers a service's operations on NATS, shared with its other processes through one queue group. */
export class RpcServer {
  readonly #served = new Map<string, Served>()
  readonly #deps: RpcDeps
  readonly #running = new Set<Promise<void>>()
  readonly #processSubject: string | undefined
  #subscriptions: Subscription[] = []
  #presence: Subscription | undefined

  constructor(operations: readonly Operation[], handlers: Record<string, AnyHandler>, deps: RpcDeps) {
    this.#deps = deps
    const processId = Bun.randomUUIDv7('hex').replaceAll('-', '')
    this.#processSubject = operations[0] && processSubject(operations[0].service, processId)
    const working = encodeWorking(processId)
    const tell = (asker: Asker) => this.#respond(asker, ...working)
    for (const op of operations) {
      const handler = handlers[op.name]
      if (!handler) throw new Error(`no handler for ${op.name}`)
      this.#served.set(op.name, { op, handler, output: TypeCompiler.Compile(op.output), calls: new RunningCalls(tell) })
    }
  }

  start(): void {
    const { nc } = this.#deps
    // Nothing is said here: that somebody listens tells those who wait for us that we live.
    if (this.#processSubject) this.#presence = nc.subscribe(this.#processSubject, { callback: () => {} })
    for (const served of this.#served.values()) {
      const subscription = nc.subscribe(rpcSubject(served.op), {
        queue: served.op.service,
        callback: (error, msg) => {
          if (!error && isAnswerable(msg)) this.#take(served, msg)
        },
      })
      this.#subscriptions.push(subscription)
    }
  }

  /** Takes no more calls and waits for those that run. */
  async stop(): Promise<void> {
    await Promise.all(this.#subscriptions.map((subscription) => subscription.drain()))
    this.#subscriptions = []
    await Promise.all(this.#running)
    this.#presence?.unsubscribe()
  }

  /** Takes a call, or some that came together. */
  #take(served: Served, msg: Msg): void {
    let json: unknown
    try {
      json = msg.json()
    } catch (error) {
      this.#refuse([msg], error, served.op)
      return
    }
    if (!Array.isArray(json)) {
      this.#begin(served, decodeRequest(json), msg)
      return
    }
    const answers = new BatchAnswers(this.#deps.nc, msg.reply ?? '', json.length, (error) => this.#unsent(error))
    for (const [call, one] of json.entries()) this.#begin(served, decodeRequest(one), answers.asker(call))
  }

  /** Begins a call, or joins one that was sent again while it runs. */
  #begin(served: Served, request: RpcRequest, asker: Asker): void {
    const call = served.calls.begin(request, asker)
    if (!call) return
    const work = this.#spanned(served, request, call).finally(() => this.#running.delete(work))
    this.#running.add(work)
  }

  #spanned(served: Served, request: RpcRequest, call: RunningCall): Promise<void> {
    const { traceparent } = request
    const span = traceparent ? beginSpan(rpcSpan(served.op, 'server'), traceparent) : undefined
    if (!span) return this.#serve(served, request, call)
    return within(span, () => this.#serve(served, request, call, span)).finally(() => span.end())
  }

  async #serve({ op, calls }: Served, request: RpcRequest, call: RunningCall, span?: Span): Promise<void> {
    let code = 'ok'
    try {
      const answer = await this.answer(op.name, request, call.deadline)
      calls.end(request)
      for (const asker of call.askers) asker.respond(answer)
    } catch (error) {
      calls.end(request)
      if (span) failed(span, error)
      code = this.#refuse(call.askers, error, op, request.request_id)
    } finally {
      this.#deps.metrics.operations.observe({ operation: op.name, code }, (performance.now() - call.since) / 1000)
    }
  }

  /**
   * Runs an operation and gives its answer as JSON text; its statements and calls end when the caller waits no longer.
   * Writes run once per op_id.
   */
  async answer(name: string, request: RpcRequest, deadline = new Deadline(request.timeout_ms)): Promise<string> {
    const served = this.#served.get(name)
    if (!served) throw new Error(`no operation ${name} here`)
    const { op, handler } = served
    const now = this.#deps.clock.now()
    const call = { op, request, now, deadline }
    if (typeof handler === 'function' && !op.idempotent) {
      return this.#encode(served, await handler(contextOf(call, this.#deps)))
    }
    if (isBatched(handler)) {
      served.batches ??= new Batches(op, handler, this.#deps)
      return served.batches.add(request, deadline, (value) => this.#encode(served, value))
    }
    const em = this.#deps.em()
    await endAt(em, deadline)
    const context = (within: EntityManager) => contextOf(call, this.#deps, within)
    const encode = (value: unknown) => this.#encode(served, value)
    if (typeof handler === 'function') {
      return this.#published(once(em, call, async (tx) => encode(await handler(context(tx)))))
    }
    return this.#published(runStaged(handler, { em, key: call, context, encode }))
  }

  /** Once the answer is there, rows may be in the outbox. */
  async #published(answer: Promise<string>): Promise<string> {
    const text = await answer
    this.#deps.relay.poke()
    return text
  }

  #encode({ op, output }: Served, value: unknown): string {
    if (!output.Check(value)) {
      const first = output.Errors(value).First()
      throw new ContractBreach(`${op.name} answered against its contract at ${first?.path}: ${first?.message}`)
    }
    const text = JSON.stringify(value)
    if (!op.idempotent || fitsMessage(this.#deps.nc, text)) return text
    // A write is refused before it is committed: what can't be answered could not be read later either.
    throw new Refusal(
      'payload_too_large',
      'What this would make is more than can be answered. Send or keep less of it.',
    )
  }

  /**
   * Answers what went wrong and gives its code. What is away is logged as a warning, a fault of ours as an error, both with
   * the request and the operation; the caller learns nothing of either.
   */
  #refuse(askers: readonly Asker[], error: unknown, op: Operation, requestId?: string): ErrorCode {
    const { metrics } = this.#deps
    const log = this.#deps.log.child({ request_id: requestId, operation: op.name })
    const isLate = isDeadlinePassed(error)
    const retry = !isLate && !(error instanceof Refusal) && isTransient(error)
    const refusal = error instanceof Refusal ? error : ours(retry || isLate)
    if (isLate) log.warn('the caller waits no longer; the operation was ended')
    else if (retry) log.warn({ err: error }, 'operation put off: something it needs is away')
    else if (refusal !== error) log.error({ err: error }, 'operation failed')
    else if (refusal.internal) log.warn({ code: refusal.code, internal: refusal.internal }, 'operation refused')
    if (error instanceof ContractBreach) metrics.contractBreaches.inc({ operation: op.name })
    for (const asker of askers) this.#respond(asker, ...encodeRefusal(refusal, retry))
    return refusal.code
  }

  #respond(asker: Asker, ...answer: Parameters<Asker['respond']>): void {
    try {
      asker.respond(...answer)
    } catch (unsent) {
      this.#unsent(unsent)
    }
  }

  #unsent(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'the connection is gone; the caller asks again')
  }
}

function ours(away: boolean): Refusal {
  return away
    ? new Refusal('unavailable', 'Try again in a moment.')
    : new Refusal('internal', 'Something went wrong on our side.')
}
