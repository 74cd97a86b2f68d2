import type { EventEmitter } from 'node:events'
import type { Constructor } from '@mikro-orm/core'
import { type Migration, Migrator } from '@mikro-orm/migrations'
import { type EntityManager, type EntitySchema, MikroORM } from '@mikro-orm/postgresql'
import { guardPool } from './pool-guard.ts'

export type { EntityManager }
export type Orm = MikroORM
/** A versioned change of a schema; the name says the order. */
export interface MigrationEntry {
  name: string
  class: Constructor<Migration>
}

/** The Postgres schema that a service owns. */
export function schemaOf(service: string): string {
  return service.replaceAll('-', '_')
}

/** Bounds in milliseconds, so that neither a stalled server nor a stalled process holds connections or locks for long. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Opens a service's own schema with its own role. Connects on first use. */
export function createOrm(options: {
  schema: string
  url: string
  entities: readonly (Constructor | EntitySchema)[]
  migrations?: readonly MigrationEntry[]
  poolMax?: number
  /** How long a transaction may hold a connection, in milliseconds; 45 s unless told. */
  maxHold?: number
}): Promise<Orm> {
  const { maxHold = 45_000 } = options
  const bounds = { ...TIMEOUTS, onPoolCreated: (pool: EventEmitter) => guardPool(pool, maxHold) }
  return MikroORM.init({
    clientUrl: options.url,
    schema: options.schema,
    entities: [...options.entities],
    extensions: options.migrations ? [Migrator] : [],
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    pool: { min: 0, max: options.poolMax ?? 10 },
    driverOptions: { application_name: `launch ${options.schema}`, ...(options.migrations ? {} : bounds) },
    migrations: {
      tableName: 'migration',
      schema: options.schema,
      migrationsList: [...(options.migrations ?? [])],
      snapshot: false,
      silent: true,
      transactional: true,
      allOrNothing: true,
    },
  })
}

/** Runs SQL in the transaction of `em`, or on its own where there is none. */
export async function query<Row extends object>(
  em: EntityManager,
  sql: string,
  params: unknown[] = [],
): Promise<Row[]> {
  return em.execute<Row[]>(sql, params, 'all')
}

/** Runs a statement in the transaction of `em` and tells how many rows it touched. */
export async function run(em: EntityManager, sql: string, params: unknown[] = []): Promise<number> {
  const result = await em.execute<{ affectedRows: number }>(sql, params, 'run')
  return result.affectedRows
}

/** A time stamp as `query` gives it, in the form that contracts use (RFC 3339, UTC). */
export function isoTime(column: string): string {
  return new Date(column).toISOString()
}
