import { stylesheetSource } from './stylesheet.ts'

/** What a page may do beside showing itself, as CSP sources. */
export interface Allowances {
  /** The one script that may run on it; none when not given. */
  script?: string
  /** Where its forms may lead on to from here; nowhere else when not given. */
  formTarget?: string
}

/** Nothing but our own stylesheet, and pictures; forms only to ourselves; in no one's frame; a script only by its hash. */
function contentSecurityPolicy({ script, formTarget }: Allowances): string {
  return [
    "default-src 'none'",
    ...(script ? [`script-src ${script}`] : []),
    `style-src ${stylesheetSource}`,
    "img-src 'self' data:",
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of an HTML page, which keep it from loading, framing or sending anything unforeseen. */
export function htmlHeaders(cacheControl: string, allowances: Allowances = {}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(allowances),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': cacheControl,
  }
}

export interface HtmlOptions extends Allowances {
  /** HTTP status; 200 when not given. */
  status?: number
  /** Who may keep the page and how long; nobody when not given. */
  cacheControl?: string
  etag?: string
}

/** An HTML page of our own as an answer. */
export function htmlResponse(html: string | Uint8Array<ArrayBuffer>, options: HtmlOptions = {}): Response {
  const headers = new Headers(htmlHeaders(options.cacheControl ?? 'no-store', options))
  if (options.etag) headers.set('etag', options.etag)
  return new Response(html, { status: options.status ?? 200, headers })
}
