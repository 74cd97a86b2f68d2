import { type Handler, listOf, type Sql } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { DraftSummary } from '@launch/proto/schemas/draft'
import { type DraftRow, summaryOf } from '../entities/draft.ts'
import { ownerOf } from './owner.ts'

/** Which drafts are listed: an account's, in one status where it is given. */
interface Wanted {
  owner: string
  status: DraftSummary['status'] | undefined
}

/** Lists the caller's drafts, newest first: ids sort by the time they were made. */
export const listMyDrafts: Handler<Operations['list_my_drafts']> = async ({ input, caller, sql }) => {
  const { page = 1, per_page = 20, status } = input
  const wanted = { owner: ownerOf(caller), status }
  const [total, rows] = await Promise.all([count(sql, wanted), read(sql, wanted, per_page, (page - 1) * per_page)])
  return listOf(rows.map(summaryOf), { page, per_page, total })
}

async function count(sql: Sql, { owner, status }: Wanted): Promise<number> {
  const [found] = status
    ? await sql<{ total: number }[]>`
        select count(*)::int as total from draft where account_id = ${owner} and status = ${status}`
    : await sql<{ total: number }[]>`select count(*)::int as total from draft where account_id = ${owner}`
  return found?.total ?? 0
}

function read(sql: Sql, { owner, status }: Wanted, limit: number, offset: number): Promise<DraftRow[]> {
  return status
    ? sql<DraftRow[]>`
        select id, url, fields->'name'->>'value' as name, status, completeness, listing_id, created_at, updated_at
        from draft where account_id = ${owner} and status = ${status} order by id desc limit ${limit} offset ${offset}`
    : sql<DraftRow[]>`
        select id, url, fields->'name'->>'value' as name, status, completeness, listing_id, created_at, updated_at
        from draft where account_id = ${owner} order by id desc limit ${limit} offset ${offset}`
}
