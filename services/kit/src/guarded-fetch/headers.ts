import type { IncomingMessage } from 'node:http'
import { ACCEPT_ENCODING } from './content-coding.ts'

const CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization']

/**
 * The headers of a request: the caller's and the guard's own, which win.
 * @throws TypeError for a header that carries credentials.
 */
export function requestHeaders(given: Record<string, string>, userAgent: string): Record<string, string> {
  const lower = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const credential = CREDENTIALS.find((name) => name in lower)
  if (credential) throw new TypeError(`The guarded fetch sends no credentials; leave the header "${credential}" out.`)
  return { accept: '*/*', ...lower, 'accept-encoding': ACCEPT_ENCODING, 'user-agent': userAgent }
}

/** The headers of an answer by lower-case name, without cookies. */
export function responseHeaders({ headers }: IncomingMessage): Record<string, string> {
  const plain = Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string')
  return Object.fromEntries(plain)
}

/** Where an answer redirects to, as the header has it; undefined when it is no redirect (RFC 9110 section 15.4). */
export function redirectLocation({ statusCode, headers: { location } }: IncomingMessage): string | undefined {
  if (location === undefined || ![301, 302, 303, 307, 308].includes(statusCode ?? 0)) return undefined
  // Header bytes arrive as Latin-1, and sites send UTF-8 paths unencoded.
  const bytes = Buffer.from(location, 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? location : text
}
