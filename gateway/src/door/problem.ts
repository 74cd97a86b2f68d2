import type { Refusal } from '@launch/kit'
import { type FieldError, type Problem, problems } from '@launch/proto/errors'
import { Challenge } from '../auth/challenge.ts'
import { RateLimited, rateLimitHeaders } from '../limits/count.ts'
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

/** Seconds after which a refused caller may try again; undefined where trying again helps nothing. */
export function retryAfterOf(refusal: Refusal): number | undefined {
  return refusal.retryAfter ?? RETRY_AFTER[refusal.code]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** What a caller sent, told back as our schemas let a text be: without control characters and halves of characters. */
const told = (text: string): string => text.replace(UNSEEN, '\ufffd').toWellFormed()

const toldError = (error: FieldError): FieldError => ({
  ...error,
  pointer: told(error.pointer),
  detail: told(error.detail),
  ...(typeof error.actual === 'string' ? { actual: told(error.actual) } : {}),
})

/** The problem body of a refusal (RFC 9457). */
export function problemOf(refusal: Refusal, { publicUrl, requestId }: ProblemContext): Problem {
  const { status, title } = problems[refusal.code]
  const { errors, ...details } = refusal.details
  return {
    type: `${publicUrl}/problems/${refusal.code}`,
    title,
    status,
    code: refusal.code,
    detail: told(refusal.message),
    request_id: requestId,
    ...(errors ? { errors: errors.map(toldError) } : {}),
    ...details,
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
    ...(refusal instanceof RateLimited ? rateLimitHeaders(refusal.counts) : {}),
  })
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  if (refusal instanceof Challenge) headers.set('www-authenticate', refusal.wwwAuthenticate)
  if (refusal instanceof MethodNotAllowed) headers.set('allow', refusal.allow)
  return new Response(JSON.stringify(problemOf(refusal, context)), { status: refusal.status, headers })
}
