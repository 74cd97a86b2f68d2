/** What every answer below `/api/v1` says: pages of any origin may read it, and nobody guesses at its type. */
const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, Idempotent-Replayed, Link, Retry-After, RateLimit, RateLimit-Policy, ETag, Deprecation, Sunset',
}

/** A year: browsers that were here once ask by https alone (RFC 6797 §6.1). Of other names in the domain nothing is said. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

/** What every answer says where the service is reached by https; nothing where it is not. */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? HSTS : {}
}

/** What every answer below `/api/v1` of a service at this address says. */
export function apiHeaders(publicUrl: string): Record<string, string> {
  return { ...API_HEADERS, ...transportHeaders(publicUrl) }
}
