import { type HandlerContext, invalidInput, Refusal, type Staged, staged } from '@launch/kit'
import type { OutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { Draft as DraftContract } from '@launch/proto/schemas/draft'
import { citedTexts } from '../drafter/cited.ts'
import { type Drafter, type Drafting, type Part, type Profile, parts, type ReadPage } from '../drafter/drafter.ts'
import type { Draft } from '../entities/draft.ts'
import { keepPages } from '../entities/draft-page.ts'
import type { readPages } from '../events/read-pages.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import type { Content } from '../rules/content.ts'
import { namesOf, partsOf, withDrafted } from '../rules/cut.ts'
import { cutAdvice } from '../rules/cut-advice.ts'
import { edited, namesToRedraft } from '../rules/edit.ts'
import { fittingProfile } from '../rules/fitting.ts'
import { checkedEdit } from '../rules/input/mod.ts'
import type { Leaf } from '../rules/leaves.ts'
import { missingOf } from '../rules/missing.ts'
import { originalWith } from '../rules/redraft.ts'
import { briefOf } from './brief.ts'
import {
  contentOf,
  finishChange,
  type HandOver,
  handOver,
  type Made,
  makeChange,
  recordChange,
  undoChange,
} from './change.ts'
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

/** The pages that are to be drafted from again, or the change that is on its way to the listing. */
type Intent = { redraft: DraftContract['crawl']['pages'] } | HandOver

/** What was drafted again of a draft. */
interface Redraft {
  profile: Profile
  drafted: readonly Part[]
}

/** What reaching out came to: a fresh profile with the pages it was drafted from, or the id of the listing. */
type Reached = (Redraft & { pages: readonly ReadPage[] }) | { listing_id: number }

/** The caller waits: what takes longer is tried again. */
const WITHIN_MS = 25_000

/** Makes the sent change of a locked draft. */
function change(draft: Draft, redraft: Redraft | null, context: Context, deps: UpdateDeps): Promise<Made> {
  const { em, now, input } = context
  const edit = checkedEdit(input, { exempt: deps.exempt, now })
  const apply = (content: Content) => {
    const names = redraft ? namesToRedraft(content, draft.original, edit) : []
    if (redraft && names.length > 0) {
      draft.original = originalWith(draft.original, redraft.profile, names)
      Object.assign(draft, withDrafted(draft, redraft.drafted))
    }
    return edited(content, draft.original, edit, redraft?.profile ?? null)
  }
  return makeChange(em, draft, apply, { now, publicUrl: deps.publicUrl, submits: false })
}

/** What a drafter makes of stored pages now; refused where anything that was asked for is cut off. */
async function redrafted(
  drafter: Drafter,
  pages: readonly ReadPage[],
  options: { account: string; parts: readonly Part[] },
): Promise<Drafting> {
  const drafting = await drafter.draft(blankProfile(''), pages, { ...options, withinMs: WITHIN_MS })
  const [first] = drafting.cut
  if (first === undefined) return drafting
  const names = drafting.cut.flatMap(({ part }) => namesOf(part))
  throw first.why === 'time'
    ? new Refusal('unavailable', cutAdvice(names, 'time', 'done'))
    : invalidInput('regenerate', 'not_allowed', `${cutAdvice(names, first.why, 'done')} Nothing was changed.`)
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

  /** Makes the change; a listing that is to get it is told next. */
  const changed = async (
    draft: Draft,
    redraft: Redraft | null,
    context: Context,
  ): Promise<Staged<Intent, OutputOf<Operations['update_draft']>>> => {
    const { em, ids, now } = context
    const made = await change(draft, redraft, context, deps)
    if (!made.transfer) return { done: answerOf(draft, made.undo, context.input) }
    return { intent: await recordChange(em, { id: ids.uuid(), draftId: draft.id, now }, made) }
  }

  return staged<Operations['update_draft'], Intent, Reached>({
    async begin(context) {
      const { em, input, caller, now } = context
      const edit = checkedEdit(input, { exempt: deps.exempt, now })
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      const needsPages = namesToRedraft(contentOf(draft), draft.original, edit).length > 0
      return needsPages ? { intent: { redraft: draft.crawl.pages } } : changed(draft, null, context)
    },
    async reach(intent, { input, caller, call }) {
      const owner = ownerOf(caller)
      if ('change' in intent) return { listing_id: (await handOver(call, intent, owner)).listing_id }
      const pages = await deps.readPages(call, { crawl_id: input.id, pages: intent.redraft })
      const drafted = pages.length > 0 ? partsOf(input.regenerate ?? [], parts) : []
      const drafting = await redrafted(deps.drafter, pages, { account: owner, parts: drafted })
      return { profile: fittingProfile(drafting.profile).profile, drafted, pages }
    },
    async finish(intent, reached, context) {
      const { em, input, caller } = context
      const draft = await lockedDraft(em, caller, input.id)
      if ('profile' in reached) {
        const next = await changed(draft, reached, context)
        await keepPages(em, draft.id, citedTexts(reached.profile, reached.pages))
        return next
      }
      draft.listingId = reached.listing_id
      const changes = 'change' in intent ? (await finishChange(em, intent.change)).undo : []
      return { done: answerOf(draft, changes, input) }
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      if ('change' in intent) await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
