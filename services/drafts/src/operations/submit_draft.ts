import { staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { Listing } from '@launch/proto/schemas/listing'
import { DraftChange } from '../entities/draft-change.ts'
import { finishChange, handOver, makeChange, recordChange, undoChange } from './change.ts'
import { lockedDraft, refuseUnready } from './locked-draft.ts'
import { ownerOf } from './owner.ts'

/** Names the recorded change that is on its way. */
interface Intent {
  change: string
}

/** Saves a ready draft as its listing, or what changed in it since as the same listing, and gives the listing. */
export function submitDraft(publicUrl: string) {
  return staged<Operations['submit_draft'], Intent, Listing>({
    async begin({ em, input, caller, ids, now }) {
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      const made = await makeChange(em, draft, (content) => content, { now, publicUrl, submits: true })
      const id = ids.uuid()
      await recordChange(em, { id, draftId: draft.id, now }, made)
      return { intent: { change: id } }
    },
    async reach(intent, { em, caller, call }) {
      return handOver(call, await em.findOneOrFail(DraftChange, { id: intent.change }), ownerOf(caller))
    },
    async finish(intent, listing, { em, input, caller }) {
      const draft = await lockedDraft(em, caller, input.id)
      draft.listingId = listing.listing_id
      await finishChange(em, intent.change)
      return listing
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
