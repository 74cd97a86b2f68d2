import type { Refusal } from '@launch/kit'
import { MethodNotAllowed } from '../door/methods.ts'
import { problemOf, retryAfterOf } from '../door/problem.ts'
import { RateLimited, rateLimitHeaders } from '../limits/count.ts'

/** The error that an answer carries (JSON-RPC 2.0 §5.1). */
export interface RpcError {
  code: number
  message: string
  data?: unknown
}

export const INVALID_REQUEST = -32_600
const PARSE_ERROR = -32_700
const INTERNAL_ERROR = -32_603
/** For what HTTP says better: the server's own errors begin here (JSON-RPC 2.0 §5.1). */
export const SERVER_ERROR = -32_000

/** An answer that is only an error, with the HTTP status that says the same. */
export function errorAnswer(
  status: number,
  error: RpcError,
  id: string | number | null,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', id, error }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

function codeOf({ code, status }: Refusal): number {
  if (code === 'invalid_json') return PARSE_ERROR
  return status >= 500 ? INTERNAL_ERROR : SERVER_ERROR
}

/** The JSON-RPC error of a refusal, with its problem (RFC 9457) as data. */
export function rpcErrorOf(refusal: Refusal, context: { publicUrl: string; requestId: string }): RpcError {
  return { code: codeOf(refusal), message: refusal.message, data: problemOf(refusal, context) }
}

/** Refuses a whole request, before any of its messages is looked at. */
export function refuse(
  refusal: Refusal,
  context: { publicUrl: string; requestId: string; id: string | number | null; headers?: Record<string, string> },
): Response {
  const retryAfter = retryAfterOf(refusal)
  return errorAnswer(refusal.status, rpcErrorOf(refusal, context), context.id, {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(refusal instanceof MethodNotAllowed ? { allow: refusal.allow } : {}),
    ...context.headers,
    ...(refusal instanceof RateLimited ? rateLimitHeaders(refusal.counts) : {}),
  })
}
