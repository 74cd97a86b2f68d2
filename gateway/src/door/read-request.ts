import { Refusal } from '@launch/kit'
import type { FieldError } from '@launch/proto/errors'
import { escapePointer, type RawInput } from '../call/admit.ts'

const IDEMPOTENCY_KEY = /^[\x21-\x2b\x2d-\x7e]{1,255}$/
const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/

/** The caller's own request id where it is usable, else a new one. */
export function requestIdOf(headers: Headers, fresh: () => string): string {
  const own = headers.get('x-request-id')
  return own && REQUEST_ID.test(own) ? own : fresh()
}

/** Refuses a request with two Host headers (RFC 9112 §3.2): they arrive joined by a comma, which no host has. */
export function refuseTwoHosts(headers: Headers): void {
  const host = headers.get('host')
  if (!host?.includes(',')) return
  const detail = `The request names its host twice, as "${host.slice(0, 100)}". Send one Host header.`
  throw new Refusal('malformed_request', detail)
}

/** Path and query (with its `?`) of an address, also where the Host header makes it one that is no URL. */
export function targetOf(address: string): { pathname: string; search: string } {
  const start = address.indexOf('/', address.indexOf('://') + 3)
  const target = start < 0 ? '/' : address.slice(start)
  const at = target.indexOf('?')
  return at < 0 ? { pathname: target, search: '' } : { pathname: target.slice(0, at), search: target.slice(at) }
}

/**
 * The idempotency key of a request. Refuses one that is not 1..255 characters of 0x21–0x7E without a comma; two
 * headers arrive joined by a comma and are refused with it.
 */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (IDEMPOTENCY_KEY.test(key)) return key
  throw new Refusal(
    'invalid_idempotency_key',
    'Send one Idempotency-Key header of 1 to 255 printable ASCII characters, without spaces or commas; a UUID will do.',
  )
}

/** The `idempotency_key` of a tool's call, under the same rules as the header. */
export function idempotencyKeyIn(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value === 'string' && IDEMPOTENCY_KEY.test(value)) return value
  throw new Refusal(
    'invalid_idempotency_key',
    'Give `idempotency_key` as a text of 1 to 255 printable ASCII characters, without spaces or commas; a UUID will do.',
  )
}

/** The query's parameters. One that is given twice is refused, as only one of them could count. */
export function queryOf(search: string): RawInput['query'] {
  if (search.length < 2) return {}
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const pointer = `/query/${escapePointer(name)}`
    if (query.has(name)) {
      const detail = `\`${name.slice(0, 100)}\` is given twice. Give it once.`
      throw invalid({ pointer, code: 'not_allowed', detail })
    }
    const fault = faultInText(name) ?? faultInText(value)
    if (fault) throw invalid({ pointer, code: 'not_allowed', detail: fault })
    query.set(name, value)
  }
  return Object.fromEntries(query)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/**
 * Why no operation takes a text: what Postgres can't hold as text or JSON, and control characters, which nobody sees
 * and which take six bytes each in JSON.
 */
export function faultInText(text: string): string | undefined {
  if (CONTROL.test(text)) {
    return 'Control characters other than tabs and line breaks are not allowed. Leave them out.'
  }
  if (!text.isWellFormed()) return 'Half of a surrogate pair is not allowed. Send whole characters.'
  return undefined
}

/** The refusal that one place of the request was wrong. */
export function invalid(error: FieldError): Refusal {
  return new Refusal('invalid_request', error.detail, { errors: [error] })
}
