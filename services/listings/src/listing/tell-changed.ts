import type { HandlerContext } from '@launch/kit'
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
