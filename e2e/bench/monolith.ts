import { publicContract, publicListing } from '@launch/listings/testing/reading'
import { SQL } from 'bun'
import { Elysia } from 'elysia'

const [url = '', told = '{}'] = process.argv.slice(2)
const places = JSON.parse(told)
const sql = new SQL({ url, max: 10, connection: { search_path: 'listings' } })
const read = async <T>(strings: TemplateStringsArray, ...values: unknown[]) => (await sql(strings, ...values)) as T

/** One listing as somebody would serve it from one process: the same statement, and the same bytes. Prints its port. */
const app = new Elysia()
  .get('/api/v1/listings/:slug', async ({ params }) => {
    const listing = await publicListing(read, places.sites[0].key, params.slug)
    if (!listing) return new Response(null, { status: 404 })
    return Response.json(publicContract(listing, places, new Date()))
  })
  .listen({ hostname: '127.0.0.1', port: 0, reusePort: false })
process.stdout.write(`${app.server?.port}\n`)
