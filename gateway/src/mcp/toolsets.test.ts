import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { httpShape } from '@launch/proto/operation'
import { expectProblem } from '../testing/expect-problem.ts'
import { type McpBench, type McpDoor, openMcpBench } from './testing/bench.ts'
import type { RpcAnswer } from './testing/messages.ts'
import { readByParts } from './tools/own-arguments.ts'
import { toolsets } from './toolsets.ts'

const TEAM = 'team@mail.test'
const METADATA = 'resource_metadata="https://directory.test/.well-known/oauth-protected-resource/mcp"'
const message = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

let bench: McpBench
let door: McpDoor
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open({ siteTeam: [TEAM] })
})
afterAll(() => bench.gateway.close())

function post(path: string, body: string, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return fetch(`http://127.0.0.1:${door.port}${path}`, { method: 'POST', headers, body })
}

async function listed(path: string, token?: string) {
  const { result = {} } = (await (await post(path, message('tools/list'), token)).json()) as RpcAnswer
  return result.tools as { name: string; annotations: { readOnlyHint: boolean } }[]
}
const namesIn = async (path: string, token?: string) => (await listed(path, token)).map(({ name }) => name).toSorted()

describe.each(toolsets.map((toolset) => [toolset.path, toolset] as const))('%s', (path, toolset) => {
  const own = catalogue.filter((op) => toolset.has(op))
  const open = own.filter((op) => !op.role)

  test('lists its tools, and those of the site team to the site team alone', async () => {
    const { token } = await bench.account(undefined, TEAM)
    expect(await namesIn(path)).toEqual(open.map(({ name }) => name).toSorted())
    expect(await namesIn(path, token)).toEqual(own.map(({ name }) => name).toSorted())
    expect(open.length).toBeGreaterThan(3)
  })

  test('describes them as the address of all does', async () => {
    const all = new Map((await listed('/mcp')).map((tool) => [tool.name, tool]))
    for (const tool of await listed(path)) expect(tool).toEqual(all.get(tool.name) as typeof tool)
  })

  test('asks for sign-in with the metadata of the one resource', async () => {
    const [needing] = open.filter(({ scope }) => scope !== null)
    const answer = await post(path, message('tools/call', { name: needing?.name, arguments: {} }))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain(METADATA)
  })

  test('has the tool that gives the rest of each answer which may be too long', () => {
    const names = own.map(({ name }) => name)
    expect(own.flatMap((op) => readByParts(op) ?? []).filter((tool) => !names.some((name) => name === tool))).toEqual(
      [],
    )
  })

  test('is reached with a slash at its end, and nothing stands below it', async () => {
    expect((await post(`${path}/`, message('ping'))).status).toBe(200)
    if (path !== '/mcp') await expectProblem(await post(`${path}/more`, message('ping')), 'not_found')
  })
})

test('a tool of another toolset is not there, and where it is, is said', async () => {
  const { token } = await bench.account()
  const answer = await post('/mcp/x/billing', message('tools/call', { name: 'submit_listing', arguments: {} }), token)
  const { error } = (await answer.json()) as RpcAnswer
  expect(error?.code).toBe(-32_602)
  expect(error?.message).toContain('https://directory.test/mcp')
})

test('a token serves at every address', async () => {
  const { token } = await bench.account()
  const call = message('tools/call', { name: 'list_my_drafts', arguments: {} })
  for (const path of ['/mcp', '/mcp/readonly', '/mcp/x/drafts']) {
    const { result } = (await (await post(path, call, token)).json()) as RpcAnswer
    expect(result?.isError).toBeUndefined()
  }
})

test('nothing that is read-only changes anything', async () => {
  const { token } = await bench.account(undefined, TEAM)
  const tools = await listed('/mcp/readonly', token)
  expect(tools.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([])
  expect(tools.length).toBe(catalogue.filter((op) => httpShape(op).method === 'GET').length)
})

test.each(['/mcp/x', '/mcp/x/', '/mcp/x/nothing', '/mcp/x/Drafts', '/mcp/drafts', '/mcp//', '/mcp/x/%64rafts'])(
  'at %s there is nothing, and what there is is named',
  async (path) => {
    const { detail } = await expectProblem(await post(path, message('ping')), 'not_found')
    for (const toolset of toolsets) expect(detail).toContain(`https://directory.test${toolset.path}`)
  },
)

test('a toolset says that there is more, and the address of all how to list a product', async () => {
  const instructionsAt = async (path: string) => {
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const { result } = (await (await post(path, message('initialize', hello))).json()) as RpcAnswer
    return String(result?.instructions)
  }
  expect(await instructionsAt('/mcp')).toContain('`choose_free_listing`')
  for (const { path } of toolsets.slice(1)) {
    expect(await instructionsAt(path)).toContain('connect https://directory.test/mcp, which has them all')
  }
})
