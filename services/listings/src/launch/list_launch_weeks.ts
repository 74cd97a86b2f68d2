import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { weekAfter, weekEnd, weekStart } from './week.ts'

/** The weeks of the horizon with their free places. */
export function listLaunchWeeks(settings: ListingsSettings): Handler<Operations['list_launch_weeks']> {
  const { horizonWeeks, freePlaces, freeWeeksAhead } = settings
  return async ({ input, sql, now }) => {
    const { key } = siteOf(settings, input.site)
    const weeks = Array.from({ length: horizonWeeks }, (_, ahead) => weekAfter(now, ahead))
    const rows = await sql<{ week: string; taken: number }[]>`
      select week, free_taken as taken from launch_week
       where site = ${key} and week = any(${`{${weeks.join(',')}}`}::text[])`
    const taken = new Map(rows.map((row) => [row.week, row.taken]))
    const items = weeks.map((week, ahead) => {
      const free_left = Math.max(0, freePlaces - (taken.get(week) ?? 0))
      return {
        week,
        starts_at: weekStart(week)?.toISOString() ?? '',
        ends_at: weekEnd(week)?.toISOString() ?? '',
        free_places: freePlaces,
        free_left,
        bookable: ahead >= freeWeeksAhead && free_left > 0,
      }
    })
    return { items }
  }
}
