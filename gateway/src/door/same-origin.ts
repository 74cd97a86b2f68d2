/**
 * Whether a form was sent from one of our own pages: browsers say where a request comes from in `Sec-Fetch-Site` (Fetch
 * Metadata) and `Origin` (RFC 6454), and neither can be set by a page. What says neither is no browser.
 * @param publicUrl where callers reach us; the host they asked counts as well
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return origin === new URL(publicUrl).origin || host === headers.get('host')
}
