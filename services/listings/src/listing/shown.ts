import { isoTime, type Sql, textArray } from '@launch/kit'
import type { ListingUpdate } from '@launch/proto/schemas/listing'
import type { Company } from './company.ts'
import type { Listing } from './listing.ts'

type OfCompany = Pick<Company, 'facts' | 'socials' | 'faqs' | 'founders' | 'evidence' | 'pictures'> & {
  /** Whether the founder profile of the account that owns it is complete. */
  founderComplete: boolean
}

/** What is read of a listing and its company to show it. */
export type ShownListing = Pick<
  Listing,
  | 'id'
  | 'site'
  | 'slug'
  | 'status'
  | 'plan'
  | 'launchWeek'
  | 'wording'
  | 'evidence'
  | 'story'
  | 'milestones'
  | 'unlockedSections'
  | 'votes'
  | 'createdAt'
  | 'updatedAt'
> & {
  company: OfCompany
  /** The newest ten. */
  updates: ListingUpdate[]
  /** Place in the frozen board of its week. */
  rank: number | null
  /** Null where it is not live; it may be over. */
  highlightedUntil: Date | string | null
}

/** A row of the view `listing_shown`. */
type Row = Omit<ShownListing, 'company'> & Omit<OfCompany, 'evidence'> & { companyEvidence: OfCompany['evidence'] }

function shown(row: Row): ShownListing {
  const {
    facts,
    socials,
    faqs,
    founders,
    pictures,
    founderComplete,
    companyEvidence: evidence,
    updates,
    ...listing
  } = row
  const dated = updates.map((update) => ({ ...update, published_at: isoTime(update.published_at) }))
  return {
    ...listing,
    updates: dated,
    company: { facts, socials, faqs, founders, pictures, founderComplete, evidence },
  }
}

/** The listings of a site that everyone can see under some slugs, by slug. */
export async function publicListings(
  sql: Sql,
  site: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ShownListing>> {
  const [first = ''] = slugs
  if (slugs.length === 1) return bySlug(await oneBySlug(sql, site, first))
  const rows = await sql<Row[]>`
    select * from listing_shown
     where site = ${site} and slug = any(${textArray(slugs)}::text[]) and status in ('live', 'archived')
       and "liveAt" is not null`
  return bySlug(rows)
}

const bySlug = (rows: readonly Row[]) => new Map(rows.map((row) => [row.slug, shown(row)]))

/** By equality: a list of one would be planned anew each time, as Postgres takes an unknown list for a longer one. */
const oneBySlug = (sql: Sql, site: string, slug: string) => sql<Row[]>`
  select * from listing_shown
   where site = ${site} and slug = ${slug} and status in ('live', 'archived') and "liveAt" is not null`

/** The listing of a site that everyone can see under a slug. */
export async function publicListing(sql: Sql, site: string, slug: string): Promise<ShownListing | null> {
  return (await publicListings(sql, site, [slug])).get(slug) ?? null
}

/** An account's own listing, in any status. */
export async function listingOfOwner(sql: Sql, account: string, id: number): Promise<ShownListing | null> {
  const [row] = await sql<Row[]>`
    select * from listing_shown where id = ${id}::bigint and "accountId" = ${account}`
  return row ? shown(row) : null
}
