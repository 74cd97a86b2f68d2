import { stylesheetSource } from './stylesheet.ts'

/** Whose pictures a page shows: our own alone, or also those that listings name, at https addresses. */
export type Pictures = 'ours' | 'https'

/** Nothing but our own stylesheet, and pictures; forms only to ourselves; in no one's frame. */
function contentSecurityPolicy(pictures: Pictures): string {
  return [
    "default-src 'none'",
    `style-src ${stylesheetSource}`,
    `img-src 'self' data:${pictures === 'https' ? ' https:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of an HTML page, which keep it from loading, framing or sending anything unforeseen. */
export function htmlHeaders(cacheControl: string, pictures: Pictures): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(pictures),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': cacheControl,
  }
}

export interface HtmlOptions {
  /** HTTP status; 200 when not given. */
  status?: number
  /** Who may keep the page and how long; nobody when not given. */
  cacheControl?: string
  etag?: string
}

/** An HTML page of our own as an answer. */
export function htmlResponse(html: string | Uint8Array<ArrayBuffer>, options: HtmlOptions = {}): Response {
  const headers = new Headers(htmlHeaders(options.cacheControl ?? 'no-store', 'ours'))
  if (options.etag) headers.set('etag', options.etag)
  return new Response(html, { status: options.status ?? 200, headers })
}
