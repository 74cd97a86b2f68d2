const DAY = 86_400_000

/** The ISO week (ISO 8601) of a moment, in UTC. */
function weekOf(at: Date): string {
  const thursday = new Date(at.getTime() + (3 - ((at.getUTCDay() + 6) % 7)) * DAY)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
}

/** The week so many weeks away from one that begins at a moment. */
export function weekBeside(startsAt: string, weeks: number): string {
  return weekOf(new Date(Date.parse(startsAt) + weeks * 7 * DAY))
}
