import { type HandlerContext, Refusal } from '@launch/kit'
import type { Listing } from '@launch/proto/schemas/listing'
import type { ListingsSettings } from '../config.ts'
import { ownContract } from './contract.ts'
import { listingOfOwner } from './shown.ts'

/** A listing of an account's as the database holds it now, in the form that its owner gets. Flush first. */
export async function ownAnswer(
  { sql, now }: Pick<HandlerContext, 'sql' | 'now'>,
  account: string,
  id: number,
  settings: Pick<ListingsSettings, 'sites' | 'publicUrl'>,
): Promise<Listing> {
  const listing = await listingOfOwner(sql, account, id)
  if (!listing) throw new Refusal('not_found', `You own no listing ${id}.`)
  return ownContract(listing, settings, now)
}
