import type { Draft } from '../entities/draft.ts'

/**
 * Lets a locked draft go of listings that have another owner. It stays as it is, and what is changed in it reaches them
 * no more; submitted once more it becomes a listing of its own.
 */
export function detach(draft: Draft, listings: readonly number[]): void {
  const gone = Object.entries(draft.listings).flatMap(([site, id]) => (listings.includes(id) ? [site] : []))
  if (gone.length === 0) return
  const without = <T>(bySite: Record<string, T>) =>
    Object.fromEntries(Object.entries(bySite).filter(([site]) => !gone.includes(site)))
  draft.listings = without(draft.listings)
  draft.sites = without(draft.sites)
  const [first] = Object.keys(draft.sites).flatMap((site) => draft.listings[site] ?? [])
  if (draft.listingId && listings.includes(draft.listingId)) draft.listingId = first ?? null
  if (Object.keys(draft.sites).length === 0) draft.transferred = {}
}
