import type { EventName, events, JobName, jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { ServiceName } from '@launch/proto/operation'
import type { Clock } from '../base/clock.ts'
import type { Ids } from '../base/ids.ts'
import type { Logger } from '../base/log.ts'
import type { Share } from '../base/slots.ts'
import type { EntityManager } from '../database/orm.ts'
import type { Emit, Enqueue } from '../database/outbox.ts'
import type { Call } from '../rpc/call.ts'

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
  /** The message's id, a UUID: the same at every delivery. */
  id: string
  call: Call
  clock: Clock
  log: Logger
  /** How often this message has been delivered, from 1. */
  delivery: number
  /** When the message was told, by the clock of who told it. */
  toldAt: Date
  /** Aborted when the process is to stop, or when the slow part has taken too long. */
  signal: AbortSignal
  /** Commits something on the way, such as progress; not guarded by the inbox. Throws once `signal` is aborted. */
  commit: (work: (context: ApplyContext) => Promise<void>) => Promise<void>
}

/** The events and jobs a service can listen to. */
export type MessageName = EventName | JobName
/** Those that the contract lets one service take: events that go to it, and jobs of its own. */
export type MessageTo<S extends ServiceName> =
  | { [N in EventName]: S extends (typeof events)[N]['to'][number] ? N : never }[EventName]
  | { [N in JobName]: S extends (typeof jobs)[N]['service'] ? N : never }[JobName]
type Payload<M extends MessageName> = M extends EventName
  ? PayloadOf<(typeof events)[M]>
  : M extends JobName
    ? PayloadOf<(typeof jobs)[M]>
    : never

/** How a service takes one kind of message: a slow part outside the transaction, and the effect inside it. */
export interface Consumer<P = unknown, R = unknown> {
  prepare(payload: P, context: PrepareContext): Promise<R>
  apply(payload: P, context: ApplyContext, prepared: R): Promise<void>
  /** Whose share it takes of the places that the messages of a split queue have in common. */
  shareOf?(payload: P, now: Date): Share
  /** Its slow part does what can't be taken back: a process that is to stop brings it to its end and commits. */
  irrevocable?: boolean
  /** What a dead letter keeps of a payload that holds secrets; the whole payload where this is missing. */
  redact?(payload: P): unknown
}

/** A consumer for each message a service listens to: leaving one out is a compile error. */
export type Consumers<M extends MessageName> = { [N in M]: Consumer<Payload<N>> }

/** Types a consumer by the message it takes and by what its slow part gives to its effect. */
export function consumer<M extends MessageName, R>(_message: M, parts: Consumer<Payload<M>, R>): Consumer<Payload<M>> {
  return parts as Consumer<Payload<M>>
}
