import { SQL } from 'bun'
import { Elysia } from 'elysia'
import { publicListing } from '../../services/listings/src/operations/shown.ts'
import { publicContract } from '../../services/listings/src/rules/contract.ts'

const [url = '', sites = '[]'] = process.argv.slice(2)
const known = JSON.parse(sites)
const sql = new SQL({ url, max: 10, connection: { search_path: 'listings' } })
const read = async <T>(strings: TemplateStringsArray, ...values: unknown[]) => (await sql(strings, ...values)) as T

/** One listing as somebody would serve it from one process: the same statement, and the same bytes. Prints its port. */
const app = new Elysia()
  .get('/api/v1/listings/:slug', async ({ params }) => {
    const listing = await publicListing(read, known[0].key, params.slug)
    if (!listing) return new Response(null, { status: 404 })
    return Response.json(publicContract(listing, known, new Date()))
  })
  .listen({ hostname: '127.0.0.1', port: 0, reusePort: false })
process.stdout.write(`${app.server?.port}\n`)
