import { Type } from '@sinclair/typebox'
import { internalOperation } from '../operation.ts'
import { AccountId, Nullable, OneOf, Shape } from '../schemas/common.ts'
import { ListingId, listingStatuses, SiteKey, Slug } from '../schemas/listing.ts'

const CompanyId = Type.Integer({ minimum: 1, description: 'Whose listings, on all sites, have one owner.' })

/** What a claim has to know of a listing. */
const ClaimedListing = Shape({
  listing_id: ListingId,
  company_id: CompanyId,
  site: SiteKey,
  slug: Slug,
  name: Type.String({ maxLength: 80 }),
  url: Type.String({ maxLength: 2048, description: 'The product’s website.' }),
  status: OneOf(listingStatuses),
  public_url: Type.String({ maxLength: 2048 }),
  is_own: Type.Boolean({ description: 'Whether the account that is asked about owns it.' }),
})

export const get_claimed_listing = internalOperation({
  name: 'get_claimed_listing',
  service: 'listings',
  callers: ['claims-verifier'],
  summary: 'Tell what a claim has to know of a listing that can be claimed.',
  description: 'Refuses a listing that is neither scheduled nor live nor archived after it was public.',
  idempotent: false,
  input: Shape({ slug: Slug, site: Type.Optional(SiteKey), account_id: AccountId }),
  output: ClaimedListing,
  errors: ['not_found'],
})

export const get_owned_company = internalOperation({
  name: 'get_owned_company',
  service: 'listings',
  callers: ['claims-verifier'],
  summary: 'Tell which company a listing is of, to its owner.',
  description:
    'Refuses a listing that is not the account’s just as one that does not exist; with no account, for the site team, only that.',
  idempotent: false,
  input: Shape({ listing_id: ListingId, account_id: Nullable(AccountId) }),
  output: Shape({ listing_id: ListingId, company_id: CompanyId }),
  errors: ['not_found'],
})

export const transfer_company = internalOperation({
  name: 'transfer_company',
  service: 'listings',
  callers: ['claims-verifier'],
  summary: 'Give the listings of a company, on all sites, to another owner.',
  description:
    'To the account of a verified claim, or, with no account, back to who submitted it. `version` grows with each decision of the claims-verifier: an older one than was taken already changes nothing. Status, week, plan and votes stay.',
  idempotent: true,
  input: Shape({
    company_id: CompanyId,
    listing_id: ListingId,
    account_id: Nullable(AccountId),
    version: Type.Integer({ minimum: 1 }),
    why: OneOf(['claimed', 'claim_revoked']),
  }),
  output: Shape({
    listing_id: ListingId,
    slug: Slug,
    has_changed: Type.Boolean({
      description: 'False where that account owned it already, or a later decision stands.',
    }),
  }),
  errors: ['not_found'],
})
