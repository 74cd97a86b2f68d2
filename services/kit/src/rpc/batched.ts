import type { Operation } from '@launch/proto/operation'
import type { Clock } from '../base/clock.ts'
import { Deadline, DeadlinePassed, isDeadlinePassed } from '../base/deadline.ts'
import { failpoint } from '../base/failpoint.ts'
import { Refusal } from '../base/refusal.ts'
import { isTransient } from '../base/transient.ts'
import { type EntityManager, endAt } from '../database/orm.ts'
import { concludeAll, type Outcome, recordAll } from './batch-record.ts'
import type { AnyHandler, BatchedHandler } from './handler.ts'
import type { RpcRequest } from './rpc.ts'

/** Calls that one transaction takes at most. */
const MOST = 256

/** What batches are written with. */
interface BatchDeps {
  em: () => EntityManager
  clock: Clock
}

/** A call that waits for its batch. */
interface Waiting {
  request: RpcRequest
  deadline: Deadline
  encode: (value: unknown) => string
  answer: PromiseWithResolvers<string>
}

/** Whether a handler works on many calls in one transaction. */
export function isBatched(handler: AnyHandler): handler is BatchedHandler {
  return typeof handler === 'object' && 'together' in handler
}

/**
 * The calls of one operation in one process, written together: while a batch commits the next one gathers, so a call
 * that comes alone waits for nobody. Each has its record, so that it has its effect once however often it is sent.
 */
export class Batches {
  readonly #op: Operation
  readonly #handler: BatchedHandler
  readonly #deps: BatchDeps
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(op: Operation, handler: BatchedHandler, deps: BatchDeps) {
    this.#op = op
    this.#handler = handler
    this.#deps = deps
  }

  /** Answers once the batch that the call is in has been committed. */
  add(request: RpcRequest, deadline: Deadline, encode: (value: unknown) => string): Promise<string> {
    const answer = Promise.withResolvers<string>()
    this.#waiting.push({ request, deadline, encode, answer })
    if (!this.#isWriting) void this.#write()
    return answer.promise
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // Calls that have arrived by now are read before the first batch is closed.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, MOST))
    this.#isWriting = false
  }

  /** Writes a batch. Where a fault of ours ends it, each call is written alone, so that one spoils no other's. */
  async #commit(all: Waiting[]): Promise<void> {
    const calls = all.filter(({ deadline }) => !deadline.hasPassed)
    for (const late of all.filter((call) => !calls.includes(call))) late.answer.reject(new DeadlinePassed())
    if (calls.length === 0) return
    try {
      const { outcomes, made } = await this.#inTransaction(calls)
      failpoint('after_commit')
      this.#handler.committed?.(made)
      for (const call of calls) settle(call, outcomes.get(call.request.op_id))
    } catch (error) {
      if (calls.length === 1 || isTransient(error) || isDeadlinePassed(error)) {
        for (const { answer } of calls) answer.reject(error)
      } else for (const call of calls) await this.#commit([call])
    }
  }

  /** The outcome of each op_id, and the calls that had an effect now. */
  #inTransaction(calls: readonly Waiting[]): Promise<Written> {
    const byId = new Map(calls.map((call) => [call.request.op_id, call]))
    return this.#deps.em().transactional(async (em) => {
      await endAt(em, new Deadline(Math.max(...calls.map(({ deadline }) => deadline.left))))
      const now = this.#deps.clock.now()
      const outcomes = new Map<string, Outcome>(await recordAll(em, this.#op, requestsOf([...byId.values()]), now))
      const fresh = [...byId.values()].filter(({ request }) => !outcomes.has(request.op_id))
      if (fresh.length === 0) return { outcomes, made: [] }
      const values = await this.#handler.together(requestsOf(fresh), { em, clock: this.#deps.clock })
      for (const [index, call] of fresh.entries()) outcomes.set(call.request.op_id, encoded(values[index], call.encode))
      await concludeAll(em, this.#op, requestsOf(fresh), outcomes, now)
      failpoint('before_commit')
      return { outcomes, made: requestsOf(fresh).filter((_, index) => !(values[index] instanceof Refusal)) }
    })
  }
}

/** What a batch came to. */
interface Written {
  outcomes: ReadonlyMap<string, Outcome>
  made: readonly RpcRequest[]
}

const requestsOf = (calls: readonly Waiting[]) => calls.map(({ request }) => request)

function encoded(value: unknown, encode: (value: unknown) => string): Outcome {
  if (value instanceof Refusal) return value
  try {
    return encode(value)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function settle({ answer }: Waiting, outcome: Outcome | undefined): void {
  if (typeof outcome === 'string') answer.resolve(outcome)
  else answer.reject(outcome ?? new Error('a batch left a call without an outcome'))
}
