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

/** A moment to the second, in UTC. */
export function Second({ at }: { at: string }) {
  return <time dateTime={at}>{second.format(new Date(at))} UTC</time>
}
