import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { listCompanyClaims } from '../claim/read-company.ts'

/** Lists the claims on the company of any listing, for the site team. */
export const reviewListingClaims: Handler<Operations['review_listing_claims']> = async ({
  input,
  caller,
  sql,
  call,
  now,
}) => {
  if (caller.role !== 'site_team') throw new Refusal('insufficient_role', 'This is for the site team.')
  const { listing_id, page = 1, per_page = 20 } = input
  const { company_id: company } = await call('get_owned_company', { listing_id, account_id: null })
  return listCompanyClaims(sql, { company, account: caller.account, page, per_page, now })
}
