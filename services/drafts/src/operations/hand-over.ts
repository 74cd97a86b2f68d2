import { type EntityManager, type HandlerContext, Refusal, type Staged } from '@launch/kit'
import type { ErrorCode } from '@launch/proto/errors'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Draft } from '../entities/draft.ts'
import { DraftChange } from '../entities/draft-change.ts'
import type { Leaf } from '../rules/leaves.ts'
import { contentOf, finishChange, type Made, undoChange } from './change.ts'
import { detach } from './detach.ts'
import { type Step, stepsWith } from './steps.ts'

type Call = HandlerContext['call']

/** A refusal in a form that is recorded. */
interface Refused {
  code: ErrorCode
  detail: string
  details: Refusal['details']
}

/**
 * A recorded change that is on its way to the listings, one step each: what is told to them, and nothing that is in the
 * database. With `refused` it is taken back from those that have it already.
 */
export interface HandOver {
  change: string
  draft_id: string
  version: number
  steps: Step[]
  at: number
  refused?: Refused
}

/** What a step came to; `detached` where the draft's listing there has another owner by now. */
export type Handed = { listing: Listing } | { refused: Refused } | { detached: number }

/**
 * The listings have the change: the one of the last step, and what the change touched. No listing where the one of the
 * last step is not the draft's any more.
 */
export interface HandedOver {
  listing: Listing | null
  undo: Leaf[]
}

/**
 * Records a change that reaches other services in its own transaction, so that it is made once however often it runs.
 */
export async function recordChange(
  em: EntityManager,
  key: { id: string; draftId: string; now: Date },
  { steps, ...made }: Made,
): Promise<HandOver> {
  const { id, draftId, now } = key
  em.create(DraftChange, { id, draftId, ...made, transfer: steps, state: 'pending', createdAt: now })
  await em.flush()
  return { change: id, draft_id: draftId, version: made.version, steps, at: 0 }
}

/**
 * Hands one step of a recorded change to its listing. A refusal of the first is thrown, as nothing has to be taken back
 * from others then; any later one is told, and so is that the listing has another owner.
 */
export async function handOver(call: Call, intent: HandOver, owner: string): Promise<Handed> {
  const { draft_id, version, steps, at, refused } = intent
  const { site, listing_id, changes } = stepAt(steps, at)
  const known = listing_id !== undefined && { listing_id }
  const input = { account_id: owner, draft_id, site, ...known, draft_version: version, changes }
  try {
    const { listing } = await call('save_draft_listing', input, `${refused ? 'take back from' : 'hand to'} ${site}`)
    return { listing }
  } catch (error) {
    if (listing_id !== undefined && error instanceof Refusal && error.code === 'not_found')
      return { detached: listing_id }
    const isTold = error instanceof Refusal && error.status < 500 && (at > 0 || refused !== undefined)
    if (!isTold) throw error
    return { refused: { code: error.code, detail: error.message, details: error.details } }
  }
}

/**
 * Goes on once a step was taken: with the next one, to the end of the change, or back where the listing refused it. Once
 * it is taken back everywhere, that refusal is thrown.
 */
export async function afterStep(
  em: EntityManager,
  draft: Draft,
  intent: HandOver,
  handed: Handed,
): Promise<Staged<HandOver, HandedOver>> {
  const { steps, at, refused } = intent
  const next = { ...intent, at: at + 1 }
  const isLast = next.at >= steps.length
  if (refused) {
    if (!isLast) return { intent: next }
    throw new Refusal(refused.code, refused.detail, refused.details)
  }
  if ('refused' in handed) return { intent: await takingBack(em, draft, intent, handed.refused) }
  if ('detached' in handed) detach(draft, [handed.detached])
  else if (stepAt(steps, at).listing_id === undefined) attach(draft, handed.listing)
  if (!isLast) return { intent: next }
  const { undo } = await finishChange(em, intent.change)
  return { done: { listing: 'listing' in handed ? handed.listing : null, undo } }
}

/** A site that the draft has let go of meanwhile keeps none: this answer is of before. */
function attach(draft: Draft, { site, listing_id }: Listing): void {
  if (!draft.sites[site]) return
  draft.listings = { ...draft.listings, [site]: listing_id }
  draft.listingId ??= listing_id
}

/** Undoes the change in the draft, and hands those listings that have it what the draft then holds of the same parts. */
async function takingBack(em: EntityManager, draft: Draft, intent: HandOver, refused: Refused): Promise<HandOver> {
  await undoChange(em, draft, intent.change)
  const parts = intent.steps.slice(0, intent.at).flatMap(({ site, changes: { fields, evidence: _, ...others } }) => {
    const listing_id = draft.listings[site]
    return listing_id === undefined
      ? []
      : { site, listing_id, keys: [...Object.keys(fields ?? {}), ...Object.keys(others)] }
  })
  // All the others have another owner by now: there is nothing to take back from them.
  if (parts.length === 0) throw new Refusal(refused.code, refused.detail, refused.details)
  const steps = await stepsWith(em, draft.id, contentOf(draft), parts)
  return { ...intent, version: draft.version, steps, at: 0, refused }
}

function stepAt(steps: readonly Step[], at: number): Step {
  const step = steps[at]
  if (!step) throw new Error(`a change has no step ${at}`)
  return step
}
