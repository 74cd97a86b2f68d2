import { type Handler, type HandlerContext, query, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { lockedOfDraft } from './find.ts'
import { isEmpty } from './history.ts'
import { insertListing } from './insert-listing.ts'
import type { Listing } from './listing.ts'
import { ownAnswer } from './own-answer.ts'
import { isShared, sharedOf, wholeOf } from './parts.ts'
import { publishChange, publishEdits, publishNew } from './publish-edits.ts'
import { siteOf } from './site.ts'
import { takeTransfer } from './take-transfer.ts'

type Op = Operations['save_draft_listing']
type Context = HandlerContext<InputOf<Op>>

/**
 * Saves what changed in a draft as its listing on a site, made the first time; on another site it is the same company's.
 * Of two first calls at once the second waits.
 */
export function saveDraftListing(settings: ListingsSettings): Handler<Op> {
  return async (context) => {
    const { input, em } = context
    const site = siteOf(settings, input.site).key
    await query(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [input.draft_id])
    const locked = await lockedOfDraft(em, input.draft_id)
    // They may have been given to another owner while the locks were waited for, and are of no draft then.
    const family = locked.some(({ draftId }) => draftId === input.draft_id) ? locked : []
    const known = family.find((each) => each.site === site)
    const isAnothers = family[0] && family[0].company.accountId !== input.account_id
    if (isAnothers || (input.listing_id !== undefined && known?.id !== input.listing_id)) {
      throw new Refusal('not_found', `Account ${input.account_id} owns no listing of draft ${input.draft_id}.`)
    }
    const listing = known ?? (await insertListing(em, input, { site, company: family[0]?.company, now: context.now }))
    const others = family.filter((each) => each !== known)
    await save(context, { listing, others, isNew: !known }, settings)
    return { listing_id: listing.id, listing: await ownAnswer(context, input.account_id, listing.id, settings) }
  }
}

async function save(
  context: Context,
  { listing, others, isNew }: { listing: Listing; others: Listing[]; isNew: boolean },
  settings: ListingsSettings,
): Promise<void> {
  const { input, em } = context
  const { change, quoted } = await takeTransfer(em, listing, input)
  const editor = { account: input.account_id, by: 'draft' as const }
  const shared = sharedOf(change)
  if (isNew) await publishNew(context, { listing, change: wholeOf(listing), editor }, settings)
  const edited = isNew ? others : [listing, ...others]
  const edits = edited.map((each) => ({ listing: each, change: each === listing ? change : shared, editor }))
  await publishEdits(context, edits, settings)
  for (const { listing: each, change: own } of edits) {
    const isQuoted = quoted.some((name) => each === listing || isShared(name))
    if (isEmpty(own) && isQuoted) await publishChange(context, each)
  }
  // What was handed over is noted also where nothing changed.
  await em.flush()
}
