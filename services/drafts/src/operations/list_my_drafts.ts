import { type Handler, listOf, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { type DraftRow, summaryOf } from '../entities/draft.ts'
import { ownerOf } from './owner.ts'

/** Lists the caller's drafts, newest first: ids sort by the time they were made. */
export const listMyDrafts: Handler<Operations['list_my_drafts']> = async ({ input, caller, em }) => {
  const { page = 1, per_page = 20 } = input
  const owner = ownerOf(caller)
  const [count] = await query<{ total: number }>(em, 'select count(*)::int as total from draft where account_id = ?', [
    owner,
  ])
  const rows = await query<DraftRow>(
    em,
    `select id, url, fields->'name'->>'value' as name, status, completeness, listing_id, created_at, updated_at
       from draft where account_id = ? order by id desc limit ? offset ?`,
    [owner, per_page, (page - 1) * per_page],
  )
  return listOf(rows.map(summaryOf), { page, per_page, total: count?.total ?? 0 })
}
