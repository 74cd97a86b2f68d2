import { randomIds } from '@launch/kit'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { type ListingsBench, newDraftId, newOrderId } from './bench.ts'

/** A draft of an account, saved to sites as often as a test likes; versions grow by themselves. */
export function draftOn(bench: ListingsBench, account: string) {
  const draft_id = newDraftId()
  let draft_version = 0
  const hand = (changes: ListingChanges, site?: string) =>
    bench.call(
      'save_draft_listing',
      { account_id: account, draft_id, draft_version, changes, ...(site && { site }) },
      { account: null },
    )
  return {
    draft_id,
    save: (changes: ListingChanges, site?: string) => {
      draft_version += 1
      return hand(changes, site)
    },
    /** One version of the draft, handed to the listings of several sites in turn. */
    async saveAll(changes: ListingChanges, sites: readonly string[]) {
      draft_version += 1
      const ids: number[] = []
      for (const site of sites) ids.push((await hand(changes, site)).listing_id)
      return ids
    },
  }
}

/** Makes a listing live at once. */
export const launched = (bench: ListingsBench, listing_id: number) =>
  bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })

/** What was told of some kind of event, in order. */
export async function toldOf(bench: ListingsBench, name: keyof typeof events): Promise<Record<string, unknown>[]> {
  const rows = await bench.database.sql<{ payload: string }[]>`
    select payload from listings.outbox where subject = ${eventSubject(events[name])} order by created_at, id`
  return rows.map(({ payload }) => JSON.parse(payload))
}

/** A quote as drafts hand it over. */
export const quoteOf = (quote: string) => ({
  quote,
  before: 'Before ',
  after: ' after.',
  url: 'https://acme.com/',
  source: 'text' as const,
  sha256: new Bun.CryptoHasher('sha256').update(quote).digest('hex'),
  fetched_at: '2026-11-20T09:00:00.000Z',
})

export const newOpId = () => randomIds.uuid()
