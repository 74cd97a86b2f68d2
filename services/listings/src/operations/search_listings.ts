import { type EntityManager, type Handler, invalidInput } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { decodeCursor, encodeCursor } from '../search/cursor.ts'
import { countUpTo, MOST_COUNTED, rowsOf } from '../search/page.ts'
import { allListings, nearMatches, type Ranked, wordMatches } from '../search/ranked.ts'
import { summaryOf } from '../search/summary.ts'

/** Pages begin no deeper than this; cursors go on for ever. */
const DEEPEST = 10_000

/** Finds listings that everyone can see: by the beginnings of words, and where none has them, by names alike. */
export function searchListings({ sites }: ListingsSettings): Handler<Operations['search_listings']> {
  return async ({ input, em }) => {
    const { q = '', page = 1, per_page = 20, cursor } = input
    if (cursor !== undefined && page > 1) {
      throw invalidInput('page', 'not_allowed', 'A cursor says itself where to go on. Leave "page" out.')
    }
    const after = cursor === undefined ? undefined : decodeCursor(q, cursor)
    const { ranked, counted } = await answering(em, sites[0].key, q)
    const offset = after ? 0 : (page - 1) * per_page
    if (offset > DEEPEST && (await countUpTo(em, ranked, DEEPEST + 1)) > DEEPEST) {
      throw invalidInput('page', 'out_of_range', `Pages end at item ${DEEPEST}. Read on with "cursor".`)
    }
    const limit = per_page + 1
    const rows = offset > DEEPEST ? [] : await rowsOf(em, ranked, { offset, limit, ...(after && { after }) })
    const shown = rows.slice(0, per_page)
    const last = shown.at(-1)
    const has_more = rows.length > per_page
    return {
      items: shown.map((row) => summaryOf(row, sites)),
      page: after ? null : page,
      per_page,
      total: Math.min(counted, MOST_COUNTED),
      total_is_exact: counted <= MOST_COUNTED,
      has_more,
      cursor: has_more && last ? encodeCursor(q, last) : null,
    }
  }
}

/** The rows that answer a search, and how many there are, up to one more than are counted. */
async function answering(em: EntityManager, site: string, q: string): Promise<{ ranked: Ranked; counted: number }> {
  const words = q.trim() === '' ? allListings(site) : wordMatches(site, q)
  const counted = await countUpTo(em, words, MOST_COUNTED + 1)
  if (counted > 0 || words.byVotesAlone) return { ranked: words, counted }
  const near = nearMatches(site, q)
  return { ranked: near, counted: await countUpTo(em, near, MOST_COUNTED + 1) }
}
