import { type Static, Type } from '@sinclair/typebox'

/**
 * Every problem `code` the service can answer with: its HTTP status and its title (RFC 9457 §3.1).
 * The `type` of a problem is `{PUBLIC_URL}/problems/<code>`.
 */
export const problems = {
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP' },
  invalid_signature: { status: 400, title: 'The signature of the message does not hold' },
  invalid_idempotency_key: { status: 400, title: 'The Idempotency-Key header is not usable' },
  unauthorized: { status: 401, title: 'A valid credential is needed' },
  insufficient_scope: { status: 403, title: 'The credential lacks a scope' },
  insufficient_role: { status: 403, title: 'The account lacks a role' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This path does not take that method' },
  draft_not_ready: { status: 409, title: 'The draft is still being made' },
  draft_incomplete: { status: 409, title: 'The draft lacks required fields' },
  listing_exists: { status: 409, title: 'The product is listed already' },
  listing_closed: { status: 409, title: 'The listing takes no changes in its status' },
  listing_not_live: { status: 409, title: 'The listing is not live' },
  own_listing: { status: 409, title: 'The listing is your own' },
  founder_profile_incomplete: { status: 409, title: 'The founder profile is not complete' },
  handle_taken: { status: 409, title: 'The handle is taken' },
  dead_letter_redacted: { status: 409, title: 'The dead letter was kept without its secrets' },
  claim_closed: { status: 409, title: 'The claim is over' },
  claim_expired: { status: 409, title: 'The claim has expired' },
  verify_by_email: { status: 409, title: 'The claim is verified by the mailed link' },
  stronger_owner: { status: 409, title: 'The owner has proved the listing by a stronger method' },
  invite_limit: { status: 409, title: 'The draft has as many invites as it can have' },
  invite_closed: { status: 409, title: 'The invite was used or is over' },
  webhook_limit: { status: 409, title: 'The account has as many webhooks as it can have' },
  webhook_disabled: { status: 409, title: 'The webhook is disabled' },
  payments_off: { status: 409, title: 'Nothing is sold here' },
  order_closed: { status: 409, title: 'The order can no longer be paid' },
  idempotency_in_progress: { status: 409, title: 'The first request with this Idempotency-Key is still running' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  invalid_request: { status: 422, title: 'The request is not valid' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

/** One of the problem codes above. */
export type ErrorCode = keyof typeof problems

/** Codes that any operation may answer with, so that operations list only their own. */
export const commonErrors = ['invalid_request', 'rate_limited', 'internal', 'unavailable'] as const

/** What was wrong with one place of the request. */
export const FieldError = Type.Object(
  {
    pointer: Type.String({ description: 'JSON pointer (RFC 6901) to the place, such as `/body/url`.' }),
    code: Type.Union(
      [
        'unknown_key',
        'required',
        'invalid_format',
        'too_short',
        'too_long',
        'out_of_range',
        'not_allowed',
        'url_not_public',
        'unknown_category',
        'conflict',
      ].map((code) => Type.Literal(code)),
      { description: 'What kind of fault it is.' },
    ),
    detail: Type.String({ description: 'What was wrong and what to do, in one sentence.' }),
    limit: Type.Optional(Type.Union([Type.Number(), Type.String()], { description: 'The limit that was broken.' })),
    actual: Type.Optional(Type.Union([Type.Number(), Type.String()], { description: 'What was sent instead.' })),
  },
  { additionalProperties: false, title: 'FieldError' },
)
export type FieldError = Static<typeof FieldError>

/** Something the caller can do, and where. */
export const Missing = Type.Object(
  {
    reason: Type.String({ description: 'What is missing, in one sentence.' }),
    url: Type.String({ description: 'Where to do something about it.' }),
  },
  { additionalProperties: false, title: 'Missing' },
)
export type Missing = Static<typeof Missing>

/** The body of every error answer: RFC 9457 with our extension members. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'Address of the page that explains this problem.' }),
    title: Type.String({ description: 'Short name of the problem.' }),
    status: Type.Integer({ description: 'The HTTP status, again.' }),
    code: Type.String({ description: 'Stable code to program against.' }),
    detail: Type.String({ description: 'What was wrong this time, and what to do.' }),
    request_id: Type.String({ description: 'The `X-Request-Id` of this answer; name it when asking for help.' }),
    errors: Type.Optional(Type.Array(FieldError, { description: 'The places of the request that were wrong.' })),
    missing: Type.Optional(Type.Array(Missing, { description: 'What to do about it, each with a link.' })),
  },
  { additionalProperties: false, title: 'Problem' },
)
export type Problem = Static<typeof Problem>
