import type { Sql } from '@launch/kit'
import { NEWEST, type Position, START } from './cursor.ts'
import { allOf, LAST_TIER, type Ranked } from './ranked.ts'
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

const queryOf = (terms: readonly string[]) => (terms.length === 0 ? null : terms.join(' & '))

/** How many there are, up to `most`; what is only filed somewhere is counted already. */
export async function countUpTo(sql: Sql, ranked: Ranked, most: number): Promise<Counted> {
  const { site, terms, filters, lastTier } = ranked
  if (terms) {
    const [row] = await sql<{ n: number; is_cut: boolean }[]>`
      select n, is_cut from search_count(${site}, ${queryOf(allOf(ranked))}::tsquery, ${lastTier}, ${TIME}, ${most})`
    const n = row?.n ?? 0
    return { n, isCut: n < most && (row?.is_cut === true || lastTier < LAST_TIER) }
  }
  const [row] = await (filters
    ? sql<{ n: number }[]>`
        select least(${most}, coalesce(sum(listings), 0))::integer as n
          from (select listings from filter_count where site = ${site} and filter = ${filters.key}
                 union all select listings from filter_change where site = ${site} and filter = ${filters.key}) counted`
    : sql<{ n: number }[]>`select search_count_all(${site}, ${most}) as n`)
  return { n: row?.n ?? 0, isCut: false }
}

/** Which rows of a search are wanted: after a position, or from an offset. */
export interface Wanted {
  after?: Position
  offset?: number
  limit: number
  /** Where it is known: how many there are. */
  total?: number
}

/** Reads the rows wanted of a search, in its order. */
export function rowsOf(sql: Sql, ranked: Ranked, wanted: Wanted): Promise<RankedRow[]> {
  if (ranked.order === 'newest') return newestOf(sql, ranked, wanted)
  const { site, order, terms, filters, lastTier } = ranked
  const { after: { match, key, id } = START, offset = 0, limit } = wanted
  const whole = queryOf(allOf(ranked))
  if (whole === null) {
    return sql<RankedRow[]>`
      select s.*, found.match, found.votes as key
        from search_all(${site}, ${key}, ${id}, ${limit}, ${offset}) found
        join listing_short s on s.id = found.listing_id
       order by found.votes desc, found.listing_id`
  }
  if (order === 'votes' || !terms) {
    return sql<RankedRow[]>`
      select s.*, 0 as match, found.key
        from (select * from search_by_votes(${site}, ${whole}::tsquery, ${key}, ${id}, ${lastTier}, ${TIME},
                   ${limit + offset})
               order by key desc, listing_id offset ${offset}) found
        join listing_short s on s.id = found.listing_id
       order by found.key desc, found.listing_id`
  }
  return sql<RankedRow[]>`
    select s.*, found.match, found.votes as key
      from (select * from search_page(${site}, ${terms.asked}, ${queryOf(terms.each)}::tsquery,
                 ${queryOf(filters?.each ?? [])}::tsquery, ${match}, ${key}, ${id}, 1, ${lastTier}, ${TIME}, ${limit + offset})
             order by match desc, votes desc, listing_id offset ${offset}) found
      join listing_short s on s.id = found.listing_id
     order by found.match desc, found.votes desc, found.listing_id`
}

function newestOf(sql: Sql, ranked: Ranked, wanted: Wanted): Promise<RankedRow[]> {
  const { after: { key, id } = NEWEST, offset = 0, limit, total = Number.POSITIVE_INFINITY } = wanted
  const week = ranked.filters?.week ?? null
  const whole = queryOf(allOf(ranked))
  const areFew = whole !== null && total <= MOST_COUNTED
  return sql<RankedRow[]>`
    select s.*, 0 as match, found.key
      from (select * from search_newest(${ranked.site}, ${week}, ${whole}::tsquery, ${key}, ${id}, ${areFew}, ${TIME},
                 ${limit + offset})
             order by key desc, listing_id desc offset ${offset}) found
      join listing_short s on s.id = found.listing_id
     order by found.key desc, found.listing_id desc`
}

type FirstRow = (RankedRow | { id: null }) & { n: number; is_cut: boolean }

/** The first rows of a search for words and how many there are, in one statement: what few have is read once for both. */
export async function firstOf(
  sql: Sql,
  ranked: Ranked,
  terms: Terms,
  limit: number,
): Promise<{ rows: RankedRow[]; total: Counted }> {
  const rows = await (ranked.order === 'relevance'
    ? firstByRelevance(sql, ranked, terms, limit)
    : firstSorted(sql, ranked, limit))
  const [{ n, is_cut } = { n: 0, is_cut: false }] = rows
  const isCut = n <= MOST_COUNTED && (is_cut || ranked.lastTier < LAST_TIER)
  return { rows: rows.flatMap((row) => (row.id === null ? [] : row)), total: { n, isCut } }
}

function firstByRelevance(sql: Sql, { site, filters, lastTier }: Ranked, terms: Terms, limit: number) {
  return sql<FirstRow[]>`
    select s.*, found.match, found.votes as key, found.n, found.is_cut
      from search_first(${site}, ${terms.asked}, ${queryOf(terms.each)}::tsquery,
             ${queryOf(filters?.each ?? [])}::tsquery, ${lastTier}, ${TIME}, ${MOST_COUNTED + 1}, ${limit}) found
      left join listing_short s on s.id = found.listing_id
     order by found.match desc, found.votes desc, found.listing_id`
}

function firstSorted(sql: Sql, ranked: Ranked, limit: number): Promise<FirstRow[]> {
  const { site, order, filters, lastTier } = ranked
  const isNewest = order === 'newest'
  return sql<FirstRow[]>`
    select s.*, 0 as match, found.key, found.n, found.is_cut
      from search_sorted_first(${site}, ${filters?.week ?? null}, ${queryOf(allOf(ranked))}::tsquery, ${isNewest},
             ${lastTier}, ${TIME}, ${MOST_COUNTED + 1}, ${limit}) found
      left join listing_short s on s.id = found.listing_id
     order by found.key desc, case when ${isNewest} then -found.listing_id else found.listing_id end`
}
