import { categories } from '@launch/proto/categories'
import { Elysia } from 'elysia'

const json = JSON.stringify({ items: categories })

/** The route as somebody would write it by hand: the same JSON, ready made, and nothing else. Prints its port. */
const app = new Elysia()
  .get('/api/v1/categories', () => new Response(json, { headers: { 'content-type': 'application/json' } }))
  .listen({ hostname: '127.0.0.1', port: 0, reusePort: false })
process.stdout.write(`${app.server?.port}\n`)
