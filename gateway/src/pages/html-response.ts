import { stylesheetSource } from './stylesheet.ts'

/** Nothing but our own stylesheet and pictures; forms only to ourselves; in no one's frame. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src ${stylesheetSource}`,
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface HtmlOptions {
  /** HTTP status; 200 when not given. */
  status?: number
  /** Who may keep the page and how long; nobody when not given. */
  cacheControl?: string
  etag?: string
}

/** An HTML page as an answer, with the headers that keep it from loading, framing or sending anything unforeseen. */
export function htmlResponse(html: string | Uint8Array<ArrayBuffer>, options: HtmlOptions = {}): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': options.cacheControl ?? 'no-store',
  })
  if (options.etag) headers.set('etag', options.etag)
  return new Response(html, { status: options.status ?? 200, headers })
}
