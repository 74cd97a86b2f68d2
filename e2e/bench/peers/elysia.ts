import { createHash } from 'node:crypto'
import { listingOfOwner, ownContract, publicContract, publicListing } from '@launch/listings/testing/reading'
import { SQL } from 'bun'
import { Elysia } from 'elysia'
import { madeFrom } from './made.ts'

/**
 * The same answers as somebody would write them by hand in one process: ready-made bytes, with and without our headers,
 * and reads by the same prepared statements over a pool as large as a service's. Prints its port.
 */
const { databaseUrl, places, body, headers, result } = madeFrom(process.argv)
const pool = new SQL({ url: databaseUrl, max: 10, connection: { search_path: 'listings' } })
const sql = async <T>(strings: TemplateStringsArray, ...values: unknown[]) => (await pool(strings, ...values)) as T

const REMEMBERED = 30_000
const accounts = new Map<string, { account: string; until: number }>()
const bytes = new TextEncoder().encode(body)

/** An account by its key, remembered for as long as the gateway remembers it. */
async function accountOf(authorization: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex')
  const known = accounts.get(hash)
  if (known && known.until > Date.now()) return known.account
  const [row] = await sql<{ account_id: string }[]>`
    select account_id from gateway.api_key where sha256 = ${hash} and revoked_at is null`
  if (row) accounts.set(hash, { account: row.account_id, until: Date.now() + REMEMBERED })
  return row?.account_id
}

const app = new Elysia()
  .get('/bare', () => new Response(bytes, { headers: { 'content-type': 'application/json' } }))
  .get('/same', () => new Response(bytes, { headers }))
  .get('/api/v1/listings/:slug', async ({ params }) => {
    const listing = await publicListing(sql, places.sites[0].key, params.slug)
    return listing ? Response.json(publicContract(listing, places, new Date())) : new Response(null, { status: 404 })
  })
  .get('/api/v1/me/listings/:id', async ({ params, request }) => {
    const account = await accountOf(request.headers.get('authorization') ?? '')
    const listing = account ? await listingOfOwner(sql, account, Number(params.id)) : null
    return listing ? Response.json(ownContract(listing, places, new Date())) : new Response(null, { status: 404 })
  })
  .post('/mcp', async ({ request }) => Response.json({ result, jsonrpc: '2.0', id: (await request.json()).id }))
  .listen({ hostname: '127.0.0.1', port: 0, reusePort: false })
process.stdout.write(`${app.server?.port}\n`)
