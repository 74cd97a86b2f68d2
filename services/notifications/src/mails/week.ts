const DAY = 86_400_000

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The Monday that a launch week (ISO 8601 §4.1.4.2) begins with, such as `23 November 2026`. */
export function mondayOf(week: string): string {
  const [year = 0, number = 0] = week.split('-W').map(Number)
  // The fourth of January is always in the first week.
  const fourth = new Date(Date.UTC(year, 0, 4))
  const first = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY
  return day.format(new Date(first + (number - 1) * 7 * DAY))
}

/** A day as people read it, such as `21 November 2026`. */
export const dayOf = (time: Date | string): string => day.format(new Date(time))

/** A time as people read it, such as `21 November 2026 at 12:10 UTC`. */
export const momentOf = (time: Date | string): string => `${moment.format(new Date(time))} UTC`
