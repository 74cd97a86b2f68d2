import { type Logger, Refusal } from '@launch/kit'
import type { Scope } from '@launch/proto/operation'
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
  type McpServer,
  preloadSchemas,
  type Server,
} from '@modelcontextprotocol/server'
import type { AccessTokens } from '../auth/access-token.ts'
import { Challenge } from '../auth/challenge.ts'
import type { From, GuessLimits } from '../auth/guesses.ts'
import { refusalFor } from '../door/fault.ts'
import { MethodNotAllowed } from '../door/methods.ts'
import { parseJson, readBounded } from '../door/read-body.ts'
import { rateLimitHeaders } from '../limits/count.ts'
import { createTokenGate } from './authorize.ts'
import { directCall, sendDirect } from './direct.ts'
import { ALLOW, corsHeaders, createGuard, type GuardSettings, preflight } from './guard.ts'
import { answerLegacy, type LegacyOptions } from './legacy.ts'
import { calledTools, faultInBatch, formFor, isModern, requestIdIn, withoutCancellations } from './messages.ts'
import { errorAnswer, INVALID_REQUEST, refuse, SERVER_ERROR } from './refuse.ts'
import type { Tool } from './tools/call.ts'
import type { McpVisit } from './visit.ts'

const NO_SCOPES: ReadonlySet<Scope> = new Set()

/** What an endpoint stands on, whatever its tools are. */
export interface EndpointSettings extends GuardSettings, Partial<LegacyOptions> {
  tokens: AccessTokens
  limits: GuessLimits
  log: Logger
  /** The scope that a tool needs; nothing where anyone may call it, or it is not known. */
  scopeOf(tool: string): Scope | null | undefined
  /** The tools whose usual calls are answered without the SDK, by name; none unless told. */
  tools?: ReadonlyMap<string, Tool>
  /** Makes the server that answers one request. */
  serve(visit: McpVisit, era: 'legacy' | 'modern'): Server | McpServer
}

/** An MCP endpoint: Streamable HTTP without sessions, for all revisions from 2025-03-26 to 2026-07-28. */
export interface Endpoint {
  answer(request: Request, asked: { requestId: string; address: string }): Promise<Response>
  /** Tells those who listen (2026-07-28) that something has changed. */
  notify: McpHttpHandler['notify']
}

/**
 * Builds the endpoint. Of each request it checks, in this order: Host and Origin, method, body, and whether who sent it
 * may call the tools it names; only then the protocol begins. What is wrong is told by JSON-RPC errors, never by a 500.
 */
export function mcpEndpoint(settings: EndpointSettings): Endpoint {
  const { publicUrl, limits, log, serve, scopeOf, tools, streams = false } = settings
  preloadSchemas()
  const whyUnheard = createGuard(settings)
  const authorize = createTokenGate(publicUrl, settings.tokens, limits)
  const visits = new WeakMap<Request, McpVisit>()
  const onerror = (error: Error) => log.debug({ err: error }, 'mcp message refused')
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const visit = requestInfo && visits.get(requestInfo)
      if (!visit) throw new Error('a server was asked for without a request')
      return serve(visit, 'modern')
    },
    { legacy: 'reject', onerror },
  )

  const neededBy = (body: unknown): ReadonlySet<Scope> => {
    const scopes = calledTools(body).flatMap((tool) => scopeOf(tool) ?? [])
    return scopes.length > 0 ? new Set(scopes) : NO_SCOPES
  }

  const protocol = async (request: Request, visit: McpVisit): Promise<Response> => {
    const { body } = visit
    const isLegacy = !isModern(body) && (await isLegacyRequest(request, body))
    if (isLegacy) return answerLegacy(serve(visit, 'legacy'), request, body, { streams })
    visits.set(request, visit)
    return modern.fetch(request, { parsedBody: body })
  }

  const answer: Endpoint['answer'] = async (request, { requestId, address }) => {
    const unheard = whyUnheard(request.headers)
    if (unheard) return errorAnswer(403, { code: SERVER_ERROR, message: unheard }, null)
    if (request.method === 'OPTIONS') return preflight(request.headers)
    let body: unknown
    const from: From = { address, counts: [] }
    const cors = corsHeaders(request.headers)
    try {
      body = await bodyOf(request)
      const fault = faultInBatch(body, request.headers.get('mcp-protocol-version'))
      if (fault) return errorAnswer(400, { code: INVALID_REQUEST, message: fault }, null, cors)
      const allowed = authorize(request.headers, neededBy(body), from)
      const caller = allowed instanceof Promise ? await allowed : allowed
      const form = formFor(body, request.headers)
      const visit: McpVisit = { requestId, address, body: withoutCancellations(body), form, caller, counts: [] }
      const call = tools && directCall(body, request.headers, tools)
      if (call) {
        const result = call.tool(call.values, visit, 'legacy')
        return sendDirect(call.id, result instanceof Promise ? await result : result, cors, visit.counts)
      }
      const response = await protocol(request, visit)
      return withHeaders(response, { ...cors, ...rateLimitHeaders(visit.counts) })
    } catch (error) {
      const refusal = refusalFor(error, { log, requestId })
      const challenge = refusal instanceof Challenge ? { 'www-authenticate': refusal.wwwAuthenticate } : {}
      const headers = { ...cors, ...challenge, ...rateLimitHeaders(from.counts) }
      return refuse(refusal, { publicUrl, requestId, id: requestIdIn(body), headers })
    }
  }
  return { answer, notify: modern.notify }
}

/** The JSON value that was posted. Refuses any other method, other types, too much, and what is no JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.method !== 'POST') throw new MethodNotAllowed(request.method, ALLOW)
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    throw new Refusal('unsupported_media_type', 'Send JSON-RPC messages with `Content-Type: application/json`.')
  }
  return parseJson(await readBounded(request))
}

/** The answer is for nobody to keep, unless it says more than that itself, as streams do. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
