/** The errors of OAuth that we answer (RFC 6749 §5.2, RFC 7591 §3.2.2, RFC 8707 §2). */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'temporarily_unavailable'
  | 'slow_down'
  | 'server_error'

export interface OAuthErrorOptions {
  /** HTTP status; 400 when not given. */
  status?: number
  headers?: Record<string, string>
}

/** A request of OAuth that is refused. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly code: OAuthErrorCode
  readonly status: number
  readonly headers: Record<string, string>

  /** @param message what was wrong and what to do, in the characters that RFC 6749 §5.2 allows */
  constructor(code: OAuthErrorCode, message: string, { status = 400, headers = {} }: OAuthErrorOptions = {}) {
    super(message)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

/** An `error_description` may hold printable ASCII but `"` and `\` (RFC 6749 §5.2). */
export function describable(text: string): string {
  return text
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/["\\]/g, "'")
    .slice(0, 500)
}

/** What an answer has unless told otherwise: it is kept by nobody (RFC 6749 §5.1), and taken for nothing but JSON. */
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A JSON answer of an endpoint. */
export function oauthJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}

/** The answer that refuses a request (RFC 6749 §5.2). */
export function oauthErrorResponse({ code, message, status, headers }: OAuthError): Response {
  return oauthJson({ error: code, error_description: describable(message) }, status, headers)
}
