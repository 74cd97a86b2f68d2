import { Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { Extra } from '../door/app.ts'
import type { Endpoint, EndpointSettings } from './endpoint.ts'
import type { ToolDeps } from './tools/call.ts'
import { ALL, type Toolset, toolsets } from './toolsets.ts'

/** What the endpoint stands on, beside its operations. */
export type McpDeps = ToolDeps &
  Pick<EndpointSettings, 'allowedOrigins' | 'isDevelopment' | 'tokens'> & {
    /** Off where every call of a tool is to go through the SDK, which answers the same. */
    isDirect?: boolean
  }

/**
 * The MCP endpoint of the service: every operation of the catalogue as a tool of its name, and the same with a part of
 * the tools at the addresses of toolsets.
 */
export function mcpExtra(catalogue: readonly PublicOperation[], deps: McpDeps): Extra {
  const endpoints = new Map<Toolset, Endpoint>()
  const makeEndpoint = once(() => opener(catalogue, deps))
  return async (request, { pathname, requestId, address }) => {
    // Some write addresses with a slash at their end.
    const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
    if (path !== ALL && !path.startsWith(`${ALL}/`)) return undefined
    const toolset = toolsets.find((each) => each.path === path)
    if (!toolset) throw unknownToolset(path, deps.publicUrl)
    const make = await makeEndpoint()
    const endpoint = endpoints.get(toolset) ?? make(toolset)
    endpoints.set(toolset, endpoint)
    return endpoint.answer(request, { requestId, address })
  }
}

function unknownToolset(path: string, publicUrl: string): Refusal {
  const known = toolsets.map((toolset) => `${publicUrl}${toolset.path}`).join(', ')
  return new Refusal('not_found', `There is no MCP endpoint at ${path.slice(0, 200)}. There are ${known}.`)
}

/** Loads the SDK, a tenth of the memory of a gateway that serves no agents, and gives what makes an endpoint of a toolset. */
async function opener(catalogue: readonly PublicOperation[], deps: McpDeps): Promise<(toolset: Toolset) => Endpoint> {
  const [{ mcpEndpoint }, { serverFactory }, { toolsOf }, { describeTools }] = await Promise.all([
    import('./endpoint.ts'),
    import('./server.ts'),
    import('./tools/call.ts'),
    import('./tools/describe.ts'),
  ])
  const { publicUrl, allowedOrigins, isDevelopment, tokens, limits, log, isDirect = true } = deps
  const tools = toolsOf(catalogue, deps)
  // A tool is described the same at every address.
  const described = new Map(describeTools(catalogue).map((tool) => [tool.name, tool]))
  return (toolset) => {
    const own = catalogue.filter((op) => toolset.has(op))
    const offer = { catalogue: own, tools: onlyOf(own, tools), described: onlyOf(own, described), about: toolset.about }
    const scopes = new Map(own.map((op) => [op.name, op.scope]))
    return mcpEndpoint({
      publicUrl,
      allowedOrigins,
      isDevelopment,
      tokens,
      limits,
      log,
      scopeOf: (tool) => scopes.get(tool),
      serve: serverFactory(offer, deps),
      ...(isDirect ? { tools: offer.tools } : {}),
    })
  }
}

function onlyOf<T>(catalogue: readonly PublicOperation[], all: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...all].filter(([name]) => catalogue.some((op) => op.name === name)))
}

/** The value of the first call that succeeded, for all. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
