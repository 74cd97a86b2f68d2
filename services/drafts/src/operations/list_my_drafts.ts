import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { type DraftRow, summaryOf } from '../entities/draft.ts'
import { ownerOf } from './owner.ts'

/** Lists the caller's drafts, newest first: ids sort by the time they were made. */
export const listMyDrafts: Handler<Operations['list_my_drafts']> = async ({ input, caller, sql }) => {
  const { page = 1, per_page = 20 } = input
  const owner = ownerOf(caller)
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from draft where account_id = ${owner}`,
    sql<DraftRow[]>`
      select id, url, fields->'name'->>'value' as name, status, completeness, listing_id, created_at, updated_at
      from draft where account_id = ${owner} order by id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  ])
  return listOf(rows.map(summaryOf), { page, per_page, total: count?.total ?? 0 })
}
