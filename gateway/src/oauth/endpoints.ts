import type { Logger } from '@launch/kit'
import type { Asked, Extra } from '../door/app.ts'
import { refusalFor } from '../door/fault.ts'
import { RateLimited, rateLimitHeaders } from '../limits/count.ts'
import type { Limits } from '../limits/limits.ts'
import type { EndpointLimit } from '../limits/policy.ts'
import { OAuthError, oauthErrorResponse, oauthJson } from './oauth-error.ts'

/** An endpoint that programs call: from any origin, and never with cookies (Fetch standard §3.2). */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** What its requests are counted by. */
  limit: EndpointLimit
  answer(request: Request, asked: Asked): Promise<Response>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
}

function allowed({ method }: Endpoint): string {
  return method === 'GET' ? 'GET, HEAD, OPTIONS' : 'OPTIONS, POST'
}

function preflight(endpoint: Endpoint): Response {
  const allow = allowed(endpoint)
  const headers = {
    allow,
    'access-control-allow-methods': allow,
    // A list, as `*` would leave Authorization out. Clients of MCP send their protocol's version to these as well.
    'access-control-allow-headers': 'Authorization, Content-Type, Accept, MCP-Protocol-Version, X-Request-Id',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status: 204, headers })
}

function otherMethod(endpoint: Endpoint, method: string): OAuthError {
  const allow = allowed(endpoint)
  return new OAuthError('invalid_request', `${method} is not taken here. Use ${allow}.`, {
    status: 405,
    headers: { allow },
  })
}

/** OAuth has no code of its own for 429 (RFC 6585 §4); its closest is the one for a server that has to be asked again later. */
function tooMany({ message, retryAfter, counts }: RateLimited): OAuthError {
  const headers = { 'retry-after': String(retryAfter), ...rateLimitHeaders(counts) }
  return new OAuthError('temporarily_unavailable', message, { status: 429, headers })
}

/** Whatever goes wrong, in the words of OAuth (RFC 6749 §5.2): this is no place for problem documents. */
function refused(error: unknown, log: Logger, requestId: string): Response {
  if (error instanceof OAuthError) return oauthErrorResponse(error)
  if (error instanceof RateLimited) return oauthErrorResponse(tooMany(error))
  const refusal = refusalFor(error, { log, requestId })
  const isAway = refusal.status === 503
  const status = isAway ? 503 : 500
  const headers = isAway ? { 'retry-after': '2' } : {}
  const code = isAway ? 'temporarily_unavailable' : 'server_error'
  return oauthErrorResponse(new OAuthError(code, `${refusal.message} (${requestId})`, { status, headers }))
}

/** What serving them stands on. */
export interface EndpointsDeps {
  limits: Pick<Limits, 'endpoint'>
  log: Logger
}

/** Serves endpoints by their path; each answer may be read by pages of any origin. */
export function endpointsExtra(endpoints: ReadonlyMap<string, Endpoint>, { limits, log }: EndpointsDeps): Extra {
  return async (request, asked) => {
    const endpoint = endpoints.get(asked.pathname)
    if (!endpoint) return undefined
    const { method } = request
    const isTaken = method === endpoint.method || (endpoint.method === 'GET' && method === 'HEAD')
    let headers: Record<string, string> = CORS
    const answer = async () => {
      if (method === 'OPTIONS') return preflight(endpoint)
      headers = { ...rateLimitHeaders([limits.endpoint(endpoint.limit, asked.address)]), ...CORS }
      if (isTaken) return endpoint.answer(request, asked)
      throw otherMethod(endpoint, method)
    }
    const response = await answer().catch((error) => refused(error, log, asked.requestId))
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return method === 'HEAD' ? new Response(null, response) : response
  }
}

/** A document that is the same for everyone, and may be kept for a while. */
export function documentEndpoint(document: object): Endpoint {
  const headers = { 'cache-control': 'public, max-age=300' }
  return { method: 'GET', limit: 'discovery', answer: async () => oauthJson(document, 200, headers) }
}
