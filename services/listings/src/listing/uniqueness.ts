import { type EntityManager, query, Refusal } from '@launch/kit'
import type { Listing } from './listing.ts'

/** The refusal of a product that is listed already, with what its owner can do. */
function exists(slug: string, publicUrl: string): Refusal {
  const detail = `This product is listed already, as "${slug}". Where that listing is yours, change it instead.`
  return new Refusal('listing_exists', detail, {
    missing: [
      {
        reason: `See what is listed as "${slug}", or correct the address of your product where it is another one.`,
        url: `${publicUrl}/problems/listing_exists`,
      },
    ],
  })
}

/** Refuses a listing whose product another listing of its site holds already. */
export async function refuseIfListed(em: EntityManager, listing: Listing, publicUrl: string): Promise<void> {
  if (!listing.productKey) return
  const [other] = await query<{ slug: string }>(
    em,
    `select slug from listing where site = ? and product_key = ? and id <> ? and (status in ('scheduled', 'live')
       or (status in ('archived', 'suspended') and (live_at is not null or status_before = 'scheduled')))`,
    [listing.site, listing.productKey, listing.id],
  )
  if (other) throw exists(other.slug, publicUrl)
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
