/** What every answer below `/api/v1` says: pages of any origin may read it, and nobody guesses at its type. */
export const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, Idempotent-Replayed, Link, Retry-After, RateLimit, RateLimit-Policy, ETag, Deprecation, Sunset',
}
