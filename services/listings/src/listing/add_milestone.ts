import { type Handler, invalidInput } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { checkedOwnMilestone } from './checked-edit.ts'
import { lockedFamily, ownerOf } from './find.ts'
import { type Milestone, MOST_MILESTONES, milestoneNumbers } from './milestones.ts'
import { setParts } from './parts.ts'
import { publishEdits } from './publish-edits.ts'

/** Adds a milestone to a listing of the caller's. */
export function addMilestone(settings: ListingsSettings): Handler<Operations['add_milestone']> {
  return async (context) => {
    const { input, caller, em, now } = context
    const { listing_id, ...item } = input
    const account = ownerOf(caller)
    const checked = checkedOwnMilestone(item, settings, now)
    const { listing } = await lockedFamily(em, account, listing_id)
    if (listing.milestones.length >= MOST_MILESTONES) {
      const detail = `Listing ${listing_id} has ${MOST_MILESTONES} milestones, the most there can be. Remove one first.`
      throw invalidInput('listing_id', 'out_of_range', detail)
    }
    const [milestone_id = 0] = await milestoneNumbers(em, 1)
    const milestone: Milestone = { milestone_id, ...checked }
    const change = setParts(listing, { milestones: [...listing.milestones, milestone] })
    await publishEdits(context, [{ listing, change, editor: { account, by: 'owner' } }], settings)
    return milestone
  }
}
