import { type HandlerContext, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Draft } from '../entities/draft.ts'
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

type Context = HandlerContext<InputOf<Operations['submit_draft']>>

/** Saves a ready draft as its listing on a site, or what changed in it since as the same listing, and gives the listing. */
export function submitDraft({ publicUrl, sites }: SubmitDeps) {
  const submitted = async (draft: Draft, { em, input, ids, now }: Context) => {
    const submits = siteOf(sites, input.site)
    const made = await makeChange(em, draft, (content) => content, { now, publicUrl, submits })
    return { intent: await recordChange(em, { id: ids.uuid(), draftId: draft.id, now }, made) }
  }

  return staged<Operations['submit_draft'], HandOver, Handed>({
    async begin(context) {
      const { em, input, caller } = context
      siteOf(sites, input.site)
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      return submitted(draft, context)
    },
    reach: (intent, { caller, call }) => handOver(call, intent, ownerOf(caller)),
    async finish(intent, handed, context): Promise<{ done: Listing } | { intent: HandOver }> {
      const { em, input, caller } = context
      const draft = await lockedDraft(em, caller, input.id)
      const next = await afterStep(em, draft, intent, handed)
      if (!('done' in next)) return next
      // What it was a listing of has another owner by now, so it becomes a new one.
      return next.done.listing ? { done: next.done.listing } : submitted(draft, context)
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
