import { staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { Listing } from '@launch/proto/schemas/listing'
import { makeChange, undoChange } from './change.ts'
import { afterStep, type Handed, type HandOver, handOver, recordChange } from './hand-over.ts'
import { lockedDraft, refuseUnready } from './locked-draft.ts'
import { ownerOf } from './owner.ts'
import { siteOf } from './site.ts'

/** What `submit_draft` works with: where links lead, and the keys of the sites, the first of which is the default. */
export interface SubmitDeps {
  publicUrl: string
  sites: readonly string[]
}

/** Saves a ready draft as its listing on a site, or what changed in it since as the same listing, and gives the listing. */
export function submitDraft({ publicUrl, sites }: SubmitDeps) {
  return staged<Operations['submit_draft'], HandOver, Handed>({
    async begin({ em, input, caller, ids, now }) {
      const submits = siteOf(sites, input.site)
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      const made = await makeChange(em, draft, (content) => content, { now, publicUrl, submits })
      return { intent: await recordChange(em, { id: ids.uuid(), draftId: draft.id, now }, made) }
    },
    reach: (intent, { caller, call }) => handOver(call, intent, ownerOf(caller)),
    async finish(intent, handed, { em, input, caller }): Promise<{ done: Listing } | { intent: HandOver }> {
      const next = await afterStep(em, await lockedDraft(em, caller, input.id), intent, handed)
      return 'done' in next ? { done: next.done.listing } : next
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
