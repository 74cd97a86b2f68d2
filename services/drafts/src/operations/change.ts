import { type EntityManager, Refusal } from '@launch/kit'
import type { Missing } from '@launch/proto/errors'
import { LockMode } from '@mikro-orm/core'
import type { Draft } from '../entities/draft.ts'
import { DraftChange } from '../entities/draft-change.ts'
import { completenessOf } from '../rules/completeness.ts'
import type { Content } from '../rules/content.ts'
import { changedLeaves, type Leaf, takenBack } from '../rules/leaves.ts'
import { requiredMissing } from '../rules/missing.ts'
import { nearestAdvice } from '../rules/nearest-categories.ts'
import { transferredOf, travelling } from '../rules/transfer.ts'
import { type Step, stepsWith } from './steps.ts'

/**
 * What was made of a change: the draft's version now, what its listings are to get (nothing: no steps), what it touched,
 * and when the draft was changed last before.
 */
export interface Made {
  version: number
  steps: Step[]
  undo: Leaf[]
  updatedBefore: Date
}

/** When a change is made, and where links lead; `submits` names the site whose listing is handed the draft in any case. */
export interface ChangeOptions {
  now: Date
  publicUrl: string
  submits: string | null
}

/** All of a draft that its owner can change. */
export function contentOf(draft: Draft): Content {
  const { fields, seo, faqs, founders, socials, story, milestones, saved, transferred, sites } = draft
  const [competitor, competitorCrawl] = [draft.competitor ?? null, draft.competitorCrawl ?? null]
  const own = { fields, seo, faqs, founders, socials, story, milestones, competitor, competitorCrawl }
  return { ...own, saved, transferred, sites }
}

/** Whether a draft has been handed to a listing, or is on its way there. */
export const isSubmitted = (draft: Pick<Draft, 'sites'>): boolean => Object.keys(draft.sites).length > 0

function put(draft: Draft, content: Content, updatedAt: Date): void {
  Object.assign(draft, content, { completeness: completenessOf(content), updatedAt })
}

/**
 * Changes a locked draft's content, and tells what its listings are to get.
 * Refuses as `draft_incomplete` where the draft goes to a listing and lacks what one needs.
 */
export async function makeChange(
  em: EntityManager,
  draft: Draft,
  change: (content: Content) => Content,
  { now, publicUrl, submits }: ChangeOptions,
): Promise<Made> {
  const before = contentOf(draft)
  const updatedBefore = draft.updatedAt
  const changed = change(before)
  const sites = submits === null ? changed.sites : { ...changed.sites, [submits]: true as const }
  const keys = Object.keys(sites)
  if (keys.length > 0) refuseIncomplete(draft, changed, publicUrl)
  const after = keys.length > 0 ? { ...changed, sites, transferred: transferredOf(changed) } : changed
  const undo = changedLeaves(before, after)
  if (undo.length > 0) put(draft, after, now)
  await em.flush()
  const ordered = keys.toSorted((a, b) => Number(a === submits) - Number(b === submits))
  const parts = ordered
    .map((site) => ({ site, listing_id: draft.listings[site] }))
    .map((at) => ({ ...at, keys: travelling(changed, at.listing_id === undefined) }))
    .filter((step) => step.keys.length > 0 || step.site === submits)
  return { version: draft.version, steps: await stepsWith(em, draft.id, changed, parts), undo, updatedBefore }
}

/** Refuses a draft that lacks what a listing needs; where that is a category, with those that its words speak for. */
function refuseIncomplete(draft: Draft, { fields }: Content, publicUrl: string): void {
  const blank = requiredMissing({ fields, crawl: draft.crawl, cut: draft.cut ?? null }, publicUrl)
  if (blank.length === 0) return
  const isCategory = ({ reason }: Missing) => reason.startsWith('`categories`')
  const missing = blank.map((each) =>
    isCategory(each) ? { ...each, reason: each.reason + nearestAdvice(fields) } : each,
  )
  throw new Refusal('draft_incomplete', `A listing needs more than the draft holds. ${missing[0]?.reason ?? ''}`, {
    missing,
  })
}

/** The listing has the change. Gives the change as it was recorded. */
export async function finishChange(em: EntityManager, id: string): Promise<DraftChange> {
  const change = await em.findOneOrFail(DraftChange, { id }, { refresh: true })
  change.state = 'done'
  await em.flush()
  return change
}

/** The listing refused the change: takes back of it, and of its date, what nobody has changed since. */
export async function undoChange(em: EntityManager, draft: Draft, id: string): Promise<void> {
  const pending = { draftId: draft.id, state: 'pending' as const }
  const open = await em.find(DraftChange, pending, {
    orderBy: { version: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })
  const at = open.findIndex((change) => change.id === id)
  const change = open[at]
  if (!change) return
  const later = open.slice(at + 1)
  const back = takenBack(
    contentOf(draft),
    change.undo,
    later.map((each) => each.undo),
  )
  change.state = 'undone'
  const datedBack = (date: Date) =>
    date.getTime() === change.createdAt.getTime() ? (change.updatedBefore ?? date) : date
  later.forEach((each, i) => {
    each.undo = back.later[i] ?? each.undo
    if (each.updatedBefore) each.updatedBefore = datedBack(each.updatedBefore)
  })
  put(draft, back.content, datedBack(draft.updatedAt))
  await em.flush()
}
