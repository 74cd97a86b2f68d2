import type { Claim, ClaimSummary } from '../schemas/claim.ts'

/** A claim by DNS that was just made. */
export const claimExample: Claim = {
  claim_id: 9,
  listing_id: 42,
  slug: 'acme-pay',
  site: 'main',
  method: 'dns',
  status: 'pending',
  reason: null,
  instructions: {
    text: 'Add this TXT record at the company that manages the domain’s DNS, then verify the claim.',
    name: '_launch-verify.acme.example.com',
    host: '_launch-verify.acme',
    type: 'TXT',
    value: 'launch-verify=mfrggzdfmztwq2lknnwg23tpoa',
    check: 'dig +short TXT _launch-verify.acme.example.com',
  },
  last_check: null,
  created_at: '2026-11-23T09:00:00.000Z',
  expires_at: '2026-11-30T09:00:00.000Z',
  verified_at: null,
}

const { instructions: _, last_check: __, ...short } = claimExample

/** A claim as it is told of once it is verified. */
export const claimSummaryExample: ClaimSummary = {
  ...short,
  status: 'verified',
  expires_at: null,
  verified_at: '2026-11-23T09:10:00.000Z',
}
