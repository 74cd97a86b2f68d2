import type { PublicOperation } from '@launch/proto/operation'
import type { Extra } from '../door/app.ts'
import type { Endpoint, EndpointSettings } from './endpoint.ts'
import type { ToolDeps } from './tools/call.ts'

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
  let opened: Promise<Endpoint> | undefined
  // The SDK is loaded by the first call: it is a tenth of the memory of a gateway that serves no agents.
  const open = async () => {
    const [{ mcpEndpoint }, { serverFactory }, { toolsOf }] = await Promise.all([
      import('./endpoint.ts'),
      import('./server.ts'),
      import('./tools/call.ts'),
    ])
    const tools = toolsOf(catalogue, deps)
    return mcpEndpoint({
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
  }
  return async (request, { pathname, requestId, address }) => {
    if (!PATHS.includes(pathname)) return undefined
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    const endpoint = await opened
    return endpoint.answer(request, { requestId, address })
  }
}
