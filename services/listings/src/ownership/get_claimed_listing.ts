import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { isClaimable, type Standing } from '../launch/status.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { siteOf } from '../listing/site.ts'

type Row = Pick<Standing, 'status' | 'liveAt'> & {
  id: number
  company: number
  slug: string
  name: string | null
  url: string | null
  owner: string | null
}

/** Tells what a claim has to know of a listing that can be claimed. */
export function getClaimedListing(settings: ListingsSettings): Handler<Operations['get_claimed_listing']> {
  return async ({ input, sql }) => {
    const { key } = siteOf(settings, input.site)
    const [row] = await sql<Row[]>`
      select l.id, l.company_id as company, l.slug, l.status, l.live_at as "liveAt", c.facts->>'name' as name,
             c.facts->>'url' as url, c.account_id as owner
        from listing l join company c on c.id = l.company_id where l.site = ${key} and l.slug = ${input.slug}`
    if (!row || !isClaimable(row)) {
      throw new Refusal('not_found', `There is no listing "${input.slug}" that can be claimed.`)
    }
    return {
      listing_id: row.id,
      company_id: row.company,
      site: key,
      slug: row.slug,
      name: row.name ?? row.slug,
      url: row.url ?? '',
      status: row.status,
      public_url: publicUrlOf(settings.sites, key, row.slug),
      is_own: row.owner === input.account_id,
    }
  }
}
