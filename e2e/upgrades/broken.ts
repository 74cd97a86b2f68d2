import type { Ground } from '@launch/all-in-one/testing/ground'
import { SQL } from 'bun'
import { until } from '../until.ts'
import type { Load } from './load.ts'

interface Held {
  ground: Ground
  load: Load
  /** Key of the account whose drafts, listings and orders are looked for. */
  owner: string
  door: string
}

/** What of the acknowledged is not there, and what the processes left undone or could not take, in sentences. */
export async function findBroken({ ground, load, owner, door }: Held): Promise<string[]> {
  const sql = new SQL({ url: ground.databaseUrl, max: 1 })
  try {
    const lost = await notFound(load, owner, door)
    return [...lost, ...(await miscounted(sql, load)), ...(await leftOver(sql))]
  } finally {
    await sql.close()
  }
}

/** Each thing that was acknowledged is asked for once more. */
async function notFound({ acknowledged }: Load, owner: string, door: string): Promise<string[]> {
  const { drafts, listings, orders } = acknowledged
  const paths = [
    ...drafts.map((id) => `/drafts/${id}`),
    ...listings.map(({ id }) => `/me/listings/${id}`),
    ...orders.map((id) => `/orders/${id}`),
  ]
  const broken: string[] = []
  for (const path of paths) {
    const answer = await fetch(`${door}/api/v1${path}`, { headers: { authorization: `Bearer ${owner}` } })
    await answer.body?.cancel()
    if (answer.status !== 200) broken.push(`${path} was acknowledged, and now answers ${answer.status}`)
  }
  return broken
}

/** Votes as rows: those of accounts that are younger than a day weigh nothing, and are kept all the same. */
async function miscounted(sql: SQL, { acknowledged }: Load): Promise<string[]> {
  const broken: string[] = []
  for (const { id, slug, votes } of acknowledged.listings.filter((listing) => listing.votes > 0)) {
    const [row] = await sql`select count(*)::int as votes from listings.vote where listing_id = ${id}`
    if (row.votes !== votes) broken.push(`${votes} votes for ${slug} were acknowledged, and there are ${row.votes}`)
  }
  return broken
}

/** Messages that were not taken, not sent, and calls that were not brought to their end. */
async function leftOver(sql: SQL): Promise<string[]> {
  const schemas: { name: string }[] = await sql`
    select table_schema as name from information_schema.tables where table_name = 'dead_letter' order by 1`
  const broken: string[] = []
  for (const { name } of schemas) {
    const dead: { subject: string; error: string }[] = await sql.unsafe(
      `select subject, error from "${name}".dead_letter limit 5`,
    )
    for (const { subject, error } of dead) broken.push(`${name} could not take a message on ${subject}: ${error}`)
    const isUnsent = `select count(*)::int as open from "${name}".outbox where sent_at is null`
    const isOpen = `select count(*)::int as open from "${name}".operation where intent is not null and result is null`
    for (const [what, query] of [
      ['messages unsent', isUnsent],
      ['calls unfinished', isOpen],
    ] as const) {
      const none = async () => (await sql.unsafe(query))[0].open === 0
      await until(what, none, 240).catch(() => broken.push(`${name} has ${what}`))
    }
  }
  return broken
}
