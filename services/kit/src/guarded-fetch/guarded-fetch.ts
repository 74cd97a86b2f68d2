import { type OutboundResolve, parsePublicUrl } from '../public-url/mod.ts'
import { type Body, dropBody, readBody } from './body.ts'
import { connect, type Dial, dialTcp } from './connect.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { endpointsOf, type Lookup, systemLookup } from './endpoints.ts'
import { FetchRefused } from './errors.ts'
import { exchange } from './exchange.ts'
import { redirectLocation, requestHeaders, responseHeaders } from './headers.ts'
import type { GuardedFetch, GuardedFetchOptions, GuardedResponse, Method } from './types.ts'

/** What a guarded fetch works with. */
export interface GuardedFetchDeps {
  /** Names reached at a private address in development (`OUTBOUND_RESOLVE`). */
  resolve: OutboundResolve
  userAgent: string
  /** Default: the system's resolver. */
  lookup?: Lookup
  /** Default: a TCP connection to the endpoint. */
  dial?: Dial
  /** PEM certificates to trust in place of the system's; `NODE_EXTRA_CA_CERTS` adds to those. */
  ca?: string
}

const MAX_BYTES = 2 * 1024 * 1024
const DEADLINE_MS = 10_000
const MAX_REDIRECTS = 5
const NO_BODY: Body = { body: new Uint8Array(), truncated: false }
const URL_CHARACTERS_SHOWN = 2_048

/**
 * A fetch that reaches the public web alone (server-side request forgery is what it prevents). Every hop is
 * held against `parsePublicUrl`, its name is resolved once, one special address among the results refuses it,
 * and the connection goes to an address that was checked. Proxy settings of the environment play no part.
 */
export function createGuardedFetch(deps: GuardedFetchDeps): GuardedFetch {
  return async (address, options = {}) => {
    const headers = requestHeaders(options.headers ?? {}, deps.userAgent)
    const redirects: GuardedResponse['redirects'] = []
    let url = publicUrl(String(address), deps.resolve)
    url.hash = ''
    using deadline = startDeadline(options.deadlineMs ?? DEADLINE_MS, url.href, options.signal)
    for (;;) {
      const answer = await hop(url, deps, options, headers, deadline)
      if (!('location' in answer)) return { ...answer, redirects }
      redirects.push({ url: url.href, status: answer.status })
      url = nextUrl(answer.location, url, redirects, options.maxRedirects ?? MAX_REDIRECTS, deps.resolve)
      if (options.onRedirect) await deadline.race(options.onRedirect(new URL(url.href), answer.status))
    }
  }
}

async function hop(
  url: URL,
  deps: GuardedFetchDeps,
  options: GuardedFetchOptions,
  headers: Record<string, string>,
  deadline: Deadline,
): Promise<{ status: number; location: string } | Omit<GuardedResponse, 'redirects'>> {
  const endpoints = await deadline.race(endpointsOf(url, deps.resolve, deps.lookup ?? systemLookup))
  const socket = await connect(url, endpoints, deadline, deps.dial ?? dialTcp, deps.ca)
  const method = options.method ?? 'GET'
  try {
    const response = await exchange(socket, url, { method, content: options.content }, headers, deadline)
    const status = response.statusCode ?? 0
    const location = method === 'POST' ? undefined : redirectLocation(response)
    if (location !== undefined) return { status, location }
    if (options.dropBody) {
      await dropBody(response, deadline)
      return { url: url.href, status, headers: responseHeaders(response), ...NO_BODY }
    }
    const limits = { maxBytes: options.maxBytes ?? MAX_BYTES, keepBroken: options.keepBroken === true }
    const read = hasBody(method, status) ? await readBody(response, url, limits, deadline) : NO_BODY
    return { url: url.href, status, headers: responseHeaders(response), ...read }
  } finally {
    socket.destroy()
  }
}

/** Answers that have no body whatever their headers say (RFC 9110 section 6.4.1). */
function hasBody(method: Method, status: number): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304
}

function publicUrl(address: string, resolve: OutboundResolve): URL {
  const parsed = parsePublicUrl(address, resolve)
  if (parsed.ok) return parsed.url
  throw new FetchRefused('bad_url', address.slice(0, URL_CHARACTERS_SHOWN), parsed.reason)
}

function nextUrl(
  location: string,
  from: URL,
  redirects: GuardedResponse['redirects'],
  maxRedirects: number,
  resolve: OutboundResolve,
): URL {
  if (redirects.length > maxRedirects) {
    throw new FetchRefused('too_many_redirects', from.href, `${from.href} redirects more than ${maxRedirects} times.`)
  }
  const next = publicUrl(URL.canParse(location, from.href) ? new URL(location, from).href : location, resolve)
  next.hash = ''
  if (redirects.some(({ url }) => url === next.href)) {
    throw new FetchRefused('too_many_redirects', next.href, `${next.href} redirects back to itself.`)
  }
  return next
}
