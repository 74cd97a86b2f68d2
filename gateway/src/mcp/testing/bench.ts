import { catalogue } from '@launch/proto'
import type { Scope } from '@launch/proto/operation'
import { type Door, type DoorOptions, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { mcpExtra } from '../mod.ts'
import { type FakeTokens, fakeTokens } from './fake-tokens.ts'
import { type Era, headersOf, messageOf, type RpcAnswer, type ToolAnswer } from './messages.ts'

/** How a message is sent. */
export interface McpSent {
  token?: string
  era?: Era
  headers?: Record<string, string>
}

/** A gateway with its MCP endpoint, reached over HTTP. */
export interface McpDoor extends Door {
  url: string
  /** Posts any body as it is, with the headers of a client of 2025-11-25. */
  post(body: string, sent?: McpSent): Promise<Response>
  /** Sends a request. */
  ask(method: string, params?: Record<string, unknown>, sent?: McpSent): Promise<Response>
  /** Calls a tool and gives its result. Fails where there is none. */
  call(tool: string, values?: Record<string, unknown>, sent?: McpSent): Promise<ToolAnswer>
}

/** A gateway bench whose doors have the MCP endpoint, with access tokens of the test's own. */
export interface McpBench {
  gateway: GatewayBench
  tokens: FakeTokens
  open(options?: DoorOptions & { allowedOrigins?: string[]; isDevelopment?: boolean; isDirect?: boolean }): McpDoor
  /** Makes an account with an API key and an access token of the same scopes. */
  account(scopes?: readonly Scope[], email?: string): Promise<{ account: string; key: string; token: string }>
}

export async function openMcpBench(): Promise<McpBench> {
  const gateway = await openGatewayBench()
  const tokens = fakeTokens()
  return {
    gateway,
    tokens,
    open({ allowedOrigins = [], isDevelopment = true, isDirect = true, ...options } = {}) {
      const door = gateway.open({
        ...options,
        extras: (deps) => [
          mcpExtra(options.catalogue ?? catalogue, { ...deps, allowedOrigins, isDevelopment, isDirect, tokens }),
          ...(options.extras?.(deps) ?? []),
        ],
      })
      return { ...door, ...asker(`http://127.0.0.1:${door.port}/mcp`) }
    },
    async account(scopes = ['account:read', 'listings:write'], email) {
      const { account_id: account, api_key: key } = await gateway.account(scopes, email)
      return { account, key, token: tokens.issue(account, scopes) }
    },
  }
}

function asker(url: string): Pick<McpDoor, 'url' | 'post' | 'ask' | 'call'> {
  const send = (body: string, headers: Record<string, string>, { token, headers: own }: McpSent) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...own },
      body,
    })
  const ask: McpDoor['ask'] = (method, params = {}, sent = {}) => {
    const era = sent.era ?? 'legacy'
    return send(JSON.stringify(messageOf(era, method, params)), headersOf(era, method, params), sent)
  }
  return {
    url,
    ask,
    post: (body, sent = {}) => send(body, headersOf(sent.era ?? 'legacy', 'tools/list'), sent),
    async call(tool, values = {}, sent = {}) {
      const answer = await ask('tools/call', { name: tool, arguments: values }, sent)
      return toolAnswer(await answer.text())
    },
  }
}

function toolAnswer(text: string): ToolAnswer {
  const { result, error } = JSON.parse(text) as RpcAnswer
  if (!result) throw new Error(`no result, but ${error?.code}: ${error?.message}`)
  return result as unknown as ToolAnswer
}
