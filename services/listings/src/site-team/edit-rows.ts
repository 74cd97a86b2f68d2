import type { Sql } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { EditPosition } from './edit-cursor.ts'

type Edit = OutputOf<Operations['list_listing_edits']>['items'][number]
/** An edit as it is read; `size` is that of its two sides, in bytes. */
export type EditRow = Edit & { micros: string; size: number }

/** Before the newest edit there can be. */
export const START: EditPosition = { micros: '99999999999999999', listing: 2_147_483_647, version: 2_147_483_647 }

/** The rows after a position. They are found by an index, then their listings by their ids. */
export function rowsOf(sql: Sql, { micros, listing, version }: EditPosition, of: number | undefined, limit: number) {
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
export async function countUpTo(sql: Sql, of: number | undefined, most: number): Promise<number> {
  const [row] =
    of === undefined
      ? await sql<{ n: number }[]>`select count(*)::integer as n from (
          select from listing_version order by at desc, listing_id desc, version desc limit ${most}) counted`
      : await sql<{ n: number }[]>`select count(*)::integer as n from (
          select from listing_version where listing_id = ${of} order by version desc limit ${most}) counted`
  return row?.n ?? 0
}
