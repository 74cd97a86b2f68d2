import { categories } from '@launch/proto/categories'
import { Elysia } from 'elysia'

const json = JSON.stringify({ items: categories })
const result = { content: [{ type: 'text', text: json }], structuredContent: { items: categories } }

/**
 * The routes as somebody would write them by hand: the same JSON, ready made, and nothing else; and the answer to a
 * tool's call as JSON-RPC puts it, which names the id that was asked under. Prints its port.
 */
const app = new Elysia()
  .get('/api/v1/categories', () => new Response(json, { headers: { 'content-type': 'application/json' } }))
  .post('/mcp', async ({ request }) => Response.json({ jsonrpc: '2.0', id: (await request.json()).id, result }))
  .listen({ hostname: '127.0.0.1', port: 0, reusePort: false })
process.stdout.write(`${app.server?.port}\n`)
