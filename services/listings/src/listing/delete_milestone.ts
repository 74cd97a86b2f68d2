import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedFamily, ownerOf } from './find.ts'
import { setParts } from './parts.ts'
import { publishEdits } from './publish-edits.ts'

/** Removes a milestone of a listing of the caller's. */
export function deleteMilestone(settings: ListingsSettings): Handler<Operations['delete_milestone']> {
  return async (context) => {
    const { listing_id, milestone_id } = context.input
    const account = ownerOf(context.caller)
    const { listing } = await lockedFamily(context.em, account, listing_id)
    const milestones = listing.milestones.filter((each) => each.milestone_id !== milestone_id)
    if (milestones.length === listing.milestones.length) {
      throw new Refusal('not_found', `Listing ${listing_id} has no milestone ${milestone_id}.`)
    }
    const change = setParts(listing, { milestones })
    await publishEdits(context, [{ listing, change, editor: { account, by: 'owner' } }], settings)
    return {}
  }
}
