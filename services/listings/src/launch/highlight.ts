/** A highlight that an order bought: above lists from `starts_at` until `ends_at`, in RFC 3339. */
export interface Highlight {
  order_id: string
  bought_at: string
  starts_at: string
  ends_at: string
}

/** What of a listing is its highlights: those that are not over, the earliest first, and what they come to. */
export interface Highlighted {
  highlights: Highlight[]
  highlightedUntil?: Date | null | undefined
  highlightedAt?: Date | null | undefined
}

const DAY = 86_400_000
const ms = (time: string) => Date.parse(time)
const iso = (time: number) => new Date(time).toISOString()

/** Adds what an order bought: so many days from now, or from the end of what was bought before. */
export function addHighlight(of: Highlighted, order_id: string, days: number, now: Date): void {
  const kept = notOver(of, now)
  const from = Math.max(now.getTime(), ...kept.map(({ ends_at }) => ms(ends_at)))
  const bought = { order_id, bought_at: now.toISOString(), starts_at: iso(from), ends_at: iso(from + days * DAY) }
  put(of, [...kept, bought])
}

/**
 * Takes off what is left of what an order bought; what others bought after it begins so much earlier, and lasts as long.
 */
export function takeHighlightBack(of: Highlighted, order_id: string, now: Date): void {
  const kept = notOver(of, now)
  const taken = kept.find((each) => each.order_id === order_id)
  if (!taken) return
  const left = ms(taken.ends_at) - Math.max(now.getTime(), ms(taken.starts_at))
  const earlier = (time: string) => iso(ms(time) - left)
  const others = kept.filter((each) => each !== taken)
  put(
    of,
    others.map((each) =>
      ms(each.starts_at) < ms(taken.ends_at)
        ? each
        : { ...each, starts_at: earlier(each.starts_at), ends_at: earlier(each.ends_at) },
    ),
  )
}

const notOver = ({ highlights }: Highlighted, now: Date) =>
  highlights.filter(({ ends_at }) => ms(ends_at) > now.getTime())

function put(of: Highlighted, highlights: Highlight[]): void {
  const latest = (times: string[]) => (times.length > 0 ? new Date(Math.max(...times.map(ms))) : null)
  of.highlights = highlights
  of.highlightedUntil = latest(highlights.map(({ ends_at }) => ends_at))
  of.highlightedAt = latest(highlights.map(({ bought_at }) => bought_at))
}

/** The end of a highlight as it is shown: null once it is over. */
export function shownUntil(until: Date | string | null | undefined, now: Date): string | null {
  if (!until) return null
  const end = new Date(until)
  return end > now ? end.toISOString() : null
}
