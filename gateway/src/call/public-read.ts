import { Refusal } from '@launch/kit'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { apiHeaders } from '../door/api-headers.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../door/finished-answer.ts'
import { linkHeader } from '../door/link-header.ts'
import { queryOf } from '../door/read-request.ts'
import type { RestDeps, Visit } from '../door/visit.ts'
import { rateLimitItem } from '../limits/count.ts'
import { Admission } from './admit.ts'
import { canonicalJson } from './canonical-json.ts'
import { NOTHING, type SharedAnswer } from './shared-reads.ts'

/** Answers a public read from finished bytes, with a tag to ask again by (RFC 9110 §13.1.2). */
export function publicReader(op: PublicOperation, deps: RestDeps) {
  const admission = new Admission(op)
  const reads = deps.reads.of(op)
  const finished = new WeakMap<SharedAnswer, FinishedAnswer>()
  const always = {
    ...apiHeaders(deps.publicUrl),
    'content-type': 'application/json',
    'cache-control': `public, max-age=${op.max_age ?? 0}`,
    'ratelimit-policy': deps.limits.publicReadPolicy,
  }

  const isList = 'page' in op.input.properties

  const finish = (answer: SharedAnswer, { pathname, search }: Visit): FinishedAnswer => {
    const known = finished.get(answer)
    if (known) return known
    const link = isList ? linkHeader(answer.bytes, `${deps.publicUrl}${pathname}`, search) : null
    const made = finishedAnswer(answer.bytes, { ...always, ...(link ? { link } : {}) })
    finished.set(answer, made)
    return made
  }

  const isFixed = Object.keys(httpShape(op).params).length === 0

  /** An answer that is there already; nothing was sent that would have to be checked first. */
  const fixed = (search: string) => (isFixed && search === '' ? reads.ready(NOTHING) : undefined)

  return (visit: Visit): Response | Promise<Response> => {
    const { request, requestId, search, params } = visit
    const counted = deps.limits.publicRead(visit.address)
    visit.counts = [counted]
    const send = (answer: SharedAnswer) =>
      sendFinished(finish(answer, visit), request.headers, requestId, rateLimitItem(counted))
    const known = fixed(search)
    if (known) return send(known)
    const input = admission.admit({ path: params, query: queryOf(search), body: {} })
    const key = canonicalJson(input)
    const ready = reads.ready(key)
    if (ready) return send(ready)
    return reads.get(key, input, requestId).then(send, (error) => {
      throw error instanceof Refusal ? admission.located(error) : error
    })
  }
}
