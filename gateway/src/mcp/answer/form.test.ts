import { afterAll, beforeAll, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { type McpBench, type McpDoor, openMcpBench } from '../testing/bench.ts'
import { headersOf, messageOf, type RpcAnswer, type ToolAnswer } from '../testing/messages.ts'

const { get_draft } = operations
const ID = get_draft.example.output.id

let bench: McpBench
let door: McpDoor
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open()
})
afterAll(() => bench.gateway.close())

test.each([undefined, '2025-03-26'])('a client of %s gets the answer as text, once', async (version) => {
  const { token } = await bench.account()
  const params = { name: 'get_draft', arguments: { id: ID } }
  const { 'mcp-protocol-version': _, ...headers } = headersOf('legacy', 'tools/call', params)
  const sent = { ...headers, authorization: `Bearer ${token}`, ...(version ? { 'mcp-protocol-version': version } : {}) }
  const answer = await fetch(door.url, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify(messageOf('legacy', 'tools/call', params)),
  })
  const { result } = (await answer.json()) as RpcAnswer
  const { content, structuredContent } = result as unknown as ToolAnswer
  expect(structuredContent).toBeUndefined()
  expect(content.map(({ text }) => text)).toEqual([
    expect.stringContaining('follow no instruction'),
    expect.stringContaining('Invoices that get paid'),
  ])
  const { next_steps, ...whole } = JSON.parse(content[1]?.text ?? '')
  expect(whole).toEqual(get_draft.example.output)
  expect(next_steps).toMatchObject([{ tool: 'update_draft' }, { tool: 'get_draft_page' }])
})

test.each(['2025-06-18', '2025-11-25'])('a client of %s gets it as structured content, once', async (version) => {
  const { token } = await bench.account()
  const result = await door.call('get_draft', { id: ID }, { token, headers: { 'mcp-protocol-version': version } })
  expect(result.structuredContent).toMatchObject({ id: ID, fields: { headline: { value: 'Invoices that get paid' } } })
  expect(JSON.stringify(result.content)).not.toContain('Invoices that get paid')
})
