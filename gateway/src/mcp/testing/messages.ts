/** The two ways to speak MCP: with a handshake at the beginning, or with every request by itself. */
export type Era = 'legacy' | 'modern'
export const eras: readonly Era[] = ['legacy', 'modern']

const MODERN = '2026-07-28'
const LEGACY = '2025-11-25'

/** What every request of 2026-07-28 carries in `_meta`. */
export const envelope = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** A request as a client of an era sends it. */
export function messageOf(era: Era, method: string, params: Record<string, unknown> = {}, id: string | number = 1) {
  return { jsonrpc: '2.0', id, method, params: era === 'modern' ? { ...params, _meta: envelope } : params }
}

/** The headers that go with it. */
export function headersOf(era: Era, method: string, params: Record<string, unknown> = {}): Record<string, string> {
  const name = params.name ?? params.uri
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': era === 'modern' ? MODERN : LEGACY,
    ...(era === 'modern' ? { 'mcp-method': method } : {}),
    ...(era === 'modern' && typeof name === 'string' ? { 'mcp-name': name } : {}),
  }
}

/** What a tool gave, as far as tests look at it. */
export interface ToolAnswer {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
  _meta?: Record<string, unknown>
}

/** An answer's JSON-RPC message. */
export interface RpcAnswer {
  id: string | number | null
  result?: Record<string, unknown>
  error?: { code: number; message: string; data?: Record<string, unknown> }
}

/** The operation's answer in a tool's result, without what the tool says beside it. */
export function answerIn({ structuredContent = {} }: ToolAnswer): Record<string, unknown> {
  const { note: _, left_out: __, next_steps: ___, ...answer } = structuredContent
  return answer
}
