import type { HandlerContext } from '@launch/kit'
import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { Claim } from '../entities/claim.ts'
import { summaryOf } from './contract.ts'

/** A transaction in which claims change and are told of. */
export type Settling = Pick<HandlerContext, 'em' | 'now' | 'emit'>

type Told = PayloadOf<(typeof events)['claim.verified']>

/** What is told of a claim; nothing where its account is gone. */
function toldOf(claim: Claim, now: Date): Told | null {
  const { accountId: account_id, listingName: listing_name } = claim
  return account_id ? { account_id, listing_name, claim: summaryOf(claim, now) } : null
}

/** Tells that a claim was verified, or lost. */
export async function tell({ now, emit }: Settling, name: 'claim.verified' | 'claim.rejected', claim: Claim) {
  const told = toldOf(claim, now)
  if (told) await emit(name, told)
}

/** Tells that what proved a claim is gone, and until when it can be mended. */
export async function tellFailing({ now, emit }: Settling, claim: Claim, failing: { detail: string; until: Date }) {
  const told = toldOf(claim, now)
  const { detail, until } = failing
  if (told) await emit('claim.failing', { ...told, detail, revoked_at: until.toISOString() })
}

/** Tells that a claim counts no more. */
export async function tellRevoked({ now, emit }: Settling, claim: Claim, why: 'proof_gone' | 'displaced') {
  const told = toldOf(claim, now)
  if (told) await emit('claim.revoked', { ...told, why, at: now.toISOString() })
}
