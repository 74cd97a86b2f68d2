import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue, operations } from '@launch/proto'
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type McpBench, type McpDoor, openMcpBench } from '../../gateway/src/mcp/testing/bench.ts'

/** What the clients of both SDKs have in common, as far as it is used here. */
interface Connected {
  version: string | undefined
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<{ [key: string]: unknown }>
  getPrompt(call: { name: string; arguments: Record<string, string> }): Promise<unknown>
  close(): Promise<void>
}

const SELF = { name: 'e2e', version: '1.0.0' }
const requestInit = (token: string | undefined) => (token ? { headers: { authorization: `Bearer ${token}` } } : {})

/** The client of `@modelcontextprotocol/client`, with a way to agree on a revision. */
const newClient =
  (mode: VersionNegotiationMode) =>
  async (url: string, token?: string): Promise<Connected> => {
    const client = new Client(SELF, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: requestInit(token) }))
    return Object.assign(client, { version: client.getNegotiatedProtocolVersion() })
  }

/** The client of the older SDK. */
async function oldClient(url: string, token?: string): Promise<Connected> {
  const client = new OldClient(SELF)
  const transport = new OldTransport(new URL(url), { requestInit: requestInit(token) })
  await client.connect(asOldTransport(transport))
  return Object.assign(client, { version: transport.protocolVersion })
}

/** Its types don't meet each other under `exactOptionalPropertyTypes`. */
function asOldTransport(transport: OldTransport): Parameters<OldClient['connect']>[0] {
  return transport as unknown as Parameters<OldClient['connect']>[0]
}

const clients: [string, string, (url: string, token?: string) => Promise<Connected>][] = [
  ['client 2.4.0 pinned to 2026-07-28', '2026-07-28', newClient({ pin: '2026-07-28' })],
  ['client 2.4.0 on its own', '2026-07-28', newClient('auto')],
  ['client 2.4.0 with a handshake', '2025-11-25', newClient('legacy')],
  ['sdk 1.32.2', '2025-11-25', oldClient],
]

let bench: McpBench
let door: McpDoor
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open()
})
afterAll(() => bench.gateway.close())

describe.each(clients)('%s', (_, version, connect) => {
  test('agrees on a revision and lists every tool, without an account', async () => {
    const client = await connect(door.url)
    expect(client.version).toBe(version)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(catalogue.map((op) => op.name))
    await client.close()
  })

  test('finds each answer to be as it was described', async () => {
    const { token } = await bench.account()
    const client = await connect(door.url, token)
    await client.listTools()
    const { id } = operations.get_draft.example.output
    const calls: [string, Record<string, unknown>][] = [
      ['submit_listing', { url: 'https://acme.test', idempotency_key: 'k' }],
      ['get_draft', { id }],
      ['list_my_drafts', { per_page: 5 }],
      ['get_draft_page', { id, sha256: operations.get_draft_page.example.input.sha256 }],
    ]
    for (const [name, values] of calls) {
      const result = await client.callTool({ name, arguments: values })
      expect([name, result.isError, typeof result.structuredContent]).toEqual([name, undefined, 'object'])
    }
    await client.close()
  })

  test('reads a refusal instead of falling over it', async () => {
    const { token } = await bench.account()
    const client = await connect(door.url, token)
    await client.listTools()
    const { isError, content } = await client.callTool({ name: 'submit_listing', arguments: { colour: 'red' } })
    expect(isError).toBe(true)
    expect(JSON.stringify(content)).toContain('/arguments/colour')
    await client.close()
  })

  test('is told when a tool needs an account', async () => {
    const client = await connect(door.url)
    const call = client.callTool({ name: 'submit_listing', arguments: { url: 'https://acme.test' } })
    expect(call).rejects.toThrow(/401|unauthorized|needs an account/i)
    await call.catch(() => {})
    await client.close()
  })

  test('gets a prompt', async () => {
    const client = await connect(door.url)
    const prompt = await client.getPrompt({ name: 'launch_my_product', arguments: { url: 'https://acme.test' } })
    expect(JSON.stringify(prompt)).toContain('https://acme.test')
    await client.close()
  })
})
