import { Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import { Elysia } from 'elysia'
import { clientAddress } from '../limits/trusted-proxies.ts'
import { apiHeaders, transportHeaders } from './api-headers.ts'
import { refusalFor } from './fault.ts'
import { HOME, refusalPage } from './page-problem.ts'
import { prefersHtml } from './prefers-html.ts'
import { problemResponse } from './problem.ts'
import { refuseTwoHosts, requestIdOf, targetOf } from './read-request.ts'
import { API, rest } from './rest.ts'
import { answeredWithin, requestSpan } from './traced.ts'
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

/** There is nothing at an address, neither for programs nor for people. */
class NoSuchPage extends Refusal {}
const noPage = new Refusal('not_found', 'There is no page at this address. Check how it is written, or begin anew.')

const isBelow = (tops: readonly string[], pathname: string) =>
  tops.some((top) => pathname === top || pathname.startsWith(`${top}/`))

/** Where no people come, so that answers are problems whatever is accepted. */
const isForPrograms = (pathname: string) => isBelow([API, '/mcp'], pathname)
/** Where there are no pages that an address with a slash at its end could mean. */
const hasNoPages = (pathname: string) =>
  isForPrograms(pathname) || isBelow(['/oauth2', '/.well-known', '/webhooks'], pathname)

/** What spans are named by beside the operations; what stands in another path may be anything, so they share a name. */
const NAMED = new Set(['/mcp', '/webhooks/stripe', '/oauth2/token', '/oauth2/authorize'])

/** The path without slashes at its end, with one at its beginning. */
const plainPath = (pathname: string) => `/${pathname.split('/').filter(Boolean).join('/')}`

/** The whole door: operations below `/api/v1`, then the extras in turn, then a problem, or a page for who reads pages. */
export function createApp(catalogue: readonly PublicOperation[], deps: RestDeps, extras: readonly Extra[]) {
  const { publicUrl, log, ids, trustedProxies } = deps
  const transport = transportHeaders(publicUrl)
  const app = new Elysia({ normalize: false })
  // Not by the handler's context, for which Elysia would define the server anew with each request.
  const addressOf = (request: Request) =>
    clientAddress(request.headers, app.server?.requestIP(request)?.address, trustedProxies)

  const stamped = (response: Response, requestId: string): Response => {
    for (const [name, value] of Object.entries({ ...transport, 'x-request-id': requestId })) {
      response.headers.set(name, value)
    }
    return response
  }

  const refuse = (error: unknown, request: Request): Response => {
    const requestId = requestIdOf(request.headers, ids.uuid)
    const { pathname } = targetOf(request.url)
    const refusal = refusalFor(error, { log, requestId })
    if (!isForPrograms(pathname) && prefersHtml(request.headers)) {
      return stamped(refusalPage(error instanceof NoSuchPage ? noPage : refusal, HOME, requestId), requestId)
    }
    const headers = pathname.startsWith(`${API}/`) ? apiHeaders(publicUrl) : { ...transport, vary: 'Accept' }
    return problemResponse(refusal, { publicUrl, requestId, headers })
  }

  const extra = async (request: Request, asked: Asked): Promise<Response | undefined> => {
    for (const each of extras) {
      const response = await each(request, asked)
      if (response) return response
    }
    return undefined
  }

  /** Leads from a page's address with a slash at its end to the page; nowhere from any other. */
  const withoutSlash = async (request: Request, asked: Asked): Promise<Response | undefined> => {
    const path = plainPath(asked.pathname)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!asked.pathname.endsWith('/') || asked.pathname === path || !isRead || hasNoPages(path)) return undefined
    const { search } = targetOf(request.url)
    const probe = new Request(`${publicUrl}${path}${search}`, { method: 'HEAD', headers: request.headers })
    const page = await extra(probe, { ...asked, pathname: path })
    if (!page || page.status === 404) return undefined
    return new Response(null, { status: 308, headers: { location: `${path}${search}`, 'cache-control': 'no-store' } })
  }

  const other = async (request: Request): Promise<Response> => {
    refuseTwoHosts(request.headers)
    const { pathname } = targetOf(request.url)
    const requestId = requestIdOf(request.headers, ids.uuid)
    const asked = { pathname, requestId, address: addressOf(request) }
    const response = (await extra(request, asked)) ?? (await withoutSlash(request, asked))
    if (!response)
      throw new NoSuchPage('not_found', `There is nothing at ${pathname.slice(0, 200)}. See ${publicUrl}/docs.`)
    return stamped(response, requestId)
  }
  return app
    .onError(({ request, error }) => refuse(error, request))
    .use(rest(catalogue, { ...deps, addressOf }))
    .all('/*', ({ request }) => {
      const { pathname } = targetOf(request.url)
      const span = requestSpan(request, NAMED.has(pathname) ? pathname : '/*')
      if (!span) return other(request)
      return answeredWithin(span, () => other(request).catch((error) => refuse(error, request)))
    })
}
