import { type Handler, listOf, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { type OwnSummaryRow, ownSummaryOf, SUMMARY_COLUMNS } from '../search/summary.ts'
import { ownerOf } from './find.ts'

const OWN = 'from listing l join company c on c.id = l.company_id where c.account_id = ?'

/** Lists the caller's listings in every status, newest first: ids grow with time. */
export function listMyListings({ sites }: ListingsSettings): Handler<Operations['list_my_listings']> {
  return async ({ input, caller, em }) => {
    const { page = 1, per_page = 20 } = input
    const owner = ownerOf(caller)
    const [count] = await query<{ total: number }>(em, `select count(*)::integer as total ${OWN}`, [owner])
    const rows = await query<OwnSummaryRow>(
      em,
      `select ${SUMMARY_COLUMNS}, l.status, l.plan, l.updated_at ${OWN} order by l.id desc limit ? offset ?`,
      [owner, per_page, (page - 1) * per_page],
    )
    const items = rows.map((row) => ownSummaryOf(row, sites))
    return listOf(items, { page, per_page, total: count?.total ?? 0 })
  }
}
