import { type HandlerContext, invalidInput, Refusal, type Staged, staged } from '@launch/kit'
import type { OutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { Draft as DraftContract } from '@launch/proto/schemas/draft'
import { citedTexts } from '../drafter/cited.ts'
import { type Drafter, type Drafting, type Part, type Profile, parts, type ReadPage } from '../drafter/drafter.ts'
import { forgetOtherReadings, readingOf } from '../entities/competitor-reading.ts'
import type { Draft } from '../entities/draft.ts'
import { keepPages } from '../entities/draft-page.ts'
import type { readPages } from '../events/read-pages.ts'
import { withProfiles } from '../invites/sent-founders.ts'
import type { Admission } from '../queue/admission.ts'
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
import { contentOf, type Made, makeChange, undoChange } from './change.ts'
import { admitCompetitor, refuseOwnSite, withReading } from './competitor.ts'
import { afterStep, type Handed, type HandOver, handOver, recordChange } from './hand-over.ts'
import { lockedDraft, refuseUnready } from './locked-draft.ts'
import { ownerOf } from './owner.ts'

/** What `update_draft` works with. */
export interface UpdateDeps {
  publicUrl: string
  exempt: OutboundResolve
  /** Hosts on which many products live, each at a path of its own. */
  sharedHosts: ReadonlySet<string>
  drafter: Drafter
  readPages: typeof readPages
  admit: Admission
}

type Context = HandlerContext<InputOf<Operations['update_draft']>>

/** The pages that are to be drafted from again, or the change that is on its way to the listing. */
type Intent = { redraft: DraftContract['crawl']['pages'] } | HandOver

/** What was drafted again of a draft. */
interface Redraft {
  profile: Profile
  drafted: readonly Part[]
}

/** What reaching out came to: a fresh profile with the pages it was drafted from, or what a listing said. */
type Reached = (Redraft & { pages: readonly ReadPage[] }) | Handed

/** The caller waits: what takes longer is tried again. */
const WITHIN_MS = 25_000

/** Makes the sent change of a locked draft. */
async function change(draft: Draft, redraft: Redraft | null, context: Context, deps: UpdateDeps): Promise<Made> {
  const { em, now, input } = context
  const sent = await withProfiles(em, draft.id, checkedEdit(input, { exempt: deps.exempt, now }))
  const edit = await withReading(draft, sent, context)
  const apply = (content: Content) => {
    const names = redraft ? namesToRedraft(content, draft.original, edit) : []
    if (redraft && names.length > 0) {
      draft.original = originalWith(draft.original, redraft.profile, names)
      Object.assign(draft, withDrafted(draft, redraft.drafted))
    }
    return edited(content, draft.original, edit, redraft?.profile ?? null)
  }
  return makeChange(em, draft, apply, { now, publicUrl: deps.publicUrl, submits: null })
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
  /** The answer to a change that is done. */
  const answerOf = async (draft: Draft, changed: readonly Leaf[], { em, input }: Context) => {
    if (changed.some(({ path }) => path === 'competitorCrawl')) await forgetOtherReadings(em, draft)
    const full = draft.toContract(missingOf(draft, deps.publicUrl), await readingOf(em, draft))
    return input.view === 'brief' ? briefOf(full, changed) : full
  }

  /** Makes the change; listings that are to get it are told next. */
  const changed = async (
    draft: Draft,
    redraft: Redraft | null,
    context: Context,
  ): Promise<Staged<Intent, OutputOf<Operations['update_draft']>>> => {
    const { em, ids, now } = context
    const made = await change(draft, redraft, context, deps)
    if (made.steps.length === 0) return { done: await answerOf(draft, made.undo, context) }
    return { intent: await recordChange(em, { id: ids.uuid(), draftId: draft.id, now }, made) }
  }

  return staged<Operations['update_draft'], Intent, Reached>({
    async begin(context) {
      const { em, input, caller, now } = context
      const edit = checkedEdit(input, { exempt: deps.exempt, now })
      const draft = await lockedDraft(em, caller, input.id)
      refuseUnready(draft)
      refuseOwnSite(draft, edit, deps.sharedHosts)
      await admitCompetitor(deps.admit, draft, edit, context)
      const needsPages = namesToRedraft(contentOf(draft), draft.original, edit).length > 0
      return needsPages ? { intent: { redraft: draft.crawl.pages } } : changed(draft, null, context)
    },
    async reach(intent, { input, caller, call }) {
      const owner = ownerOf(caller)
      if ('change' in intent) return handOver(call, intent, owner)
      const pages = await deps.readPages(call, { crawl_id: input.id, pages: intent.redraft })
      const drafted = pages.length > 0 ? partsOf(input.regenerate ?? [], parts) : []
      const drafting = await redrafted(deps.drafter, pages, { account: owner, parts: drafted })
      return { profile: fittingProfile(drafting.profile).profile, drafted, pages }
    },
    async finish(intent, reached, context) {
      const { em, input, caller } = context
      const draft = await lockedDraft(em, caller, input.id)
      if ('profile' in reached) {
        await keepPages(em, draft.id, citedTexts(reached.profile, reached.pages))
        return changed(draft, reached, context)
      }
      if (!('change' in intent)) throw new Error('a listing answered before it was told of a change')
      const next = await afterStep(em, draft, intent, reached)
      return 'done' in next ? { done: await answerOf(draft, next.done.undo, context) } : next
    },
    async giveUp(intent, _refusal, { em, input, caller }) {
      if ('change' in intent) await undoChange(em, await lockedDraft(em, caller, input.id), intent.change)
    },
  })
}
