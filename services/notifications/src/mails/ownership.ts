import { claimPage, STRONG } from './claims.ts'
import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { momentOf } from './week.ts'
import { NAME, oneLine } from './words.ts'

type Transfer = Fact<'listing.transferred'>

/** The listings of the company, by the one that the event names. */
function listingsOf({ name, listing_id, listing_ids }: Transfer): string {
  const others = listing_ids.length - 1
  const more = others === 0 ? '' : others === 1 ? ', and one on another site' : `, and ${others} on other sites`
  return `${oneLine(name, NAME)} (listing ${listing_id})${more}`
}

/** To whom it went, and why. */
function wordsOf(transfer: Transfer): string {
  const name = oneLine(transfer.name, NAME)
  if (transfer.why === 'claimed')
    return `Another account has proved that it speaks for the company behind ${name}. So the listing belongs to that account now, and yours can not change it any more.`
  const to = transfer.account_id === null ? 'belongs to nobody now' : 'went back to an earlier owner'
  return `The claim by which ${name} was yours was revoked. So the listing ${to}, and your account can not change it any more.`
}

/** The mail to the owner that a listing had before: when it went and why, and how to claim it back. */
export function listingTransferredMail(transfer: Transfer, publicUrl: string): SimpleMail | null {
  if (transfer.from_account_id === transfer.account_id) return null
  return {
    title: `${oneLine(transfer.name, NAME)} is no longer yours`,
    before: [wordsOf(transfer)],
    facts: [
      { name: 'Listing', value: listingsOf(transfer) },
      { name: 'Time', value: momentOf(transfer.at) },
    ],
    button: { text: 'Claim it back', url: claimPage(publicUrl, transfer) },
    after: [
      `What you can do: if the company is yours, claim the listing back by ${STRONG}. The latest such proof decides whose it is.`,
      'Its launch week and plan stay with the listing, your orders with you. Your drafts of it stay as well: you can edit them, and submitting one makes a new listing.',
    ],
  }
}

/** The mail to the owner whom a listing comes back to, as a claim on it was revoked; nothing where it was claimed. */
export function listingReturnedMail(transfer: Transfer, publicUrl: string): SimpleMail | null {
  if (transfer.why !== 'claim_revoked' || transfer.from_account_id === transfer.account_id) return null
  const name = oneLine(transfer.name, NAME)
  return {
    title: `${name} is yours again`,
    before: [`The claim by which another account had ${name} was revoked. So the listing came back to your account.`],
    facts: [
      { name: 'Listing', value: listingsOf(transfer) },
      { name: 'Time', value: momentOf(transfer.at) },
    ],
    button: { text: 'See your listing', url: `${publicUrl}/me/listings/${transfer.listing_id}` },
    links: [{ text: 'Guard it by a claim of your own', url: claimPage(publicUrl, transfer) }],
    after: ['Look through what it says: the other account could change it.'],
  }
}
