import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { Elysia } from 'elysia'
import { answerer } from './answer.ts'
import { API_HEADERS } from './api-headers.ts'
import { refusalOf } from './fault.ts'
import { otherMethod } from './methods.ts'
import { problemResponse } from './problem.ts'
import { publicReader } from './public-read.ts'
import { requestIdOf, targetOf } from './read-request.ts'
import type { RestDeps, Visit } from './visit.ts'

/** Below which the operations stand. */
export const API = '/api/v1'

interface Context {
  request: Request
  /** Missing where the path has none. */
  params?: Record<string, string>
}

/** A route's handler: whatever goes wrong becomes a problem. `saw` is told the outcome's code. */
function handlerOf(
  answer: (visit: Visit) => Promise<Response> | Response,
  deps: RestDeps,
  saw: (code: string, started: number) => void = () => {},
) {
  return async ({ request, params = {} }: Context): Promise<Response> => {
    const requestId = requestIdOf(request.headers, deps.ids.uuid)
    const started = performance.now()
    let code = 'ok'
    try {
      return await answer({ request, params, requestId, ...targetOf(request.url) })
    } catch (error) {
      const refusal = refusalOf(error, deps.log, requestId)
      code = refusal.code
      return problemResponse(refusal, { publicUrl: deps.publicUrl, requestId, headers: API_HEADERS })
    } finally {
      saw(code, started)
    }
  }
}

/** The operations of a catalogue as routes below `/api/v1`, and problems for every other method there. */
export function rest(catalogue: readonly PublicOperation[], deps: RestDeps) {
  const app = new Elysia({ prefix: API, normalize: false })
  const methods = new Map<string, Set<string>>()

  for (const op of catalogue) {
    const { method, path } = httpShape(op)
    const answer = op.scope === null && method === 'GET' ? publicReader(op, deps) : answerer(op, deps)
    const handler = handlerOf(answer, deps, (code, started) =>
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
    app.all(
      route,
      handlerOf(({ request, requestId }) => otherMethod(request.method, known, requestId), deps),
    )
  }
  return app
}
