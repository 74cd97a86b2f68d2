import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Count, rateLimitHeaders } from '../limits/count.ts'
import { textOf } from './answer/written.ts'
import { LEGACY_VERSIONS } from './legacy.ts'
import type { Tool } from './tools/call.ts'

/** A call of a tool that needs nothing of the SDK. */
export interface DirectCall {
  id: string | number
  tool: Tool
  values: Record<string, unknown>
}

type Json = Record<string, unknown>

const CONTENT_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** What keys in `_meta` begin with that mean something to the SDK. */
const RESERVED = 'io.modelcontextprotocol/'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isToken = (value: unknown): value is string | number => typeof value === 'string' || Number.isSafeInteger(value)

/**
 * Recognises the usual call of a tool by a client of an initialize-based revision, which the SDK would take a server, a
 * transport and several copies to answer. Whatever is out of the ordinary, right or wrong, is left to the SDK.
 * @returns undefined where the SDK has to answer
 */
export function directCall(body: unknown, headers: Headers, tools: ReadonlyMap<string, Tool>): DirectCall | undefined {
  if (!isObject(body) || body.jsonrpc !== '2.0' || body.method !== 'tools/call') return undefined
  const { id, params } = body
  if (!isToken(id) || !isObject(params) || Object.keys(body).length !== 4) return undefined
  const values = valuesIn(params)
  const tool = typeof params.name === 'string' ? tools.get(params.name) : undefined
  if (!tool || !values || !isUsual(headers)) return undefined
  return { id, tool, values }
}

/** The arguments of a call, where nothing else is said that would matter. */
function valuesIn(params: Json): Json | undefined {
  for (const key of Object.keys(params)) {
    if (key === '_meta' ? !isPlainMeta(params._meta) : key !== 'name' && key !== 'arguments') return undefined
  }
  if (!Object.hasOwn(params, 'arguments')) return {}
  return isObject(params.arguments) ? params.arguments : undefined
}

function isPlainMeta(meta: unknown): boolean {
  if (!isObject(meta)) return false
  return Object.keys(meta).every((key) =>
    key === 'progressToken' ? isToken(meta.progressToken) : key !== '__proto__' && !key.startsWith(RESERVED),
  )
}

function isUsual(headers: Headers): boolean {
  const accept = headers.get('accept')
  if (!accept?.includes('application/json') || !accept.includes('text/event-stream')) return false
  if (!CONTENT_TYPE.test(headers.get('content-type') ?? '')) return false
  const version = headers.get('mcp-protocol-version')
  return version === null || LEGACY_VERSIONS.includes(version)
}

/** Answers a call as the SDK would. */
export function sendDirect(
  id: string | number,
  result: CallToolResult,
  cors: Record<string, string>,
  counts: readonly Count[],
): Response {
  const body = `{"result":${textOf(result)},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
  return new Response(body, {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...cors,
      ...rateLimitHeaders(counts),
    },
  })
}
