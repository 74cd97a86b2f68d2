import type { Sql } from '@launch/kit'
import { NEWEST, type Position, START } from './cursor.ts'
import { LAST_TIER, type Ranked } from './ranked.ts'
import type { SummaryRow } from './summary.ts'
import type { Terms } from './terms.ts'

/** Counting stops here. */
export const MOST_COUNTED = 1_000

/** Milliseconds after which no further tier is read. */
const TIME = 1_000

export type RankedRow = SummaryRow & { match: number; key: number }

/** How many were found, and whether there may be more where time or work ended the search. */
export interface Counted {
  n: number
  isCut: boolean
}

const queryOf = (terms: Terms) => terms.each.join(' & ')

/** How many there are, up to `most`. */
export async function countUpTo(sql: Sql, { site, terms, lastTier }: Ranked, most: number): Promise<Counted> {
  if (!terms) {
    const [row] = await sql<{ n: number }[]>`select search_count_all(${site}, ${most}) as n`
    return { n: row?.n ?? 0, isCut: false }
  }
  const [row] = await sql<{ n: number; is_cut: boolean }[]>`
    select n, is_cut from search_count(${site}, ${queryOf(terms)}::tsquery, ${lastTier}, ${TIME}, ${most})`
  const n = row?.n ?? 0
  return { n, isCut: n < most && (row?.is_cut === true || lastTier < LAST_TIER) }
}

/** Which rows of a search are wanted: after a position, or from an offset. */
export interface Wanted {
  after?: Position
  offset?: number
  limit: number
}

/** Reads the rows wanted of a search, in its order. */
export function rowsOf(sql: Sql, ranked: Ranked, wanted: Wanted): Promise<RankedRow[]> {
  if (ranked.order === 'newest') return newestOf(sql, ranked, wanted)
  const { site, terms, lastTier } = ranked
  const { after: { match, key, id } = START, offset = 0, limit } = wanted
  if (!terms) {
    return sql<RankedRow[]>`
      select s.*, found.match, found.votes as key
        from search_all(${site}, ${key}, ${id}, ${limit}, ${offset}) found
        join listing_summary s on s.id = found.listing_id
       order by found.votes desc, found.listing_id`
  }
  if (ranked.order === 'votes') {
    return sql<RankedRow[]>`
      select s.*, 0 as match, found.key
        from (select * from search_by_votes(${site}, ${queryOf(terms)}::tsquery, ${key}, ${id}, ${lastTier}, ${TIME},
                   ${limit + offset})
               order by key desc, listing_id offset ${offset}) found
        join listing_summary s on s.id = found.listing_id
       order by found.key desc, found.listing_id`
  }
  return sql<RankedRow[]>`
    select s.*, found.match, found.votes as key
      from (select * from search_page(${site}, ${terms.asked}, ${queryOf(terms)}::tsquery, ${match}, ${key}, ${id}, 1,
                 ${lastTier}, ${TIME}, ${limit + offset})
             order by match desc, votes desc, listing_id offset ${offset}) found
      join listing_summary s on s.id = found.listing_id
     order by found.match desc, found.votes desc, found.listing_id`
}

function newestOf(sql: Sql, { site, week, terms, lastTier }: Ranked, wanted: Wanted): Promise<RankedRow[]> {
  const { after: { key, id } = NEWEST, offset = 0, limit } = wanted
  return sql<RankedRow[]>`
    select s.*, 0 as match, found.key
      from (select * from search_newest(${site}, ${week}, ${terms && queryOf(terms)}::tsquery, ${key}, ${id}, ${lastTier},
                 ${TIME}, ${limit + offset})
             order by key desc, listing_id desc offset ${offset}) found
      join listing_summary s on s.id = found.listing_id
     order by found.key desc, found.listing_id desc`
}

type FirstRow = (RankedRow | { id: null }) & { n: number; is_cut: boolean }

/** A search's first rows and how many there are, in one statement: what few have is read once for both. */
export async function firstOf(
  sql: Sql,
  ranked: Ranked,
  terms: Terms,
  limit: number,
): Promise<{ rows: RankedRow[]; total: Counted }> {
  const rows = await (ranked.order === 'relevance'
    ? firstByRelevance(sql, ranked, terms, limit)
    : firstSorted(sql, ranked, terms, limit))
  const [{ n, is_cut } = { n: 0, is_cut: false }] = rows
  const isCut = n <= MOST_COUNTED && (is_cut || ranked.lastTier < LAST_TIER)
  return { rows: rows.flatMap((row) => (row.id === null ? [] : row)), total: { n, isCut } }
}

function firstByRelevance(sql: Sql, { site, lastTier }: Ranked, terms: Terms, limit: number): Promise<FirstRow[]> {
  return sql<FirstRow[]>`
    select s.*, found.match, found.votes as key, found.n, found.is_cut
      from search_first(${site}, ${terms.asked}, ${queryOf(terms)}::tsquery, ${lastTier}, ${TIME},
             ${MOST_COUNTED + 1}, ${limit}) found
      left join listing_summary s on s.id = found.listing_id
     order by found.match desc, found.votes desc, found.listing_id`
}

function firstSorted(
  sql: Sql,
  { site, week, order, lastTier }: Ranked,
  terms: Terms,
  limit: number,
): Promise<FirstRow[]> {
  const isNewest = order === 'newest'
  return sql<FirstRow[]>`
    select s.*, 0 as match, found.key, found.n, found.is_cut
      from search_sorted_first(${site}, ${week}, ${queryOf(terms)}::tsquery, ${isNewest}, ${lastTier}, ${TIME},
             ${MOST_COUNTED + 1}, ${limit}) found
      left join listing_summary s on s.id = found.listing_id
     order by found.key desc, case when ${isNewest} then -found.listing_id else found.listing_id end`
}
