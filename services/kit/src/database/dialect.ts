import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Database, Rows, Session } from './database.ts'

/** Statements that change rows say how many. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Kysely, and MikroORM on it, over the kit's connections: entities share a transaction with the kit's statements. */
export class KitDialect implements Dialect {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  createDriver = (): Driver => new KitDriver(this.#database)
  createQueryCompiler = (): QueryCompiler => new PostgresQueryCompiler()
  createAdapter = () => new PostgresAdapter()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
}

/** A connection as Kysely holds it. */
export class KitConnection implements DatabaseConnection {
  readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const rows = await bySqlState(this.session.run<Row>(sql, [...parameters]))
    return CHANGES.has(rows.command) ? { rows, numAffectedRows: BigInt(rows.count) } : { rows }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it; nothing here reads row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed here; read them by pages')
  }
}

class KitDriver implements Driver {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<KitConnection> {
    return new KitConnection(await this.#database.reserve())
  }

  async beginTransaction(
    { session }: KitConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await bySqlState(session.end(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction({ session }: KitConnection): Promise<void> {
    const { command } = await bySqlState(session.end('commit'))
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back, as one of its statements had failed')
  }

  async rollbackTransaction({ session }: KitConnection): Promise<void> {
    await bySqlState(session.end('rollback'))
  }

  async savepoint({ session }: KitConnection, name: string): Promise<void> {
    await bySqlState(session.run(`savepoint ${quoted(name)}`))
  }

  async rollbackToSavepoint({ session }: KitConnection, name: string): Promise<void> {
    await bySqlState(session.end(`rollback to savepoint ${quoted(name)}`))
  }

  async releaseSavepoint({ session }: KitConnection, name: string): Promise<void> {
    await bySqlState(session.run(`release savepoint ${quoted(name)}`))
  }

  async releaseConnection({ session }: KitConnection): Promise<void> {
    session.release()
  }

  async destroy(): Promise<void> {
    await this.#database.close()
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** MikroORM knows an error by its SQLSTATE in `code`; Bun has it in `errno`. */
async function bySqlState<Row>(rows: Promise<Rows<Row>>): Promise<Rows<Row>> {
  return rows.catch((error) => {
    const state = Reflect.get(error, 'errno')
    if (typeof state === 'string') Reflect.set(error, 'code', state)
    throw error
  })
}
