import { afterAll, beforeAll, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { createClient, ProblemError } from '@launch/proto/client'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** Every public read by MCP, as the example of its contract asks it, beside the same by REST. */
export function publicReadTests(gatewayUrl: () => string): void {
  let client: Client
  beforeAll(async () => {
    client = new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${gatewayUrl()}/mcp`)))
    await client.listTools()
  }, 30_000)
  afterAll(() => client?.close())

  /** Asks REST without a key: the answer, or the problem but for the request that it names. */
  async function overRest(name: string, input: Record<string, unknown>): Promise<unknown> {
    const methods = Object.entries(createClient({ baseUrl: gatewayUrl() }))
    const [, method] = methods.find(([each]) => each === name) ?? []
    const asked = method as ((input: Record<string, unknown>) => Promise<unknown>) | undefined
    return asked?.(input).catch((error) => {
      if (!(error instanceof ProblemError)) throw error
      return { ...error.problem, request_id: '' }
    })
  }

  const reads = catalogue.filter((op) => op.scope === null).map((op) => [op.name, op] as const)

  test.each(reads)('%s gives an assistant what it gives a program', async (name, op) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: { ...op.example.input } })
    const { note, next_steps, ...given } = structuredContent as Record<string, unknown>
    const expected = await overRest(name, op.example.input)
    expect<unknown>(isError ? { ...given, request_id: '' } : given).toEqual(expected)
    if (isError) return
    expect(note !== undefined).toBe(op.untrusted === true)
    expect(next_steps).toBeArray()
  })
}
