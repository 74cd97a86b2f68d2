import { type Caller, type EntityManager, Refusal, run } from '@launch/kit'
import { productKey } from '@launch/kit/public-url'
import { LockMode } from '@mikro-orm/core'
import { Claim } from '../entities/claim.ts'
import { Holder } from '../entities/holder.ts'
import type { Standing } from '../rules/decide.ts'
import type { Hosts } from '../rules/eligible.ts'

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function claimerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to claim a listing.')
  return caller.account
}

export const noClaim = (id: number) => new Refusal('not_found', `You have no claim ${id}.`)

/** Whose claim stands for a company, locked until the transaction ends; all that changes its claims comes by here first. */
export async function lockHolder(em: EntityManager, companyId: number): Promise<Holder> {
  await run(em, 'insert into holder (company_id) values (?) on conflict do nothing', [companyId])
  return em.findOneOrFail(Holder, { companyId }, LOCKED)
}

/** A claim with whose claim stands for its company, both locked. */
export async function lockClaim(em: EntityManager, id: number): Promise<{ claim: Claim; holder: Holder } | null> {
  const seen = await em.findOne(Claim, { id })
  if (!seen) return null
  const holder = await lockHolder(em, seen.companyId)
  const claim = await em.findOne(Claim, { id }, LOCKED)
  return claim && { claim, holder }
}

/** One of an account's claims with whose claim stands, both locked. Refuses another's, and one that was cancelled. */
export async function lockOwnClaim(em: EntityManager, id: number, account: string) {
  const found = await lockClaim(em, id)
  if (!found || found.claim.accountId !== account || found.claim.status === 'cancelled') throw noClaim(id)
  return found
}

/** The claims on a company that are pending or verified, locked in the order of their ids. */
export function lockRivals(em: EntityManager, companyId: number): Promise<Claim[]> {
  const status = { $in: ['pending' as const, 'verified' as const] }
  return em.find(Claim, { companyId, status }, { ...LOCKED, orderBy: { id: 'asc' } })
}

/** A claim as a decision sees it. */
export function standingOf(claim: Claim): Standing {
  const { accountId, method, status } = claim
  return { id: Number(claim.id), account: accountId ?? null, method, isVerified: status === 'verified' }
}

/**
 * The claim that stands for a company, as a decision sees it. Null where it proved another website than `url`: whoever moves
 * a listing to somebody else's website keeps nobody from it by that.
 */
export async function standingHolder(
  em: EntityManager,
  { claimId }: Holder,
  url: string,
  { sharedHosts }: Pick<Hosts, 'sharedHosts'>,
): Promise<Standing | null> {
  const claim = claimId ? await em.findOne(Claim, { id: Number(claimId) }) : null
  const isSame = claim?.provedUrl && productKey(claim.provedUrl, sharedHosts) === productKey(url, sharedHosts)
  return isSame ? standingOf(claim) : null
}
