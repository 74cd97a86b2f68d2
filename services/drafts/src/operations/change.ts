import { type EntityManager, type HandlerContext, Refusal } from '@launch/kit'
import type { Listing, ListingChanges } from '@launch/proto/schemas/listing'
import { LockMode } from '@mikro-orm/core'
import type { Draft } from '../entities/draft.ts'
import { DraftChange } from '../entities/draft-change.ts'
import { completenessOf } from '../rules/completeness.ts'
import type { Content } from '../rules/content.ts'
import { changedLeaves, type Leaf, takenBack } from '../rules/leaves.ts'
import { requiredMissing } from '../rules/missing.ts'
import { transferOf } from '../rules/transfer.ts'

type Call = HandlerContext['call']

/**
 * What was made of a change: the draft's version now, what its listing is to get (null: nothing), what it touched, and
 * when the draft was changed last before.
 */
export interface Made {
  version: number
  transfer: ListingChanges | null
  undo: Leaf[]
  updatedBefore: Date
}

/** A recorded change that is on its way to the listing: what is told to the listings, and nothing that is in the database. */
export interface HandOver {
  change: string
  draft_id: string
  version: number
  transfer: ListingChanges
}

/** When a change is made, and where links lead; `submits` where it hands the draft to its listing in any case. */
export interface ChangeOptions {
  now: Date
  publicUrl: string
  submits: boolean
}

/** All of a draft that its owner can change. */
export function contentOf(draft: Draft): Content {
  const { fields, seo, faqs, founders, socials, story, milestones, competitor, saved, transferred } = draft
  return { fields, seo, faqs, founders, socials, story, milestones, competitor: competitor ?? null, saved, transferred }
}

/** Whether a draft has been handed to its listing, or is on its way there. */
export const isSubmitted = (draft: Draft): boolean => Object.keys(draft.transferred).length > 0

function put(draft: Draft, content: Content, updatedAt: Date): void {
  Object.assign(draft, content, { completeness: completenessOf(content), updatedAt })
}

/**
 * Changes a locked draft's content, and tells what its listing is to get.
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
  const handed = submits || isSubmitted(draft) ? transferable(draft, changed, publicUrl) : null
  const after = handed ? { ...changed, transferred: handed.transferred } : changed
  const undo = changedLeaves(before, after)
  if (undo.length > 0) put(draft, after, now)
  await em.flush()
  const travels = handed && Object.keys(handed.changes).length > 0
  return { version: draft.version, transfer: travels ? handed.changes : null, undo, updatedBefore }
}

/**
 * Records a change that reaches other services in its own transaction, so that it is made once however often it runs.
 */
export async function recordChange(
  em: EntityManager,
  key: { id: string; draftId: string; now: Date },
  made: Made,
): Promise<HandOver> {
  const { id, draftId, now } = key
  em.create(DraftChange, { id, draftId, ...made, state: 'pending', createdAt: now })
  await em.flush()
  return { change: id, draft_id: draftId, version: made.version, transfer: made.transfer ?? {} }
}

function transferable(draft: Draft, content: Content, publicUrl: string): ReturnType<typeof transferOf> {
  const missing = requiredMissing({ fields: content.fields, crawl: draft.crawl, cut: draft.cut ?? null }, publicUrl)
  if (missing.length === 0) return transferOf(content, !draft.listingId)
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

/** Hands a recorded change to the listing, and gives the listing as it then is. */
export async function handOver(call: Call, { draft_id, version, transfer }: HandOver, owner: string): Promise<Listing> {
  const { listing } = await call('save_draft_listing', {
    account_id: owner,
    draft_id,
    draft_version: version,
    changes: transfer,
  })
  return listing
}
