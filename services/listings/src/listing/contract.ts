import type { Listing as Contract, PublicListing } from '@launch/proto/schemas/listing'
import type { ListingsSettings, Site } from '../config.ts'
import { storyMissing } from '../founder/story.ts'
import { shownUntil } from '../launch/highlight.ts'
import { weekEnd, weekStart } from '../launch/week.ts'
import { shownPictures } from '../pictures/kept.ts'
import { allFields } from './fields.ts'
import { latestFirst } from './milestones.ts'
import type { ShownListing } from './shown.ts'

/** Address of a listing's page. */
export function publicUrlOf(sites: readonly Site[], key: string, slug: string): string {
  const site = sites.find((candidate) => candidate.key === key) ?? sites[0]
  return `${site?.base_url ?? ''}/listings/${slug}`
}

/** The launch of a week, as it stands at a moment. */
function launchOf(week: string | null, rank: number | null, now: Date): Contract['launch'] {
  const [start, end] = week ? [weekStart(week), weekEnd(week)] : []
  if (!week || !start || !end) return null
  const state = now < start ? 'upcoming' : now < end ? 'running' : 'over'
  return { week, starts_at: start.toISOString(), ends_at: end.toISOString(), state, rank }
}

/** Sections that may be shown in public: those that were unlocked, and all of them on the paid plan. */
function unlockedOf(listing: ShownListing): Contract['unlocked_sections'] {
  return listing.plan === 'paid' ? ['story', 'milestones'] : listing.unlockedSections
}

/** Where listings stand, and where their owners are led. */
type Places = Pick<ListingsSettings, 'sites' | 'publicUrl'>

/** A listing as its owner sees it. */
export function ownContract(listing: ShownListing, { sites, publicUrl }: Places, now: Date): Contract {
  const { company } = listing
  const story = listing.story ?? null
  const { missing: lacking, ...pictures } = shownPictures(
    company,
    `${publicUrl}/me/listings/${listing.id}/edit`,
    publicUrl,
  )
  return {
    id: listing.id,
    listing_id: listing.id,
    slug: listing.slug,
    site: listing.site,
    ...allFields({ ...company.facts, ...listing.wording }),
    ...pictures,
    votes: listing.votes,
    status: listing.status,
    plan: listing.plan ?? null,
    launch_week: listing.launchWeek ?? null,
    launch: launchOf(listing.launchWeek ?? null, listing.rank, now),
    highlighted_until: shownUntil(listing.highlightedUntil, now),
    unlocked_sections: unlockedOf(listing),
    evidence: { ...company.evidence, ...listing.evidence },
    missing: [...storyMissing(listing, publicUrl), ...lacking],
    socials: company.socials,
    faqs: company.faqs,
    founders: company.founders,
    story,
    milestones: latestFirst(listing.milestones),
    updates: listing.updates,
    public_url: publicUrlOf(sites, listing.site, listing.slug),
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  }
}

/**
 * A listing as everyone sees it: no story and no milestones but where they were unlocked, and no story that does not
 * keep the story rules, whichever way it came in.
 */
export function publicContract(listing: ShownListing, places: Places, now: Date): PublicListing {
  const {
    unlocked_sections,
    missing: ___,
    logo_source_url: _,
    screenshot_source_urls: __,
    ...shown
  } = ownContract(listing, places, now)
  const showsStory = unlocked_sections.includes('story') && storyMissing(listing, places.publicUrl).length === 0
  return {
    ...shown,
    story: showsStory ? shown.story : null,
    milestones: unlocked_sections.includes('milestones') ? shown.milestones : [],
  }
}
