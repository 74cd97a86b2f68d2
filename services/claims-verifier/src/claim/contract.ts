import type { Claim as ClaimContract, ClaimInstructions, ClaimSummary, OpenedClaim } from '@launch/proto/schemas/claim'
import { type Claim, type StoredStatus, statusAt } from '../entities/claim.ts'
import type { Methods } from '../methods/table.ts'

/** What is read of a claim to show it to others than its account. */
export type ShownClaim = Pick<
  Claim,
  'id' | 'listingId' | 'site' | 'slug' | 'method' | 'status' | 'reason' | 'createdAt' | 'expiresAt' | 'verifiedAt'
>
/** What is read of a claim to show it to its account. */
export type OwnClaim = ShownClaim & Pick<Claim, 'listingUrl' | 'token' | 'email' | 'lastCheck'>

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** A claim without what to publish, as the audit trail shows it. */
export function shortOf(claim: ShownClaim, now: Date): Omit<ClaimSummary, 'status'> & { status: StoredStatus } {
  const { id, listingId, slug, site, method, reason, createdAt, expiresAt, verifiedAt } = claim
  return {
    claim_id: Number(id),
    listing_id: listingId,
    slug,
    site,
    method,
    status: statusAt(claim, now),
    reason: reason ?? null,
    created_at: createdAt.toISOString(),
    expires_at: verifiedAt ? null : expiresAt.toISOString(),
    verified_at: iso(verifiedAt),
  }
}

/** A claim as it is told of. @throws where it was cancelled, as it is shown to nobody then */
export function summaryOf(claim: ShownClaim, now: Date): ClaimSummary {
  const { status, ...rest } = shortOf(claim, now)
  if (status === 'cancelled') throw new Error(`claim ${claim.id} was cancelled and is shown`)
  return { ...rest, status }
}

/** What a claim asks to be published, or where its link was mailed. */
export function instructionsOf(claim: OwnClaim, methods: Methods): ClaimInstructions {
  const { method, token, listingUrl: url, email } = claim
  if (method !== 'email') return methods[method].instructions({ token, url })
  const text = `Open the link that was mailed to ${email}. It can be used once; claim the listing again for a new one.`
  return { text, ...(email ? { email } : {}) }
}

/** A claim as its account sees it. */
export function contractOf(claim: OwnClaim, methods: Methods, now: Date): ClaimContract {
  const instructions = instructionsOf(claim, methods)
  return { ...summaryOf(claim, now), instructions, last_check: claim.lastCheck ?? null }
}

/** What whoever holds the mailed link sees of a claim, as long as the link is its newest. */
export function openedOf(
  claim: Pick<Claim, 'id' | 'status' | 'expiresAt' | 'slug' | 'site' | 'listingName' | 'publicUrl'>,
  link: { email: string; expiresAt: Date },
  now: Date,
): OpenedClaim {
  const status = statusAt(claim, now)
  if (status === 'cancelled') throw new Error(`claim ${claim.id} was cancelled and is shown`)
  return {
    status: status === 'pending' && link.expiresAt <= now ? 'expired' : status,
    slug: claim.slug,
    site: claim.site,
    listing_name: claim.listingName,
    listing_url: claim.publicUrl,
    email: link.email,
    expires_at: link.expiresAt.toISOString(),
  }
}
