import { Type } from '@sinclair/typebox'
import { claimSummaryExample } from '../examples/claim.ts'
import { accountIdExample, at } from '../examples/event.ts'
import { event } from '../message.ts'
import { ClaimSummary } from '../schemas/claim.ts'
import { AccountId, OneOf, PlainText, Shape, Timestamp } from '../schemas/common.ts'

/** What is told of every claim. */
const told = {
  account_id: { ...AccountId, description: 'Who made the claim.' },
  listing_name: PlainText({ maxLength: 80 }),
  claim: ClaimSummary,
}
const toldExample = { account_id: accountIdExample, listing_name: 'Acme Pay', claim: claimSummaryExample }

/** What the claims-verifier tells. */
export const claimEvents = {
  'claim.verified': event({
    name: 'claim.verified',
    service: 'claims-verifier',
    to: ['notifications'],
    summary: 'A claim was verified; the listing belongs to who made it.',
    payload: Shape(told),
    example: toldExample,
  }),
  'claim.rejected': event({
    name: 'claim.rejected',
    service: 'claims-verifier',
    to: ['notifications'],
    summary: 'A pending claim was lost to another that was verified first.',
    payload: Shape(told),
    example: {
      ...toldExample,
      claim: {
        ...claimSummaryExample,
        status: 'rejected',
        reason: 'Another claim on this listing was verified first.',
        verified_at: null,
      },
    },
  }),
  'claim.failing': event({
    name: 'claim.failing',
    service: 'claims-verifier',
    to: ['notifications'],
    summary: 'What proved a claim is not found any more; its owner has time until `revoked_at` to mend it.',
    payload: Shape({
      ...told,
      detail: Type.String({ maxLength: 1000, description: 'What was found instead, and what to do.' }),
      revoked_at: Timestamp,
    }),
    example: { ...toldExample, detail: 'There is no such record.', revoked_at: '2026-12-07T09:00:00.000Z' },
  }),
  'claim.revoked': event({
    name: 'claim.revoked',
    service: 'claims-verifier',
    to: ['notifications'],
    summary: 'A verified claim counts no more: its proof is gone, or another claim displaced it.',
    payload: Shape({ ...told, why: OneOf(['proof_gone', 'displaced']), at: Timestamp }),
    example: {
      ...toldExample,
      claim: { ...claimSummaryExample, status: 'revoked', reason: 'The record was not found for 14 days.' },
      why: 'proof_gone',
      at,
    },
  }),
}
