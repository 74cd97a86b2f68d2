import type { Manifest } from './manifest.ts'
import type { DeletedAccount } from './snapshot.ts'

/**
 * Columns by which it is decided what is told again after streams were made anew, and what of it was taken already, with
 * the tables that have them; `*` is every schema. Days that a backup has lain about are no days for them.
 */
const CLOCKS: readonly [schema: string, table: string, column: string][] = [
  ['*', 'outbox', 'sent_at'],
  ['*', 'inbox', 'received_at'],
  ['auth', 'account_address', 'told_at'],
  ['auth', 'told_event', 'told_at'],
]

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What is set right in a database that was brought back, before anybody sees it, as SQL. */
export function setRight(
  { rows, taken_at }: Pick<Manifest, 'rows' | 'taken_at'>,
  deleted: readonly DeletedAccount[],
): string {
  return [...clocks(rows, taken_at), ...deletions(rows, deleted)].map((statement) => `${statement};\n`).join('')
}

function clocks(rows: Manifest['rows'], takenAt: string): string[] {
  const age = `greatest(now() - ${literal(takenAt)}::timestamptz, interval '0')`
  return Object.keys(rows).flatMap((name) => {
    const [schema, table] = name.split('.')
    return CLOCKS.filter(([owner, clock]) => (owner === '*' || owner === schema) && clock === table).map(
      ([, , column]) => `update ${schema}.${table} set ${column} = ${column} + ${age} where ${column} is not null`,
    )
  })
}

/** Deletions that the backup does not know are added, and all are told again: the services forget what came back. */
function deletions(rows: Manifest['rows'], deleted: readonly DeletedAccount[]): string[] {
  if (rows['gateway.deleted_account'] === undefined) return []
  const added = deleted.map(
    ({ account_id, deleted_at }) =>
      `insert into gateway.deleted_account (account_id, deleted_at) values (${literal(account_id)}, ${literal(deleted_at)}) on conflict do nothing`,
  )
  return [...added, 'update gateway.deleted_account set told_at = null']
}
