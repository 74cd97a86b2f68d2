import { type EntityManager, type HandlerContext, Refusal, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { Claim } from '../entities/claim.ts'
import type { Holder } from '../entities/holder.ts'
import { note } from './trail.ts'

/** A decision on whose a company is, on its way to the listings. */
export type Transfer = InputOf<Operations['transfer_company']>

/** The decision that a holder's row has come to, to be told to the listings. */
export function transferOf(
  holder: Holder,
  claim: Claim,
  to: { account: string | null; why: Transfer['why'] },
): Transfer {
  return {
    company_id: holder.companyId,
    listing_id: claim.listingId,
    account_id: to.account,
    version: holder.version,
    why: to.why,
  }
}

/** A decision that the listings have to take, and the claim that it is about. */
export interface Telling {
  claim: number
  transfer: Transfer
}

/** A decision that they have taken; whether the owner is another since. */
export interface ToldOwner extends Telling {
  hasChanged: boolean
}

/**
 * Tells the listings of a decision; told again, or after a later one, it changes nothing.
 * @throws Refusal `not_found` where the company is gone
 */
export async function tellListings(call: HandlerContext['call'], telling: Telling): Promise<ToldOwner> {
  const { company_id, version } = telling.transfer
  const step = `transfer ${company_id} ${version}`
  const told = await call('transfer_company', telling.transfer, step).catch((error) =>
    Promise.reject(inOwnWords(error)),
  )
  return { ...telling, hasChanged: told.has_changed }
}

function inOwnWords(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'not_found') return error
  return new Refusal('not_found', 'The listing is not there any more.', { internal: error.message })
}

/** Writes down which decisions the listings know. */
export async function noteTold(em: EntityManager, now: Date, told: readonly ToldOwner[]): Promise<void> {
  for (const { transfer } of told) {
    const { version, company_id } = transfer
    await run(em, 'update holder set told_version = greatest(told_version, ?) where company_id = ?', [
      version,
      company_id,
    ])
  }
  const changed = told.filter(({ hasChanged }) => hasChanged)
  await note(
    em,
    now,
    changed.map(({ claim }) => ({ claim: { id: claim }, step: 'owner_changed' })),
  )
}
