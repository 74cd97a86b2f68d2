/** Made-up series, and what an alert makes of them. */
export interface Story {
  alert: string
  /** What happens; goes on from "… fires when" or "… is silent when". */
  when: string
  /** Series in promtool's notation: `0+2x30` is 0, 2, 4 … 60. */
  series: Readonly<Record<string, string>>
  /** Time between two values; a minute unless told. */
  interval?: string
  /** When it fires; it never does where this is missing. */
  fires?: string
  /** When it is silent. */
  silent?: string
}

/** Series of a histogram's buckets that grow by so many each minute; `metric` is open after its last label. */
export const buckets = (metric: string, perMinute: Readonly<Record<string, number>>, minutes: number) =>
  Object.fromEntries(Object.entries(perMinute).map(([le, n]) => [`${metric}, le="${le}"}`, `0+${n}x${minutes}`]))
