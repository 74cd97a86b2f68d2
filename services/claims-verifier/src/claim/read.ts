import type { Sql } from '@launch/kit'
import type { ClaimStatus } from '@launch/proto/schemas/claim'
import type { OwnClaim } from './contract.ts'

/** Which claims of an account are listed: all, or those in one status at a moment. */
export interface WantedClaims {
  account: string
  status: ClaimStatus | undefined
  now: Date
}

/** A page of a list. */
export interface Page {
  limit: number
  offset: number
}

/** An account's claims by their ids, newest first; those that were cancelled are not there. */
export async function readOwnClaims(sql: Sql, account: string, ids: readonly number[]): Promise<OwnClaim[]> {
  if (ids.length === 0) return []
  return sql<OwnClaim[]>`
    select id, listing_id as "listingId", site, slug, method, status, reason, created_at as "createdAt",
      expires_at as "expiresAt", verified_at as "verifiedAt", listing_url as "listingUrl", token, email,
      last_check as "lastCheck"
    from claim
    where account_id = ${account} and status <> 'cancelled' and id = any(${`{${ids.join(',')}}`}::bigint[])
    order by id desc`
}

/** How many claims are listed. A pending one whose time is over counts as expired before it is written down. */
export async function countClaims(sql: Sql, { account, status, now }: WantedClaims): Promise<number> {
  const [count] = status
    ? await sql<{ total: number }[]>`
        select count(*)::int as total from claim where account_id = ${account}
          and status = any(${storedAs(status)}::text[])
          and (status = 'pending' and expires_at <= ${now}) = (status = 'pending' and ${status} = 'expired')`
    : await sql<{ total: number }[]>`
        select count(*)::int as total from claim where account_id = ${account} and status <> 'cancelled'`
  return count?.total ?? 0
}

/** The ids of a page of the listed claims, newest first. */
export async function claimIds(sql: Sql, { account, status, now }: WantedClaims, { limit, offset }: Page) {
  const rows = status
    ? await sql<{ id: string }[]>`
        select id from claim where account_id = ${account} and status = any(${storedAs(status)}::text[])
          and (status = 'pending' and expires_at <= ${now}) = (status = 'pending' and ${status} = 'expired')
        order by id desc limit ${limit} offset ${offset}`
    : await sql<{ id: string }[]>`
        select id from claim where account_id = ${account} and status <> 'cancelled'
        order by id desc limit ${limit} offset ${offset}`
  return rows.map(({ id }) => Number(id))
}

/** In which statuses those may be stored that are shown in one, as an array of Postgres. */
const storedAs = (status: ClaimStatus) => (status === 'expired' ? '{expired,pending}' : `{${status}}`)
