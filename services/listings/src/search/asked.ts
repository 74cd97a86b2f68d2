import { invalidInput, type Sql } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { weekStart } from '../launch/week.ts'
import { siteOf } from '../listing/site.ts'
import { categoryOf } from './category.ts'
import type { Position } from './cursor.ts'
import { filtersOf } from './filters.ts'
import { LAST_TIER, lastTierFor, type Order, type Ranked } from './ranked.ts'
import { termsOf } from './terms.ts'

/** What is asked for, in one form whichever way it was asked. */
export interface Asked {
  site: string
  q: string
  category: string | null
  week: string | null
  order: Order
}

/** Without words nothing is more relevant than another, so the newest come first. */
export function askedIn(input: InputOf<Operations['search_listings']>, settings: ListingsSettings): Asked {
  const { q = '', category, launch_week: week, sort = 'relevance' } = input
  if (week !== undefined && !weekStart(week)) {
    throw invalidInput('launch_week', 'out_of_range', `There is no week "${week}": its year has fewer.`)
  }
  const words = q.trim() === '' ? '' : q
  return {
    site: siteOf(settings, input.site).key,
    q: words,
    category: category === undefined ? null : categoryOf(category),
    week: week ?? null,
    order: sort === 'relevance' && words === '' ? 'newest' : sort,
  }
}

/** What a search reads, or null where nothing can be found. */
export async function rankedFor(
  sql: Sql,
  { site, q, category, week, order }: Asked,
  after?: Position,
): Promise<Ranked | null> {
  const terms = q === '' ? null : await termsOf(sql, q)
  if (q !== '' && !terms) return null
  const ranked: Ranked = { site, order, terms, filters: filtersOf(category, week), lastTier: LAST_TIER }
  return order === 'newest' ? ranked : { ...ranked, lastTier: await lastTierFor(sql, ranked, after) }
}
