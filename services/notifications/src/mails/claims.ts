import type { ClaimMethod, ClaimSummary } from '@launch/proto/schemas/claim'
import type { Fact } from './kinds.ts'
import type { MailFact, SimpleMail } from './mail-text.ts'
import { dayOf, momentOf } from './week.ts'
import { NAME, oneLine, quotable, shortened } from './words.ts'

/** What proves a claim, by its method. */
const PROOFS: Record<ClaimMethod, string> = {
  dns: 'the DNS record',
  meta: 'the tag on the website',
  file: 'the file on the website',
  email: 'the mailed link',
}
/** What proves more than a mailbox does. */
export const STRONG = 'a DNS record, or a tag or a file on the website'
const REASON = 400
const DETAIL = 1_000

interface Told {
  listing_name: string
  claim: ClaimSummary
}

const nameOf = ({ listing_name }: Told) => oneLine(listing_name, NAME)
const listingOf = (told: Told) => `${nameOf(told)} (listing ${told.claim.listing_id})`
const reasonOf = ({ claim: { reason } }: Told): MailFact[] =>
  reason === null ? [] : [{ name: 'Reason', value: oneLine(reason, REASON) }]

/** Where a listing can be claimed; each site has slugs of its own. */
export const claimPage = (publicUrl: string, { slug, site }: { slug: string; site: string }): string =>
  `${publicUrl}/claim/${slug}?site=${site}`

/** The mail to who has claimed a listing that it is theirs: what that brings, and how it stays so. */
export function claimVerifiedMail(told: Fact<'claim.verified'>, publicUrl: string): SimpleMail {
  const { listing_id, method } = told.claim
  const isWeak = method === 'email'
  return {
    title: `${nameOf(told)} is yours now`,
    before: [
      `Your claim on ${listingOf(told)} was verified by ${PROOFS[method]}, and the listing belongs to your account now. Its launch week and plan stay as they were.`,
    ],
    button: { text: 'See your listing', url: `${publicUrl}/me/listings/${listing_id}` },
    links: isWeak ? [{ text: 'Prove it in a stronger way', url: claimPage(publicUrl, told.claim) }] : [],
    after: [
      isWeak
        ? `A claim by ${STRONG} is stronger, and would take the listing over. To guard it, prove it in one of these ways yourself.`
        : `Leave ${PROOFS[method]} in place: we look for it every week. Where it is not found, we write to you, and revoke the claim unless it comes back in time.`,
    ],
  }
}

/** The mail to who has lost a pending claim to another: why, and what still can be done. */
export function claimRejectedMail(told: Fact<'claim.rejected'>, publicUrl: string): SimpleMail {
  return {
    title: `Your claim on ${nameOf(told)} is closed`,
    before: [
      `Your claim on ${listingOf(told)} was waiting to be verified when a claim of another account was. So the listing belongs to that account, and your claim is closed.`,
    ],
    facts: reasonOf(told),
    button: { text: 'Claim it again', url: claimPage(publicUrl, told.claim) },
    after: [
      `What you can do: if the company is yours, claim the listing again by ${STRONG}. The latest such proof decides whose it is.`,
    ],
  }
}

/** The mail to the owner of a listing whose proof is not found: what was found instead, until when to mend it, and how. */
export function claimFailingMail(told: Fact<'claim.failing'>, publicUrl: string): SimpleMail {
  const { claim_id, method } = told.claim
  return {
    title: `Mend your claim on ${nameOf(told)} by ${dayOf(told.revoked_at)}`,
    before: [
      `We look every week for what proves that ${listingOf(told)} is yours. This time we did not find ${PROOFS[method]}.`,
      `Unless it is found again before ${momentOf(told.revoked_at)}, your claim is revoked, and the listing goes back to an earlier owner.`,
    ],
    quotes: [{ title: 'What we found', text: shortened(quotable(told.detail), DETAIL) }],
    button: { text: 'See what to publish', url: `${publicUrl}/me/claims/${claim_id}` },
    after: [
      `What you can do: put ${PROOFS[method]} back as that page shows it, and leave it there. We look for it again by ourselves.`,
      'Until then the listing is yours as before.',
    ],
  }
}

/** The mail to the owner of a claim that counts no more: why, what that means, and what can be done. */
export function claimRevokedMail(told: Fact<'claim.revoked'>, publicUrl: string): SimpleMail {
  const { method } = told.claim
  const isDisplaced = told.why === 'displaced'
  return {
    title: `Your claim on ${nameOf(told)} counts no more`,
    before: [
      isDisplaced
        ? `Another account has proved, by ${STRONG}, that it speaks for the company behind ${listingOf(told)}. So your claim counts no more, and the listing belongs to that account.`
        : `We did not find ${PROOFS[method]} that proved ${listingOf(told)} to be yours, and it did not come back in time. So your claim was revoked. The listing goes back to the last owner before you whose claim counts, or else to who submitted it.`,
    ],
    facts: [{ name: 'Time', value: momentOf(told.at) }, ...reasonOf(told)],
    button: { text: 'Claim it again', url: claimPage(publicUrl, told.claim) },
    after: [
      isDisplaced
        ? `What you can do: if the company is yours, claim the listing again by ${STRONG}. The latest such proof decides. You do not know who it was? Then see first who else can change your DNS and your website.`
        : 'What you can do: claim the listing again, publish what is asked for, and leave it there.',
    ],
  }
}

/** The mail to the site team about a listing whose proof is gone; nothing where another claim has displaced it. */
export function listingUnprovedMail(told: Fact<'claim.revoked'>, publicUrl: string): SimpleMail | null {
  if (told.why !== 'proof_gone') return null
  const { claim_id, listing_id, slug, site, method } = told.claim
  return {
    title: `Claim revoked: ${nameOf(told)}`,
    before: [
      `The claim ${claim_id} on ${nameOf(told)} was revoked, as ${PROOFS[method]} was not found. It is listing ${listing_id} ("${slug}") on the site "${site}".`,
      'The listing goes back to the last earlier owner whose claim counts, or else to who submitted it. It is shown as before.',
    ],
    facts: [{ name: 'Time', value: momentOf(told.at) }, ...reasonOf(told)],
    button: { text: 'How to see the claims on a listing', url: `${publicUrl}/docs#review_listing_claims` },
    after: [],
  }
}
