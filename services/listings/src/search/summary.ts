import { isoTime } from '@launch/kit'
import { pictureUrl } from '@launch/kit/pictures'
import type { ListingSummary, OwnListingSummary } from '@launch/proto/schemas/listing'
import type { Site } from '../config.ts'
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
}

/** A listing's short form. */
export function summaryOf(row: SummaryRow, sites: readonly Site[]): ListingSummary {
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
export function ownSummaryOf(row: OwnSummaryRow, sites: readonly Site[]): OwnListingSummary {
  const { status, plan, updated_at } = row
  return { ...summaryOf(row, sites), listing_id: row.id, status, plan, updated_at: isoTime(updated_at) }
}

/** The row that the view has of a listing, from one that is loaded with its company. */
function rowOf({ id, slug, site, votes, launchWeek, wording, company }: Listing): SummaryRow {
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
  }
}

/** The short form of a listing that is loaded. */
export const summary = (listing: Listing, sites: readonly Site[]): ListingSummary => summaryOf(rowOf(listing), sites)

/** The short form for its owner of a listing that is loaded. */
export function ownSummary(listing: Listing, sites: readonly Site[]): OwnListingSummary {
  const { status, plan, updatedAt } = listing
  return {
    ...summary(listing, sites),
    listing_id: listing.id,
    status,
    plan: plan ?? null,
    updated_at: updatedAt.toISOString(),
  }
}
