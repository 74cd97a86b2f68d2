import { type EntityManager, type HandlerContext, query } from '@launch/kit'
import type { Listing } from './listing.ts'

type Changed = Pick<Listing, 'id' | 'site' | 'slug' | 'version'>

/** Tells gateways that what everyone sees of a listing has changed, so that they forget answers which show it. */
export async function tellChanged(
  emit: HandlerContext['emit'],
  { id, site, slug, version }: Changed,
  handle: string | null = null,
): Promise<void> {
  await emit('listing.changed', { listing_id: id, site, slug, version, handle })
}

/** The name in addresses of the founder that an account is, whose page shows the account's listings. */
export async function handleOf(em: EntityManager, account: string | null | undefined): Promise<string | null> {
  if (!account) return null
  const [founder] = await query<{ handle: string | null }>(
    em,
    'select handle from founder_profile where account_id = ?',
    [account],
  )
  return founder?.handle ?? null
}
