import { type Handler, invalidInput, type Sql } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { decodeCursor, encodeCursor, type Position } from './cursor.ts'
import { type Counted, countUpTo, firstOf, MOST_COUNTED, type RankedRow, rowsOf, type Wanted } from './page.ts'
import { LAST_TIER, lastTierFor, type Ranked } from './ranked.ts'
import { summaryOf } from './summary.ts'
import { termsOf } from './terms.ts'

/** Pages begin no deeper than this; cursors go on for ever. */
const DEEPEST = 10_000

interface Found {
  rows: RankedRow[]
  total: Counted
}

/** Finds listings that everyone can see by the beginnings of words; a word that nothing begins with may have one typo. */
export function searchListings({ sites }: ListingsSettings): Handler<Operations['search_listings']> {
  return async ({ input, sql }) => {
    const { q = '', page = 1, per_page = 20, cursor } = input
    if (cursor !== undefined && page > 1) {
      throw invalidInput('page', 'not_allowed', 'A cursor says itself where to go on. Leave "page" out.')
    }
    const after = cursor === undefined ? undefined : decodeCursor(q, cursor)
    const ranked = await rankedFor(sql, sites[0].key, q, after)
    const offset = after ? 0 : (page - 1) * per_page
    const { rows, total } = await found(sql, ranked, { offset, limit: per_page + 1, ...(after && { after }) })
    const shown = rows.slice(0, per_page)
    const has_more = rows.length > per_page
    const last = shown.at(-1)
    return {
      items: shown.map((row) => summaryOf(row, sites)),
      page: after ? null : page,
      per_page,
      total: Math.min(total.n, MOST_COUNTED),
      total_is_exact: total.n <= MOST_COUNTED && !total.isCut,
      has_more,
      cursor: has_more && last ? encodeCursor(q, last) : null,
    }
  }
}

/** The rows of a page and how many there are. @throws Refusal where it begins deeper than pages go */
async function found(sql: Sql, ranked: Ranked | null, wanted: Wanted & { offset: number }): Promise<Found> {
  const { offset, after, limit } = wanted
  if (!ranked) return { rows: [], total: { n: 0, isCut: false } }
  if (ranked.terms && !after && offset === 0) return firstOf(sql, ranked, ranked.terms, limit)
  if (offset > DEEPEST && (await countUpTo(sql, ranked, DEEPEST + 1)).n > DEEPEST) {
    throw invalidInput('page', 'out_of_range', `Pages end at item ${DEEPEST}. Read on with "cursor".`)
  }
  const rows = offset > DEEPEST ? [] : await rowsOf(sql, ranked, wanted)
  return { rows, total: await countUpTo(sql, ranked, MOST_COUNTED + 1) }
}

/** What a search reads, or null where nothing can be found. */
async function rankedFor(sql: Sql, site: string, q: string, after?: Position): Promise<Ranked | null> {
  if (q.trim() === '') return { site, terms: null, lastTier: LAST_TIER }
  const terms = await termsOf(sql, q)
  return terms && { site, terms, lastTier: await lastTierFor(sql, terms, after) }
}
