import { Refusal } from '@launch/kit'
import { type Claim, statusAt } from '../entities/claim.ts'
import type { Holder } from '../entities/holder.ts'
import type { OperationSettings } from '../operations/settings.ts'
import { type Decision, decide, isStrong, successorOf } from '../rules/decide.ts'
import { lockRivals, standingHolder, standingOf } from './find.ts'
import { type Settling, tell, tellRevoked } from './tell.ts'
import { type Noted, note } from './trail.ts'
import { type Transfer, transferOf } from './transfer.ts'

const DAY = 86_400_000

/** A claim with whose claim stands for its company, both locked. */
export interface Held {
  claim: Claim
  holder: Holder
}

const LOST = 'Another claim on this listing was verified first.'
const DISPLACED = 'A later claim on this listing was verified, which displaces this one.'

/** Why an e-mail address does not do. */
export const strongerOwner = () => {
  const detail = 'The owner has proved the website by a record, tag or file. Claim it by `dns`, `meta` or `file`.'
  return new Refusal('stronger_owner', detail)
}

/**
 * Makes a pending claim, which was just proved, the one that stands; others are displaced or lost.
 * @returns what the listings have to be told
 * @throws Refusal `stronger_owner` where the owner can't be displaced by its method
 */
export async function verify(
  on: Settling,
  held: Held,
  settings: Pick<OperationSettings, 'recheckDays' | 'sharedHosts'>,
): Promise<Transfer> {
  const { claim, holder } = held
  const { em, now } = on
  const open = await lockRivals(em, claim.companyId)
  const rivals = open.filter((each) => each.id !== claim.id && statusAt(each, now) !== 'expired')
  const standing = await standingHolder(em, holder, claim.listingUrl, settings)
  const decided = decide(standingOf(claim), standing, rivals.map(standingOf))
  if (decided === 'stronger_owner') throw strongerOwner()
  const recheckAt = isStrong(claim.method) ? new Date(now.getTime() + settings.recheckDays * DAY) : null
  Object.assign(claim, { status: 'verified', verifiedAt: now, provedUrl: claim.listingUrl, recheckAt })
  Object.assign(holder, { claimId: decided.holder, version: holder.version + 1 })
  const noted: Noted[] = [{ claim, step: 'verified' }]
  const lost = rivals.filter((rival) => closeLost(rival, decided, now))
  for (const rival of lost) noted.push({ claim: rival, step: rival.status === 'revoked' ? 'displaced' : 'rejected' })
  await em.flush()
  await note(em, now, noted)
  await tell(on, 'claim.verified', claim)
  const tellLost = (rival: Claim) =>
    rival.status === 'revoked' ? tellRevoked(on, rival, 'displaced') : tell(on, 'claim.rejected', rival)
  await Promise.all(lost.map(tellLost))
  return transferOf(holder, claim, { account: claim.accountId ?? null, why: 'claimed' })
}

/** Ends a claim that a decision says is displaced or lost; tells whether it is one of those. */
function closeLost(rival: Claim, { displaced, rejected }: Decision, now: Date): boolean {
  const id = Number(rival.id)
  if (displaced.includes(id)) close(rival, 'revoked', DISPLACED, now)
  else if (rejected.includes(id)) close(rival, 'rejected', LOST, now)
  else return false
  return true
}

/** Ends a claim; what proved it is not looked for any more. */
export function close(claim: Claim, status: 'rejected' | 'revoked', reason: string, now: Date): void {
  Object.assign(claim, { status, reason, closedAt: now, recheckAt: null, failingSince: null })
}

/**
 * Revokes a verified claim whose proof is gone.
 * @returns what the listings have to be told, where it was the one that stood: the company is its next owner's, or goes
 *   back to who submitted it
 */
export async function revoke(on: Settling, held: Held, reason: string): Promise<Transfer | null> {
  const { claim, holder } = held
  const { em, now } = on
  close(claim, 'revoked', reason, now)
  await em.flush()
  await note(em, now, [{ claim, step: 'revoked', detail: reason }])
  await tellRevoked(on, claim, 'proof_gone')
  if (Number(holder.claimId) !== Number(claim.id)) return null
  const left = await lockRivals(em, claim.companyId)
  const next = successorOf(left.filter(({ status }) => status === 'verified'))
  Object.assign(holder, { claimId: next?.id ?? null, version: holder.version + 1 })
  await em.flush()
  return transferOf(holder, claim, { account: next?.accountId ?? null, why: 'claim_revoked' })
}
