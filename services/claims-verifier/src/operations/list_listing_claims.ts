import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { claimerOf } from '../claim/find.ts'
import { listCompanyClaims } from '../claim/read-company.ts'

/** Lists the claims on the company of one of the caller's listings; only the listings know whose that is. */
export const listListingClaims: Handler<Operations['list_listing_claims']> = async ({
  input,
  caller,
  sql,
  call,
  now,
}) => {
  const { listing_id, page = 1, per_page = 20 } = input
  const account = claimerOf(caller)
  const { company_id: company } = await call('get_owned_company', { listing_id, account_id: account })
  return listCompanyClaims(sql, { company, account, page, per_page, now })
}
