import { type HandlerContext, Refusal, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import { askAgain, movedOn, outstanding, refuseOver } from '../claim/ask.ts'
import { openedOf } from '../claim/contract.ts'
import { lockClaim } from '../claim/find.ts'
import { findLink, noLink } from '../claim/link.ts'
import { verify } from '../claim/settle.ts'
import { noteTold, type Telling, type ToldOwner, tellListings } from '../claim/transfer.ts'
import { undoVerified } from '../claim/undo.ts'
import type { OperationSettings } from './settings.ts'

type Op = Operations['confirm_claim_link']
type Context = HandlerContext<InputOf<Op>>
type Listing = OutputOf<Operations['get_claimed_listing']>
type Intent = { ask: { slug: string; site: string; account_id: string } } | Telling
type Reached = { listing: Listing } | ToldOwner

/** The link and its claim, locked. A link that was replaced meanwhile is refused as one that never was. */
async function lockedLink({ input, em }: Context) {
  const { claim: id } = await findLink(em, input.token)
  const held = await lockClaim(em, id)
  if (!held || held.claim.status === 'cancelled') throw noLink()
  // Read anew under the lock: claiming the listing again replaces the link.
  return { held, link: await findLink(em, input.token) }
}

/**
 * Verifies a claim by its mailed link, once; the listing is then the account's that claimed it, whoever opened the link.
 * A link that was used answers its claim again.
 */
export function confirmClaimLink(settings: OperationSettings) {
  const answered = ({ held, link }: Awaited<ReturnType<typeof lockedLink>>, now: Date) => {
    const telling = outstanding(held)
    return telling ? { intent: telling } : { done: openedOf(held.claim, link, now) }
  }
  const refuseLate = ({ expiresAt }: { expiresAt: Date }, now: Date) => {
    if (now < expiresAt) return
    throw new Refusal('claim_expired', 'This link has expired. Claim the listing again for a new one.')
  }

  return staged<Op, Intent, Reached>({
    async begin(context) {
      const { now } = context
      const found = await lockedLink(context)
      const { claim } = found.held
      if (claim.status === 'verified') return answered(found, now)
      refuseOver(claim, now)
      refuseLate(found.link, now)
      const { slug, site, accountId } = claim
      if (!accountId) throw noLink()
      return { intent: { ask: { slug, site, account_id: accountId } } }
    },

    async reach(intent, { call }) {
      return 'ask' in intent ? { listing: await askAgain(call, intent.ask) } : tellListings(call, intent)
    },

    async finish(_intent, reached, context) {
      const { em, now } = context
      const found = await lockedLink(context)
      const { held, link } = found
      if (!('listing' in reached)) {
        await noteTold(em, now, [reached])
        return { done: openedOf(held.claim, link, now) }
      }
      if (held.claim.status === 'verified') return answered(found, now)
      refuseOver(held.claim, now)
      refuseLate(link, now)
      movedOn(held.claim, reached.listing, settings)
      return { intent: { claim: link.claim, transfer: await verify(context, held, settings) } }
    },

    async giveUp(intent, _refusal, context) {
      if ('transfer' in intent) await undoVerified(context, intent.claim)
    },
  })
}
