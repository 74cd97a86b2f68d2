import { createHash } from 'node:crypto'
import { SQL } from 'bun'
import { createMigrator, type MigrationEntry } from './orm.ts'

/** A schema to bring up to date, and the role that will use it. */
export interface SchemaPlan {
  schema: string
  migrations: readonly MigrationEntry[]
  /** The owner's address: the role, its password and the database stand in it. */
  roleUrl: string
  /** Tables that the role may add to and read, but never change. */
  appendOnly?: readonly string[]
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
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

/** Whether a schema has had every migration: told by one look, as a system that starts again needs none. */
async function isNewest(sql: SQL, { schema, migrations }: SchemaPlan): Promise<boolean> {
  const [found] = await sql`select to_regclass(${`${identifier(schema)}.migration`}) is not null as there`
  if (!found.there) return false
  const rows: { name: string }[] = await sql.unsafe(`select name from ${identifier(schema)}.migration`)
  const done = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => done.has(name))
}

async function bringUp(databaseUrl: string, { schema, migrations }: SchemaPlan): Promise<void> {
  const orm = await createMigrator({ schema, url: databaseUrl, migrations })
  try {
    await orm.migrator.up()
  } finally {
    await orm.close()
  }
}

/**
 * Brings schemas to their newest version and gives each to its role, with the rights to use the rows and none to
 * change the schema. Safe to run many times and from many processes at once: they take turns.
 */
export async function migrate(databaseUrl: string, plans: readonly SchemaPlan[]): Promise<void> {
  const sql = new SQL({ url: databaseUrl, max: 1 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    for (const plan of plans) {
      const role = roleOf(plan)
      const own = plans.filter((other) => roleOf(other) === role).map((other) => other.schema)
      await ensureRole(sql, role, decodeURIComponent(new URL(plan.roleUrl).password), own)
      await sql.unsafe(`create schema if not exists ${identifier(plan.schema)}`)
      if (!(await isNewest(sql, plan))) await bringUp(databaseUrl, plan)
      await sql.begin((transaction) => grant(transaction, plan, role))
    }
  } finally {
    await sql.close()
  }
}
