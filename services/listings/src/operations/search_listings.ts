import { type EntityManager, type Handler, invalidInput } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { decodeCursor, encodeCursor, type Position } from '../search/cursor.ts'
import { countUpTo, MOST_COUNTED, type Page, rowsOf, type Wanted } from '../search/page.ts'
import { LAST_TIER, lastTierFor, type Ranked } from '../search/ranked.ts'
import { summaryOf } from '../search/summary.ts'
import { termsOf } from '../search/terms.ts'

/** Pages begin no deeper than this; cursors go on for ever. */
const DEEPEST = 10_000

const NOTHING: Page = { rows: [], isCut: false }

/** Finds listings that everyone can see by the beginnings of words; a word that nothing begins with may have one typo. */
export function searchListings({ sites }: ListingsSettings): Handler<Operations['search_listings']> {
  return async ({ input, em }) => {
    const { q = '', page = 1, per_page = 20, cursor } = input
    if (cursor !== undefined && page > 1) {
      throw invalidInput('page', 'not_allowed', 'A cursor says itself where to go on. Leave "page" out.')
    }
    const after = cursor === undefined ? undefined : decodeCursor(q, cursor)
    const ranked = await rankedFor(em, sites[0].key, q, after)
    const offset = after ? 0 : (page - 1) * per_page
    const wanted = { offset, limit: per_page + 1, ...(after && { after }) }
    const { rows, isCut } = ranked ? await pageOf(em, ranked, wanted) : NOTHING
    const shown = rows.slice(0, per_page)
    const has_more = rows.length > per_page
    const isEnd = !after && !has_more && (offset === 0 || rows.length > 0)
    const total = !ranked || isEnd ? { n: offset + rows.length, isCut } : await countUpTo(em, ranked, MOST_COUNTED + 1)
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

/** The rows of a page. @throws Refusal where it begins deeper than pages go */
async function pageOf(em: EntityManager, ranked: Ranked, wanted: Wanted & { offset: number }): Promise<Page> {
  if (wanted.offset <= DEEPEST) return rowsOf(em, ranked, wanted)
  if ((await countUpTo(em, ranked, DEEPEST + 1)).n > DEEPEST) {
    throw invalidInput('page', 'out_of_range', `Pages end at item ${DEEPEST}. Read on with "cursor".`)
  }
  return NOTHING
}

/** What a search reads, or null where nothing can be found. */
async function rankedFor(em: EntityManager, site: string, q: string, after?: Position): Promise<Ranked | null> {
  if (q.trim() === '') return { site, terms: null, lastTier: LAST_TIER }
  const terms = await termsOf(em, q)
  return terms && { site, terms, lastTier: await lastTierFor(em, terms, after) }
}
