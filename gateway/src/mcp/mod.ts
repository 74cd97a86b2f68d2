import type { PublicOperation } from '@launch/proto/operation'
import type { Extra } from '../door/app.ts'
import { type EndpointSettings, mcpEndpoint } from './endpoint.ts'
import { serverFactory } from './server.ts'
import { type ToolDeps, toolsOf } from './tools/call.ts'

/** Where the endpoint stands; some write addresses with a slash at their end. */
const PATHS = ['/mcp', '/mcp/']

/** What the endpoint stands on, beside its operations. */
export type McpDeps = ToolDeps &
  Pick<EndpointSettings, 'allowedOrigins' | 'isDevelopment' | 'tokens'> & {
    /** Off where every call of a tool is to go through the SDK, which answers the same. */
    isDirect?: boolean
  }

/** The MCP endpoint of the service: every operation of the catalogue as a tool of its name. */
export function mcpExtra(catalogue: readonly PublicOperation[], deps: McpDeps): Extra {
  const scopes = new Map(catalogue.map((op) => [op.name, op.scope]))
  const { publicUrl, allowedOrigins, isDevelopment, tokens, limits, log, isDirect = true } = deps
  const tools = toolsOf(catalogue, deps)
  const endpoint = mcpEndpoint({
    publicUrl,
    allowedOrigins,
    isDevelopment,
    tokens,
    limits,
    log,
    scopeOf: (tool) => scopes.get(tool),
    serve: serverFactory(catalogue, tools, deps),
    ...(isDirect ? { tools } : {}),
  })
  return async (request, { pathname, requestId, address }) =>
    PATHS.includes(pathname) ? endpoint.answer(request, { requestId, address }) : undefined
}
