import { type EntityManager, query, Refusal } from '@launch/kit'
import { hashOf } from './token.ts'

/** A mailed link that no later one has replaced. */
export interface Link {
  claim: number
  email: string
  expiresAt: Date
}

/** The link was never good, or was replaced by a newer one: which of them is told to nobody. */
export const noLink = () =>
  new Refusal('not_found', 'This link leads to no claim. Open the newest mail, or claim the listing again.')

/** The link of a secret. Refuses one that was never sent, and one that a later link has replaced. */
export async function findLink(em: EntityManager, secret: string): Promise<Link> {
  const [found] = await query<{ claim: string; email: string; expires_at: Date }>(
    em,
    `select l.claim_id::text as claim, l.email, l.expires_at from link l
      where l.token_hash = ? and not exists (select 1 from link n where n.claim_id = l.claim_id and n.id > l.id)`,
    [hashOf(secret)],
  )
  if (!found) throw noLink()
  return { claim: Number(found.claim), email: found.email, expiresAt: found.expires_at }
}
