import type { PublicOperation } from '@launch/proto/operation'
import { httpShape } from '@launch/proto/operation'
import { sendRaw } from '../mcp/raw.ts'

/** How a call ended: `ok`, or the code of its refusal; and what came. */
export interface Ended {
  code: string
  body: unknown
  /** What a refused caller is told to do about its credential (RFC 9110 §11.6.1). */
  challenge: string | null
}

/** One of the two ways in. */
export interface Door {
  name: 'REST' | 'MCP'
  call(op: PublicOperation, input: Record<string, unknown>, credential: string | null): Promise<Ended>
}

/** `/api/v1`, with a bearer credential or none. */
export function restDoor(baseUrl: string): Door {
  return {
    name: 'REST',
    async call(op, input, credential) {
      const { method, path, params, query, body } = httpShape(op)
      const part = (names: object) => Object.fromEntries(Object.entries(input).filter(([name]) => name in names))
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(part(params)[name])))
      const search = new URLSearchParams(Object.entries(part(query)).map(([name, value]) => [name, String(value)]))
      const response = await fetch(`${baseUrl}/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`, {
        method,
        headers: {
          ...(credential ? { authorization: `Bearer ${credential}` } : {}),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(part(body)) }),
      })
      const answer = response.status === 204 ? {} : await response.json()
      const code = response.ok ? 'ok' : answer.code
      return { code, body: answer, challenge: response.headers.get('www-authenticate') }
    },
  }
}

/** `/mcp`, with a bearer credential or none. A tool's refusal stands in its result, and one of the whole request in an error. */
export function mcpDoor(baseUrl: string): Door {
  return {
    name: 'MCP',
    async call(op, input, credential) {
      const params = { name: op.name, arguments: input }
      const request = { method: 'tools/call', params, version: '2025-11-25', token: credential }
      const { headers, body } = await sendRaw(`${baseUrl}/mcp`, request)
      return { ...endOf(body), challenge: headers.get('www-authenticate') }
    },
  }
}

function endOf({ result, error }: Awaited<ReturnType<typeof sendRaw>>['body']): Omit<Ended, 'challenge'> {
  if (error) return { code: error.data?.code ?? `JSON-RPC ${error.code}`, body: error }
  if (!result?.isError) return { code: 'ok', body: result?.structuredContent }
  const problem = JSON.parse(firstText(result))
  return { code: problem.code, body: problem }
}

function firstText({ content }: Record<string, unknown>): string {
  const [{ text }] = content as [{ text: string }]
  return text
}
