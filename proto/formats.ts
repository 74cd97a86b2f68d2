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

const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const EMAIL_DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/**
 * True for one plain address (RFC 5321 §4.1.2, `Dot-string` at a dotted ASCII name): no display name, quotes, comments,
 * lists, white space or line breaks, so it can't become more recipients than one.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && local.length <= 64 && EMAIL_LOCAL.test(local) && EMAIL_DOMAIN.test(domain)
}

const formats: Record<string, (value: string) => boolean> = {
  date: isDate,
  email: isEmail,
  'date-time': isDateTime,
  uri: isHttpUrl,
  ulid: (text) => ULID.test(text),
}

/** Makes the string formats that our contracts use known to TypeBox. Calling it twice changes nothing. */
export function registerFormats(): void {
  for (const [name, check] of Object.entries(formats)) FormatRegistry.Set(name, check)
}

registerFormats()
