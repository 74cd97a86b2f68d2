import { type Handler, isoTime, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { type SummaryRow, summaryOf } from '../search/summary.ts'

/** Lists what the caller follows, the latest first; what is hidden now is left out. */
export function listMyFollows({ sites }: ListingsSettings): Handler<Operations['list_my_follows']> {
  return async ({ input, caller, sql, now }) => {
    const { page = 1, per_page = 20 } = input
    const account = ownerOf(caller)
    const [[count], rows] = await Promise.all([
      sql<{ total: number }[]>`
        select count(*)::integer as total from follow f join listing l on l.id = f.listing_id
         where f.account_id = ${account} and l.status in ('awaiting_badge', 'scheduled', 'live', 'archived')
           and (l.status <> 'archived' or l.live_at is not null)`,
      sql<(SummaryRow & { followed_at: string })[]>`
        select s.*, f.followed_at
          from follow f join listing l on l.id = f.listing_id join listing_summary s on s.id = l.id
         where f.account_id = ${account} and l.status in ('awaiting_badge', 'scheduled', 'live', 'archived')
           and (l.status <> 'archived' or l.live_at is not null)
         order by f.followed_at desc, f.listing_id limit ${per_page} offset ${(page - 1) * per_page}`,
    ])
    const items = rows.map((row) => ({
      listing: summaryOf(row, sites, now),
      site: row.site,
      followed_at: isoTime(row.followed_at),
    }))
    return listOf(items, { page, per_page, total: count?.total ?? 0 })
  }
}
