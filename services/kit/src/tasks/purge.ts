import { run } from '../database/orm.ts'
import type { ServiceTask } from './service-task.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Rows deleted in one transaction, so that none holds its locks for long. */
const BATCH = 5_000

/** Rows of a table that are forgotten once a time stamp of theirs is old enough. */
export interface Retention {
  table: string
  /** The primary key or another that finds a row at once. */
  key: string
  column: string
  days: number
}

/** A task that forgets a table's old rows, hourly, in batches. */
export function purge({ table, key, column, days }: Retention): ServiceTask {
  return {
    name: `purge_${table}`,
    every: HOUR,
    isExclusive: true,
    async run({ em, now }) {
      const before = new Date(now.getTime() - days * DAY)
      const deleted = await run(
        em,
        `delete from ${table} where (${key}) in
           (select ${key} from ${table} where ${column} < ? order by ${column} limit ${BATCH})`,
        [before],
      )
      return deleted === BATCH ? 'more' : 'done'
    },
  }
}

/**
 * What every service forgets. Sent rows can be published again for 7 days; the inbox outlasts those and the 7 days the
 * stream keeps them.
 */
export function kitPurges(deadLetterDays: number): ServiceTask[] {
  return [
    purge({ table: 'outbox', key: 'id', column: 'sent_at', days: 7 }),
    purge({ table: 'inbox', key: 'consumer, message', column: 'received_at', days: 15 }),
    purge({ table: 'operation', key: 'op_id', column: 'created_at', days: 7 }),
    purge({ table: 'dead_letter', key: 'id', column: 'died_at', days: deadLetterDays }),
  ]
}
