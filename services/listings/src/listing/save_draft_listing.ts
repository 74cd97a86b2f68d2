import { type EntityManager, type Handler, type HandlerContext, query, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { isClosed, RESERVING } from '../launch/status.ts'
import { indexListing } from '../search/index-listing.ts'
import { fresh, setParts, transferred } from './apply-transfer.ts'
import { ownContract } from './contract.ts'
import { lockListing } from './find.ts'
import { recordEdit, writeVersion } from './history.ts'
import { insertListing } from './insert-listing.ts'
import type { Listing } from './listing.ts'
import { numberedMilestones } from './milestones.ts'
import { productKey } from './product-key.ts'
import { takeProduct } from './uniqueness.ts'

type Op = Operations['save_draft_listing']
type Context = HandlerContext<InputOf<Op>>

/** Saves what changed in a draft as its listing, made the first time. Of two first calls at once the second waits. */
export function saveDraftListing(settings: ListingsSettings): Handler<Op> {
  return async (context) => {
    const { input, em, now } = context
    await query(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [input.draft_id])
    const known = await lockListing(em, { draftId: input.draft_id })
    const listing = known ? await update(known, context, settings) : await create(context, settings)
    return { listing_id: listing.id, listing: ownContract(listing, settings, now) }
  }
}

async function update(listing: Listing, { input, em, now }: Context, settings: ListingsSettings): Promise<Listing> {
  if (listing.company.accountId !== input.account_id) {
    throw new Refusal('not_found', `Account ${input.account_id} owns no listing of draft ${input.draft_id}.`)
  }
  if (isClosed(listing.status)) {
    throw new Refusal('listing_closed', `Listing ${listing.id} is ${listing.status} and takes no changes.`)
  }
  const values = fresh(await stored(em, input, listing), input.draft_version, listing.transferVersions)
  if (Object.keys(values).length === 0) return listing
  const change = setParts(listing, values)
  noteVersions(listing, values, input.draft_version)
  if (Object.keys(change.after).length === 0) {
    await em.flush()
    return listing
  }
  listing.company.updatedAt = now
  if ('url' in change.after) await changeProduct(em, listing, settings)
  await recordEdit(em, listing, change, { account: input.account_id, by: 'draft' }, now)
  await indexListing(em, listing)
  return listing
}

async function create({ input, em, now }: Context, settings: ListingsSettings): Promise<Listing> {
  const listing = await insertListing(em, input, settings, now)
  const values = await stored(em, input, listing)
  const change = setParts(listing, values)
  noteVersions(listing, values, input.draft_version)
  listing.productKey = productKey(listing.company.facts.url ?? null, settings.sharedHosts)
  await em.flush()
  await writeVersion(em, listing, change, { account: input.account_id, by: 'draft' }, now)
  return listing
}

/** What was sent, in the form that listings keep it. */
async function stored(em: EntityManager, { changes }: InputOf<Op>, listing: Listing): Promise<Record<string, unknown>> {
  const values = transferred(changes)
  if (!changes.milestones) return values
  return { ...values, milestones: await numberedMilestones(em, changes.milestones, listing.milestones) }
}

function noteVersions(listing: Listing, values: Record<string, unknown>, version: number): void {
  const now = Object.fromEntries(Object.keys(values).map((name) => [name, version]))
  listing.transferVersions = { ...listing.transferVersions, ...now }
}

async function changeProduct(em: EntityManager, listing: Listing, settings: ListingsSettings): Promise<void> {
  listing.productKey = productKey(listing.company.facts.url ?? null, settings.sharedHosts)
  if (RESERVING.includes(listing.status)) await takeProduct(em, listing, settings.publicUrl)
}
