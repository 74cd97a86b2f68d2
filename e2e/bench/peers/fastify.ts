import { publicContract, publicListing } from '@launch/listings/testing/reading'
import fastify from 'fastify'
import pg from 'pg'
import { madeFrom } from './made.ts'

/** What a team would otherwise write: Fastify and pg on Node, with the same statements, prepared by name. Prints its port. */
const { databaseUrl, places, answers } = madeFrom(process.argv)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c search_path=listings' })
const names = new Map<string, string>()

const sql = async <T>(strings: TemplateStringsArray, ...values: unknown[]) => {
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return (await pool.query({ name, text, values })).rows as T
}

const app = fastify()
for (const [name, { body, headers }] of Object.entries(answers))
  app.get(`/same/${name}`, (_, reply) => reply.headers(headers).send(body))
app.get<{ Params: { slug: string } }>('/api/v1/listings/:slug', async ({ params }, reply) => {
  const listing = await publicListing(sql, places.sites[0].key, params.slug)
  return listing ? publicContract(listing, places, new Date()) : reply.code(404).send()
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${new URL(address).port}\n`)
