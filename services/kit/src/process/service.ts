import { operationsOf, operationsOfEach } from '@launch/proto'
import type { ServiceName } from '@launch/proto/operation'
import type { Constructor } from '@mikro-orm/core'
import type { EntitySchema } from '@mikro-orm/postgresql'
import { Deadline } from '../base/deadline.ts'
import { createOrm, databaseOf, type MigrationEntry, schemaOf } from '../database/orm.ts'
import type { Consumer, Consumers, MessageTo } from '../messages/consumer.ts'
import { ConsumerLoop } from '../messages/consumer-loop.ts'
import { deadLetterHandlers } from '../messages/dead-letter-handlers.ts'
import type { PartitionPlan } from '../messages/partition-plan.ts'
import { outboxStreams, publishAgain } from '../messages/publish-again.ts'
import { StreamKeeper } from '../messages/stream-keeper.ts'
import { streamNeeds, subscription } from '../messages/subscription.ts'
import { PartitionedLoop } from '../partitions/partitioned-loop.ts'
import { type Handlers, handlerMap } from '../rpc/handler.ts'
import { RpcServer } from '../rpc/rpc-server.ts'
import { IntentSweeper } from '../tasks/intent-sweeper.ts'
import { measureWaiting } from '../tasks/measure-waiting.ts'
import { kitPurges } from '../tasks/purge.ts'
import { loopContext, type ServiceLoop } from '../tasks/service-loop.ts'
import { inTransaction, type ServiceTask } from '../tasks/service-task.ts'
import type { Task } from '../tasks/task.ts'
import { TaskRunner } from '../tasks/task-runner.ts'
import { COMPANION, Companion, onceStarterIsGone, outliveStarter, tellStarter } from './companion.ts'
import { onShutdown, runMain } from './process.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { type OwnSettings, readServiceSettings } from './service-settings.ts'

/** What a service does once it runs. */
export interface Opened<S extends ServiceName, M extends MessageTo<S>> {
  handlers: Handlers<S>
  consumers: Consumers<M>
  /** How many jobs of a split queue a process works on at once; 16 unless told. */
  room?: number
  /**
   * Messages that a companion process takes, which ends what it has in hand when this process is killed: those whose work
   * can't be taken back.
   */
  apart?: readonly M[]
  /** What it does again and again, each time in a transaction. */
  tasks?: readonly ServiceTask[]
  /** What it does again and again by calls, which stand in no transaction. */
  calls?: readonly Task[]
  /** What it does in a rhythm of its own, with slow work between its transactions. */
  loops?: readonly ServiceLoop[]
  /** Frees what it holds, after the last message. */
  close?: () => Promise<void> | void
}

/** What makes a service: its tables, what it listens to, and how it opens. */
export interface Service<S extends ServiceName = ServiceName, M extends MessageTo<S> = MessageTo<S>> {
  name: S
  entities: readonly (Constructor | EntitySchema)[]
  migrations: readonly MigrationEntry[]
  /** Tables of its own that it may add to and read, but never change. */
  appendOnly?: readonly string[]
  listens: readonly M[]
  /** Queues whose jobs are split, so that those with one key are always with one process. */
  partitions?: Partial<Record<M, PartitionPlan>>
  /** Settings of its own, so that wrong ones are told at once, together with the common ones. */
  settings?: OwnSettings
  open(runtime: Runtime): Opened<S, M> | Promise<Opened<S, M>>
}

/** How soon what was deleted in JetStream is made again, in milliseconds. */
const KEEP_STREAMS_EVERY = 2_000

/** How many messages of one kind a process works on at once. */
const CONCURRENCY = 16

/** Milliseconds that an intent gets which nobody waits for any longer. */
const SWEPT_WITHIN = 30_000
/** Milliseconds in which Postgres answers a process that is ready. */
const HEALTHY_WITHIN = 5_000

/** A running service, as tests hold it. */
export interface RunningService {
  runtime: Runtime
  stop(): Promise<void>
}

/** What both processes of a service stand on. */
async function openService<S extends ServiceName, M extends MessageTo<S>>(
  service: Service<S, M>,
  env: Record<string, string | undefined>,
) {
  const settings = readServiceSettings(service.name, env, service.settings)
  const runtime = await startRuntime(settings, service.name)
  const orm = await createOrm({ schema: schemaOf(service.name), url: settings.databaseUrl, entities: service.entities })
  const deps = runtime.withDatabase(() => orm.em.fork(), databaseOf(orm))
  const opened = await service.open(runtime)
  const { room = CONCURRENCY } = opened
  const loopOf = (message: M) => {
    const plan = service.partitions?.[message]
    const taker: Consumer = opened.consumers[message]
    if (plan) return new PartitionedLoop({ service: service.name, message, plan, consumer: taker, room, deps })
    return new ConsumerLoop(subscription(service.name, message), taker, CONCURRENCY, deps)
  }
  const close = async () => {
    await deps.relay.stop()
    await opened.close?.()
    await orm.close()
    await runtime.stop()
  }
  return { settings, runtime, deps, opened, loopOf, close }
}

/**
 * Starts answering operations, publishing the outbox and taking messages; those that are to be taken apart by a companion
 * where this is the service's own process, and here otherwise.
 */
export async function startService<S extends ServiceName, M extends MessageTo<S>>(
  service: Service<S, M>,
  env: Record<string, string | undefined>,
  { isProcess = false } = {},
): Promise<RunningService> {
  const { settings, runtime, deps, opened, loopOf, close } = await openService(service, env)
  const apart = new Set<M>(isProcess ? opened.apart : [])
  const companion = apart.size > 0 ? new Companion(runtime) : undefined
  companion?.start()
  const server = new RpcServer(
    [...operationsOf(service.name), ...operationsOfEach(service.name)],
    { ...handlerMap(opened.handlers), ...deadLetterHandlers(service.name) },
    deps,
  )
  const loops = service.listens.filter((message) => !apart.has(message)).map(loopOf)
  const sweeper = new IntentSweeper(deps, (name, request) => server.answer(name, request, new Deadline(SWEPT_WITHIN)))
  const keeper = new StreamKeeper({
    nc: runtime.nc,
    log: runtime.log,
    needs: streamNeeds(service.name, service.listens, service.partitions),
    replicas: settings.replicas,
    follows: outboxStreams,
    onStream: async (stream) => {
      await publishAgain(deps.em(), stream)
      deps.relay.poke()
    },
    onConsumer({ name, pending, unacknowledged }) {
      runtime.metrics.consumers.pending.set({ consumer: name }, pending)
      runtime.metrics.consumers.unacknowledged.set({ consumer: name }, unacknowledged)
    },
  })
  const tasks = new TaskRunner(deps)
  await keeper.look()
  server.start()
  deps.relay.start()
  await Promise.all(loops.map((loop) => loop.start()))
  tasks.start(
    { name: 'keep_streams', every: KEEP_STREAMS_EVERY, run: () => keeper.look() },
    sweeper.task(),
    measureWaiting(deps),
    ...[...kitPurges(settings.deadLetterDays), ...(opened.tasks ?? [])].map((task) => inTransaction(task, deps)),
    ...(opened.calls ?? []),
  )
  const ownLoops = opened.loops ?? []
  for (const loop of ownLoops) loop.start(loopContext(loop, deps))
  runtime.listen({
    streams: keeper.check,
    outbox: deps.relay.check,
    database: async () => (await deps.database.run('select 1', [], new Deadline(HEALTHY_WITHIN))).length === 1,
    ...(companion && { companion: companion.check }),
  })
  const stop = async () => {
    await Promise.all([...loops, ...ownLoops, tasks, ...(companion ? [companion] : [])].map((each) => each.stop()))
    await server.stop()
    await close()
  }
  return { runtime, stop }
}

/** Takes the messages that are to be taken apart, until the process `starter` is gone and what is in hand has its end. */
async function startCompanion<S extends ServiceName, M extends MessageTo<S>>(
  service: Service<S, M>,
  env: Record<string, string | undefined>,
  starter: number,
): Promise<void> {
  const { runtime, deps, opened, loopOf, close } = await openService(service, env)
  outliveStarter(runtime.log)
  const told = tellStarter(runtime.metrics)
  const loops = (opened.apart ?? []).map(loopOf)
  const stop = async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await told.stop()
    await close()
  }
  const shutdown = onShutdown(runtime.log, stop)
  onceStarterIsGone(starter, () => shutdown('starter is gone'))
  deps.relay.start()
  await Promise.all(loops.map((loop) => loop.start()))
  told.takes()
}

/** Runs a service as a process of its own; with the argument `migrate` it brings its schema and streams up to date. */
export function serve<S extends ServiceName, M extends MessageTo<S>>(service: Service<S, M>): Promise<void> {
  return runMain(async () => {
    if (process.argv[2] === 'migrate') {
      const { migrateService } = await import('./migrate-service.ts')
      return migrateService(service, process.env)
    }
    if (process.argv[2] === COMPANION) return startCompanion(service, process.env, Number(process.argv[3]))
    const running = await startService(service, process.env, { isProcess: true })
    onShutdown(running.runtime.log, running.stop)
  })
}
