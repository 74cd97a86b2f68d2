const DAY = 86_400_000
/** Milliseconds of a week. */
export const WEEK = 7 * DAY
const FORM = /^(\d{4})-W(\d{2})$/

/** Monday 00:00 UTC of the first ISO week of a year: the week with its 4th of January (ISO 8601 §4.3.2.2). */
function firstMonday(year: number): number {
  const fourth = new Date(0)
  fourth.setUTCFullYear(year, 0, 4)
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY
}

/** The ISO week a moment falls in, in UTC, such as `2026-W48`. */
export function isoWeek(at: Date): string {
  const day = Math.floor(at.getTime() / DAY) * DAY
  const thursday = new Date(day + (3 - ((at.getUTCDay() + 6) % 7)) * DAY)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - firstMonday(year)) / WEEK) + 1
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
}

/** When a week begins, Monday 00:00 UTC; undefined where the year has no such week. */
export function weekStart(week: string): Date | undefined {
  const [, year, number] = FORM.exec(week) ?? []
  if (year === undefined) return undefined
  const start = new Date(firstMonday(Number(year)) + (Number(number) - 1) * WEEK)
  return isoWeek(start) === week ? start : undefined
}

/** When a week ends: the Monday after it, 00:00 UTC. */
export function weekEnd(week: string): Date | undefined {
  const start = weekStart(week)
  return start && new Date(start.getTime() + WEEK)
}

/** The week on whose board stands what is launched at a moment: from Friday 00:00 UTC on the next one. */
export function boardWeek(at: Date): string {
  return isoWeek(new Date(at.getTime() + 3 * DAY))
}

/** The week that is some weeks after the one a moment falls in. */
export function weekAfter(at: Date, weeks: number): string {
  return isoWeek(new Date(at.getTime() + weeks * WEEK))
}

/** Until when a week can be launched in: its Friday 00:00 UTC. */
export function boardCloses(week: string): Date | undefined {
  const start = weekStart(week)
  return start && new Date(start.getTime() + 4 * DAY)
}
