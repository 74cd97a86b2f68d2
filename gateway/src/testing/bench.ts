import { Metrics, type NatsConnection, randomIds, readSettings } from '@launch/kit'
import {
  createTestDatabase,
  FixedClock,
  recordedLog,
  startTestNats,
  type TestDatabase,
  type TestNats,
} from '@launch/kit/testing'
import { catalogue as whole } from '@launch/proto'
import type { PublicOperation, Scope } from '@launch/proto/operation'
import { plans } from '../../migrations/mod.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import { AccountAges } from '../auth/account-ages.ts'
import { type IssuedKey, issueKey } from '../auth/api-keys.ts'
import { Credentials } from '../auth/credentials.ts'
import { KeyChanges } from '../auth/key-changes.ts'
import { SiteTeam } from '../auth/site-team.ts'
import { followChanges } from '../call/changes.ts'
import { Dispatcher } from '../call/dispatch.ts'
import { Idempotency } from '../call/idempotency.ts'
import { SharedReads } from '../call/shared-reads.ts'
import { createApp, type Extra } from '../door/app.ts'
import type { RestDeps } from '../door/visit.ts'
import { Limits } from '../limits/limits.ts'
import { limitSettings } from '../limits/settings.ts'
import { type Database, openDatabase, type Sql } from '../process/database.ts'
import { listenOptions } from '../process/server.ts'
import { createRecorder, type Recorder, recorderPlan } from './recorder.ts'

export const PUBLIC_URL = 'https://directory.test'

/** What the extras of a gateway may stand on. */
export interface DoorDeps extends RestDeps {
  dispatcher: Dispatcher
  limits: Limits
  database: Database
  nc: NatsConnection
}

/** What a test may choose about a gateway. */
export interface DoorOptions {
  catalogue?: readonly PublicOperation[]
  /** What answers beside the operations. */
  extras?: (deps: DoorDeps) => readonly Extra[]
  /** The database's address, where the way there leads through a proxy. */
  databaseUrl?: string
  /** How long a statement may go unanswered, in milliseconds. */
  patience?: number
  leaseSeconds?: number
  /** A connection of its own to the nats-server. */
  nc?: NatsConnection
  /** How long a service is asked before it counts as away, in milliseconds. */
  timeout?: number
  /** `LIMIT_*` and `TRUSTED_PROXIES`, where others than the defaults are wanted. */
  limits?: Record<string, string>
  /** What access tokens are worth; nothing unless told. */
  accessTokens?: AccessTokens
  /** The addresses of the site team; nobody unless told. */
  siteTeam?: readonly string[]
}

/** How a request is made: with a key, a JSON body, or whatever `init` says. */
export interface Sent {
  key?: string
  json?: unknown
  body?: NonNullable<RequestInit['body']>
  headers?: Record<string, string>
}

/** A gateway that listens on a port of its own. */
export interface Door {
  port: number
  /** Sends `METHOD /path` below `/api/v1`. */
  send(route: string, sent?: Sent): Promise<Response>
  /** How many statements it has sent to its database. */
  statements(): number
  /** The code of each operation's outcome that it has counted, each once. */
  outcomes(): Promise<string[]>
  /** Its limits; nothing is reconciled but by hand. */
  limits: Limits
  /** What it has logged. */
  log: Record<string, unknown>[]
  /** Closes it, with its connections to the database, before the bench does. */
  close(): Promise<void>
}

/** Gateways on a real database and a real nats-server, with a drafts service that records its effects. */
export interface GatewayBench {
  database: TestDatabase
  nats: TestNats
  clock: FixedClock
  drafts: Recorder
  open(options?: DoorOptions): Door
  /** Makes an account of its own with a key. */
  account(scopes?: readonly Scope[], email?: string): Promise<IssuedKey>
  close(): Promise<void>
}

/** Opens a bench whose clock stands at noon; the drafts service runs. */
export async function openGatewayBench(): Promise<GatewayBench> {
  const [database, nats] = await Promise.all([createTestDatabase(), startTestNats()])
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })), recorderPlan)
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const drafts = createRecorder({ database, nc: nats.connection, clock })
  await drafts.start()
  const closings = new Set<() => Promise<void>>()
  return {
    database,
    nats,
    clock,
    drafts,
    open(options = {}) {
      const own = openDatabase(options.databaseUrl ?? database.roleUrl('gateway'), options.patience)
      let statements = 0
      const sql: Sql = (strings, ...values) => {
        statements += 1
        return own.sql(strings, ...values)
      }
      const idempotency = new Idempotency(sql, randomIds, options.leaseSeconds ?? 60)
      const timeout = options.timeout ?? 5_000
      const { log, lines } = recordedLog()
      const metrics = new Metrics('test')
      const settings = readSettings(limitSettings, options.limits ?? {}, false)
      const limits = new Limits({ sql, clock, log, settings })
      const nc = options.nc ?? nats.connection
      const credentials = new Credentials(sql, clock)
      const following = new KeyChanges({ sql, nc, log }).follow((epoch) => credentials.changed(epoch))
      const dispatcher = new Dispatcher({ nc, ids: randomIds, idempotency, limits, timeout })
      const reads = new SharedReads(dispatcher, metrics)
      const changes = followChanges(reads, { nc, log })
      const deps = {
        publicUrl: PUBLIC_URL,
        database: own,
        nc,
        dispatcher,
        reads,
        credentials,
        siteTeam: new SiteTeam(sql, options.siteTeam ?? []),
        ages: new AccountAges(sql),
        accessTokens: options.accessTokens ?? { verify: async () => null },
        limits,
        trustedProxies: settings.trustedProxies,
        ids: randomIds,
        log,
        metrics,
      }
      const app = createApp(options.catalogue ?? whole, deps, options.extras?.(deps) ?? []).listen(
        listenOptions('127.0.0.1', 0),
      )
      const port = app.server?.port ?? 0
      const closing = async () => {
        closings.delete(closing)
        following.stop()
        changes.stop()
        await app.server?.stop(true)
        await own.close()
      }
      closings.add(closing)
      return {
        port,
        statements: () => statements,
        log: lines,
        limits,
        close: closing,
        outcomes: () => outcomesIn(metrics),
        send: (route, sent) => send(port, route, sent),
      }
    },
    account: (scopes = ['account:read', 'listings:write'], email = `${randomIds.uuid()}@mail.test`) =>
      issueKey(database.sql, { clock, ids: randomIds }, { email, scopes, name: 'test' }),
    async close() {
      for (const closing of [...closings]) await closing()
      await drafts.stop()
      await nats.stop()
      await database.drop()
    },
  }
}

function send(port: number, route: string, { key, json, body, headers = {} }: Sent = {}): Promise<Response> {
  const [method = 'GET', path = '/'] = route.split(' ', 2)
  const all = new Headers(headers)
  if (key) all.set('authorization', `Bearer ${key}`)
  if (json !== undefined && !all.has('content-type')) all.set('content-type', 'application/json')
  const content = json === undefined ? body : JSON.stringify(json)
  return fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: all,
    redirect: 'manual',
    ...(content === undefined ? {} : { body: content }),
  })
}

async function outcomesIn({ operations }: Metrics): Promise<string[]> {
  const { values } = await operations.get()
  return [...new Set(values.map(({ labels }) => String(labels.code)))]
}
