import { Refusal } from '@launch/kit'

/** A path that does not take the method; the answer names those it takes (RFC 9110 §15.5.6). */
export class MethodNotAllowed extends Refusal {
  readonly allow: string
  constructor(method: string, allow: string) {
    super('method_not_allowed', `${method} is not taken here. Use ${allow}.`)
    this.allow = allow
  }
}

/** Answers a preflight (Fetch standard §4.8), and refuses any other method that a path does not take. */
export function otherMethod(
  method: string,
  allowed: Iterable<string>,
  { requestId, headers: always }: { requestId: string; headers: Record<string, string> },
): Response {
  const allow = [...allowed].sort().join(', ')
  if (method !== 'OPTIONS') throw new MethodNotAllowed(method, allow)
  const headers = {
    ...always,
    allow,
    'x-request-id': requestId,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-Id',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status: 204, headers })
}
