import { type HandlerContext, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import { type Claim, statusAt } from '../entities/claim.ts'
import { type Hosts, refuseIneligible } from '../rules/eligible.ts'
import type { Held } from './settle.ts'
import { type Telling, transferOf } from './transfer.ts'

type Listing = OutputOf<Operations['get_claimed_listing']>

/**
 * Asks for the listing of a claim once more: its website may be another since, and it may not be claimable any more.
 * @throws Refusal `not_found`
 */
export async function askAgain(
  call: HandlerContext['call'],
  about: InputOf<Operations['get_claimed_listing']>,
): Promise<Listing> {
  return call('get_claimed_listing', about).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw notClaimable(error.message)
  })
}

function notClaimable(internal: string): Refusal {
  return new Refusal('not_found', 'The listing of this claim can’t be claimed any more: it is not public.', {
    internal,
  })
}

/** Refuses a claim that can't be verified any more. */
export function refuseOver(claim: Claim, now: Date): void {
  const status = statusAt(claim, now)
  if (status === 'pending') return
  if (status === 'expired') {
    throw new Refusal('claim_expired', 'This claim has expired. Claim the listing again.')
  }
  throw new Refusal('claim_closed', `This claim is over: ${claim.reason ?? `it was ${status}.`}`)
}

/**
 * Lets a claim follow its listing to the website that it has by now.
 * @throws Refusal `claim_closed` where its method proves nothing there; `not_found` where its slug is another listing's by now
 */
export function movedOn(claim: Claim, listing: Listing, hosts: Hosts): void {
  if (claim.listingId !== listing.listing_id || claim.companyId !== listing.company_id) {
    throw notClaimable(`The slug is listing ${listing.listing_id}'s now.`)
  }
  if (claim.listingUrl === listing.url) return
  try {
    refuseIneligible({ method: claim.method, email: claim.email ?? null, url: listing.url }, hosts)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('claim_closed', 'The listing has another website by now. Claim it again.', {
      internal: error.message,
    })
  }
  claim.listingUrl = listing.url
}

/** What the listings have not been told yet of a claim that stands. */
export function outstanding({ claim, holder }: Held): Telling | null {
  const stands = Number(holder.claimId) === Number(claim.id) && holder.toldVersion < holder.version
  if (!stands) return null
  return {
    claim: Number(claim.id),
    transfer: transferOf(holder, claim, { account: claim.accountId ?? null, why: 'claimed' }),
  }
}
