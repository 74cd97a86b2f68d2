import type { Sql } from '@launch/kit'
import { type Position, START } from './cursor.ts'
import { LAST_TIER, type Ranked } from './ranked.ts'
import type { SummaryRow } from './summary.ts'
import type { Terms } from './terms.ts'

/** Counting stops here. */
export const MOST_COUNTED = 1_000

/** Milliseconds after which no further tier is read. */
const TIME = 1_000

export type RankedRow = SummaryRow & { match: number }

/** How many were found, and whether there may be more where time or work ended the search. */
export interface Counted {
  n: number
  isCut: boolean
}

/** How many there are, up to `most`. */
export async function countUpTo(sql: Sql, { site, terms, lastTier }: Ranked, most: number): Promise<Counted> {
  if (!terms) {
    const [row] = await sql<{ n: number }[]>`select search_count_all(${site}, ${most}) as n`
    return { n: row?.n ?? 0, isCut: false }
  }
  const [row] = await sql<{ n: number; is_cut: boolean }[]>`
    select n, is_cut from search_count(${site}, ${terms.each.join(' & ')}::tsquery, ${lastTier}, ${TIME}, ${most})`
  const n = row?.n ?? 0
  return { n, isCut: n < most && (row?.is_cut === true || lastTier < LAST_TIER) }
}

/** Which rows of a search are wanted: after a position, or from an offset. */
export interface Wanted {
  after?: Position
  offset?: number
  limit: number
}

/** Reads the rows wanted of a search, by match, then votes, then id. */
export function rowsOf(sql: Sql, { site, terms, lastTier }: Ranked, wanted: Wanted): Promise<RankedRow[]> {
  const { after: { match, votes, id } = START, offset = 0, limit } = wanted
  if (!terms) {
    return sql<RankedRow[]>`
      select s.*, found.match
        from search_all(${site}, ${votes}, ${id}, ${limit}, ${offset}) found
        join listing_summary s on s.id = found.listing_id
       order by found.votes desc, found.listing_id`
  }
  return sql<RankedRow[]>`
    select s.*, found.match
      from (select * from search_page(${site}, ${terms.asked}, ${terms.each.join(' & ')}::tsquery, ${match}, ${votes},
                 ${id}, 1, ${lastTier}, ${TIME}, ${limit + offset})
             order by match desc, votes desc, listing_id offset ${offset}) found
      join listing_summary s on s.id = found.listing_id
     order by found.match desc, found.votes desc, found.listing_id`
}

/** A search's first rows and how many there are, in one statement: what few have is read once for both. */
export async function firstOf(
  sql: Sql,
  { site, lastTier }: Ranked,
  terms: Terms,
  limit: number,
): Promise<{ rows: RankedRow[]; total: Counted }> {
  const rows = await sql<((RankedRow | { id: null }) & { n: number; is_cut: boolean })[]>`
    select s.*, found.match, found.n, found.is_cut
      from search_first(${site}, ${terms.asked}, ${terms.each.join(' & ')}::tsquery, ${lastTier}, ${TIME},
             ${MOST_COUNTED + 1}, ${limit}) found
      left join listing_summary s on s.id = found.listing_id
     order by found.match desc, found.votes desc, found.listing_id`
  const [{ n, is_cut } = { n: 0, is_cut: false }] = rows
  const isCut = n <= MOST_COUNTED && (is_cut || lastTier < LAST_TIER)
  return { rows: rows.flatMap((row) => (row.id === null ? [] : row)), total: { n, isCut } }
}
