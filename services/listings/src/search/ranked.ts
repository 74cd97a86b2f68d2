import type { Sql } from '@launch/kit'
import { type Position, START } from './cursor.ts'
import type { Filters } from './filters.ts'
import type { Terms } from './terms.ts'

/** In which order a search gives what it finds. */
export type Order = 'relevance' | 'votes' | 'newest'

/** What a search reads its rows from: everything live, or what has all the terms and is filed so. */
export interface Ranked {
  site: string
  order: Order
  terms: Terms | null
  filters: Filters | null
  /** The last tier that is read. */
  lastTier: number
}

/** Number of the tier that takes what the others leave over; `search_tier` has one row for each. */
export const LAST_TIER = 13
/** Tiers that hold the 62,000 most voted. */
const FIRST_TIERS = 4
/** Of fewer words, each in one listing of twenty, enough are found early. */
const MIN_FREQUENT_WORDS = 3
/** So many of the 2,000 most voted listings have a word that is frequent. */
const FREQUENT = 100

/** All that is found has to have, in the form of a `tsquery`'s terms. */
export const allOf = ({ terms, filters }: Pick<Ranked, 'terms' | 'filters'>): string[] => [
  ...(terms?.each ?? []),
  ...(filters?.each ?? []),
]

/**
 * Bounds what words cost that are all frequent while few listings have them together: finding those few in a million
 * reads a hundred thousand places of each word, so only the most voted are looked through, or the tier read on from.
 */
export async function lastTierFor(
  sql: Sql,
  asked: Pick<Ranked, 'terms' | 'filters'>,
  after: Position | undefined,
): Promise<number> {
  const all = allOf(asked)
  if (all.length < MIN_FREQUENT_WORDS) return LAST_TIER
  const { key, id } = after ?? START
  const [row] = await sql<{ frequent: boolean; tier: number }[]>`
    select search_frequent(array(select json_array_elements_text(${JSON.stringify(all)}::text::json)::tsquery),
             ${FREQUENT}) as frequent, search_tier_of(${key}, ${id}) as tier`
  return row?.frequent ? Math.max(FIRST_TIERS, row.tier + 1) : LAST_TIER
}
