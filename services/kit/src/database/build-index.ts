import type { SQL } from 'bun'
import type { IndexEntry } from './orm.ts'

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Builds an index while its table is read and written, and notes the migration as made. What a run that broke off has left
 * of it, which Postgres keeps as invalid, is dropped first.
 */
export async function buildIndex(sql: SQL, schema: string, { name, index }: IndexEntry): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection.unsafe(`set search_path = ${identifier(schema)}`)
    await connection.unsafe(`drop index concurrently if exists ${identifier(index.name)}`)
    await connection.unsafe(`create index concurrently ${identifier(index.name)} on ${index.on}`)
    await connection`insert into migration (name, executed_at) values (${name}, now())`
  } finally {
    await connection.unsafe('reset search_path')
    connection.release()
  }
}
