import type { Refusal } from '@launch/kit'
import { type Problem, problems } from '@launch/proto/errors'
import { MethodNotAllowed } from './methods.ts'

/** Seconds after which a refused caller may try again, by code. */
const RETRY_AFTER: Partial<Record<Refusal['code'], number>> = { idempotency_in_progress: 1, unavailable: 2 }

const JSON_TYPE = 'application/problem+json'

/** The answer that a problem belongs to. */
export interface ProblemContext {
  publicUrl: string
  requestId: string
  /** What else the answer says. */
  headers?: Record<string, string>
}

/** The problem body of a refusal (RFC 9457). */
export function problemOf(refusal: Refusal, { publicUrl, requestId }: ProblemContext): Problem {
  const { status, title } = problems[refusal.code]
  return {
    type: `${publicUrl}/problems/${refusal.code}`,
    title,
    status,
    code: refusal.code,
    detail: refusal.message,
    request_id: requestId,
    ...refusal.details,
  }
}

/** The answer that says why a request was refused. */
export function problemResponse(refusal: Refusal, context: ProblemContext): Response {
  const headers = new Headers({
    'content-type': JSON_TYPE,
    'x-request-id': context.requestId,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...context.headers,
  })
  const retryAfter = RETRY_AFTER[refusal.code]
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  if (refusal.code === 'unauthorized') headers.set('www-authenticate', `Bearer realm="${context.publicUrl}/api/v1"`)
  if (refusal instanceof MethodNotAllowed) headers.set('allow', refusal.allow)
  return new Response(JSON.stringify(problemOf(refusal, context)), { status: refusal.status, headers })
}
