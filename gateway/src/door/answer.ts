import { Refusal } from '@launch/kit'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { Admission } from '../call/admit.ts'
import { deprecationHeaders, takesDeprecated } from '../call/deprecation.ts'
import { type Count, rateLimitHeaders } from '../limits/count.ts'
import { apiHeaders } from './api-headers.ts'
import { callerOf, withChallenge } from './caller.ts'
import { linkHeader } from './link-header.ts'
import { bodyOf } from './read-body.ts'
import { idempotencyKeyOf, queryOf } from './read-request.ts'
import type { RestDeps, Visit } from './visit.ts'

/** Answers one operation over HTTP: credential, scope, key, body, and then the call. */
export function answerer(op: PublicOperation, deps: RestDeps) {
  const admission = new Admission(op)
  const always = apiHeaders(deps.publicUrl)
  const { method, body } = httpShape(op)
  const mayBeDeprecated = takesDeprecated(op.input)
  const takesBody = method !== 'DELETE' && (op.idempotent || Object.keys(body).length > 0)

  return async (visit: Visit): Promise<Response> => {
    const { request, requestId, params, search, pathname, address } = visit
    const caller = await callerOf(op, request.headers, deps, visit)
    const idempotencyKey = op.idempotent ? idempotencyKeyOf(request.headers) : null
    const input = admission.admit({
      path: params,
      query: queryOf(search),
      body: takesBody ? await bodyOf(request) : {},
    })
    const counted = (counts: readonly Count[]) => {
      visit.counts = counts
    }
    const call = { op, input, caller, address, requestId, idempotencyKey, counted }
    const outcome = await deps.dispatcher.run(call).catch((error) => {
      throw error instanceof Refusal ? withChallenge(admission.located(error), deps) : error
    })
    const headers = new Headers({
      'x-request-id': requestId,
      'cache-control': 'no-store',
      ...always,
      ...rateLimitHeaders(visit.counts),
    })
    if (outcome.replayed) headers.set('idempotent-replayed', 'true')
    for (const [name, value] of Object.entries(mayBeDeprecated ? deprecationHeaders(op.input, input) : {})) {
      headers.set(name, value)
    }
    if (op.status === 204) return new Response(null, { status: 204, headers })
    headers.set('content-type', 'application/json')
    const link = 'page' in op.input.properties ? linkHeader(outcome.body, `${deps.publicUrl}${pathname}`, search) : null
    if (link) headers.set('link', link)
    return new Response(asBody(outcome.body), { status: outcome.status, headers })
  }
}

function asBody(body: Uint8Array | string): Uint8Array<ArrayBuffer> | string {
  return typeof body === 'string' ? body : new Uint8Array(body)
}
