import { listOf, type Sql } from '@launch/kit'
import type { ClaimStep, ListingClaim } from '@launch/proto/schemas/claim'
import type { List } from '@launch/proto/schemas/common'
import { type ShownClaim, shortOf } from './contract.ts'

/** Which page of the claims on a company is read, by whom. */
export interface Asked {
  company: number
  account: string | null
  page: number
  per_page: number
  now: Date
}

type Row = ShownClaim & { account_id: string | null; trail: ClaimStep[] }

/** The claims on a company's listings, newest first, each with its audit trail: its latest 100 entries, the first first. */
export async function listCompanyClaims(sql: Sql, asked: Asked): Promise<List<ListingClaim>> {
  const { company, account, page, per_page, now } = asked
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from claim where company_id = ${company}`
  const rows = await sql<Row[]>`
    select c.id, c.account_id, c.listing_id as "listingId", c.site, c.slug, c.method, c.status, c.reason,
      c.created_at as "createdAt", c.expires_at as "expiresAt", c.verified_at as "verifiedAt",
      (select coalesce(json_agg(json_build_object('at', t.at, 'step', t.step, 'detail', t.detail) order by t.id), '[]')
        from (select * from trail where claim_id = c.id order by id desc limit 100) t) as trail
    from (select * from claim where company_id = ${company}
      order by id desc limit ${per_page} offset ${(page - 1) * per_page}) c
    order by c.id desc`
  const items = rows.map((row) => ({
    ...shortOf(row, now),
    is_yours: account !== null && row.account_id === account,
    trail: row.trail.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }))
  return listOf(items, { page, per_page, total: count?.total ?? 0 })
}
