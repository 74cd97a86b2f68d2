import { type EntityManager, query, run } from '@launch/kit'
import type { ListingsSettings } from '../config.ts'
import { weekAfter } from './week.ts'

/** Free places of launch weeks. Whoever takes or gives one back holds the week's row until the transaction ends. */

type Rules = Pick<ListingsSettings, 'freePlaces' | 'freeWeeksAhead' | 'horizonWeeks'>

/** The weeks that a free listing may get at a moment, room or not, the next one first. */
export function bookableWeeks(at: Date, { freeWeeksAhead, horizonWeeks }: Omit<Rules, 'freePlaces'>): string[] {
  const count = Math.max(0, horizonWeeks - freeWeeksAhead)
  return Array.from({ length: count }, (_, i) => weekAfter(at, freeWeeksAhead + i))
}

/**
 * The first week with room for a free listing, its row locked; null where there is none. Weeks are locked one after the
 * other in their order, so that two that look at once never wait for each other.
 */
export async function firstWeekWithRoom(
  em: EntityManager,
  site: string,
  at: Date,
  rules: Rules,
): Promise<string | null> {
  const weeks = bookableWeeks(at, rules)
  const full = await query<{ week: string }>(
    em,
    'select week from launch_week where site = ? and week = any(?::text[]) and free_taken >= ?',
    [site, `{${weeks.join(',')}}`, rules.freePlaces],
  )
  const known = new Set(full.map(({ week }) => week))
  for (const week of weeks) {
    if (!known.has(week) && (await hasRoom(em, site, week, rules.freePlaces))) return week
  }
  return null
}

/** Whether a week has room; its row is locked until the transaction ends. */
export async function hasRoom(em: EntityManager, site: string, week: string, freePlaces: number): Promise<boolean> {
  await run(em, 'insert into launch_week (site, week) values (?, ?) on conflict do nothing', [site, week])
  const [row] = await query<{ taken: number }>(
    em,
    'select free_taken as taken from launch_week where site = ? and week = ? for update',
    [site, week],
  )
  return (row?.taken ?? 0) < freePlaces
}

/** Takes a place in a week that was seen to have room. */
export async function takePlace(em: EntityManager, site: string, week: string): Promise<void> {
  await run(
    em,
    `insert into launch_week (site, week, free_taken) values (?, ?, 1)
       on conflict (site, week) do update set free_taken = launch_week.free_taken + 1`,
    [site, week],
  )
}

/** Gives a place back. */
export async function givePlaceBack(em: EntityManager, site: string, week: string): Promise<void> {
  await run(em, 'update launch_week set free_taken = free_taken - 1 where site = ? and week = ?', [site, week])
}
