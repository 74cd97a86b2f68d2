import { type Caller, type EntityManager, Refusal } from '@launch/kit'
import { LockMode } from '@mikro-orm/core'
import { Listing } from './listing.ts'

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function ownerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to use your listings.')
  return caller.account
}

/** An account's own listing; another's is refused just as one that does not exist. */
export async function ownListing(em: EntityManager, account: string, id: number): Promise<Listing> {
  const found = await em.findOne(Listing, { id, company: { accountId: account } }, { populate: ['company'] })
  if (!found) throw new Refusal('not_found', `You own no listing ${id}.`)
  return found
}

/** A listing and its company, locked until the transaction ends. */
export async function lockListing(em: EntityManager, where: { id: number } | { draftId: string }) {
  return em.findOne(Listing, where, { populate: ['company'], lockMode: LockMode.PESSIMISTIC_WRITE })
}

/** A listing that exists, locked until the transaction ends. */
export async function lockedListing(em: EntityManager, id: number): Promise<Listing> {
  const found = await lockListing(em, { id })
  if (!found) throw new Refusal('not_found', `There is no listing ${id}.`)
  return found
}
