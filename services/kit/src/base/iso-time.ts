/** A time stamp as `query` gives it, in the form that contracts use (RFC 3339, UTC). */
export function isoTime(column: string): string {
  return new Date(column).toISOString()
}
