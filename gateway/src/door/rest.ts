import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { Elysia } from 'elysia'
import { publicReader } from '../call/public-read.ts'
import { SharedReads } from '../call/shared-reads.ts'
import { rateLimitHeaders } from '../limits/count.ts'
import { answerer } from './answer.ts'
import { apiHeaders } from './api-headers.ts'
import { refusalFor } from './fault.ts'
import { otherMethod } from './methods.ts'
import { problemResponse } from './problem.ts'
import { refuseTwoHosts, requestIdOf, targetOf } from './read-request.ts'
import { answeredWithin, requestSpan } from './traced.ts'
import type { Peers, RestDeps, Visit } from './visit.ts'

/** Below which the operations stand. */
export const API = '/api/v1'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Context {
  request: Request
  /** Missing where the path has none. */
  params?: Record<string, string>
}

/**
 * A route's handler: whatever goes wrong becomes a problem. `route` is its path as the contract writes it. `saw` is told the outcome's code of what took a call; an
 * answer that was there at once counts itself.
 */
function handlerOf(
  route: string,
  answer: (visit: Visit) => Promise<Response> | Response,
  deps: RestDeps & Peers,
  operation?: string,
  saw: (code: string, started: number) => void = () => {},
) {
  const always = apiHeaders(deps.publicUrl)
  const refuse = (error: unknown, { requestId, counts }: Visit, started: number): Response => {
    const refusal = refusalFor(error, { log: deps.log, requestId, ...(operation ? { operation } : {}) })
    saw(refusal.code, started)
    const headers = { ...always, ...rateLimitHeaders(counts) }
    return problemResponse(refusal, { publicUrl: deps.publicUrl, requestId, headers })
  }
  const settled = (later: Promise<Response>, visit: Visit): Promise<Response> => {
    const started = performance.now()
    return later.then(
      (response) => {
        saw('ok', started)
        return response
      },
      (error) => refuse(error, visit, started),
    )
  }
  // Not async: an answer that is ready needs no turn of the event loop, which would cost a third of the throughput.
  const respond = (request: Request, params: Record<string, string>): Response | Promise<Response> => {
    const requestId = requestIdOf(request.headers, deps.ids.uuid)
    const { pathname, search } = targetOf(request.url)
    const visit: Visit = { request, params, requestId, pathname, search, address: deps.addressOf(request), counts: [] }
    try {
      refuseTwoHosts(request.headers)
      const response = answer(visit)
      return response instanceof Response ? response : settled(response, visit)
    } catch (error) {
      return refuse(error, visit, performance.now())
    }
  }
  // Elysia awaits a handler in whose source a call's result is returned, so none is.
  return ({ request, params = {} }: Context) => {
    const span = requestSpan(request, route)
    const response = span ? answeredWithin(span, () => respond(request, params)) : respond(request, params)
    return response
  }
}

/** The operations of a catalogue as routes below `/api/v1`, and problems for every other method there. */
export function rest(catalogue: readonly PublicOperation[], deps: RestDeps & Peers) {
  const app = new Elysia({ prefix: API, normalize: false })
  const methods = new Map<string, Set<string>>()
  const headers = apiHeaders(deps.publicUrl)

  for (const op of catalogue) {
    const { method, path } = httpShape(op)
    const answer = SharedReads.takes(op) ? publicReader(op, deps) : answerer(op, deps)
    const handler = handlerOf(`${API}${path}`, answer, deps, op.name, (code, started) =>
      deps.metrics.operations.observe({ operation: op.name, code }, (performance.now() - started) / 1000),
    )
    const route = path.replace(/\{(\w+)\}/g, ':$1')
    const known = methods.get(route) ?? new Set(['OPTIONS'])
    for (const name of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      app.route(name, route, handler)
      known.add(name)
    }
    methods.set(route, known)
  }
  for (const [route, known] of methods) {
    const handler = handlerOf(
      `${API}${route.replace(/:(\w+)/g, '{$1}')}`,
      ({ request, requestId }) => otherMethod(request.method, known, { requestId, headers }),
      deps,
    )
    // By name as well: a route for any method comes after one with a parameter that takes the method.
    for (const name of METHODS.filter((each) => !known.has(each))) app.route(name, route, handler)
    app.all(route, handler)
  }
  return app
}
