/**
 * Marks an input as deprecated: an answer to a request that holds it carries `Deprecation` (RFC 9745) and `Sunset`
 * (RFC 8594) with these days. Spread into the options of the schema.
 */
export const deprecatedInput = {
  deprecated: true,
  'x-deprecated-since': '2026-11-21',
  'x-sunset': '2027-11-22',
} as const
