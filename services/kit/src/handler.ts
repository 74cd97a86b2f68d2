import type { Operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf, ServiceName } from '@launch/proto/operation'
import type { Call } from './call.ts'
import type { Ids } from './ids.ts'
import type { Logger } from './log.ts'
import type { EntityManager } from './orm.ts'
import type { Emit, Enqueue } from './outbox.ts'
import type { Caller } from './rpc.ts'

/** All that an operation's handler gets. `em` is inside the effect's transaction for writes. */
export interface HandlerContext<Input = Record<string, unknown>> {
  input: Input
  caller: Caller
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

/** A handler for each operation of a service: leaving one out is a compile error. */
export type Handlers<S extends ServiceName> = {
  [N in keyof Operations as Operations[N]['service'] extends S ? N : never]: Handler<Operations[N]>
}

/** A handler of any operation, as the server holds it once it has found it by name. */
export type AnyHandler = (context: HandlerContext) => Promise<unknown>

/** The handlers by operation name, for the server that looks them up. */
export function handlerMap<S extends ServiceName>(handlers: Handlers<S>): Record<string, AnyHandler> {
  return handlers as unknown as Record<string, AnyHandler>
}
