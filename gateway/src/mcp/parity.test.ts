import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { type PlainHandler, planOf, type ServedOperations, serveOperations } from '@launch/kit/testing'
import { catalogue, operationsOfEach } from '@launch/proto'
import type { ErrorCode, Problem } from '@launch/proto/errors'
import {
  httpShape,
  type Operation,
  type PublicOperation,
  type ServiceName,
  scopes,
  services,
} from '@launch/proto/operation'
import type { TSchema } from '@sinclair/typebox'
import { SharedReads } from '../call/shared-reads.ts'
import { type McpBench, type McpDoor, openMcpBench } from './testing/bench.ts'
import { answerIn, eras, type RpcAnswer, type ToolAnswer } from './testing/messages.ts'
import { withToolLimits } from './tools/own-arguments.ts'

/** What a service was asked. */
interface Received {
  operation: string
  input: unknown
  account: string | null
}

const TEAM = 'team@mail.test'
const examples = new Map(catalogue.map((op) => [op.name, op.example.output]))

let bench: McpBench
/** Gateways that know nothing of each other's answers: public reads are made once for all who ask one. */
let doors: { legacy: McpDoor; modern: McpDoor; refusing: McpDoor }
const running: ServedOperations[] = []
const received: Received[] = []
let refusal: Refusal | undefined
beforeAll(async () => {
  bench = await openMcpBench()
  await bench.gateway.drafts.stop()
  for (const service of services) running.push(await serveRecorded(service))
  const open = () => bench.open({ siteTeam: [TEAM] })
  doors = { legacy: open(), modern: open(), refusing: open() }
})
afterAll(async () => {
  for (const each of running) await each.stop()
  await bench.gateway.close()
})

/** A service that keeps what it was asked, and answers with the examples of its contract. */
async function serveRecorded(service: ServiceName): Promise<ServedOperations> {
  const { database, nats, clock } = bench.gateway
  const own = [...catalogue.filter((op) => op.service === service), ...operationsOfEach(service)]
  const handlerOf = (op: Operation): PlainHandler => {
    return async ({ input, caller }) => {
      received.push({ operation: op.name, input, account: caller.account })
      if (refusal) throw refusal
      return examples.get(op.name)
    }
  }
  if (service !== 'drafts') await database.migrate(planOf({ name: service, migrations: [] }))
  const handlers = Object.fromEntries(own.map((op) => [op.name, handlerOf(op)]))
  return serveOperations(own, handlers, { service, database, nc: nats.connection, clock })
}

/** Asks over REST, each input where it belongs. */
function overRest(door: McpDoor, op: PublicOperation, input: Record<string, unknown>, key?: string): Promise<Response> {
  const { method, path, query, body } = httpShape(op)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const among = (shape: object) => Object.entries(input).filter(([name]) => name in shape)
  const search = new URLSearchParams(among(query).map(([name, value]) => [name, String(value)]))
  const json = Object.keys(body).length > 0 ? { json: Object.fromEntries(among(body)) } : {}
  return door.send(`${method} ${filled}?${search}`, { ...json, ...(key ? { key } : {}) })
}

/** The problem of a refused tool call, its pointers as REST writes them for the same inputs. */
function asOverRest(op: PublicOperation, { content }: ToolAnswer): Partial<Problem> {
  const { params, query } = httpShape(op)
  const { request_id: _, ...problem } = JSON.parse(content[0]?.text ?? '') as Problem
  const errors = problem.errors?.map((error) => {
    const name = error.pointer.split('/')[2] ?? ''
    const place = name in params ? 'path' : name in query ? 'query' : 'body'
    return { ...error, pointer: error.pointer.replace('/arguments/', `/${place}/`) }
  })
  return { ...problem, ...(errors ? { errors } : {}) }
}

async function refusedOverRest(answer: Response): Promise<Partial<Problem>> {
  const { request_id: _, ...problem } = (await answer.json()) as Problem
  return problem
}

/** An account that may call an operation, with a key and a token. */
const accountFor = (op: PublicOperation) => bench.account(scopes, op.role ? TEAM : undefined)

describe('there is a tool for every operation, and no other', () => {
  const listed = async (token?: string) => {
    const answer = await doors.legacy.ask('tools/list', {}, token ? { token } : {})
    const { result = {} } = (await answer.json()) as RpcAnswer
    return (result.tools as { name: string }[]).map(({ name }) => name).toSorted()
  }
  const named = (ops: readonly PublicOperation[]) => ops.map((op) => op.name).toSorted()
  const open = catalogue.filter((op) => !op.role)

  test('for the site team', async () => {
    const { token } = await bench.account(undefined, TEAM)
    expect(await listed(token)).toEqual(named(catalogue))
  })

  test('but those of the site team, for all others', async () => {
    const { token } = await bench.account()
    expect(await listed(token)).toEqual(named(open))
    expect(await listed()).toEqual(named(open))
  })
})

describe.each(catalogue.map((op) => [op.name, op] as const))('%s', (name, op) => {
  const input: Record<string, unknown> = op.example.input

  test.each(eras)('asks the service the same as its route, and answers the same (%s)', async (era) => {
    const { account, key, token } = await accountFor(op)
    received.length = 0
    const rest = await overRest(doors[era], op, input, key)
    const tool = await doors[era].call(name, input, { token, era })
    const isShared = SharedReads.takes(op)
    const asked = { operation: name, input, account: isShared ? null : account }
    const byTool = { ...asked, input: withToolLimits(op, input) }
    const isEverywhere = op.service === 'each' && !('id' in input)
    const each = (one: typeof asked) => Array.from({ length: isEverywhere ? services.length : 1 }, () => one)
    // What everyone gets is asked for once: the second answer is the first one's.
    expect(received).toEqual(isShared ? [asked] : [...each(asked), ...each(byTool)])
    expect(rest.status).toBe(op.status)
    expect(answerIn(tool)).toEqual(op.status === 204 ? {} : ((await rest.json()) as Record<string, unknown>))
  })

  test('refuses as its route does, whatever the service says', async () => {
    const { key, token } = await accountFor(op)
    const [first = 'nothing'] = Object.keys(op.input.properties)
    const errors = [{ pointer: `/${first}/0`, code: 'not_allowed' as const, detail: 'Not so.', limit: 1 }]
    for (const code of [...op.errors, 'invalid_request'] satisfies ErrorCode[]) {
      refusal = new Refusal(code, `It is ${code}.`, code === 'invalid_request' ? { errors } : {})
      const rest = await overRest(doors.refusing, op, input, key)
      const tool = await doors.refusing.call(name, input, { token })
      refusal = undefined
      expect(asOverRest(op, tool)).toEqual(await refusedOverRest(rest))
    }
  })

  test('refuses an input that it does not take as its route does', async () => {
    const { key, token } = await accountFor(op)
    const { query, body, params } = httpShape(op)
    const wrong = Object.entries({ ...query, ...body }).map(([each, schema]) => [each, wrongFor(schema)])
    const ids = Object.entries(params).map(([each, schema]) => [each, schema.type === 'integer' ? 0 : '?'])
    received.length = 0
    for (const some of [wrong, ids].filter((each) => each.length > 0)) {
      const values = { ...input, ...Object.fromEntries(some) }
      const rest = await refusedOverRest(await overRest(doors.refusing, op, values, key))
      const tool = asOverRest(op, await doors.refusing.call(name, values, { token }))
      expect([tool.code, tool.status, tool.title]).toEqual([rest.code, rest.status, rest.title])
      const faults = ({ errors }: Partial<Problem>) => errors?.map(({ pointer, code }) => [pointer, code])
      expect(faults(tool)).toEqual(faults(rest))
    }
    expect(received).toEqual([])
  })

  test('asks for the same scope as its route', async () => {
    const statuses = async (key?: string, token?: string) => {
      const rest = await overRest(doors.legacy, op, input, key)
      const tool = await doors.legacy.ask('tools/call', { name, arguments: input }, token ? { token } : {})
      return [rest.status, tool.status]
    }
    const others = scopes.filter((scope) => scope !== (op.scope ?? op.optional_scope))
    const { key, token } = await bench.account(others.slice(0, 1))
    const open = [op.status, 200]
    expect(await statuses()).toEqual(op.scope === null ? open : [401, 401])
    // Clients of MCP send their token with every call, so one that needs none is open with any.
    const lacking = op.optional_scope ? [403, 200] : op.scope === null ? open : [403, 403]
    expect(await statuses(key, token)).toEqual(lacking)
  })
})

/** A value that no input of a schema is, also where it travels as text. */
function wrongFor(schema: TSchema): unknown {
  return schema.type === 'string' ? 'x'.repeat((schema.maxLength ?? 0) + 1) : { a: 1 }
}
