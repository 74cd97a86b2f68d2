import { type BatchedCall, type EntityManager, query, Refusal } from '@launch/kit'
import type { ListingsSettings } from '../config.ts'
import { PUBLIC, type Status } from '../launch/status.ts'
import { ownerOf } from '../listing/find.ts'
import { siteOf } from '../listing/site.ts'

/** A listing that everyone can see, locked against votes, moves and edits until the transaction ends. */
export interface Votable {
  id: number
  slug: string
  site: string
  status: Status
  votes: number
  owner: string | null
}

/** Which listing a call names. */
export interface Named {
  slug: string
  site?: string
}

/** Whose vote for which listing, or why a call means none. */
export type Ballot = { account: string; listing: Votable } | Refusal

/** Locks the listings that calls name, in one statement and in order of id, so that two batches never wait crosswise. */
export async function ballotsOf(
  em: EntityManager,
  calls: readonly BatchedCall<Named>[],
  settings: ListingsSettings,
): Promise<Ballot[]> {
  const keys = calls.map(({ input }) => keyOf(settings, input))
  const wanted = new Map(keys.flatMap((key) => (key instanceof Refusal ? [] : [[key.join('/'), key] as const])))
  const rows = await query<Votable>(
    em,
    `select l.id, l.slug, l.site, l.status, l.votes, c.account_id as owner
       from json_to_recordset(?::text::json) as given (site text, slug text)
       join listing l on l.site = given.site and l.slug = given.slug and l.live_at is not null
       join company c on c.id = l.company_id
      order by l.id for no key update of l`,
    [JSON.stringify([...wanted.values()].map(([site, slug]) => ({ site, slug })))],
  )
  const listings = new Map(
    rows.filter(({ status }) => PUBLIC.includes(status)).map((row) => [`${row.site}/${row.slug}`, row]),
  )
  return calls.map(({ input, caller }, index) => {
    const key = keys[index]
    if (!key || key instanceof Refusal) return key ?? noSuch(input.slug)
    const listing = listings.get(key.join('/'))
    return listing ? { account: ownerOf(caller), listing } : noSuch(input.slug)
  })
}

const noSuch = (slug: string) => new Refusal('not_found', `There is no listing "${slug}" that everyone can see.`)

function keyOf(settings: ListingsSettings, { site, slug }: Named): readonly [site: string, slug: string] | Refusal {
  try {
    return [siteOf(settings, site).key, slug]
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
