import { type EntityManager, planned } from '@launch/kit'
import type { Position } from './cursor.ts'
import type { Ranked } from './ranked.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from './summary.ts'

/** Counting stops here. */
export const MOST_COUNTED = 1_000

export type RankedRow = SummaryRow & { match: number }

/** How many there are, up to one more than are counted. */
export async function countUpTo(em: EntityManager, { sql, params }: Ranked, most: number): Promise<number> {
  const [row] = await planned<{ n: number }>(em, `select count(*)::integer as n from (${sql} limit ?) counted`, [
    ...params,
    most,
  ])
  return row?.n ?? 0
}

/** Which rows of a search are wanted: after a position, or from an offset. */
export interface Wanted {
  after?: Position
  offset?: number
  limit: number
}

/** The rows wanted of a search: match, then votes, then id. Only these rows are joined for showing. */
export function rankedSql(ranked: Ranked, { after, offset = 0, limit }: Wanted): { sql: string; params: unknown[] } {
  const order = ranked.byVotesAlone ? 'votes desc, listing_id' : 'match desc, votes desc, listing_id'
  const [condition, place] = after ? seek(ranked, after) : ['true', []]
  const sql = `select ${SUMMARY_COLUMNS}, found.match
     from (select * from (${ranked.sql}) ranked where ${condition} order by ${order} limit ? offset ?) found
     join listing l on l.id = found.listing_id
     join company c on c.id = l.company_id
    order by found.match desc, found.votes desc, found.listing_id`
  return { sql, params: [...ranked.params, ...place, limit, offset] }
}

/** Reads the rows wanted of a search. */
export function rowsOf(em: EntityManager, ranked: Ranked, wanted: Wanted): Promise<RankedRow[]> {
  const { sql, params } = rankedSql(ranked, wanted)
  return planned<RankedRow>(em, sql, params)
}

/** The rows after a position, said so that an index on votes can begin there. */
function seek({ byVotesAlone }: Ranked, { match, votes, id }: Position): [string, unknown[]] {
  if (byVotesAlone) return ['votes <= ? and (votes < ? or listing_id > ?)', [votes, votes, id]]
  const after = '(match < ? or (match = ? and (votes < ? or (votes = ? and listing_id > ?))))'
  return [after, [match, match, votes, votes, id]]
}
