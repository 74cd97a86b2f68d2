import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { Missing } from '@launch/proto/errors'
import type { StoryState } from '@launch/proto/schemas/founder'
import type { ListingsSettings } from '../config.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { lockListing, ownerOf } from '../listing/find.ts'
import type { Listing } from '../listing/listing.ts'
import { setParts } from '../listing/parts.ts'
import { publishEdits } from '../listing/publish-edits.ts'
import { missingOf } from './complete.ts'
import { lockedProfile } from './profile.ts'
import { isOpen, isTold, storyEditor, wordsMissing } from './story.ts'
import { patchedStory } from './story-input.ts'

/** Writes sections of a listing's founder story, which is published where it keeps the rules. */
export function setFounderStory(settings: ListingsSettings): Handler<Operations['set_founder_story']> {
  return async (context) => {
    const { input, caller, em, now } = context
    const { listing_id, ...patch } = input
    const account = ownerOf(caller)
    const profile = await lockedProfile(em, account, now)
    const listing = await lockListing(em, { id: listing_id })
    if (listing?.company.accountId !== account) throw new Refusal('not_found', `You own no listing ${listing_id}.`)
    const ofProfile = missingOf(profile, settings.publicUrl)
    // A draft may have handed it over, or broken it, so whether it was published is told by the rules alone.
    const keptRules = missingOfStory(listing, ofProfile, settings).length === 0
    const change = setParts(listing, { story: patchedStory(listing.story ?? null, patch) })
    const missing = missingOfStory(listing, ofProfile, settings)
    const publishedAt = (keptRules && listing.storyPublishedAt) || now
    listing.storyPublishedAt = missing.length > 0 ? null : publishedAt
    await publishEdits(context, [{ listing, change, editor: { account, by: 'owner' } }], settings)
    await em.flush()
    return stateOf(listing, missing, settings)
  }
}

function missingOfStory(listing: Listing, ofProfile: Missing[], { publicUrl }: ListingsSettings): Missing[] {
  const story = listing.story ?? null
  const reasons = isTold(story) ? wordsMissing(story) : ['It has no words yet.']
  const url = storyEditor(publicUrl, listing.id)
  return [...reasons.map((reason) => ({ reason: `The story is a draft. ${reason}`, url })), ...ofProfile]
}

function stateOf(listing: Listing, missing: Missing[], { sites, publicUrl }: ListingsSettings): StoryState {
  const published = listing.storyPublishedAt ?? null
  const isShown = published !== null && isOpen(listing)
  return {
    title: listing.story?.title ?? null,
    url: isShown ? `${publicUrlOf(sites, listing.site, listing.slug)}/story` : storyEditor(publicUrl, listing.id),
    published_at: published?.toISOString() ?? null,
    shown_on_listing: isShown,
    status: published ? 'published' : 'draft',
    missing,
  }
}
