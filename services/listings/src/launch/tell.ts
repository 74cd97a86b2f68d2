import type { Listing } from '../listing/listing.ts'
import { handleOf, tellChanged } from '../listing/tell-changed.ts'
import { ownSummary } from '../search/summary.ts'
import type { Moving } from './move.ts'
import { placeOf, type Standing } from './status.ts'

/** Tells what a move means to others: that a listing has changed, has its week, lost it, or is live. */
export async function tell({ em, emit, now, sites }: Moving, listing: Listing, before: Standing): Promise<void> {
  const { id, slug, site, version, status, launchWeek } = listing
  const { accountId } = listing.company
  await tellChanged(emit, listing, await handleOf(em, accountId))
  if (!accountId) return
  const fact = { listing_id: id, account_id: accountId, slug, version, listing: ownSummary(listing, sites, now) }
  if (status === 'live' && before.liveAt === null) await emit('listing.live', fact)
  if (status === 'scheduled' && launchWeek && (before.status !== 'scheduled' || before.launchWeek !== launchWeek)) {
    await emit('listing.scheduled', { ...fact, launch_week: launchWeek })
  }
  const lost = placeOf(before)
  if (status === 'awaiting_badge' && lost) {
    const name = listing.company.facts.name ?? slug
    await emit('badge.missing', { ...fact, site, name, launch_week: lost })
  }
}
