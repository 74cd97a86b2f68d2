import type { SQL } from 'bun'
import { identifier } from './identifier.ts'
import type { IndexEntry } from './orm.ts'

/** The statement that builds it. */
export function indexStatement({ name, on, unique }: IndexEntry['index']): string {
  return `create ${unique ? 'unique ' : ''}index concurrently ${identifier(name)} on ${on}`
}

/**
 * Builds an index while its table is read and written, and notes the migration as made. What a run that broke off has left
 * of it, which Postgres keeps as invalid, is dropped first.
 */
export async function buildIndex(sql: SQL, schema: string, { name, index }: IndexEntry): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection.unsafe(`set search_path = ${identifier(schema)}`)
    await connection.unsafe(`drop index concurrently if exists ${identifier(index.name)}`)
    await connection.unsafe(indexStatement(index))
    await connection`insert into migration (name, executed_at) values (${name}, now())`
  } finally {
    await connection.unsafe('reset search_path')
    connection.release()
  }
}
