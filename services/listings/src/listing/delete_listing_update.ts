import { type Handler, Refusal, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedFamily, ownerOf } from './find.ts'
import { publishChange } from './publish-edits.ts'

/** Removes an update of a listing of the caller's; its words are gone at once. */
export const deleteListingUpdate: Handler<Operations['delete_listing_update']> = async (context) => {
  const { input, caller, em, now } = context
  const { listing } = await lockedFamily(em, ownerOf(caller), input.listing_id)
  const removed = await run(
    em,
    `update listing_update set title = '', body = '', removed_at = ?
      where id = ?::bigint and listing_id = ? and removed_at is null`,
    [now, input.update_id, listing.id],
  )
  if (removed === 0) {
    throw new Refusal('not_found', `Listing ${input.listing_id} has no update ${input.update_id}.`)
  }
  await publishChange(context, listing)
  return {}
}
