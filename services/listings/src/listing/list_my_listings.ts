import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { type OwnSummaryRow, ownSummaryOf } from '../search/summary.ts'
import { ownerOf } from './find.ts'

/** Lists the caller's listings in every status or in one, newest first: ids grow with time. */
export function listMyListings({ sites }: ListingsSettings): Handler<Operations['list_my_listings']> {
  return async ({ input, caller, sql, now }) => {
    const { page = 1, per_page = 20, status = null } = input
    const owner = ownerOf(caller)
    const [[count], rows] = await Promise.all([
      sql<{ total: number }[]>`
        select count(*)::integer as total
        from listing l join company c on c.id = l.company_id where c.account_id = ${owner} and (${status}::text is null or l.status = ${status})`,
      sql<OwnSummaryRow[]>`
        select s.*, l.status, l.plan, l.updated_at
        from listing l join company c on c.id = l.company_id join listing_summary s on s.id = l.id
        where c.account_id = ${owner} and (${status}::text is null or l.status = ${status})
        order by l.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
    ])
    const items = rows.map((row) => ownSummaryOf(row, sites, now))
    return listOf(items, { page, per_page, total: count?.total ?? 0 })
  }
}
