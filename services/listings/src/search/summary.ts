import { isoTime } from '@launch/kit'
import { pictureUrl } from '@launch/kit/pictures'
import type { ListingSummary, OwnListingSummary } from '@launch/proto/schemas/listing'
import type { Site } from '../config.ts'
import { shownUntil } from '../launch/highlight.ts'
import { publicUrlOf } from '../listing/contract.ts'
import type { Listing } from '../listing/listing.ts'
import { keptAs } from '../pictures/kept.ts'

/** A row of the view `listing_summary`. */
export interface SummaryRow {
  id: number
  slug: string
  site: string
  votes: number
  launch_week: string | null
  headline: string | null
  name: string | null
  url: string | null
  /** The name of our copy. */
  logo: string | null
  categories: string
  /** Null where it is not live; it may be over. */
  highlighted_until: Date | string | null
}

/** A listing's short form at a moment. */
export function summaryOf(row: SummaryRow, sites: readonly Site[], now: Date): ListingSummary {
  const { id, slug, logo, votes, launch_week } = row
  return {
    id,
    slug,
    name: row.name ?? '',
    url: row.url ?? '',
    headline: row.headline ?? '',
    logo_url: logo && pictureUrl(sites[0]?.base_url ?? '', logo),
    categories: JSON.parse(row.categories),
    votes,
    launch_week,
    highlighted_until: shownUntil(row.highlighted_until, now),
    public_url: publicUrlOf(sites, row.site, slug),
  }
}

/** A row of an owner's list: with where the listing stands. */
export interface OwnSummaryRow extends SummaryRow {
  status: OwnListingSummary['status']
  plan: OwnListingSummary['plan']
  updated_at: string
}

/** A listing's short form for its owner. */
export function ownSummaryOf(row: OwnSummaryRow, sites: readonly Site[], now: Date): OwnListingSummary {
  const { status, plan, updated_at } = row
  return { ...summaryOf(row, sites, now), listing_id: row.id, status, plan, updated_at: isoTime(updated_at) }
}

/** The row that the view has of a listing, from one that is loaded with its company. */
function rowOf({ id, slug, site, votes, launchWeek, wording, company, status, highlightedUntil }: Listing): SummaryRow {
  const { facts, pictures } = company
  return {
    id,
    slug,
    site,
    votes,
    launch_week: launchWeek ?? null,
    headline: wording.headline ?? null,
    name: facts.name ?? null,
    url: facts.url ?? null,
    logo: facts.logo_url ? keptAs(pictures, { as: 'logo', source: facts.logo_url }) : null,
    categories: JSON.stringify(facts.categories ?? []),
    highlighted_until: status === 'live' ? (highlightedUntil ?? null) : null,
  }
}

/** The short form of a listing that is loaded. */
export const summary = (listing: Listing, sites: readonly Site[], now: Date): ListingSummary =>
  summaryOf(rowOf(listing), sites, now)

/** The short form for its owner of a listing that is loaded. */
export function ownSummary(listing: Listing, sites: readonly Site[], now: Date): OwnListingSummary {
  const { status, plan, updatedAt } = listing
  return {
    ...summary(listing, sites, now),
    listing_id: listing.id,
    status,
    plan: plan ?? null,
    updated_at: updatedAt.toISOString(),
  }
}
