import { type Sql, textArray } from '@launch/kit'
import { PUBLIC } from '../launch/status.ts'
import type { Company } from './company.ts'
import type { Listing } from './listing.ts'

type OfCompany = Pick<Company, 'facts' | 'socials' | 'faqs' | 'founders'>

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
  | 'story'
  | 'milestones'
  | 'unlockedSections'
  | 'votes'
  | 'createdAt'
  | 'updatedAt'
> & { company: OfCompany }

type Row = Omit<ShownListing, 'company'> & OfCompany

const shown = ([row]: Row[]): ShownListing | null => (row ? { ...row, company: row } : null)

/** The listing of a site that everyone can see under a slug. */
export async function publicListing(sql: Sql, site: string, slug: string): Promise<ShownListing | null> {
  return shown(
    await sql<Row[]>`
      select l.id, l.site, l.slug, l.status, l.plan, l.launch_week as "launchWeek", l.wording, l.story, l.milestones,
        l.unlocked_sections as "unlockedSections", l.votes, l.created_at as "createdAt", l.updated_at as "updatedAt",
        c.facts, c.socials, c.faqs, c.founders
      from listing l join company c on c.id = l.company_id
      where l.site = ${site} and l.slug = ${slug} and l.status = any(${PUBLIC_STATUSES}::text[])
        and l.live_at is not null`,
  )
}

/** The listings of a site that everyone can see under some slugs, by slug. */
export async function publicListings(
  sql: Sql,
  site: string,
  slugs: readonly string[],
): Promise<Map<string, ShownListing>> {
  const rows = await sql<Row[]>`
    select l.id, l.site, l.slug, l.status, l.plan, l.launch_week as "launchWeek", l.wording, l.story, l.milestones,
      l.unlocked_sections as "unlockedSections", l.votes, l.created_at as "createdAt", l.updated_at as "updatedAt",
      c.facts, c.socials, c.faqs, c.founders
    from listing l join company c on c.id = l.company_id
    where l.site = ${site} and l.slug = any(${textArray(slugs)}::text[]) and l.status = any(${PUBLIC_STATUSES}::text[])
      and l.live_at is not null`
  return new Map(rows.map((row) => [row.slug, { ...row, company: row }]))
}

/** An account's own listing, in any status. */
export async function listingOfOwner(sql: Sql, account: string, id: number): Promise<ShownListing | null> {
  return shown(
    await sql<Row[]>`
      select l.id, l.site, l.slug, l.status, l.plan, l.launch_week as "launchWeek", l.wording, l.story, l.milestones,
        l.unlocked_sections as "unlockedSections", l.votes, l.created_at as "createdAt", l.updated_at as "updatedAt",
        c.facts, c.socials, c.faqs, c.founders
      from listing l join company c on c.id = l.company_id
      where l.id = ${id}::bigint and c.account_id = ${account}`,
  )
}

/** As Postgres writes a list of texts. */
const PUBLIC_STATUSES = `{${PUBLIC.join(',')}}`
