import type { Standing } from './standing.ts'

const HOUR = 3_600_000
/** How long before its week a scheduled listing's badge is looked for the last time. */
const LAST_LOOK = HOUR
/** How often the badge of a listing that waits for it is looked for. */
const WAITING_LOOK = HOUR

/** When a badge that was not found before its week is looked for again: three times within the hour. */
export const AGAIN = 20 * 60_000
/** How often it has to be missing before its week. */
export const TRIES = 3

/** When the badge of a listing is looked for next; null where it is not. */
export function nextLook({ status, plan, dueAt }: Standing, now: Date): Date | null {
  if (status === 'awaiting_badge') return new Date(now.getTime() + WAITING_LOOK)
  if (status === 'scheduled' && plan === 'free' && dueAt) return new Date(dueAt.getTime() - LAST_LOOK)
  return null
}
