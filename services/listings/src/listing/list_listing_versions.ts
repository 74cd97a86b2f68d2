import { type Handler, invalidInput, isoTime, listOf, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingVersion } from '@launch/proto/schemas/listing'
import { ownerOf } from './find.ts'

/** An answer travels in one message of 8 MB; few lists come near. */
const LARGEST_PAGE = 4_000_000

type Row = ListingVersion & { size: number }

/** Lists the edits of a listing of the caller's, the latest first: numbered without gaps, none has to be counted. */
export const listListingVersions: Handler<Operations['list_listing_versions']> = async ({ input, caller, sql }) => {
  const { listing_id, page = 1, per_page = 20 } = input
  const [row] = await sql<{ newest: number }[]>`
    select coalesce((select v.version from listing_version v where v.listing_id = l.id order by v.version desc limit 1), 0)
             as newest
      from listing l join company c on c.id = l.company_id
     where l.id = ${listing_id}::bigint and c.account_id = ${ownerOf(caller)}`
  if (!row) throw new Refusal('not_found', `You own no listing ${listing_id}.`)
  const upTo = row.newest - (page - 1) * per_page
  const items = await sql<Row[]>`
    select version, at, by, before, after, octet_length(before::text) + octet_length(after::text) as size from listing_version
     where listing_id = ${listing_id} and version <= ${upTo}::bigint and version > ${upTo - per_page}::bigint
     order by version desc`
  if (items.reduce((sum, { size }) => sum + size, 0) > LARGEST_PAGE) {
    throw invalidInput(
      'per_page',
      'out_of_range',
      `These ${items.length} edits are too long for one answer. Ask for fewer.`,
    )
  }
  const dated = items.map(({ size: _, ...item }) => ({ ...item, at: isoTime(item.at) }))
  return listOf(dated, { page, per_page, total: row.newest })
}
