import type { NatsConnection } from '@nats-io/transport-node'
import { ShiftedClock } from '../base/clock.ts'
import { armFailpoint } from '../base/failpoint.ts'
import { type Ids, randomIds } from '../base/ids.ts'
import { createLog, type Logger } from '../base/log.ts'
import { Metrics } from '../base/metrics.ts'
import { spanInLog } from '../base/trace.ts'
import type { Database } from '../database/database.ts'
import type { EntityManager } from '../database/orm.ts'
import { OutboxRelay } from '../messages/outbox-relay.ts'
import { connectNats } from '../rpc/nats.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import { followDevelopment } from './development.ts'
import { watchExpiry } from './expiry.ts'
import { type Check, type HealthServer, serveHealth } from './health.ts'
import { atMostEvery, jetstreamWrite } from './jetstream-write.ts'
import { announce } from './process.ts'
import type { ServiceSettings } from './service-settings.ts'

/** How often a write to JetStream is tried at most, in milliseconds. */
const PROVE_EVERY = 3_000

/** What every process stands on: NATS, clock, log, figures, health. */
export interface Runtime {
  settings: ServiceSettings
  nc: NatsConnection
  clock: ShiftedClock
  ids: Ids
  log: Logger
  metrics: Metrics
  /** Adds a database and the relay that publishes its outbox. */
  withDatabase(em: () => EntityManager, database: Database): RpcDeps & { relay: OutboxRelay }
  /** Opens the health endpoints and tells the starter: the process serves. */
  listen(checks: Record<string, Check>): HealthServer
  stop(): Promise<void>
}

/** Logs what nats-server refuses this process: a subject that its contract does not name. */
async function logRefusals(nc: NatsConnection, log: Logger): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'error') log.error({ err: status.error }, 'nats-server refused what this process asked')
  }
}

/** Logs why NATS can't be reached yet, each reason once: it is tried many times a second. */
function eachReasonOnce(log: Logger): (why: Error) => void {
  const told = new Set<string>()
  return (why) => {
    if (!told.has(why.message)) log.warn({ err: why }, 'NATS can not be reached; trying on')
    told.add(why.message)
  }
}

/** Connects a process to what it stands on. */
export async function startRuntime(settings: ServiceSettings, service: string): Promise<Runtime> {
  const { otlpEndpoint } = settings
  const log = createLog(service, settings.logLevel, otlpEndpoint ? spanInLog : undefined)
  const metrics = new Metrics(service)
  const clock = new ShiftedClock(settings.clockOffset)
  const nc = await connectNats(settings, `launch ${service}`, eachReasonOnce(log))
  const expiry = watchExpiry(settings, metrics.registry, log)
  void logRefusals(nc, log)
  if (settings.failpoint?.service === service) armFailpoint(settings.failpoint.point)
  if (settings.launchEnv === 'development') await followDevelopment(nc, service, clock)
  // What records and exports spans is loaded by those who export them alone.
  const traces = otlpEndpoint
    ? (await import('./traces.ts')).startTraces({ ...settings, otlpEndpoint }, log)
    : undefined
  let health: HealthServer | undefined
  const base = { nc, clock, ids: randomIds, log, metrics }
  return {
    settings,
    ...base,
    withDatabase: (em, database) => ({ ...base, em, database, relay: new OutboxRelay(em, nc, base) }),
    listen(checks) {
      const nats: Check = async () => {
        await nc.flush()
        return true
      }
      const jetstream = atMostEvery(PROVE_EVERY, jetstreamWrite(nc, service))
      health = serveHealth({
        hostname: settings.healthHost,
        port: settings.healthPort,
        checks: { nats, jetstream, ...checks },
        metrics,
      })
      announce(health.origin)
      log.info({ health: health.origin }, 'serving')
      return health
    },
    async stop() {
      expiry.stop()
      await health?.stop()
      await nc.drain()
      await traces?.stop()
    },
  }
}
