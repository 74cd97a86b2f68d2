import { type HandlerContext, Refusal, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { isPublic } from '../launch/status.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { lockedListing, ownerOf } from '../listing/find.ts'
import type { Listing } from '../listing/listing.ts'

export type Action = 'reject' | 'suspend' | 'reinstate'

/** What a verdict needs to be written down and told. */
type Judging = Pick<HandlerContext, 'em' | 'now' | 'emit' | 'caller'> & {
  input: { listing_id: number; reason: string }
}
type Judged = OutputOf<Operations['reject_listing']>

/** What each verdict is for, as a refusal of another status says it. */
const ADVICE: Record<Action, string> = {
  reject: 'Only one in `draft`, `awaiting_badge` or `scheduled` can be rejected; `suspend_listing` hides what is seen.',
  suspend: 'Only one in `scheduled`, `live` or `archived` can be suspended; `reject_listing` takes one before that.',
  reinstate: 'Only one that is `rejected` or `suspended` can be reinstated.',
}

/**
 * Lets the site team judge a listing: `decide` makes the move or tells that its status forbids it. The reason is kept, and
 * told to the owner where there is one.
 */
export async function judge(
  { em, now, emit, caller, input }: Judging,
  { sites }: Pick<ListingsSettings, 'sites'>,
  action: Action,
  decide: (listing: Listing) => Promise<{ refused: unknown } | object>,
): Promise<Judged> {
  const account = ownerOf(caller)
  const listing = await lockedListing(em, input.listing_id)
  const { id, slug, site, company } = listing
  const outcome = await decide(listing)
  if ('refused' in outcome) {
    throw new Refusal('listing_closed', `Listing ${id} is ${listing.status}. ${ADVICE[action]}`)
  }
  await run(em, 'insert into moderation (listing_id, at, account_id, action, reason) values (?, ?, ?, ?, ?)', [
    id,
    now,
    account,
    action,
    input.reason,
  ])
  const { status, version } = listing
  if (company.accountId) {
    const name = company.facts.name ?? slug
    const told = { listing_id: id, account_id: company.accountId, site, slug, name, version, status }
    const shown = isPublic(listing.standing()) && { public_url: publicUrlOf(sites, site, slug) }
    await emit('listing.moderated', { ...told, action, reason: input.reason, ...shown })
  }
  return { listing_id: id, slug, site, status, reason: input.reason, at: now.toISOString() }
}
