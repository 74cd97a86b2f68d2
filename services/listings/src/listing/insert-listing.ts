import { type EntityManager, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import { drafted } from '../launch/status.ts'
import { Company } from './company.ts'
import { Listing } from './listing.ts'
import { numbered, slugOf } from './slug.ts'

/** Where a new listing stands: for a company that is known already, or for one of its own. */
interface Place {
  site: string
  company: Company | undefined
  now: Date
}

/** Puts a blank listing, and its company where that is new, into the database, so that both have their numbers. */
export async function insertListing(
  em: EntityManager,
  input: InputOf<Operations['save_draft_listing']>,
  { site, company: known, now }: Place,
): Promise<Listing> {
  const company = known ?? (await insertCompany(em, input.account_id, now))
  const { name = company.facts.name ?? null, url = company.facts.url ?? null } = input.changes.fields ?? {}
  const id = await insertRow(em, { companyId: company.id, site, draftId: input.draft_id, base: slugOf(name, url), now })
  return em.findOneOrFail(Listing, id, { populate: ['company'] })
}

async function insertCompany(em: EntityManager, accountId: string, now: Date): Promise<Company> {
  const company = em.create(Company, {
    accountId,
    submittedBy: accountId,
    ownerVersion: 0,
    facts: {},
    socials: {},
    faqs: [],
    founders: [],
    evidence: {},
    pictures: {},
    transferVersions: {},
    transferred: {},
    createdAt: now,
    updatedAt: now,
  })
  await em.flush()
  return company
}

interface NewRow {
  companyId: number
  site: string
  draftId: string
  base: string
  now: Date
}

/** The first slug that is free; one that another transaction takes meanwhile is passed over. */
async function insertRow(em: EntityManager, row: NewRow): Promise<number> {
  for (let nth = await firstFree(em, row); ; nth++) {
    const [made] = await query<{ id: number }>(
      em,
      `insert into listing (company_id, site, draft_id, slug, status, wording, created_at, updated_at)
         values (?, ?, ?, ?, ?, '{}', ?, ?) on conflict (site, slug) do nothing returning id`,
      [row.companyId, row.site, row.draftId, numbered(row.base, nth), drafted.status, row.now, row.now],
    )
    if (made) return made.id
  }
}

/**
 * 1 where the slug itself is free, else the number after the highest one that it is taken with. The index that says it
 * needs the same expressions (`listing_slug_number`).
 */
async function firstFree(em: EntityManager, { site, base }: NewRow): Promise<number> {
  const [found] = await query<{ highest: number }>(
    em,
    `select coalesce((
         select slug_number(slug) from listing
          where site = ? and slug_base(slug) = ? and slug_number(slug) is not null
          order by slug_number(slug) desc nulls last limit 1), 1) as highest
       from listing where site = ? and slug = ?`,
    [site, base, site, base],
  )
  return (found?.highest ?? 0) + 1
}
