import type { ClaimsSettings } from '../config.ts'
import type { Looked } from '../methods/method.ts'
import { keepCheck } from './check.ts'
import { type Held, revoke } from './settle.ts'
import { type Settling, tellFailing } from './tell.ts'
import { note } from './trail.ts'
import type { Telling } from './transfer.ts'

/** How many claims are looked at in one go. */
export const DUE_AT_ONCE = 20

const DAY = 86_400_000

/** How often a verified claim is looked at again, and for how long its proof may be away, in days. */
export type Rhythm = Pick<ClaimsSettings, 'recheckDays' | 'graceDays'>

/**
 * Takes what a look for a verified claim's proof came to. One that fails is looked for daily from then on; its account is
 * told at once and again halfway, and the claim is revoked where it still fails when the time of grace is over.
 * @returns what the listings have to be told
 */
export async function settleRecheck(
  on: Settling,
  held: Held,
  looked: Looked,
  { recheckDays, graceDays }: Rhythm,
): Promise<Telling | null> {
  const { claim } = held
  const { em, now } = on
  await note(em, now, keepCheck(claim, looked, now))
  if (looked.code === 'found') {
    const recheckAt = new Date(now.getTime() + recheckDays * DAY)
    Object.assign(claim, { failingSince: null, remindedAt: null, recheckAt, provedUrl: claim.listingUrl })
    await em.flush()
    return null
  }
  const since = claim.failingSince ?? now
  const until = new Date(since.getTime() + graceDays * DAY)
  if (now >= until) {
    const transfer = await revoke(on, held, `What proved it was not found for ${graceDays} days.`)
    return transfer && { claim: Number(claim.id), transfer }
  }
  const halfway = since.getTime() + (graceDays * DAY) / 2
  const isFirst = !claim.failingSince
  const isReminder = !isFirst && !claim.remindedAt && now.getTime() >= halfway
  const recheckAt = new Date(Math.min(now.getTime() + DAY, until.getTime()))
  Object.assign(claim, { failingSince: since, recheckAt, ...(isReminder && { remindedAt: now }) })
  await em.flush()
  if (isFirst) await note(em, now, [{ claim, step: 'failing', detail: looked.code }])
  if (isFirst || isReminder) await tellFailing(on, claim, { detail: looked.detail, until })
  return null
}
