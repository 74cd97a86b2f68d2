import { type HandlerContext, invalidInput, staged } from '@launch/kit'
import type { OutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { Draft as DraftContract } from '@launch/proto/schemas/draft'
import { citedTexts } from '../drafter/cited.ts'
import { type Drafter, DraftingTimeout, type Profile, type ReadPage } from '../drafter/drafter.ts'
import type { Draft } from '../entities/draft.ts'
import { DraftChange } from '../entities/draft-change.ts'
import { keepPages } from '../entities/draft-page.ts'
import type { readPages } from '../events/read-pages.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import type { Content } from '../rules/content.ts'
import { edited, namesToRedraft } from '../rules/edit.ts'
import { fittingProfile } from '../rules/fitting.ts'
import { checkedEdit } from '../rules/input/mod.ts'
import type { Leaf } from '../rules/leaves.ts'
import { missingOf } from '../rules/missing.ts'
import { originalWith } from '../rules/redraft.ts'
import { briefOf } from './brief.ts'
import { contentOf, finishChange, handOver, type Made, makeChange, recordChange, undoChange } from './change.ts'
import { lockedDraft, refuseUnready } from './locked-draft.ts'
import { ownerOf } from './owner.ts'

/** What `update_draft` works with. */
export interface UpdateDeps {
  publicUrl: string
  exempt: OutboundResolve
  drafter: Drafter
  readPages: typeof readPages
}

type Context = HandlerContext<InputOf<Operations['update_draft']>>

/** `pages` are to be read again before the change can be made; null where it has been made. */
interface Intent {
  change: string
  pages: DraftContract['crawl']['pages'] | null
}

/** Makes the sent change of a locked draft. */
function change(draft: Draft, redraft: Profile | null, context: Context, deps: UpdateDeps): Promise<Made> {
  const { em, now, input } = context
  const edit = checkedEdit(input, { exempt: deps.exempt, now })
  const apply = (content: Content) => {
    const names = redraft ? namesToRedraft(content, draft.original, edit) : []
    if (redraft && names.length > 0) draft.original = originalWith(draft.original, redraft, names)
    return edited(content, draft.original, edit, redraft)
  }
  return makeChange(em, draft, apply, { now, publicUrl: deps.publicUrl, submits: false })
}

/** What a drafter makes of stored pages now. */
async function redrafted(drafter: Drafter, pages: readonly ReadPage[], account: string): Promise<Profile> {
  try {
    return await drafter.draft(blankProfile(''), pages, account)
  } catch (error) {
    if (!(error instanceof DraftingTimeout)) throw error
    throw invalidInput(
      'regenerate',
      'not_allowed',
      'The pages of this site take too long to draft from. Nothing was changed; fill the fields in by hand.',
    )
  }
}

/** Drafts the site again and makes the change, in a transaction of its own and once. */
async function redraftAndChange(intent: Intent, context: Context, deps: UpdateDeps): Promise<DraftChange> {
  const { em, input, caller, call, now } = context
  const pages = await deps.readPages(call, { crawl_id: input.id, pages: intent.pages ?? [] })
  const { profile } = fittingProfile(await redrafted(deps.drafter, pages, ownerOf(caller)))
  return em.transactional(async (tx) => {
    const draft = await lockedDraft(tx, caller, input.id)
    const known = await tx.findOne(DraftChange, { id: intent.change })
    if (known) return known
    const made = await change(draft, profile, { ...context, em: tx }, deps)
    await keepPages(tx, draft.id, citedTexts(profile, pages))
    return recordChange(tx, { id: intent.change, draftId: draft.id, now }, made)
  })
}

/**
 * Changes a draft. Drafting again needs the stored pages, and a submitted draft its listing: both are reached outside
 * any transaction, and the change is committed once, before the listing is told of it.
 */
export function updateDraft(deps: UpdateDeps) {
  const answerOf = (draft: Draft, changed: readonly Leaf[], { view }: Context['input']) => {
    const full = draft.toContract(missingOf(draft, deps.publicUrl))
    return view === 'brief' ? briefOf(full, changed) : full
  }
  return staged<Operations['update_draft'], Intent, number | null>({
    async begin(context) {
      const { em, input, caller, ids, now } = context
      const edit = checkedEdit(input, { exempt: deps.exempt, now })
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      const id = ids.uuid()
      if (namesToRedraft(contentOf(draft), draft.original, edit).length > 0) {
        return { intent: { change: id, pages: draft.crawl.pages } }
      }
      const made = await change(draft, null, context, deps)
      if (!made.transfer) return { done: answerOf(draft, made.undo, input) }
      await recordChange(em, { id, draftId: draft.id, now }, made)
      return { intent: { change: id, pages: null } }
    },
    async reach(intent, context) {
      const { em, caller, call } = context
      const made = intent.pages
        ? await redraftAndChange(intent, context, deps)
        : await em.findOneOrFail(DraftChange, { id: intent.change })
      return made.transfer ? (await handOver(call, made, ownerOf(caller))).listing_id : null
    },
    async finish(intent, listingId, { em, input, caller }) {
      const draft = await lockedDraft(em, caller, input.id)
      if (listingId !== null) draft.listingId = listingId
      const { undo } = await finishChange(em, intent.change)
      return answerOf(draft, undo, input)
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
