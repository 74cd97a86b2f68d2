import { catalogue } from '@launch/proto'
import { type Client, createClient, ProblemError } from '@launch/proto/client'
import { scopes } from '@launch/proto/operation'
import { type CallToolResult, Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { grant } from '../sign-in/grant.ts'
import type { Person } from '../sign-in/person.ts'

/** How somebody who has signed in uses the directory by a program of their own. */
export interface Way {
  name: 'REST' | 'MCP'
  /** The program, let in with all scopes. */
  clientOf(baseUrl: string, person: Person): Promise<Client>
}

/** Makes an API key on the page for that, which may also vote. */
async function makeKey({ page }: Person): Promise<string> {
  await page.goto('/account/api-keys')
  await page.getByLabel('Name', { exact: true }).fill('My program')
  for (const scope of scopes) await page.locator(`input[name=scope][value="${scope}"]`).check()
  await page.getByRole('button', { name: 'Make the key' }).click()
  return (await page.locator('.key-text').textContent()) ?? ''
}

function answerOf({ isError, structuredContent, content }: CallToolResult): unknown {
  if (!isError) return structuredContent
  const [first] = content
  throw new ProblemError(JSON.parse(first?.type === 'text' ? first.text : '{}'))
}

/** The tools of a connected client as methods, so that the same steps go by both doors. */
function toolsOf(client: McpClient): Client {
  const methods = catalogue.map(({ name }) => {
    const call = async (input: Record<string, unknown>) => answerOf(await client.callTool({ name, arguments: input }))
    return [name, call]
  })
  return Object.fromEntries(methods) as Client
}

/** By an API key, and by an MCP client that asks for access tokens and refreshes them itself. */
export const ways: readonly Way[] = [
  {
    name: 'REST',
    clientOf: async (baseUrl, person) => createClient({ baseUrl, apiKey: await makeKey(person) }),
  },
  {
    name: 'MCP',
    async clientOf(baseUrl, person) {
      const serverUrl = `${baseUrl}/mcp`
      const authProvider = await grant({ serverUrl, person, scopes, name: 'My assistant' })
      const client = new McpClient({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
      await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider }))
      await client.listTools()
      return toolsOf(client)
    },
  },
]
