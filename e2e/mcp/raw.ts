/** A JSON-RPC answer over HTTP. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: { result?: Record<string, unknown>; error?: { code: number; message: string; data?: { code?: string } } }
}

export interface RawRequest {
  method: string
  params?: Record<string, unknown>
  /** Goes into `MCP-Protocol-Version`. */
  version?: string
  token?: string | null
}

/** Sends one request to an MCP endpoint, as an initialize-based client does (MCP 2025-11-25, Transports). */
export async function sendRaw(mcpUrl: string, { method, params = {}, version, token }: RawRequest): Promise<RawAnswer> {
  const response = await fetch(mcpUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(version ? { 'mcp-protocol-version': version } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as RawAnswer['body'] }
}

/** The HTTP status that a gateway gives a token for a tool that reads. */
export async function statusAt(door: string, token: string): Promise<number> {
  const params = { name: 'list_my_drafts', arguments: {} }
  return (await sendRaw(`${door}/mcp`, { method: 'tools/call', params, version: '2025-11-25', token })).status
}
