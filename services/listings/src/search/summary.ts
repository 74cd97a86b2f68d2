import { isoTime } from '@launch/kit'
import { pictureUrl } from '@launch/kit/pictures'
import type { ListingSummary, OwnListingSummary } from '@launch/proto/schemas/listing'
import type { Site } from '../config.ts'
import { publicUrlOf } from '../listing/contract.ts'

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
