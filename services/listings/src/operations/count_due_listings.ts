import { type Handler, query } from '@launch/kit'
import type { Operations } from '@launch/proto'

/** Counts the scheduled listings whose time has come, up to 100. */
export const countDueListings: Handler<Operations['count_due_listings']> = async ({ em, now }) => {
  const [row] = await query<{ due: number }>(
    em,
    `select count(*)::integer as due
       from (select 1 from listing where status = 'scheduled' and due_at <= ? limit 100) waiting`,
    [now],
  )
  return { due: row?.due ?? 0 }
}
