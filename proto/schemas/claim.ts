import { type Static, Type } from '@sinclair/typebox'
import { ListOf, Nullable, OneOf, Shape, Timestamp } from './common.ts'
import { ListingId, SiteKey, Slug } from './listing.ts'

export const claimMethods = ['dns', 'meta', 'file', 'email'] as const
export type ClaimMethod = (typeof claimMethods)[number]
export const claimStatuses = ['pending', 'verified', 'expired', 'rejected', 'revoked'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** What a check comes to: `found`, or what was wrong, by method. */
export const dnsCheckCodes = [
  'no_record',
  'doubled_domain',
  'wrong_level',
  'quoted_value',
  'other_token',
  'cname',
  'servfail',
  'timeout',
  'nxdomain_cached',
] as const
export const metaCheckCodes = [
  'unreachable',
  'http_status',
  'redirected_elsewhere',
  'tag_missing',
  'tag_in_body',
  'other_token',
] as const
export const fileCheckCodes = [
  'unreachable',
  'http_status',
  'redirected_elsewhere',
  'html',
  'bom',
  'white_space',
  'other_token',
] as const
export const checkCodes = ['found', ...new Set([...dnsCheckCodes, ...metaCheckCodes, ...fileCheckCodes])] as const
export type CheckCode = (typeof checkCodes)[number]

export const ClaimId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Claim id.' })

/** What to publish, ready to be pasted. */
export const ClaimInstructions = Shape(
  {
    text: Type.String({ maxLength: 1000, description: 'What to do, in words.' }),
    name: Type.Optional(
      Type.String({ maxLength: 253, description: 'dns: the record’s whole name, as most tools ask for it.' }),
    ),
    host: Type.Optional(
      Type.String({ maxLength: 253, description: 'dns: the name without the domain, as many registrars ask for it.' }),
    ),
    type: Type.Optional(Type.Literal('TXT')),
    value: Type.Optional(
      Type.String({ maxLength: 100, description: 'dns: the record’s text. file: the file’s body.' }),
    ),
    check: Type.Optional(Type.String({ maxLength: 400, description: 'dns: a command that shows the record.' })),
    url: Type.Optional(
      Type.String({ maxLength: 2048, description: 'meta: the page. file: where the file has to answer.' }),
    ),
    path: Type.Optional(Type.String({ maxLength: 200, description: 'file: its path on the website.' })),
    html: Type.Optional(Type.String({ maxLength: 200, description: 'meta: the tag for the page’s head.' })),
    email: Type.Optional(Type.String({ maxLength: 254, description: 'email: where the link was sent.' })),
  },
  { title: 'ClaimInstructions' },
)
export type ClaimInstructions = Static<typeof ClaimInstructions>

const Expected = Type.String({ maxLength: 400, description: 'What was looked for.' })
const Found = Nullable(Type.String({ maxLength: 1000, description: 'What was there instead, cut where it is long.' }))

/** What one resolver answered. */
export const ResolverCheck = Shape(
  {
    resolver: Type.String({ maxLength: 100, description: '`system`, or the name of an authoritative server.' }),
    asked: Type.String({ maxLength: 253 }),
    code: OneOf(checkCodes),
    found: Found,
    ttl: Nullable(Type.Integer({ minimum: 0, description: 'Seconds that the answer is still cached there.' })),
  },
  { title: 'ResolverCheck' },
)
export type ResolverCheck = Static<typeof ResolverCheck>

/** The latest look for what was to be published. */
export const ClaimCheck = Shape(
  {
    at: Timestamp,
    code: OneOf(checkCodes),
    detail: Type.String({ maxLength: 1000, description: 'What was wrong and what to do.' }),
    expected: Expected,
    found: Found,
    resolvers: Type.Optional(Type.Array(ResolverCheck, { maxItems: 16, description: 'dns: what each was asked.' })),
  },
  { title: 'ClaimCheck' },
)
export type ClaimCheck = Static<typeof ClaimCheck>

const short = {
  claim_id: ClaimId,
  listing_id: ListingId,
  slug: Slug,
  site: SiteKey,
  method: OneOf(claimMethods),
  status: OneOf(claimStatuses, { title: 'ClaimStatus' }),
  reason: Nullable(
    Type.String({ maxLength: 400, description: 'Why it was rejected or revoked; null in any other status.' }),
  ),
  created_at: Timestamp,
  expires_at: Nullable({ ...Timestamp, description: 'Until when it can be verified; null once it was.' }),
  verified_at: Nullable(Timestamp),
}

/** A claim as its account sees it. */
export const Claim = Shape(
  { ...short, instructions: ClaimInstructions, last_check: Nullable(ClaimCheck) },
  { title: 'Claim' },
)
export type Claim = Static<typeof Claim>
export const ClaimList = ListOf(Claim, 'ClaimList')

/** A claim as it is told of: without what to publish and without any e-mail address. */
export const ClaimSummary = Shape(short, { title: 'ClaimSummary' })
export type ClaimSummary = Static<typeof ClaimSummary>

export const claimSteps = [
  'made',
  'checked',
  'verified',
  'rejected',
  'displaced',
  'revoked',
  'expired',
  'cancelled',
  'failing',
  'owner_changed',
] as const

/** One entry of the audit trail. */
export const ClaimStep = Shape(
  {
    at: Timestamp,
    step: OneOf(claimSteps),
    detail: Nullable(Type.String({ maxLength: 400, description: 'What was found, or why.' })),
  },
  { title: 'ClaimStep' },
)
export type ClaimStep = Static<typeof ClaimStep>

/** A claim on a listing as the listing's owner and the site team see it: who made it is told as yours or not. */
export const ListingClaim = Shape(
  {
    ...short,
    status: OneOf([...claimStatuses, 'cancelled'], { title: 'ListingClaimStatus' }),
    is_yours: Type.Boolean(),
    trail: Type.Array(ClaimStep, { maxItems: 100, description: 'What happened, the first first; the latest 100.' }),
  },
  { title: 'ListingClaim' },
)
export type ListingClaim = Static<typeof ListingClaim>
export const ListingClaimList = ListOf(ListingClaim, 'ListingClaimList')

/** The secret of the mailed link: 256 bits in base64url. */
export const ClaimToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'The secret of the link.' })

/** What whoever opens the mailed link is shown. */
export const OpenedClaim = Shape(
  {
    status: OneOf(claimStatuses),
    slug: Slug,
    site: SiteKey,
    listing_name: Type.String({ maxLength: 80 }),
    listing_url: Type.String({ maxLength: 2048 }),
    email: Type.String({ maxLength: 254 }),
    expires_at: Timestamp,
  },
  { title: 'OpenedClaim' },
)
export type OpenedClaim = Static<typeof OpenedClaim>
