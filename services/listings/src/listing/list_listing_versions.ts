import { type Handler, isoTime, listOf, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingVersion } from '@launch/proto/schemas/listing'
import { ownerOf } from './find.ts'

/** Versions are numbered without gaps, so a page is found by its numbers and none is counted. */
interface Row {
  newest: number
}

/** Lists the edits of a listing of the caller's, the latest first. */
export const listListingVersions: Handler<Operations['list_listing_versions']> = async ({ input, caller, sql }) => {
  const { listing_id, page = 1, per_page = 20 } = input
  const [row] = await sql<Row[]>`
    select coalesce((select v.version from listing_version v where v.listing_id = l.id order by v.version desc limit 1), 0)
             as newest
      from listing l join company c on c.id = l.company_id
     where l.id = ${listing_id}::bigint and c.account_id = ${ownerOf(caller)}`
  if (!row) throw new Refusal('not_found', `You own no listing ${listing_id}.`)
  const upTo = row.newest - (page - 1) * per_page
  const items = await sql<ListingVersion[]>`
    select version, at, by, before, after from listing_version
     where listing_id = ${listing_id} and version <= ${upTo}::bigint and version > ${upTo - per_page}::bigint
     order by version desc`
  const dated = items.map((item) => ({ ...item, at: isoTime(item.at) }))
  return listOf(dated, { page, per_page, total: row.newest })
}
