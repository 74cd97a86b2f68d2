import type { Sql } from '@launch/kit'
import type { SummaryRow } from '../search/summary.ts'

/** A board has so many places at most. */
export const MOST = 100

/** A place on a board; of a listing that nobody may see any longer there is no summary. */
export type BoardRow = (SummaryRow | { id: null }) & { rank: number; tally: number }

/** When a week was closed; undefined where it was not yet. */
export async function closedAt(sql: Sql, site: string, week: string): Promise<string | undefined> {
  const [row] = await sql<{ closed_at: string }[]>`
    select closed_at from board where site = ${site} and week = ${week}`
  return row?.closed_at
}

/** The board of a week that runs: all votes there are were cast before its close. */
export function runningBoard(sql: Sql, site: string, week: string): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select s.*, first.rank, first.votes as tally
      from (select id, last_vote_at, votes, rank() over (order by votes desc)::integer as rank
              from (select id, votes, last_vote_at from listing
                     where site = ${site} and launch_week = ${week} and status = 'live'
                     order by votes desc, last_vote_at, id limit ${MOST}) l) first
      join listing_short s on s.id = first.id
     order by first.votes desc, first.last_vote_at, first.id`
}

/** The board of a week that is over and has not been closed yet. */
export function closingBoard(sql: Sql, site: string, week: string, closes: Date): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select s.*, b.rank, b.votes as tally
      from board_of(${site}, ${week}, ${closes}) b join listing_short s on s.id = b.listing_id
     where b.place <= ${MOST} order by b.place`
}

/** The board of a week that was closed, as it was then. */
export function frozenBoard(sql: Sql, site: string, week: string): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select s.*, b.rank, b.votes as tally
      from board_entry b
      left join listing l on l.id = b.listing_id and l.status in ('live', 'archived') and l.live_at is not null
      left join listing_short s on s.id = l.id
     where b.site = ${site} and b.week = ${week} and b.place <= ${MOST} order by b.place`
}
