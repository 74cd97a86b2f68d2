import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { openedOf } from '../claim/contract.ts'
import { findLink, noLink } from '../claim/link.ts'
import { Claim } from '../entities/claim.ts'

/** Tells what a mailed link is for. Opening it changes nothing, as mail scanners do that as well. */
export const openClaimLink: Handler<Operations['open_claim_link']> = async ({ input, em, now }) => {
  const link = await findLink(em, input.token)
  const claim = await em.findOne(Claim, { id: link.claim })
  if (!claim || claim.status === 'cancelled') throw noLink()
  return openedOf(claim, link, now)
}
