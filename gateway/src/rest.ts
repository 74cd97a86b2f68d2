import { anyone, type Caller, type Ids, type Logger, type Metrics, Refusal } from '@launch/kit'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { Elysia } from 'elysia'
import { Admission } from './admit.ts'
import type { Credentials } from './auth/credentials.ts'
import { type CachedAnswer, ResponseCache } from './cache.ts'
import type { Dispatcher } from './dispatch.ts'
import { linkHeader } from './link-header.ts'
import { problemResponse } from './problem.ts'
import { bodyOf, idempotencyKeyOf, queryOf, requestIdOf } from './read-request.ts'

export interface RestDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'run'>
  credentials: Pick<Credentials, 'find'>
  ids: Ids
  log: Logger
  metrics: Metrics
}

/** Below which the operations stand. */
export const API = '/api/v1'

const CACHE_LIFETIME = 5_000
const COMMON = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, Idempotent-Replayed, Link, Retry-After, RateLimit, RateLimit-Policy, ETag',
}

interface Context {
  request: Request
  /** Missing where the path has none. */
  params?: Record<string, string>
}

/** A request being answered: its id, and where its query begins in the address. */
interface Visit {
  request: Request
  params: Record<string, string>
  requestId: string
  search: string
}

/** Who calls: refuses a missing or unknown credential first, then one that lacks the scope. */
async function callerOf(op: PublicOperation, headers: Headers, credentials: RestDeps['credentials']): Promise<Caller> {
  if (op.scope === null) return anyone
  const [, token] = /^Bearer +([^\s]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!token) throw new Refusal('unauthorized', 'Send your API key as `Authorization: Bearer <API_KEY>`.')
  const credential = await credentials.find(token)
  if (!credential)
    throw new Refusal('unauthorized', 'This API key is unknown, expired or revoked. Make a new one in your account.')
  if (!credential.scopes.includes(op.scope)) {
    throw new Refusal(
      'insufficient_scope',
      `${op.name} needs the scope \`${op.scope}\`, which this API key lacks. Make a key that has it.`,
    )
  }
  return credential
}

/** Answers one operation over HTTP: credential, scope, key, body, and then the call. */
function answerer(op: PublicOperation, deps: RestDeps) {
  const admission = new Admission(op)
  const takesBody = Object.keys(httpShape(op).body).length > 0 || op.idempotent

  async function admitted({ request, params, search }: Visit) {
    const body = takesBody && op.route.startsWith('DELETE') === false ? await bodyOf(request) : {}
    return admission.admit({ path: params, query: queryOf(search), body })
  }

  return async (visit: Visit): Promise<Response> => {
    const { request, requestId } = visit
    const caller = await callerOf(op, request.headers, deps.credentials)
    const idempotencyKey = op.idempotent ? idempotencyKeyOf(request.headers) : null
    const input = await admitted(visit)
    const outcome = await deps.dispatcher.run({ op, input, caller, requestId, idempotencyKey }).catch((error) => {
      throw error instanceof Refusal ? admission.located(error) : error
    })
    const headers = new Headers({ 'x-request-id': requestId, 'cache-control': 'no-store', ...COMMON })
    if (outcome.replayed) headers.set('idempotent-replayed', 'true')
    if (op.status === 204) return new Response(null, { status: 204, headers })
    headers.set('content-type', 'application/json')
    const link = 'page' in op.input.properties ? linkHeader(outcome.body, deps.publicUrl, request.url) : null
    if (link) headers.set('link', link)
    return new Response(asBody(outcome.body), { status: outcome.status, headers })
  }
}

function asBody(body: Uint8Array | string): Uint8Array<ArrayBuffer> | string {
  return typeof body === 'string' ? body : new Uint8Array(body)
}

/** Answers a public read from finished bytes, with a tag to ask again by (RFC 9110 §13.1.2). */
function publicReader(op: PublicOperation, deps: RestDeps) {
  const admission = new Admission(op)
  const cache = new ResponseCache(CACHE_LIFETIME)
  const cacheControl = `public, max-age=${op.max_age ?? 0}`

  const load = async ({ params, search, requestId }: Visit) => {
    const input = admission.admit({ path: params, query: queryOf(search), body: {} })
    const { body } = await deps.dispatcher.run({ op, input, caller: anyone, requestId, idempotencyKey: null })
    return typeof body === 'string' ? new TextEncoder().encode(body) : body
  }

  return async (visit: Visit): Promise<Response> => {
    const { request, requestId, search, params } = visit
    const answer = await cache.get(`${JSON.stringify(params)}${search}`, () => load(visit))
    return fromCache(answer, request.headers, { requestId, cacheControl })
  }
}

function fromCache(answer: CachedAnswer, asked: Headers, say: { requestId: string; cacheControl: string }): Response {
  const headers: Record<string, string> = {
    ...COMMON,
    'x-request-id': say.requestId,
    'cache-control': say.cacheControl,
    etag: answer.etag,
    vary: 'Accept-Encoding',
  }
  if (asked.get('if-none-match')?.includes(answer.etag)) return new Response(null, { status: 304, headers })
  headers['content-type'] = 'application/json'
  if (!asked.get('accept-encoding')?.includes('gzip')) return new Response(answer.body, { headers })
  headers['content-encoding'] = 'gzip'
  return new Response(answer.gzip, { headers })
}

/** Turns whatever was thrown into a problem; only our own bugs become a 500. */
export function refusalOf(error: unknown, log: Logger, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  log.error({ err: error, request_id: requestId }, 'request failed')
  return new Refusal(
    'internal',
    'Something went wrong on our side. Try again; name the request id when you ask for help.',
  )
}

/** The operations of a catalogue as routes below `/api/v1`, and problems for every other method and path there. */
export function rest(catalogue: readonly PublicOperation[], deps: RestDeps) {
  const app = new Elysia({ prefix: API, normalize: false })
  const methods = new Map<string, Set<string>>()

  for (const op of catalogue) {
    const { method, path } = httpShape(op)
    const answer = op.scope === null && method === 'GET' ? publicReader(op, deps) : answerer(op, deps)
    const handler = async ({ request, params }: Context): Promise<Response> => {
      const requestId = requestIdOf(request.headers, deps.ids.uuid)
      const started = performance.now()
      let code = 'ok'
      try {
        const at = request.url.indexOf('?')
        return await answer({ request, params: params ?? {}, requestId, search: at < 0 ? '' : request.url.slice(at) })
      } catch (error) {
        const refusal = refusalOf(error, deps.log, requestId)
        code = refusal.code
        return problemResponse(refusal, deps.publicUrl, requestId)
      } finally {
        deps.metrics.operations.observe({ operation: op.name, code }, (performance.now() - started) / 1000)
      }
    }
    const route = path.replace(/\{(\w+)\}/g, ':$1')
    app.route(method, route, handler)
    if (method === 'GET') app.route('HEAD', route, handler)
    const known = methods.get(route) ?? new Set(['OPTIONS'])
    for (const name of method === 'GET' ? ['GET', 'HEAD'] : [method]) known.add(name)
    methods.set(route, known)
  }
  for (const [route, known] of methods) app.all(route, ({ request }) => otherMethod(request, [...known].sort(), deps))
  return app
}

/** A preflight (Fetch standard) is answered; any other method that a path does not take is refused. */
function otherMethod(request: Request, allowed: string[], deps: RestDeps): Response {
  const allow = allowed.join(', ')
  const requestId = requestIdOf(request.headers, deps.ids.uuid)
  if (request.method === 'OPTIONS') {
    const headers = {
      ...COMMON,
      allow,
      'x-request-id': requestId,
      'access-control-allow-methods': allow,
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-Id',
      'access-control-max-age': '86400',
    }
    return new Response(null, { status: 204, headers })
  }
  const refusal = new Refusal('method_not_allowed', `${request.method} is not taken here. Use ${allow}.`)
  const response = problemResponse(refusal, deps.publicUrl, requestId)
  response.headers.set('allow', allow)
  return response
}
