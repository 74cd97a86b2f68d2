import type { Operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf, ServiceName } from '@launch/proto/operation'
import type { Clock } from '../base/clock.ts'
import type { Ids } from '../base/ids.ts'
import type { Logger } from '../base/log.ts'
import type { Refusal } from '../base/refusal.ts'
import type { Sql } from '../database/database.ts'
import type { EntityManager } from '../database/orm.ts'
import type { Emit, Enqueue } from '../database/outbox.ts'
import type { Call } from './call.ts'
import type { Caller } from './rpc.ts'

/**
 * All that an operation's handler gets; what it does not take is not made. `em` and `sql` are inside the effect's
 * transaction for writes, and end when the caller waits no longer.
 */
export interface HandlerContext<Input = Record<string, unknown>> {
  input: Input
  caller: Caller
  /** For reads: statements that Postgres parses and plans once. */
  sql: Sql
  /** For writes: entities. */
  em: EntityManager
  now: Date
  ids: Ids
  log: Logger
  emit: Emit
  enqueue: Enqueue
  call: Call
}

/** Implements one operation of the catalogue. */
export type Handler<Op extends Operation> = (context: HandlerContext<InputOf<Op>>) => Promise<OutputOf<Op>>

/** What a stage of an operation comes to: it is done, or another service has to be reached. */
export type Staged<Intent, Output> = { done: Output } | { intent: Intent }

/** What the stage gets that reaches other services: no database, as it may run again. */
export type ReachContext<Input = Record<string, unknown>> = Pick<
  HandlerContext<Input>,
  'input' | 'caller' | 'now' | 'log' | 'call'
>

/**
 * Implements an operation whose effect reaches into another service. `begin` and `finish` run each in a transaction,
 * `reach` between them and outside of both; `finish` may come to a further intent, which is reached and finished in
 * turn. After a crash the operation goes on from the recorded intent, so `reach` may run again: it only makes calls,
 * which carry op_ids of their own.
 */
export interface StagedHandler<Input = Record<string, unknown>, Output = unknown, Intent = unknown, Reached = unknown> {
  begin(context: HandlerContext<Input>): Promise<Staged<Intent, Output>>
  reach(intent: Intent, context: ReachContext<Input>): Promise<Reached>
  finish(intent: Intent, reached: Reached, context: HandlerContext<Input>): Promise<Staged<Intent, Output>>
  /** The other service refused: takes back what was committed for this intent. */
  giveUp?(intent: Intent, refusal: Refusal, context: HandlerContext<Input>): Promise<void>
}

/** Types a staged handler by its operation. */
export function staged<Op extends Operation, Intent, Reached>(
  handler: StagedHandler<InputOf<Op>, OutputOf<Op>, Intent, Reached>,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  return handler as StagedHandler<InputOf<Op>, OutputOf<Op>>
}

/** One of the calls that are worked on together. */
export interface BatchedCall<Input = Record<string, unknown>> {
  input: Input
  caller: Caller
}

/** What a batch gets: the transaction of all its calls, and the clock, as it may have waited for locks. */
export interface BatchedContext {
  em: EntityManager
  clock: Clock
}

/**
 * Implements an operation of which many calls change the same few rows. Those in flight in one process are committed
 * together, each under its own op_id; a call that is refused is so by its outcome, and must have changed nothing.
 */
export interface BatchedHandler<Input = Record<string, unknown>, Output = unknown> {
  /** @returns an outcome for each call, in their order */
  together(calls: readonly BatchedCall<Input>[], context: BatchedContext): Promise<readonly (Output | Refusal)[]>
  /** Is told which calls had their effect, once it stands; never of one that was answered from its record. */
  committed?(calls: readonly BatchedCall<Input>[]): void
}

/** Types a batched handler by its operation. */
export function batched<Op extends Operation>(
  handler: BatchedHandler<InputOf<Op>, OutputOf<Op>>,
): BatchedHandler<InputOf<Op>, OutputOf<Op>> {
  return handler
}

/** A handler for each operation of a service: leaving one out is a compile error. */
export type Handlers<S extends ServiceName> = {
  [N in keyof Operations as Operations[N]['service'] extends S ? N : never]:
    | Handler<Operations[N]>
    | BatchedHandler<InputOf<Operations[N]>, OutputOf<Operations[N]>>
    | StagedHandler<InputOf<Operations[N]>, OutputOf<Operations[N]>>
}

/** A handler of any operation, as the server holds it once it has found it by name. */
export type AnyHandler = PlainHandler | StagedHandler | BatchedHandler
/** One that runs in a single transaction, or none. */
export type PlainHandler = (context: HandlerContext) => Promise<unknown>

/** The handlers by operation name, for the server that looks them up. */
export function handlerMap<S extends ServiceName>(handlers: Handlers<S>): Record<string, AnyHandler> {
  return handlers as unknown as Record<string, AnyHandler>
}
