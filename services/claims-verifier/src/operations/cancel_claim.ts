import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { claimerOf, lockOwnClaim } from '../claim/find.ts'
import { note } from '../claim/trail.ts'
import { statusAt } from '../entities/claim.ts'

/** Cancels one of the caller's pending claims: it is shown no more, and its link and record prove nothing. */
export const cancelClaim: Handler<Operations['cancel_claim']> = async ({ input, caller, em, now }) => {
  const { claim } = await lockOwnClaim(em, input.claim_id, claimerOf(caller))
  const status = statusAt(claim, now)
  if (status !== 'pending') {
    throw new Refusal('claim_closed', `Only a pending claim can be cancelled; claim ${input.claim_id} is ${status}.`)
  }
  Object.assign(claim, { status: 'cancelled', closedAt: now, email: null })
  await em.flush()
  await note(em, now, [{ claim, step: 'cancelled' }])
  return {}
}
