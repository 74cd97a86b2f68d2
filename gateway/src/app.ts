import { Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import { Elysia } from 'elysia'
import { problemResponse } from './problem.ts'
import { requestIdOf } from './read-request.ts'
import { type RestDeps, refusalOf, rest } from './rest.ts'

/** Answers what is no operation: pages, documents, and in development the developer's routes. */
export type Extra = (request: Request, pathname: string, address: string | undefined) => Promise<Response | undefined>

/** The whole door: operations below `/api/v1`, then the extras in turn, then a problem. */
export function createApp(catalogue: readonly PublicOperation[], deps: RestDeps, extras: readonly Extra[]) {
  const app = new Elysia({ normalize: false }).use(rest(catalogue, deps))

  const other = async (request: Request, address: string | undefined): Promise<Response> => {
    const requestId = requestIdOf(request.headers, deps.ids.uuid)
    const { pathname } = new URL(request.url)
    try {
      for (const extra of extras) {
        const response = await extra(request, pathname, address)
        if (response) {
          response.headers.set('x-request-id', requestId)
          return response
        }
      }
      throw new Refusal('not_found', `There is nothing at ${pathname.slice(0, 200)}. See ${deps.publicUrl}/docs.`)
    } catch (error) {
      return problemResponse(refusalOf(error, deps.log, requestId), deps.publicUrl, requestId)
    }
  }
  return app
    .all('/*', ({ request, server }) => other(request, server?.requestIP(request)?.address))
    .onError(({ request, error }) => {
      const requestId = requestIdOf(request.headers, deps.ids.uuid)
      return problemResponse(refusalOf(error, deps.log, requestId), deps.publicUrl, requestId)
    })
}
