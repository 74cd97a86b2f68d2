import { type Handler, invalidInput, isoTime, type Sql } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { isoWeek, weekEnd, weekStart } from '../launch/week.ts'
import { siteOf } from '../listing/site.ts'
import { summaryOf } from '../search/summary.ts'
import { type BoardRow, closedAt, closingBoard, frozenBoard, runningBoard } from './board.ts'

interface Board {
  rows: BoardRow[]
  final: boolean
  asOf: string
}

/** Gives the board of a week: as it stands while the week runs, and as it was frozen once it is over. */
export function getCommunityWeeklyLeaderboard(
  settings: ListingsSettings,
): Handler<Operations['get_community_weekly_leaderboard']> {
  return async ({ input, sql, now }) => {
    const site = siteOf(settings, input.site)
    const { week = isoWeek(now) } = input
    const [starts, ends] = [weekStart(week), weekEnd(week)]
    if (!starts || !ends) throw invalidInput('week', 'out_of_range', `There is no week "${week}": its year has fewer.`)
    const { rows, final, asOf } = await boardOf(sql, site.key, { week, starts, ends }, now)
    return {
      week,
      starts_at: starts.toISOString(),
      ends_at: ends.toISOString(),
      final,
      as_of: asOf,
      items: rows.map((row) => ({
        rank: row.rank,
        votes: row.tally,
        listing: row.id === null ? null : summaryOf(row, settings.sites, now),
      })),
    }
  }
}

async function boardOf(
  sql: Sql,
  site: string,
  { week, starts, ends }: { week: string; starts: Date; ends: Date },
  now: Date,
): Promise<Board> {
  const asOf = now.toISOString()
  if (starts > now) return { rows: [], final: false, asOf }
  if (ends > now) return { rows: await runningBoard(sql, site, week), final: false, asOf }
  const closed = await closedAt(sql, site, week)
  if (closed) return { rows: await frozenBoard(sql, site, week), final: true, asOf: isoTime(closed) }
  const rows = await closingBoard(sql, site, week, ends)
  return { rows, final: rows.length === 0, asOf }
}
