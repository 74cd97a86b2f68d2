import { type EntityManager, query, Refusal } from '@launch/kit'
import type { Listing } from './listing.ts'

interface Other {
  slug: string
  site: string
  is_suspended: boolean
}

/** The refusal of a product that is listed already, with what its owner can do: nobody can claim a suspended listing. */
function exists({ slug, site, is_suspended }: Other, publicUrl: string): Refusal {
  const detail = `This product is listed already, as "${slug}". Where that listing is yours, change it instead.`
  const missing = is_suspended
    ? {
        reason: `See what is listed as "${slug}", or correct the address of your product where it is another one.`,
        url: `${publicUrl}/problems/listing_exists`,
      }
    : {
        reason: `Claim "${slug}" where it is your company’s, or correct the address of your product where it is another one.`,
        url: `${publicUrl}/claim/${slug}?site=${site}`,
      }
  return new Refusal('listing_exists', detail, { missing: [missing] })
}

/** Refuses a listing whose product another listing of its site holds already. */
export async function refuseIfListed(em: EntityManager, listing: Listing, publicUrl: string): Promise<void> {
  if (!listing.productKey) return
  const [other] = await query<Other>(
    em,
    `select slug, site, status = 'suspended' as is_suspended from listing where site = ? and product_key = ? and id <> ? and (status in ('scheduled', 'live')
       or (status in ('archived', 'suspended') and (live_at is not null or status_before = 'scheduled')))`,
    [listing.site, listing.productKey, listing.id],
  )
  if (other) throw exists(other, publicUrl)
}

/**
 * Takes a listing's product for it until the transaction ends, or refuses it. Of two that want one product at once the
 * second waits and then sees the first; the unique index stands behind this.
 */
export async function takeProduct(em: EntityManager, listing: Listing, publicUrl: string): Promise<void> {
  if (!listing.productKey) return
  const name = `${listing.site} ${listing.productKey}`
  await query(em, 'select pg_advisory_xact_lock(hashtextextended(?, 1))', [name])
  await refuseIfListed(em, listing, publicUrl)
}
