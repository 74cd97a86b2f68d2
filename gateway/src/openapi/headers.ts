import type { Header, Reference } from './types.ts'

const printable = (maxLength: number) => ({ type: 'string', pattern: '^[\\x20-\\x7E]*$', maxLength })

/** Every header that an answer may carry. */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'Names this request. Your own `X-Request-Id` where you sent a usable one.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 },
    example: '019aa52e-7f3c-7d31-9b5e-2f6c1d8a4e70',
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of every website may read the answer. Cookies are never used.',
    required: true,
    schema: { type: 'string', const: '*' },
  },
  RateLimit: {
    description:
      'For each limit that counted the request: how many requests are left (`r`), and in how many seconds counting begins anew (`t`). Not on stored answers, nor where nothing counted the request (draft-ietf-httpapi-ratelimit-headers).',
    required: false,
    schema: printable(256),
    example: '"writes";r=119;t=60, "drafts";r=19;t=3600',
  },
  'RateLimit-Policy': {
    description:
      'The limits that counted the request: how many requests (`q`) in how many seconds (`w`). Comes with `RateLimit`, in the same order.',
    required: false,
    schema: printable(256),
    example: '"writes";q=120;w=60, "drafts";q=20;w=3600',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    required: false,
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 },
    example: 2,
  },
  'WWW-Authenticate': {
    description: 'How to send a credential (RFC 9110, section 11.6.1).',
    required: true,
    schema: printable(512),
    example:
      'Bearer realm="https://directory.example.com/api/v1", resource_metadata="https://directory.example.com/.well-known/oauth-protected-resource/api/v1"',
  },
  Link: {
    description: 'The first, previous, next and last page, as far as they exist (RFC 8288).',
    required: false,
    schema: printable(4_096),
    example: '<https://directory.example.com/api/v1/drafts?page=2>; rel="next"',
  },
  ETag: {
    description: 'Tag of this answer. Send it back as `If-None-Match` to be told whether anything changed.',
    required: true,
    schema: printable(128),
    example: 'W/"kX3oVb0mFzv0mXvY0o2qPA"',
  },
  'Cache-Control': {
    description: 'How long the answer may be kept.',
    required: true,
    schema: printable(128),
    example: 'public, max-age=300',
  },
  Deprecation: {
    description: 'Since when something you sent is deprecated (RFC 9745), as Unix seconds after an `@`.',
    required: false,
    schema: { type: 'string', pattern: '^@[0-9]+$', maxLength: 20 },
    example: '@1795219200',
  },
  Sunset: {
    description: 'When something you sent will no longer be taken (RFC 8594). The changelog says what to send instead.',
    required: false,
    schema: printable(40),
    example: 'Mon, 22 Nov 2027 00:00:00 GMT',
  },
  'Idempotent-Replayed': {
    description: '`true` where this is the stored answer of an earlier request with the same `Idempotency-Key`.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
} as const satisfies Record<string, Header>

export type ResponseHeader = keyof typeof responseHeaders

const onEvery = ['X-Request-Id', 'Access-Control-Allow-Origin', 'RateLimit', 'RateLimit-Policy'] as const

/** References to the headers of every answer and to these. */
export function headerRefs(...more: ResponseHeader[]): Record<string, Reference> {
  return Object.fromEntries([...onEvery, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
