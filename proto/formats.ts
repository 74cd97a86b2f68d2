import { FormatRegistry } from '@sinclair/typebox'

const RFC3339 =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** True for a day that exists in the Gregorian calendar, written YYYY-MM-DD (RFC 3339 §5.6 `full-date`). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** True for a time stamp as RFC 3339 §5.6 writes it, on a day that exists. */
export function isDateTime(text: string): boolean {
  return RFC3339.test(text) && isDate(text.slice(0, 10))
}

/** True for an absolute http or https address that the WHATWG URL parser takes. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** True for one plain e-mail address: no display name, no list, no white space; at most 254 characters (RFC 5321 §4.5.3.1). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;:<>()[\]\\"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
}

const formats: Record<string, (value: string) => boolean> = {
  date: isDate,
  'date-time': isDateTime,
  email: isEmail,
  uri: isHttpUrl,
  ulid: (text) => ULID.test(text),
}

/** Makes the string formats that our contracts use known to TypeBox. Calling it twice changes nothing. */
export function registerFormats(): void {
  for (const [name, check] of Object.entries(formats)) FormatRegistry.Set(name, check)
}

registerFormats()
