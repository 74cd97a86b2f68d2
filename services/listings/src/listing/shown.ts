import { isoTime, type Sql } from '@launch/kit'
import type { ListingUpdate } from '@launch/proto/schemas/listing'
import { PUBLIC } from '../launch/status.ts'
import type { Company } from './company.ts'
import type { Listing } from './listing.ts'

type OfCompany = Pick<Company, 'facts' | 'socials' | 'faqs' | 'founders' | 'evidence'>

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
}

type Row = Omit<ShownListing, 'company'> & Omit<OfCompany, 'evidence'> & { companyEvidence: OfCompany['evidence'] }

function shown([row]: Row[]): ShownListing | null {
  if (!row) return null
  const { facts, socials, faqs, founders, companyEvidence: evidence, updates, ...listing } = row
  const dated = updates.map((update) => ({ ...update, published_at: isoTime(update.published_at) }))
  return { ...listing, updates: dated, company: { facts, socials, faqs, founders, evidence } }
}

/** The listing of a site that everyone can see under a slug. */
export async function publicListing(sql: Sql, site: string, slug: string): Promise<ShownListing | null> {
  return shown(
    await sql<Row[]>`
      select l.id, l.site, l.slug, l.status, l.plan, l.launch_week as "launchWeek", l.wording, l.evidence, l.story,
        l.milestones, l.unlocked_sections as "unlockedSections", l.votes, l.created_at as "createdAt",
        l.updated_at as "updatedAt", c.facts, c.socials, c.faqs, c.founders, c.evidence as "companyEvidence",
        newest_updates(l.id) as updates,
        (select b.rank from board_entry b where b.site = l.site and b.week = l.launch_week and b.listing_id = l.id) as rank
      from listing l join company c on c.id = l.company_id
      where l.site = ${site} and l.slug = ${slug} and l.status = any(${PUBLIC_STATUSES}::text[])
        and l.live_at is not null`,
  )
}

/** An account's own listing, in any status. */
export async function listingOfOwner(sql: Sql, account: string, id: number): Promise<ShownListing | null> {
  return shown(
    await sql<Row[]>`
      select l.id, l.site, l.slug, l.status, l.plan, l.launch_week as "launchWeek", l.wording, l.evidence, l.story,
        l.milestones, l.unlocked_sections as "unlockedSections", l.votes, l.created_at as "createdAt",
        l.updated_at as "updatedAt", c.facts, c.socials, c.faqs, c.founders, c.evidence as "companyEvidence",
        newest_updates(l.id) as updates,
        (select b.rank from board_entry b where b.site = l.site and b.week = l.launch_week and b.listing_id = l.id) as rank
      from listing l join company c on c.id = l.company_id
      where l.id = ${id}::bigint and c.account_id = ${account}`,
  )
}

/** As Postgres writes a list of texts. */
const PUBLIC_STATUSES = `{${PUBLIC.join(',')}}`
