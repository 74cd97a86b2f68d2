const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long a delivery is tried for, in milliseconds. */
export const TRIED_FOR = 72 * HOUR
/** Milliseconds from one attempt to the next, as Standard Webhooks gives them; after the last it stays so. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR] as const
const LONGEST = 20 * HOUR
/** How much a pause is longer or shorter, so that what failed together does not come together again. */
const JITTER = 0.1
/** As long as a receiver's Retry-After is waited for. */
const MOST_ASKED = 24 * HOUR

/** An attempt that failed. */
export interface Failed {
  /** When it began. */
  at: Date
  /** How many there were before it since the delivery was queued. */
  tries: number
  /** When the delivery was queued, at first or anew. */
  queuedAt: Date
  /** What its answer had for Retry-After, where it was a 429 or 503. */
  retryAfter: string | undefined
  /** From 0 to 1. */
  random: number
}

/**
 * When a delivery is tried again; null where it has been for three days. The last attempt is at the end of the third day,
 * and the receiver's Retry-After, at most a day, makes a pause longer and none shorter (RFC 9110 section 10.2.3).
 */
export function nextAttempt({ at, tries, queuedAt, retryAfter, random }: Failed): Date | null {
  const end = queuedAt.getTime() + TRIED_FOR
  if (at.getTime() >= end) return null
  const pause = (PAUSES[tries] ?? LONGEST) * (1 + JITTER * (2 * random - 1))
  const asked = Math.min(askedFor(retryAfter, at), MOST_ASKED)
  return new Date(Math.min(at.getTime() + Math.max(pause, asked), end))
}

/** Milliseconds that a Retry-After asks for: a number of seconds or an HTTP date; 0 where it is neither. */
function askedFor(retryAfter: string | undefined, at: Date): number {
  if (retryAfter === undefined) return 0
  const text = retryAfter.trim()
  if (/^\d{1,10}$/.test(text)) return Number(text) * SECOND
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - at.getTime())
}
