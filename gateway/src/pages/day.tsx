/** @jsxImportSource preact */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const second = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** A day in UTC, from a date or a time as the API writes it. */
export function Day({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  return <time dateTime={at}>{day.format(date)}</time>
}

/** A moment to the minute, in UTC. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{minute.format(new Date(at))} UTC</time>
}

/** The days from the first to the last of a time that ends before `ends_at`, in UTC: `23–29 November 2026`. */
export function Span({ of: { starts_at, ends_at } }: { of: { starts_at: string; ends_at: string } }) {
  const [first, end] = [new Date(starts_at), new Date(ends_at)]
  if (Number.isNaN(first.getTime()) || Number.isNaN(end.getTime())) return null
  return <>{day.formatRange(first, new Date(end.getTime() - 1))}</>
}

/** A moment to the second, in UTC. */
export function Second({ at }: { at: string }) {
  return <time dateTime={at}>{second.format(new Date(at))} UTC</time>
}
