import { type HandlerContext, Refusal, type StagedHandler, staged } from '@launch/kit'
import type { GuardedFetch } from '@launch/kit/guarded-fetch'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { profileMissing } from '../founder/complete.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { lockListing, ownerOf } from '../listing/find.ts'
import type { Listing } from '../listing/listing.ts'
import { ownAnswer } from '../listing/own-answer.ts'
import { refuseIfListed, takeProduct } from '../listing/uniqueness.ts'
import { type Look, lookForBadge, type Sought } from './badge-look.ts'
import { occur } from './move.ts'
import { firstWeekWithRoom } from './places.ts'

type Op = Operations['choose_free_listing']
type Context = HandlerContext<InputOf<Op>>

/** Somebody waits for the answer, which has to come within the 8 seconds of a call. */
const LOOKS_FOR = 6_000

/** Chooses the free plan for a listing: its badge is looked for, and where it is there it gets its place in a week. */
export function chooseFreeListing(
  settings: ListingsSettings,
  fetch: GuardedFetch,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  return staged<Op, Sought, Look>({
    async begin(context) {
      const listing = await ownLocked(context)
      if (listing.status === 'scheduled' || (listing.status === 'live' && listing.plan === 'free')) {
        return { done: await ownAnswer(context, ownerOf(context.caller), listing.id, settings) }
      }
      if (listing.status !== 'draft' && listing.status !== 'awaiting_badge') throw closed(listing)
      // What was paid for before it was archived needs no badge.
      if (listing.plan === 'paid') return { done: await chosen(listing, { badge: 'found' }, context, settings) }
      const lacks = await profileMissing(context.em, ownerOf(context.caller), settings.publicUrl)
      if (lacks.length > 0) {
        const detail = 'A free listing needs a complete founder profile. See `missing`.'
        throw new Refusal('founder_profile_incomplete', detail, { missing: lacks })
      }
      await refuseIfListed(context.em, listing, settings.publicUrl)
      const public_url = publicUrlOf(settings.sites, listing.site, listing.slug)
      return { intent: { url: addressOf(listing), public_url } }
    },
    reach: (sought) => lookForBadge(fetch, sought, LOOKS_FOR),
    async finish(_, look, context) {
      return { done: await chosen(await ownLocked(context), look, context, settings) }
    },
  })
}

async function ownLocked({ em, caller, input }: Context): Promise<Listing> {
  const listing = await lockListing(em, { id: input.listing_id })
  if (listing && listing.company.accountId === ownerOf(caller)) return listing
  throw new Refusal('not_found', `You own no listing ${input.listing_id}.`)
}

const addressOf = (listing: Listing): string | null => listing.company.facts.url ?? null

async function chosen(
  listing: Listing,
  look: Look,
  context: Context,
  settings: ListingsSettings,
): Promise<OutputOf<Op>> {
  const { em, now, caller } = context
  let week: string | null = null
  if (look.badge === 'found') {
    await takeProduct(em, listing, settings.publicUrl)
    week = await firstWeekWithRoom(em, listing.site, now, settings)
  }
  const badge = look.badge === 'found' ? 'found' : 'missing'
  const author = { account: ownerOf(caller), cause: 'choose_free_listing' }
  const occurrence = { kind: 'free_chosen', badge, week, at: now } as const
  const outcome = await occur({ ...context, sites: settings.sites }, listing, occurrence, author)
  if (!('next' in outcome)) throw closed(listing)
  const contract = await ownAnswer(context, ownerOf(caller), listing.id, settings)
  if (listing.status !== 'awaiting_badge') return contract
  return {
    ...contract,
    missing: [...contract.missing, { reason: reasonOf(listing, look), url: badgesUrl(listing, settings) }],
  }
}

function reasonOf(listing: Listing, look: Look): string {
  if (look.badge === 'found') return 'All launch weeks are full. The listing gets the first place that becomes free.'
  const where = addressOf(listing) ?? 'your website'
  return `Our badge was looked for on ${where} and not found: ${look.why}. Put it there; it is looked for every hour.`
}

const badgesUrl = ({ id }: Listing, { publicUrl }: ListingsSettings): string => `${publicUrl}/me/listings/${id}/badges`

function closed(listing: Listing): Refusal {
  const why = listing.status === 'live' ? 'live on the paid plan' : listing.status
  return new Refusal('listing_closed', `Listing ${listing.id} is ${why}, so the free plan can’t be chosen for it.`)
}
