import { type EntityManager, query } from '../database/orm.ts'

/** Rows that a transaction read, by table of its schema: `scanned` one after another, `found` by an index. */
export interface RowsRead {
  scanned: Record<string, number>
  found: Record<string, number>
}

interface Counted {
  table: string
  scanned: string
  found: string
}

/** Counts the rows that some work reads in the transaction of `em` (pg_stat_xact_user_tables). */
export async function rowsRead(em: EntityManager, work: () => Promise<unknown>): Promise<RowsRead> {
  const counts = async () => {
    const rows = await query<Counted>(
      em,
      `select relname as table, seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as found
         from pg_stat_xact_user_tables where schemaname = current_schema()`,
    )
    return new Map(rows.map((row) => [row.table, { scanned: Number(row.scanned), found: Number(row.found) }]))
  }
  const before = await counts()
  await work()
  const read: RowsRead = { scanned: {}, found: {} }
  for (const [table, { scanned, found }] of await counts()) {
    const earlier = before.get(table) ?? { scanned: 0, found: 0 }
    if (scanned > earlier.scanned) read.scanned[table] = scanned - earlier.scanned
    if (found > earlier.found) read.found[table] = found - earlier.found
  }
  return read
}
