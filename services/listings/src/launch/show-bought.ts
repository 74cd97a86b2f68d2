import type { HandlerContext } from '@launch/kit'
import { type Change, recordChange } from '../listing/history.ts'
import type { Listing } from '../listing/listing.ts'
import { handleOf, tellChanged } from '../listing/tell-changed.ts'

/** Writes down what an order changed in what is shown of a listing, or took back, and tells gateways of it. */
export async function showBought(
  { em, emit, now }: Pick<HandlerContext, 'em' | 'emit' | 'now'>,
  listing: Listing,
  change: Change,
  cause: string,
): Promise<void> {
  await recordChange(em, listing, change, { account: null, cause }, now)
  await tellChanged(emit, listing, await handleOf(em, listing.company.accountId))
}
