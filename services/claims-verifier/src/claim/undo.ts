import { lockClaim } from './find.ts'
import { close } from './settle.ts'
import { type Settling, tellRevoked } from './tell.ts'
import { note } from './trail.ts'

const GONE = 'The listing is not there any more.'

/** Ends a claim that was verified while its listing went: nothing is left to own. */
export async function undoVerified(on: Settling, id: number): Promise<void> {
  const { em, now } = on
  const held = await lockClaim(em, id)
  if (held?.claim.status !== 'verified') return
  const { claim, holder } = held
  close(claim, 'revoked', GONE, now)
  if (Number(holder.claimId) === Number(claim.id)) {
    Object.assign(holder, { claimId: null, version: holder.version + 1, toldVersion: holder.version + 1 })
  }
  await em.flush()
  await note(em, now, [{ claim, step: 'revoked', detail: GONE }])
  await tellRevoked(on, claim, 'proof_gone')
}
