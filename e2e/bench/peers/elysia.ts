import { listingOfOwner, ownContract, publicContract, publicListing } from '@launch/listings/testing/reading'
import { SQL } from 'bun'
import { Elysia } from 'elysia'
import { callers } from './callers.ts'
import { madeFrom } from './made.ts'
import { type Write, writer } from './writing.ts'

/**
 * The same answers as somebody would write them by hand in one process: ready-made bytes, with and without our headers,
 * reads by the same prepared statements over a pool as large as a service's, and a write with as many commits. Prints its port.
 */
const { databaseUrl, places, answers, result } = madeFrom(process.argv)
const pool = new SQL({ url: databaseUrl, max: 10, connection: { search_path: 'listings' } })
const sql = async <T>(strings: TemplateStringsArray, ...values: unknown[]) => (await pool(strings, ...values)) as T
const accountOf = callers(sql, places.publicUrl)
const write = writer(pool, places.publicUrl)
const ready = Object.entries(answers).map(([name, { body, headers }]) => ({
  name,
  headers,
  bytes: new TextEncoder().encode(body),
}))
const notFound = () => new Response(null, { status: 404 })

const app = new Elysia()
  .get('/api/v1/listings/:slug', async ({ params }) => {
    const listing = await publicListing(sql, places.sites[0].key, params.slug)
    return listing ? Response.json(publicContract(listing, places, new Date())) : notFound()
  })
  .get('/api/v1/me/listings/:id', async ({ params, request }) => {
    const account = await accountOf(request.headers.get('authorization'))
    const listing = account ? await listingOfOwner(sql, account, Number(params.id)) : null
    return listing ? Response.json(ownContract(listing, places, new Date())) : notFound()
  })
  .patch('/api/v1/drafts/:id', async ({ params: { id }, request }) => {
    const account = await accountOf(request.headers.get('authorization'))
    const key = request.headers.get('idempotency-key')
    if (!account || !key) return notFound()
    const sent = (await request.json()) as Write['sent']
    const { status, body } = await write({ account, id, key, sent })
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  })
  .post('/mcp', async ({ request }) => Response.json({ result, jsonrpc: '2.0', id: (await request.json()).id }))
for (const { name, bytes, headers } of ready) {
  app.get(`/bare/${name}`, () => new Response(bytes, { headers: { 'content-type': 'application/json' } }))
  app.get(`/same/${name}`, () => new Response(bytes, { headers }))
}
app.listen({ hostname: '127.0.0.1', port: 0, reusePort: false })
process.stdout.write(`${app.server?.port}\n`)
