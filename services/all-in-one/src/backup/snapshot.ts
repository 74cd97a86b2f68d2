import { SQL } from 'bun'

/** An account that was deleted, and when, ISO 8601. */
export interface DeletedAccount {
  account_id: string
  deleted_at: string
}

/** What a database holds at one moment. */
export interface Snapshot {
  /** By which other connections see the same moment, for as long as `use` runs. */
  id: string
  takenAt: string
  /** e.g. `18.4`. */
  serverVersion: string
  /** Those of the wanted schemas that are there. */
  schemas: string[]
  /** Extensions that whoever owns the database may make, as our migrations do. */
  extensions: string[]
  migrations: Record<string, string[]>
  rows: Record<string, number>
  deletedAccounts: DeletedAccount[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Reads it in one transaction that sees one moment, and keeps that moment for `use`. */
export async function withSnapshot<T>(
  databaseUrl: string,
  wanted: readonly string[],
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const sql = new SQL({ url: databaseUrl, max: 1, idleTimeout: 0 })
  try {
    return await sql.begin('isolation level repeatable read read only', async (transaction) => {
      // It waits for as long as the dump takes, whatever the server allows others.
      await transaction`set local idle_in_transaction_session_timeout = 0`
      await transaction`set local statement_timeout = 0`
      return use(await look(transaction, wanted))
    })
  } finally {
    await sql.close()
  }
}

async function look(sql: SQL, wanted: readonly string[]): Promise<Snapshot> {
  const [now] = await sql`select pg_export_snapshot() as id, now() as at, current_setting('server_version') as version`
  const schemas = await schemasThere(sql, wanted)
  const tables = await tablesOf(sql, schemas)
  const rows: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const [count] = await sql.unsafe(`select count(*)::float8 as n from ${quoted(schema)}.${quoted(name)}`)
    rows[`${schema}.${name}`] = count.n
  }
  const migrations: Record<string, string[]> = {}
  for (const schema of schemas) {
    if (rows[`${schema}.migration`] === undefined) continue
    const done: { name: string }[] = await sql.unsafe(`select name from ${quoted(schema)}.migration order by id`)
    migrations[schema] = done.map(({ name }) => name)
  }
  return {
    id: now.id,
    takenAt: now.at.toISOString(),
    serverVersion: String(now.version).split(' ')[0] ?? '',
    schemas,
    extensions: await ownExtensions(sql),
    migrations,
    rows,
    deletedAccounts: rows['gateway.deleted_account'] === undefined ? [] : await deletedAccounts(sql),
  }
}

async function schemasThere(sql: SQL, wanted: readonly string[]): Promise<string[]> {
  const found: { name: string }[] = await sql`
    select nspname as name from pg_namespace where nspname = any(${sql.array([...wanted], 'text')}) order by nspname`
  return found.map(({ name }) => name)
}

/** Tables with rows of their own: those parted into others have none. */
async function tablesOf(sql: SQL, schemas: readonly string[]): Promise<{ schema: string; name: string }[]> {
  return sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${sql.array([...schemas], 'text')}) order by 1, 2`
}

/** Extensions of the server's keeper are not ours to bring back. */
async function ownExtensions(sql: SQL): Promise<string[]> {
  const found: { name: string }[] = await sql`
    select e.extname as name from pg_extension e
    join pg_available_extension_versions v on v.name = e.extname and v.version = e.extversion
    where v.trusted and e.extname <> 'plpgsql' order by 1`
  return found.map(({ name }) => name)
}

async function deletedAccounts(sql: SQL): Promise<DeletedAccount[]> {
  const rows: { account_id: string; deleted_at: Date }[] =
    await sql`select account_id, deleted_at from gateway.deleted_account order by deleted_at`
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }))
}
