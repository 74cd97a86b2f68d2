import { operations } from '@launch/proto'
import type { PublicOperation } from '@launch/proto/operation'
import { type Tool as ListedTool, ProtocolError, ProtocolErrorCode, type Result } from '@modelcontextprotocol/server'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { nearestFirst } from '../call/nearest.ts'
import { categoriesResource, readResource } from './categories-resource.ts'
import { sentArguments } from './messages.ts'
import { getPrompt, promptList } from './prompts.ts'
import type { Tool, ToolDeps } from './tools/call.ts'
import { ALL } from './toolsets.ts'
import type { McpVisit } from './visit.ts'

type Era = 'legacy' | 'modern'

/** Answers one method of the protocol. Refuses by a `ProtocolError`. */
export type Method = (params: unknown, visit: McpVisit, era: Era) => Result | Promise<Result>

const Listing = Type.Object({ cursor: Type.Optional(Type.String()) })
const Call = Type.Object({
  name: Type.String(),
  arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
const Prompt = Type.Object({
  name: Type.String(),
  arguments: Type.Optional(Type.Record(Type.String(), Type.String())),
})
const Reading = Type.Object({ uri: Type.String() })

/** What an address of the endpoint offers. */
export interface Offer {
  catalogue: readonly PublicOperation[]
  tools: ReadonlyMap<string, Tool>
  described: ReadonlyMap<string, ListedTool>
  /** How it says what it is a part of; undefined where it offers all there is. */
  about: string | undefined
}

/** The methods that the endpoint answers beside the handshake, by name. */
export function methodsOf({ catalogue, tools, described, about }: Offer, deps: ToolDeps): ReadonlyMap<string, Method> {
  const categories = deps.reads.of(operations.list_categories)
  const list = (ops: readonly PublicOperation[]) => ({ tools: ops.flatMap(({ name }) => described.get(name) ?? []) })
  const forAnyone = list(catalogue.filter(({ role }) => !role))
  const forSiteTeam = list(catalogue)
  const listTools = async (_: unknown, { caller }: McpVisit, era: Era): Promise<Result> =>
    (await deps.siteTeam.has(caller.account)) ? forSome(forSiteTeam, era) : forEveryone(forAnyone, era)
  const listed = (result: Result) => method(Listing, (_, __, era) => forEveryone(result, era))

  return new Map<string, Method>([
    ['tools/list', method(Listing, listTools)],
    ['prompts/list', listed({ prompts: promptList })],
    ['resources/list', listed({ resources: [categoriesResource] })],
    ['resources/templates/list', listed({ resourceTemplates: [] })],
    [
      'tools/call',
      method(Call, ({ name, arguments: values = {} }, visit, era) => {
        const tool = tools.get(name)
        if (tool) return tool(sentArguments(visit.body) ?? values, visit, era)
        const known = nearestFirst(name, [...tools.keys()])
        const elsewhere = about ? ` All others are at ${deps.publicUrl}${ALL}.` : ''
        throw invalid(`There is no tool \`${name.slice(0, 100)}\`. There are ${known.join(', ')}.${elsewhere}`)
      }),
    ],
    ['prompts/get', method(Prompt, ({ name, arguments: values }) => getPrompt(name, values))],
    [
      'resources/read',
      method(Reading, async ({ uri }, visit, era) =>
        forEveryone(await readResource(uri, categories, visit, deps), era),
      ),
    ],
  ])
}

/** A method whose parameters are checked against a schema. */
function method<S extends TSchema>(
  schema: S,
  answer: (params: Static<S>, visit: McpVisit, era: Era) => Result | Promise<Result>,
): Method {
  const check = TypeCompiler.Compile(schema)
  return (params, visit, era) => {
    if (check.Check(params)) return answer(params, visit, era)
    const fault = check.Errors(params).First()
    throw invalid(`\`params${fault?.path.slice(0, 100).replaceAll('/', '.') ?? ''}\` is not of the right form.`)
  }
}

/** What is the same for everyone may be kept by anyone for five minutes (2026-07-28, caching). */
function forEveryone(result: Result, era: Era): Result {
  return era === 'modern' ? { ...result, ttlMs: 300_000, cacheScope: 'public' } : result
}

/** What depends on who asks may be kept by nobody but them. */
function forSome(result: Result, era: Era): Result {
  return era === 'modern' ? { ...result, ttlMs: 60_000, cacheScope: 'private' } : result
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}
