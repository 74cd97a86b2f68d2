import { createHash } from 'node:crypto'
import { SQL } from 'bun'
import { buildIndex } from './build-index.ts'
import { identifier } from './identifier.ts'
import { type ClassEntry, createMigrator, type MigrationEntry } from './orm.ts'

/** A schema to bring up to date, and the role that will use it. */
export interface SchemaPlan {
  schema: string
  migrations: readonly MigrationEntry[]
  /** The owner's address: the role, its password and the database stand in it. */
  roleUrl: string
  /** Tables that the role may add to and read, but never change. */
  appendOnly?: readonly string[]
}

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Number of the lock under which all schemas of a database are changed, one process at a time. */
const LOCK = createHash('sha256').update('launch-directory migrations').digest().readInt32BE()

const roleOf = (plan: SchemaPlan) => decodeURIComponent(new URL(plan.roleUrl).username)

/** Makes the role or gives it its password anew; its unqualified names are those of its own schemas. */
async function ensureRole(sql: SQL, role: string, password: string, schemas: readonly string[]): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`
  const verb = found ? 'alter' : 'create'
  await sql.unsafe(`${verb} role ${identifier(role)} login password ${literal(password)}`)
  const [database] = await sql`select current_database() as name`
  const path = schemas.map(identifier).join(', ')
  await sql.unsafe(`alter role ${identifier(role)} in database ${identifier(database.name)} set search_path = ${path}`)
}

async function grant(sql: SQL, plan: SchemaPlan, role: string): Promise<void> {
  const [schema, to] = [identifier(plan.schema), identifier(role)]
  await sql.unsafe(`grant usage on schema ${schema} to ${to}`)
  await sql.unsafe(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
  await sql.unsafe(`grant usage on all sequences in schema ${schema} to ${to}`)
  for (const table of ['migration', ...(plan.appendOnly ?? [])]) {
    await sql.unsafe(`revoke update, delete on ${schema}.${identifier(table)} from ${to}`)
  }
  await sql.unsafe(`revoke insert on ${schema}.migration from ${to}`)
}

/** Names of the migrations that a schema has had: one look, as a system that starts again needs none. */
async function doneIn(sql: SQL, schema: string): Promise<Set<string>> {
  const [found] = await sql`select to_regclass(${`${identifier(schema)}.migration`}) is not null as there`
  if (!found.there) return new Set()
  const rows: { name: string }[] = await sql.unsafe(`select name from ${identifier(schema)}.migration`)
  return new Set(rows.map(({ name }) => name))
}

/** How often a migration is tried that could not lock what it changes, and the pause between, in milliseconds. */
const TRIES = 30
const PAUSE = 1_000
/** Postgres' codes where a lock was not to be had in time, and where it was given up as others waited in a circle. */
const LOCKED: readonly unknown[] = ['55P03', '40P01']

const isLocked = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && LOCKED.includes(error.code)

/** Runs migrations that stand together in the list, each in a transaction of its own. */
async function runTogether(databaseUrl: string, schema: string, migrations: readonly ClassEntry[]): Promise<void> {
  const orm = await createMigrator({ schema, url: databaseUrl, migrations })
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await orm.migrator.up()
        return
      } catch (error) {
        if (tries === TRIES || !isLocked(error)) throw error
        await Bun.sleep(PAUSE)
      }
    }
  } finally {
    await orm.close()
  }
}

/** Runs what is missing, in the order of the list: an index that is built by itself parts what comes before from what comes after. */
async function bringUp(databaseUrl: string, sql: SQL, { schema, migrations }: SchemaPlan): Promise<void> {
  const done = await doneIn(sql, schema)
  let together: ClassEntry[] = []
  const runThese = async () => {
    if (together.length > 0) await runTogether(databaseUrl, schema, together)
    together = []
  }
  for (const entry of migrations) {
    if (done.has(entry.name)) continue
    if ('class' in entry) {
      together.push(entry)
      continue
    }
    await runThese()
    await buildIndex(sql, schema, entry)
  }
  await runThese()
}

/** How often it is looked whether it is our turn, in milliseconds. */
const LOOK_EVERY = 50

/** Waits for its turn without a statement that waits: an index that another process builds would wait for that one. */
async function takeTurn(sql: SQL): Promise<void> {
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as taken`
    if (row.taken) return
    await Bun.sleep(LOOK_EVERY)
  }
}

/**
 * Brings schemas to their newest version and gives each to its role, with the rights to use the rows and none to
 * change the schema. Safe to run many times and from many processes at once: they take turns.
 */
export async function migrate(databaseUrl: string, plans: readonly SchemaPlan[]): Promise<void> {
  const sql = new SQL({ url: databaseUrl, max: 1 })
  try {
    await takeTurn(sql)
    for (const plan of plans) {
      const role = roleOf(plan)
      const own = plans.filter((other) => roleOf(other) === role).map((other) => other.schema)
      await ensureRole(sql, role, decodeURIComponent(new URL(plan.roleUrl).password), own)
      await sql.unsafe(`create schema if not exists ${identifier(plan.schema)}`)
      await bringUp(databaseUrl, sql, plan)
      await sql.begin((transaction) => grant(transaction, plan, role))
    }
  } finally {
    await sql.close()
  }
}
