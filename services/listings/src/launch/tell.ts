import type { HandlerContext } from '@launch/kit'
import type { Listing } from '../listing/listing.ts'
import type { Standing } from './status.ts'

/** Tells the others that a listing is live now, or has its week. */
export async function tell(emit: HandlerContext['emit'], listing: Listing, before: Standing): Promise<void> {
  const { id, slug, version, status, launchWeek } = listing
  const { accountId } = listing.company
  if (!accountId) return
  const fact = { listing_id: id, account_id: accountId, slug, version }
  if (status === 'live' && before.status !== 'live') await emit('listing.live', fact)
  if (status === 'scheduled' && launchWeek && (before.status !== 'scheduled' || before.launchWeek !== launchWeek)) {
    await emit('listing.scheduled', { ...fact, launch_week: launchWeek })
  }
}
