import { type HandlerContext, Refusal, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import { askAgain, movedOn, outstanding, refuseOver } from '../claim/ask.ts'
import { keepCheck } from '../claim/check.ts'
import { contractOf } from '../claim/contract.ts'
import { claimerOf, lockOwnClaim } from '../claim/find.ts'
import { verify } from '../claim/settle.ts'
import { note } from '../claim/trail.ts'
import { noteTold, type Telling, type ToldOwner, tellListings } from '../claim/transfer.ts'
import { undoVerified } from '../claim/undo.ts'
import type { Looked } from '../methods/method.ts'
import type { OperationSettings } from './settings.ts'

type Op = Operations['verify_claim']
type Context = HandlerContext<InputOf<Op>>
type Listing = OutputOf<Operations['get_claimed_listing']>
type Published = 'dns' | 'meta' | 'file'

/** A proof that is to be looked for, or a decision that the listings have to take. */
type Intent = { look: { slug: string; site: string; account_id: string; method: Published; token: string } } | Telling
type Reached = { listing: Listing; looked: Looked } | ToldOwner

/**
 * Looks for a claim's proof, at the website that the listing has by now. Where it is found, the decision is committed
 * before the listings are told, so that a process that dies in between leaves what has to be told.
 */
export function verifyClaim(settings: OperationSettings) {
  const { methods } = settings

  const settle = async (context: Context, { listing, looked }: { listing: Listing; looked: Looked }) => {
    const { input, caller, em, now } = context
    const held = await lockOwnClaim(em, input.claim_id, claimerOf(caller))
    const { claim } = held
    if (claim.status !== 'verified') {
      refuseOver(claim, now)
      movedOn(claim, listing, settings)
      const noted = keepCheck(claim, looked, now)
      await em.flush()
      await note(em, now, noted)
      if (looked.code !== 'found') return { done: contractOf(claim, methods, now) }
      return { intent: { claim: Number(claim.id), transfer: await verify(context, held, settings) } }
    }
    const telling = outstanding(held)
    return telling ? { intent: telling } : { done: contractOf(claim, methods, now) }
  }

  return staged<Op, Intent, Reached>({
    async begin({ input, caller, em, now }) {
      const account_id = claimerOf(caller)
      const held = await lockOwnClaim(em, input.claim_id, account_id)
      const { claim } = held
      if (claim.status === 'verified') {
        const telling = outstanding(held)
        return telling ? { intent: telling } : { done: contractOf(claim, methods, now) }
      }
      refuseOver(claim, now)
      const { slug, site, method, token } = claim
      if (method === 'email') {
        const detail = 'This claim is verified by the link that was mailed. Claim the listing again for a new link.'
        throw new Refusal('verify_by_email', detail)
      }
      return { intent: { look: { slug, site, account_id, method, token } } }
    },

    async reach(intent, { call }) {
      if (!('look' in intent)) return tellListings(call, intent)
      const { method, token, ...about } = intent.look
      const listing = await askAgain(call, about)
      return { listing, looked: await methods[method].look({ token, url: listing.url }) }
    },

    async finish(_intent, reached, context) {
      if ('listing' in reached) return settle(context, reached)
      const { input, caller, em, now } = context
      await noteTold(em, now, [reached])
      const { claim } = await lockOwnClaim(em, input.claim_id, claimerOf(caller))
      return { done: contractOf(claim, methods, now) }
    },

    async giveUp(intent, _refusal, context) {
      if ('transfer' in intent) await undoVerified(context, intent.claim)
    },
  })
}
