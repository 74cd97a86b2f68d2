import { Type } from '@sinclair/typebox'
import { claimExample, claimSummaryExample } from '../examples/claim.ts'
import { internalOperation, operation } from '../operation.ts'
import {
  Claim,
  ClaimId,
  ClaimList,
  ClaimToken,
  claimMethods,
  claimStatuses,
  ListingClaimList,
  OpenedClaim,
} from '../schemas/claim.ts'
import { OneOf, pagination, Shape } from '../schemas/common.ts'
import { ListingId, SiteKey, Slug } from '../schemas/listing.ts'

const tag = 'Claims'
const list = { page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false }

export const claim_listing = operation({
  name: 'claim_listing',
  service: 'claims-verifier',
  route: 'POST /claims',
  tag,
  summary: 'Claim an existing listing of your company.',
  description:
    'Answers what to publish: a TXT record (`dns`), a tag on the homepage (`meta`), a file (`file`), or where a link was mailed (`email`). Publish it, then `verify_claim`; a mailed link verifies by being opened. Claiming it again by the same method answers the pending claim, and mails the link again. On hosts that many products share, such as github.com, only `meta` can be used; `email` not at providers of free mailboxes.',
  scope: 'listings:write',
  idempotent: true,
  status: 201,
  limit: 'verifies',
  input: Shape({
    slug: Slug,
    method: OneOf(claimMethods),
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 254,
        description: 'For `email`, and for it alone: an address at the website’s registrable domain.',
      }),
    ),
    site: Type.Optional(SiteKey),
  }),
  output: Claim,
  errors: ['not_found', 'stronger_owner'],
  example: { input: { slug: 'acme-pay', method: 'dns' }, output: claimExample },
})

export const verify_claim = operation({
  name: 'verify_claim',
  service: 'claims-verifier',
  route: 'POST /claims/{claim_id}/verify',
  tag,
  summary: 'Check the DNS record, meta tag or file of a pending claim.',
  description:
    'Found: the claim is `verified` and the listing is yours. Otherwise it stays `pending`, and `last_check` says what was found instead and what to do. Not for e-mail claims.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  limit: 'verifies',
  untrusted: true,
  input: Shape({ claim_id: ClaimId }),
  output: Claim,
  errors: ['not_found', 'claim_closed', 'claim_expired', 'verify_by_email', 'stronger_owner'],
  example: {
    input: { claim_id: 9 },
    output: { ...claimExample, status: 'verified', expires_at: null, verified_at: claimSummaryExample.verified_at },
  },
})

export const get_claim = operation({
  name: 'get_claim',
  service: 'claims-verifier',
  route: 'GET /claims/{claim_id}',
  tag,
  summary: 'Get one of your claims.',
  description: 'With what to publish and what the latest check found.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ claim_id: ClaimId }),
  output: Claim,
  errors: ['not_found'],
  example: { input: { claim_id: 9 }, output: claimExample },
})

export const list_my_claims = operation({
  name: 'list_my_claims',
  service: 'claims-verifier',
  route: 'GET /claims',
  tag,
  summary: 'List your claims, newest first.',
  description: 'In any status, with what to publish.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({ ...pagination, status: Type.Optional(OneOf(claimStatuses)) }),
  output: ClaimList,
  errors: [],
  example: { input: {}, output: { items: [claimExample], ...list } },
})

export const cancel_claim = operation({
  name: 'cancel_claim',
  service: 'claims-verifier',
  route: 'DELETE /claims/{claim_id}',
  tag,
  summary: 'Cancel a pending claim.',
  description: 'What it asked to publish is worth nothing any more.',
  scope: 'listings:write',
  idempotent: true,
  status: 204,
  input: Shape({ claim_id: ClaimId }),
  output: Shape({}),
  errors: ['not_found', 'claim_closed'],
  example: { input: { claim_id: 9 }, output: {} },
})

export const list_listing_claims = operation({
  name: 'list_listing_claims',
  service: 'claims-verifier',
  route: 'GET /me/listings/{listing_id}/claims',
  tag,
  summary: 'List who claimed your listing, newest first, with what happened.',
  description: 'The audit trail of its ownership, on all sites. Names no account and no address.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ listing_id: ListingId, ...pagination }),
  output: ListingClaimList,
  errors: ['not_found'],
  example: {
    input: { listing_id: 42 },
    output: {
      items: [
        {
          ...claimSummaryExample,
          is_yours: true,
          trail: [
            { at: claimSummaryExample.created_at, step: 'made', detail: null },
            { at: '2026-11-23T09:10:00.000Z', step: 'verified', detail: null },
          ],
        },
      ],
      ...list,
    },
  },
})

export const review_listing_claims = operation({
  name: 'review_listing_claims',
  service: 'claims-verifier',
  route: 'GET /site-team/listings/{listing_id}/claims',
  tag: 'Site team',
  summary: 'List who claimed any listing, newest first, with what happened.',
  description: 'For the site team: what `list_listing_claims` shows to the owner.',
  scope: 'account:read',
  role: 'site_team',
  idempotent: false,
  status: 200,
  input: Shape({ listing_id: ListingId, ...pagination }),
  output: ListingClaimList,
  errors: ['not_found'],
  example: {
    input: { listing_id: 42 },
    output: { items: [], page: 1, per_page: 20, total: 0, total_is_exact: true, has_more: false },
  },
})

export const open_claim_link = internalOperation({
  name: 'open_claim_link',
  service: 'claims-verifier',
  callers: ['gateway'],
  summary: 'Tell what the link of an e-mail claim is for; opening it changes nothing.',
  description: 'Refuses a link that was never sent, and one that a later link has replaced.',
  idempotent: false,
  input: Shape({ token: ClaimToken }),
  output: OpenedClaim,
  errors: ['not_found'],
})

export const confirm_claim_link = internalOperation({
  name: 'confirm_claim_link',
  service: 'claims-verifier',
  callers: ['gateway'],
  summary: 'Verify an e-mail claim by its link; the listing then belongs to the account that made the claim.',
  description: 'Whoever is signed in. A link that was used answers its claim again; one that is over is refused.',
  idempotent: true,
  input: Shape({ token: ClaimToken }),
  output: OpenedClaim,
  errors: ['not_found', 'claim_closed', 'claim_expired', 'stronger_owner'],
})

export const count_due_claims = internalOperation({
  name: 'count_due_claims',
  service: 'claims-verifier',
  callers: ['claims-verifier'],
  summary: 'Tell whether the proof of any verified claim is to be looked for again.',
  description: 'Asked every few seconds; counts no further than to 20.',
  idempotent: false,
  input: Shape({}),
  output: Shape({ due: Type.Integer({ minimum: 0, maximum: 20 }) }),
  errors: [],
})

export const recheck_due_claims = internalOperation({
  name: 'recheck_due_claims',
  service: 'claims-verifier',
  callers: ['claims-verifier'],
  summary: 'Look again for the proofs of verified claims whose time has come.',
  description:
    'At most 20 at a time. Claims that another call looks at are passed over. One whose proof was gone for the time of grace is revoked.',
  idempotent: true,
  input: Shape({}),
  output: Shape({ checked: Type.Integer({ minimum: 0, maximum: 20 }) }),
  errors: [],
})
