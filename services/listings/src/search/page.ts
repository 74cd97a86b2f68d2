import { type EntityManager, query } from '@launch/kit'
import type { Position } from './cursor.ts'
import { LAST_TIER, type Ranked } from './ranked.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from './summary.ts'

/** Counting stops here. */
export const MOST_COUNTED = 1_000

/** Milliseconds after which no further tier is read. */
const TIME = 250

export type RankedRow = SummaryRow & { match: number }

/** How many were found, and whether there may be more where time or work ended the search. */
export interface Counted {
  n: number
  isCut: boolean
}

/** How many there are, up to one more than are counted. */
export async function countUpTo(em: EntityManager, { site, terms, lastTier }: Ranked, most: number): Promise<Counted> {
  if (!terms) {
    const sql = 'select count(*)::integer as n from (select 1 from listing_search where site = ? limit ?) counted'
    const [row] = await query<{ n: number }>(em, sql, [site, most])
    return { n: row?.n ?? 0, isCut: false }
  }
  const [row] = await query<{ n: number; is_cut: boolean }>(
    em,
    `select * from search_count(?, ?::tsquery, ?, ${UNTIL}, ?)`,
    [site, terms.each.join(' & '), lastTier, most],
  )
  const n = row?.n ?? 0
  return { n, isCut: n < most && (row?.is_cut === true || lastTier < LAST_TIER) }
}

/** Rows of a search, and whether time or work ended it before there were as many as wanted. */
export interface Page {
  rows: RankedRow[]
  isCut: boolean
}

/** Which rows of a search are wanted: after a position, or from an offset. */
export interface Wanted {
  after?: Position
  offset?: number
  limit: number
}

const UNTIL = `clock_timestamp() + interval '${TIME} ms'`
const START: Position = { match: 1_000, votes: 2 ** 31 - 1, id: 0 }

/** Reads the rows wanted of a search, by match, then votes, then id. Only these rows are joined for showing. */
export async function rowsOf(em: EntityManager, { site, terms, lastTier }: Ranked, wanted: Wanted): Promise<Page> {
  const { after: { match, votes, id } = START, offset = 0, limit } = wanted
  const [found, params] = terms
    ? [
        `search_page(?, ?, ?::tsquery, ?, ?, ?, ?, ${UNTIL}, ?, ?)`,
        [site, terms.asked, terms.each.join(' & '), match, votes, id, lastTier, limit, offset],
      ]
    : ['search_all(?, ?, ?, ?, ?)', [site, votes, id, limit, offset]]
  const started = performance.now()
  const rows = await query<RankedRow>(
    em,
    `select ${SUMMARY_COLUMNS}, found.match
       from ${found} found
       join listing l on l.id = found.listing_id
       join company c on c.id = l.company_id
      order by found.match desc, found.votes desc, found.listing_id`,
    params,
  )
  const isLate = terms !== null && performance.now() - started >= TIME
  return { rows, isCut: rows.length < limit && (isLate || lastTier < LAST_TIER) }
}
