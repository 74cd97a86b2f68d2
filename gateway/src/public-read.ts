import { anyone } from '@launch/kit'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { Admission } from './admit.ts'
import { API_HEADERS } from './api-headers.ts'
import { SharedCache } from './cache.ts'
import { canonicalJson } from './canonical-json.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from './finished-answer.ts'
import { queryOf } from './read-request.ts'
import type { RestDeps, Visit } from './visit.ts'

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
    ...API_HEADERS,
    'content-type': 'application/json',
    'cache-control': `public, max-age=${op.max_age ?? 0}`,
  }

  const load = async (input: Record<string, unknown>, requestId: string): Promise<FinishedAnswer> => {
    const { body } = await deps.dispatcher.run({ op, input, caller: anyone, requestId, idempotencyKey: null })
    return finishedAnswer(typeof body === 'string' ? new TextEncoder().encode(body) : body, always)
  }

  const count = deps.metrics.cachedAnswers.of(op.name)
  const isFixed = Object.keys(httpShape(op).params).length === 0

  /** An answer that is there already; nothing was sent that would have to be checked first. */
  const fixed = (search: string) => (isFixed && search === '' ? answers.ready(NOTHING) : undefined)

  return ({ request, requestId, search, params }: Visit): Response | Promise<Response> => {
    const known = fixed(search)
    if (known) {
      count()
      return sendFinished(known, request.headers, requestId)
    }
    const input = admission.admit({ path: params, query: queryOf(search), body: {} })
    const key = canonicalJson(input)
    const ready = answers.ready(key)
    if (ready) {
      count()
      return sendFinished(ready, request.headers, requestId)
    }
    return answers
      .get(key, () => load(input, requestId))
      .then((answer) => sendFinished(answer, request.headers, requestId))
  }
}
