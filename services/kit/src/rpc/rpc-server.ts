import type { ErrorCode } from '@launch/proto/errors'
import { type Operation, rpcSubject } from '@launch/proto/operation'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Clock } from '../base/clock.ts'
import { type Ids, stepId } from '../base/ids.ts'
import type { Logger } from '../base/log.ts'
import type { Metrics } from '../base/metrics.ts'
import { Refusal } from '../base/refusal.ts'
import { isTransient } from '../base/transient.ts'
import type { EntityManager } from '../database/orm.ts'
import { outboxOf } from '../database/outbox.ts'
import { type Call, makeCall } from './call.ts'
import type { AnyHandler, HandlerContext } from './handler.ts'
import { once } from './operation-record.ts'
import { decodeRequest, encodeRefusal, fitsMessage, type RpcRequest } from './rpc.ts'
import { runStaged } from './staged.ts'

/** What the server of a service's operations works with. */
export interface RpcDeps {
  em: () => EntityManager
  nc: NatsConnection
  clock: Clock
  ids: Ids
  log: Logger
  metrics: Metrics
  /** Is told that rows may have been committed to the outbox. */
  relay: { poke(): void }
}

/** An answer that breaks its own contract: our fault, never shown to the caller. */
class ContractBreach extends Error {}

interface Served {
  op: Operation
  handler: AnyHandler
  output: TypeCheck<TSchema>
}

/** Answers a service's operations on NATS, shared with its other processes through one queue group. */
export class RpcServer {
  readonly #served = new Map<string, Served>()
  readonly #deps: RpcDeps
  readonly #running = new Set<Promise<void>>()
  #subscriptions: Subscription[] = []

  constructor(operations: readonly Operation[], handlers: Record<string, AnyHandler>, deps: RpcDeps) {
    this.#deps = deps
    for (const op of operations) {
      const handler = handlers[op.name]
      if (!handler) throw new Error(`no handler for ${op.name}`)
      this.#served.set(op.name, { op, handler, output: TypeCompiler.Compile(op.output) })
    }
  }

  start(): void {
    for (const served of this.#served.values()) {
      const subscription = this.#deps.nc.subscribe(rpcSubject(served.op), {
        queue: served.op.service,
        callback: (error, msg) => {
          if (error) return
          const work = this.#serve(served, msg).finally(() => this.#running.delete(work))
          this.#running.add(work)
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
  }

  async #serve(served: Served, msg: Msg): Promise<void> {
    const started = performance.now()
    let code = 'ok'
    let requestId: string | undefined
    try {
      const request = decodeRequest(msg.json())
      requestId = request.request_id
      msg.respond(await this.answer(served.op.name, request))
    } catch (error) {
      code = this.#refuse(msg, error, served.op, requestId)
    } finally {
      this.#deps.metrics.operations.observe({ operation: served.op.name, code }, (performance.now() - started) / 1000)
    }
  }

  /** Runs an operation and gives its answer as JSON text. Writes run once per op_id. */
  async answer(name: string, request: RpcRequest): Promise<string> {
    const served = this.#served.get(name)
    if (!served) throw new Error(`no operation ${name} here`)
    const now = this.#deps.clock.now()
    const em = this.#deps.em()
    const { op, handler } = served
    const context = (tx: EntityManager) => this.#context(op, request, tx, now)
    const encode = (value: unknown) => this.#encode(served, value)
    const key = { op, request, now }
    if (typeof handler !== 'function') {
      return this.#published(runStaged(handler, { em, key, context, encode }))
    }
    if (!op.idempotent) return encode(await handler(context(em)))
    return this.#published(once(em, key, async (tx) => encode(await handler(context(tx)))))
  }

  /** Once the answer is there, rows may be in the outbox. */
  async #published(answer: Promise<string>): Promise<string> {
    const text = await answer
    this.#deps.relay.poke()
    return text
  }

  #context(op: Operation, request: RpcRequest, em: EntityManager, now: Date): HandlerContext {
    const { clock, ids, nc } = this.#deps
    const { input, caller } = request
    const log = this.#deps.log.child({ request_id: request.request_id, operation: op.name })
    const call = em.isInTransaction()
      ? notInTransaction(op)
      : makeCall(nc, (step) => ({ opId: stepId(request.op_id, step), requestId: request.request_id }))
    const box = outboxOf(em, { clock, ids, requestId: request.request_id })
    return { input, caller, em, now, ids, log, call, ...box }
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
  #refuse(msg: Msg, error: unknown, op: Operation, requestId: string | undefined): ErrorCode {
    const { metrics } = this.#deps
    const log = this.#deps.log.child({ request_id: requestId, operation: op.name })
    const retry = !(error instanceof Refusal) && isTransient(error)
    const refusal = error instanceof Refusal ? error : ours(retry)
    if (retry) log.warn({ err: error }, 'operation put off: something it needs is away')
    else if (refusal !== error) log.error({ err: error }, 'operation failed')
    else if (refusal.internal) log.warn({ code: refusal.code, internal: refusal.internal }, 'operation refused')
    if (error instanceof ContractBreach) metrics.contractBreaches.inc({ operation: op.name })
    try {
      msg.respond(...encodeRefusal(refusal, retry))
    } catch (unsent) {
      log.warn({ err: unsent }, 'the connection is gone; the caller asks again')
    }
    return refusal.code
  }
}

function ours(away: boolean): Refusal {
  return away
    ? new Refusal('unavailable', 'Try again in a moment.')
    : new Refusal('internal', 'Something went wrong on our side.')
}

/** Another service called inside a transaction would hold its locks, and its effect would outlive a roll-back. */
function notInTransaction(op: Operation): Call {
  return () => Promise.reject(new Error(`${op.name} calls another service inside its transaction; make it staged`))
}
