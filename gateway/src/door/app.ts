import { Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import { Elysia } from 'elysia'
import { clientAddress } from '../limits/trusted-proxies.ts'
import { API_HEADERS } from './api-headers.ts'
import { refusalFor } from './fault.ts'
import { problemResponse } from './problem.ts'
import { requestIdOf, targetOf } from './read-request.ts'
import { API, rest } from './rest.ts'
import type { RestDeps } from './visit.ts'

/** Where a request goes and where it comes from. */
export interface Asked {
  pathname: string
  requestId: string
  /** The caller's network address. */
  address: string
}

/** Answers what is no operation: pages, documents, and in development the developer's routes. */
export type Extra = (request: Request, asked: Asked) => Promise<Response | undefined>

/** The whole door: operations below `/api/v1`, then the extras in turn, then a problem. */
export function createApp(catalogue: readonly PublicOperation[], deps: RestDeps, extras: readonly Extra[]) {
  const { publicUrl, log, ids, trustedProxies } = deps
  const app = new Elysia({ normalize: false })
  // Not by the handler's context, for which Elysia would define the server anew with each request.
  const addressOf = (request: Request) =>
    clientAddress(request.headers, app.server?.requestIP(request)?.address, trustedProxies)

  const refuse = (error: unknown, request: Request): Response => {
    const requestId = requestIdOf(request.headers, ids.uuid)
    const headers = targetOf(request.url).pathname.startsWith(`${API}/`) ? API_HEADERS : {}
    return problemResponse(refusalFor(error, { log, requestId }), { publicUrl, requestId, headers })
  }

  const other = async (request: Request): Promise<Response> => {
    const { pathname } = targetOf(request.url)
    const requestId = requestIdOf(request.headers, ids.uuid)
    const address = addressOf(request)
    for (const extra of extras) {
      const response = await extra(request, { pathname, requestId, address })
      if (response) {
        response.headers.set('x-request-id', requestId)
        return response
      }
    }
    throw new Refusal('not_found', `There is nothing at ${pathname.slice(0, 200)}. See ${publicUrl}/docs.`)
  }
  return app
    .onError(({ request, error }) => refuse(error, request))
    .use(rest(catalogue, { ...deps, addressOf }))
    .all('/*', ({ request }) => other(request))
}
