import { staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { Listing } from '@launch/proto/schemas/listing'
import { finishChange, type HandOver, handOver, makeChange, recordChange, undoChange } from './change.ts'
import { lockedDraft, refuseUnready } from './locked-draft.ts'
import { ownerOf } from './owner.ts'

/** Saves a ready draft as its listing, or what changed in it since as the same listing, and gives the listing. */
export function submitDraft(publicUrl: string) {
  return staged<Operations['submit_draft'], HandOver, Listing>({
    async begin({ em, input, caller, ids, now }) {
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      const made = await makeChange(em, draft, (content) => content, { now, publicUrl, submits: true })
      return { intent: await recordChange(em, { id: ids.uuid(), draftId: draft.id, now }, made) }
    },
    reach: (intent, { caller, call }) => handOver(call, intent, ownerOf(caller)),
    async finish(intent, listing, { em, input, caller }) {
      const draft = await lockedDraft(em, caller, input.id)
      draft.listingId = listing.listing_id
      await finishChange(em, intent.change)
      return { done: listing }
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
