import type { Constructor, Transaction } from '@mikro-orm/core'
import type { Migration } from '@mikro-orm/migrations'
import type { EntityManager, EntitySchema, MikroORM } from '@mikro-orm/postgresql'
import type { Kysely } from 'kysely'
import type { Deadline } from '../base/deadline.ts'
import { Database, type Rows, type Session, type Sql, textOf } from './database.ts'
import { KitConnection, KitDialect } from './dialect.ts'

export type { EntityManager }
export type Orm = MikroORM
/** What a migration takes away that an earlier version may use, each with the first released version that does not use it. */
export type Contracts = Readonly<Record<string, string>>
/** A versioned change of a schema by statements that are committed together. */
export interface ClassEntry {
  name: string
  class: Constructor<Migration> & { contracts?: Contracts }
}
/** An index on a table that has rows: built while it is written to (`create index concurrently`), so outside any transaction. */
export interface IndexEntry {
  name: string
  index: {
    name: string
    /** What comes after `on`, such as `draft (listing_id) where listing_id is not null`. */
    on: string
    unique?: true
    contracts?: Contracts
  }
}
/** A versioned change of a schema; they are made in the order of their list. */
export type MigrationEntry = ClassEntry | IndexEntry

/** The Postgres schema that a service owns. */
export function schemaOf(service: string): string {
  return service.replaceAll('-', '_')
}

/** The way to Postgres that an ORM's entities go; it is closed with the ORM. */
const databases = new WeakMap<object, Database>()
const deadlines = new WeakMap<EntityManager, Deadline>()
const sessions = new WeakMap<object, Session>()

/** Opens a service's own schema with its own role. Connects on first use. */
export async function createOrm(options: {
  schema: string
  url: string
  entities: readonly (Constructor | EntitySchema)[]
  poolMax?: number
  /** How long a transaction may hold a connection, in milliseconds; 45 s unless told. */
  maxHold?: number
}): Promise<Orm> {
  const { schema, url, poolMax: max = 10, maxHold } = options
  const database = new Database(url, { name: `launch ${schema}`, max, ...(maxHold ? { maxHold } : {}) })
  // The gateway has no ORM: what it does not use it does not load, which is a fifth of its memory.
  const { MikroORM } = await import('@mikro-orm/postgresql')
  const orm = await MikroORM.init({
    clientUrl: url,
    schema,
    entities: [...options.entities],
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    driverOptions: new KitDialect(database),
  })
  databases.set(orm.config, database)
  return orm
}

/**
 * How long a migration waits for a lock, in milliseconds: while it waits, everybody waits behind it who wants the table.
 * What could not be locked in time is tried again.
 */
const LOCK_TIMEOUT = 2_000

/** Opens a schema as the migrator, to change it. */
export async function createMigrator(options: {
  schema: string
  url: string
  migrations: readonly ClassEntry[]
}): Promise<Orm> {
  const [{ MikroORM }, { Migrator }] = await Promise.all([
    import('@mikro-orm/postgresql'),
    import('@mikro-orm/migrations'),
  ])
  return MikroORM.init({
    clientUrl: options.url,
    schema: options.schema,
    entities: [],
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    driverOptions: { application_name: `launch ${options.schema} migrate`, lock_timeout: LOCK_TIMEOUT },
    migrations: {
      tableName: 'migration',
      schema: options.schema,
      migrationsList: [...options.migrations],
      snapshot: false,
      silent: true,
      transactional: true,
      // Each by itself: together they would hold the locks of all, against who uses the tables in another order.
      allOrNothing: false,
    },
  })
}

/** The way to Postgres that entities go. */
export function databaseOf(orm: { config: object }): Database {
  const database = databases.get(orm.config)
  if (!database) throw new Error('this ORM was not made by createOrm')
  return database
}

/** Ends the statements of the transaction of `em`, or those of `query` and `run` where there is none, at a deadline. */
export async function endAt(em: EntityManager, deadline: Deadline): Promise<void> {
  const transaction = em.getTransactionContext()
  if (!transaction) deadlines.set(em, deadline)
  else (await sessionOf(transaction)).deadline = deadline
}

/**
 * Runs SQL in the transaction of `em`, or on its own where there is none. Each `?` is a parameter, parsed by Postgres as
 * the type that its place asks for; JSON in the form of text is `?::text::json`.
 */
export async function query<Row extends object>(
  em: EntityManager,
  sql: string,
  params: unknown[] = [],
): Promise<Row[]> {
  return statement<Row>(em, numbered(sql), params)
}

/** Runs a statement in the transaction of `em` and tells how many rows it touched. */
export async function run(em: EntityManager, sql: string, params: unknown[] = []): Promise<number> {
  return (await statement(em, numbered(sql), params)).count
}

async function statement<Row>(em: EntityManager, text: string, params: unknown[]): Promise<Rows<Row>> {
  const transaction = em.getTransactionContext()
  if (!transaction) return databaseOf(em).run<Row>(text, params, deadlines.get(em))
  return (await sessionOf(transaction)).run<Row>(text, params)
}

/** A `sql` in the transaction of `em`. */
export function sqlOf(em: EntityManager): Sql {
  return async <T>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await statement(em, textOf(strings), values)) as T
}

/** The connection of a transaction, asked of Kysely once. */
async function sessionOf(transaction: Transaction): Promise<Session> {
  const known = sessions.get(transaction)
  if (known) return known
  const connection = await kyselyOf(transaction)
    .getExecutor()
    .provideConnection(async (own) => own)
  if (!(connection instanceof KitConnection)) throw new Error('this transaction was not begun by an ORM of createOrm')
  sessions.set(transaction, connection.session)
  return connection.session
}

/** A transaction of MikroORM 7 is one of Kysely. */
function kyselyOf(transaction: Transaction): Kysely<unknown> {
  return transaction as Kysely<unknown>
}

const numberedTexts = new Map<string, string>()

/** A statement with `$1`, `$2`, … for each `?`; made once for each text. */
function numbered(sql: string): string {
  let text = numberedTexts.get(sql)
  if (text === undefined) {
    text = sql.split('?').reduce((before, part, index) => `${before}$${index}${part}`)
    numberedTexts.set(sql, text)
  }
  return text
}
