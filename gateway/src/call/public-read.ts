import { Refusal } from '@launch/kit'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { apiHeaders } from '../door/api-headers.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../door/finished-answer.ts'
import { linkHeader } from '../door/link-header.ts'
import { queryOf } from '../door/read-request.ts'
import type { RestDeps, Visit } from '../door/visit.ts'
import { rateLimitItem } from '../limits/count.ts'
import { Admission } from './admit.ts'
import { SharedCache } from './cache.ts'
import { canonicalJson } from './canonical-json.ts'

/** How long an answer stands, in milliseconds. */
const LIFETIME = 5_000
const MAX_ANSWERS = 2_000
/** The key of the answer to a request that says nothing. */
const NOTHING = canonicalJson({})

/** Answers a public read from finished bytes, with a tag to ask again by (RFC 9110 §13.1.2). */
export function publicReader(op: PublicOperation, deps: RestDeps) {
  const admission = new Admission(op)
  const answers = new SharedCache<FinishedAnswer>(LIFETIME, MAX_ANSWERS)
  const always = {
    ...apiHeaders(deps.publicUrl),
    'content-type': 'application/json',
    'cache-control': `public, max-age=${op.max_age ?? 0}`,
    'ratelimit-policy': deps.limits.publicReadPolicy,
  }

  const isList = 'page' in op.input.properties

  const load = async (input: Record<string, unknown>, visit: Visit): Promise<FinishedAnswer> => {
    const bytes = await deps.dispatcher.runShared({ op, input, requestId: visit.requestId }).catch((error) => {
      throw error instanceof Refusal ? admission.located(error) : error
    })
    const link = isList ? linkHeader(bytes, `${deps.publicUrl}${visit.pathname}`, visit.search) : null
    return finishedAnswer(bytes, { ...always, ...(link ? { link } : {}) })
  }

  const count = deps.metrics.cachedAnswers.of(op.name)
  const isFixed = Object.keys(httpShape(op).params).length === 0

  /** An answer that is there already; nothing was sent that would have to be checked first. */
  const fixed = (search: string) => (isFixed && search === '' ? answers.ready(NOTHING) : undefined)

  return (visit: Visit): Response | Promise<Response> => {
    const { request, requestId, search, params } = visit
    const counted = deps.limits.publicRead(visit.address)
    visit.counts = [counted]
    const send = (answer: FinishedAnswer) => sendFinished(answer, request.headers, requestId, rateLimitItem(counted))
    const known = fixed(search)
    if (known) {
      count()
      return send(known)
    }
    const input = admission.admit({ path: params, query: queryOf(search), body: {} })
    const key = canonicalJson(input)
    const ready = answers.ready(key)
    if (ready) {
      count()
      return send(ready)
    }
    return answers.get(key, () => load(input, visit)).then(send)
  }
}
