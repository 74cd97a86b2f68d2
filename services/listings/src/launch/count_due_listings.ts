import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'

/** Counts the scheduled listings whose time has come, up to 100. */
export const countDueListings: Handler<Operations['count_due_listings']> = async ({ sql, now }) => {
  const [row] = await sql<{ due: number }[]>`
    select count(*)::integer as due
    from (select 1 from listing where status = 'scheduled' and due_at <= ${now} and badge_due_at is null limit 100) waiting`
  return { due: row?.due ?? 0 }
}
