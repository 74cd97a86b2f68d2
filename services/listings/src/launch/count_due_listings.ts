import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'

/** Counts the scheduled listings whose time has come, and the badges to look for, up to 100 of each. */
export const countDueListings: Handler<Operations['count_due_listings']> = async ({ sql, now }) => {
  const [row] = await sql<{ due: number; badges: number }[]>`
    select
      (select count(*)::integer from (select 1 from listing
        where status = 'scheduled' and due_at <= ${now} and badge_due_at is null limit 100) waiting) as due,
      (select count(*)::integer from (select 1 from listing where badge_due_at <= ${now} limit 100) looked) as badges`
  return row ?? { due: 0, badges: 0 }
}
