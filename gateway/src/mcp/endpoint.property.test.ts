import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type McpBench, type McpDoor, openMcpBench } from './testing/bench.ts'
import { envelope } from './testing/messages.ts'

let bench: McpBench
let door: McpDoor
let token: string
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open({
    limits: { LIMIT_PUBLIC_READS_PER_MINUTE: '1000000', LIMIT_READS_PER_MINUTE: '1000000' },
    timeout: 200,
  })
  token = (await bench.account(['account:read'])).token
})
afterAll(() => bench.gateway.close())

const methods = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/read',
  'resources/subscribe',
  'server/discover',
  'subscriptions/listen',
  'notifications/initialized',
  'notifications/cancelled',
  'completion/complete',
  'logging/setLevel',
  'constructor',
]
const name = fc.constantFrom('get_draft', 'list_my_drafts', 'launch_my_product', 'launch://categories', '__proto__', '')
const meta = fc.oneof(fc.constant(envelope), fc.jsonValue(), fc.constant({ ...envelope, progressToken: 1 }))
const params = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      name: fc.oneof(name, fc.jsonValue()),
      uri: fc.oneof(name, fc.jsonValue()),
      arguments: fc.oneof(fc.jsonValue(), fc.record({ id: fc.string(), per_page: fc.integer() }, { requiredKeys: [] })),
      requestId: fc.integer({ min: 0, max: 3 }),
      protocolVersion: fc.constantFrom('2025-03-26', '2026-07-28', 'x'),
      capabilities: fc.constant({}),
      clientInfo: fc.constant({ name: 'a', version: '1' }),
      cursor: fc.oneof(fc.string(), fc.integer()),
      notifications: fc.oneof(fc.jsonValue(), fc.constant({ toolsListChanged: true })),
      inputResponses: fc.jsonValue(),
      requestState: fc.jsonValue(),
      _meta: meta,
    },
    { requiredKeys: [] },
  ),
)
const message = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'),
    id: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.string(), fc.constant(null), fc.double()),
    method: fc.oneof(fc.constantFrom(...methods), fc.string()),
    params,
    result: fc.jsonValue(),
  },
  { requiredKeys: ['jsonrpc', 'method'] },
)
const body = fc.oneof(message, fc.array(fc.oneof(message, fc.jsonValue()), { maxLength: 4 }), fc.jsonValue())
const header = (...values: string[]) =>
  fc.option(fc.oneof(fc.constantFrom(...values), fc.stringMatching(/^[!-~]{1,20}$/)))
const headers = fc.record({
  'mcp-protocol-version': header('2026-07-28', '2025-11-25', '2025-03-26', '2024-11-05'),
  'mcp-method': header(...methods.filter((each) => each !== 'constructor')),
  'mcp-name': header('get_draft', 'list_my_drafts'),
  'mcp-session-id': header('abc'),
  'last-event-id': header('1'),
})

test('whatever is sent is answered, and never by a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(body, headers, fc.boolean(), async (sent, given, isSignedIn) => {
      const chosen = Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
      const answer = await door.post(JSON.stringify(sent), {
        ...(isSignedIn ? { token } : {}),
        headers: { 'mcp-protocol-version': '', ...Object.fromEntries(chosen) },
      })
      expect(answer.status).toBeLessThan(500)
      const text = await answer.text()
      expect(text).not.toContain('"Internal server error"')
      if (answer.headers.get('content-type')?.startsWith('application/json')) JSON.parse(text)
    }),
    { numRuns: 1_500 },
  )
})

test('a batch that cancels its own request is answered all the same', async () => {
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
  ]
  const answer = await door.post(JSON.stringify(batch), { headers: { 'mcp-protocol-version': '2025-03-26' } })
  expect(await answer.json()).toMatchObject([{ id: 1, result: {} }])
})

test('a batch that uses an id twice is answered', async () => {
  const batch = [1, 1].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))
  const answer = await door.post(JSON.stringify(batch), { headers: { 'mcp-protocol-version': '2025-03-26' } })
  expect(answer.status).toBe(200)
})
