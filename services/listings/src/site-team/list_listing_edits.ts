import { type Handler, isoTime, type Sql } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { decodeEditCursor, type EditPosition, encodeEditCursor } from './edit-cursor.ts'

type Edit = OutputOf<Operations['list_listing_edits']>['items'][number]
type EditRow = Edit & { micros: string; size: number }

/** Counting stops here. */
const MOST_COUNTED = 1_000
/** A page of long texts ends earlier, in bytes: a message takes 8 MB. */
const LARGEST_PAGE = 4_000_000
/** Before the newest edit there can be. */
const START: EditPosition = { micros: '99999999999999999', listing: 2_147_483_647, version: 2_147_483_647 }

/** The rows after a position, one more than are shown. They are found by an index, then their listings by their ids. */
function rowsOf(sql: Sql, { micros, listing, version }: EditPosition, of: number | undefined, limit: number) {
  if (of !== undefined) {
    return sql<EditRow[]>`
      select v.*, l.slug, l.site, l.status from (
        select listing_id, version, at, by, before, after, (extract(epoch from at) * 1000000)::bigint::text as micros,
               octet_length(before::text) + octet_length(after::text) as size
          from listing_version where listing_id = ${of} and version < ${version}
         order by version desc limit ${limit}) v
        join listing l on l.id = v.listing_id order by v.version desc`
  }
  return sql<EditRow[]>`
    select v.*, l.slug, l.site, l.status from (
      select listing_id, version, at, by, before, after, (extract(epoch from at) * 1000000)::bigint::text as micros,
             octet_length(before::text) + octet_length(after::text) as size
        from listing_version
       where (at, listing_id, version) <
         (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${listing}::integer, ${version}::integer)
       order by at desc, listing_id desc, version desc limit ${limit}) v
      join listing l on l.id = v.listing_id order by v.at desc, v.listing_id desc, v.version desc`
}

/** How many edits there are, counted no further than is told; in the order of an index, so that one is read. */
async function countUpTo(sql: Sql, of: number | undefined, most: number): Promise<number> {
  const [row] =
    of === undefined
      ? await sql<{ n: number }[]>`select count(*)::integer as n from (
          select from listing_version order by at desc, listing_id desc, version desc limit ${most}) counted`
      : await sql<{ n: number }[]>`select count(*)::integer as n from (
          select from listing_version where listing_id = ${of} order by version desc limit ${most}) counted`
  return row?.n ?? 0
}

/** The rows that fit in one answer, the first one whatever its size. */
function fitting(rows: readonly EditRow[], perPage: number): EditRow[] {
  let size = 0
  const end = rows.findIndex((row) => {
    size += Number(row.size)
    return size > LARGEST_PAGE
  })
  return rows.slice(0, end === -1 ? perPage : Math.min(Math.max(end, 1), perPage))
}

/** Lists the edits of all listings or of one, the newest first. */
export function listListingEdits(): Handler<Operations['list_listing_edits']> {
  return async ({ input, sql }) => {
    const { listing_id: of, per_page = 20, cursor } = input
    const after = cursor === undefined ? START : decodeEditCursor(cursor)
    const [found, counted] = await Promise.all([
      rowsOf(sql, after, of, per_page + 1),
      countUpTo(sql, of, MOST_COUNTED + 1),
    ])
    const rows = fitting(found, per_page)
    const last = rows.at(-1)
    const hasMore = found.length > rows.length
    const place = last && { micros: last.micros, listing: last.listing_id, version: last.version }
    return {
      items: rows.map(({ micros: _, size: __, at, ...edit }) => ({ ...edit, at: isoTime(at) })),
      per_page,
      total: Math.min(counted, MOST_COUNTED),
      total_is_exact: counted <= MOST_COUNTED,
      has_more: hasMore,
      cursor: hasMore && place ? encodeEditCursor(place) : null,
    }
  }
}
