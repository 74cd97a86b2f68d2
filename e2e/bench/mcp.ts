import { roomyLimits, startSystem } from '../system.ts'
import { type Load, load, type Posted } from './load.ts'

/** One round: a tool's call in both eras, and a POST of the same size written by hand, one right after the other. */
export interface McpRound {
  modern: Load
  legacy: Load
  byHand: Load
}

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
const params = { name: 'list_categories', arguments: {} }
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

const legacy: Posted = { body: JSON.stringify({ ...call, params }), headers }
const modern: Posted = {
  body: JSON.stringify({ ...call, params: { ...params, _meta } }),
  headers: { ...headers, 'mcp-protocol-version': '2026-07-28', 'mcp-method': call.method, 'mcp-name': params.name },
}

/** Measures a tool's call against a bare POST that reads the same and answers the same, in turns. */
export async function mcpBench(rounds: number, seconds: number): Promise<McpRound[]> {
  const byHand = Bun.spawn([process.execPath, new URL('./by-hand.ts', import.meta.url).pathname], { stdout: 'pipe' })
  const { value } = await byHand.stdout.getReader().read()
  const bare = `http://127.0.0.1:${new TextDecoder().decode(value).trim()}/mcp`
  const system = await startSystem(roomyLimits).catch((error) => {
    byHand.kill()
    throw error
  })
  try {
    const pid = (await system.demo()).processes.find((each) => each.service === 'gateway')?.pid ?? 0
    const ours = `${system.baseUrl}/mcp`
    for (const posted of [modern, legacy]) await load(ours, pid, 2, posted)
    await load(bare, byHand.pid, 1, modern)
    const results: McpRound[] = []
    for (let round = 0; round < rounds; round++) {
      results.push({
        modern: await load(ours, pid, seconds, modern),
        legacy: await load(ours, pid, seconds, legacy),
        byHand: await load(bare, byHand.pid, seconds, modern),
      })
    }
    return results
  } finally {
    byHand.kill()
    await system.stop()
  }
}
