export { abortable } from './base/abortable.ts'
export { whileAway } from './base/away.ts'
export { type Clock, ShiftedClock } from './base/clock.ts'
export { failpoint, parseFailpoint } from './base/failpoint.ts'
export { type Ids, randomIds, stepId } from './base/ids.ts'
export { isoTime } from './base/iso-time.ts'
export { listOf } from './base/list.ts'
export type { Logger } from './base/log.ts'
export { Metrics } from './base/metrics.ts'
export { invalidInput, Refusal } from './base/refusal.ts'
export * from './base/settings.ts'
export { isQuick, mostOf, WorkTimes } from './base/shares.ts'
export { parseAddresses, siteTeamEmails } from './base/site-team-emails.ts'
export { beginSpan, isTraced, nameOf, type Span, within } from './base/trace.ts'
export { isTransient } from './base/transient.ts'
export { indexStatement } from './database/build-index.ts'
export type { Sql } from './database/database.ts'
export { gathered, type ReadMany, type ReadOne, textArray } from './database/gathered.ts'
export { migrate, type SchemaPlan } from './database/migrate.ts'
export {
  type ClassEntry,
  createOrm,
  type EntityManager,
  type MigrationEntry,
  query,
  run,
  sqlOf,
} from './database/orm.ts'
export { type ApplyContext, type Consumer, consumer, type PrepareContext } from './messages/consumer.ts'
export { compareDeadLetters, cursorAfter } from './messages/dead-letter-page.ts'
export { forgetStreams, standingStreams } from './messages/forget-streams.ts'
export { StreamKeeper } from './messages/stream-keeper.ts'
export { eventStream, healthStream } from './messages/streams.ts'
export { CLOCK_SUBJECT, failpointSubject } from './process/development.ts'
export { type Managed, managed } from './process/managed.ts'
export { natsSettings } from './process/nats-settings.ts'
export { onShutdown, runMain } from './process/process.ts'
export { type Runtime, startRuntime } from './process/runtime.ts'
export { type Opened, type Service, serve, startService } from './process/service.ts'
export { commonSettings, isProduction, postgresAddress, sharedHosts } from './process/service-settings.ts'
export { type CallSettings, callBytes } from './rpc/call.ts'
export {
  type BatchedCall,
  type BatchedContext,
  type BatchedHandler,
  batched,
  type Handler,
  type HandlerContext,
  type Handlers,
  type Staged,
  type StagedHandler,
  staged,
} from './rpc/handler.ts'
export { connectNats, type NatsAccess, type NatsConnection } from './rpc/nats.ts'
export { forgetCalls } from './rpc/operation-record.ts'
export { anyone, type Caller } from './rpc/rpc.ts'
export { tracedHeaders } from './rpc/traced-headers.ts'
export { purge } from './tasks/purge.ts'
export type { Commit, LoopContext, ServiceLoop } from './tasks/service-loop.ts'
export type { ServiceTask } from './tasks/service-task.ts'
export type { Task } from './tasks/task.ts'
export { TaskRunner } from './tasks/task-runner.ts'
