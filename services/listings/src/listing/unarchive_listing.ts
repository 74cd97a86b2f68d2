import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { occur } from '../launch/move.ts'
import { lockedFamily, ownerOf } from './find.ts'
import { ownAnswer } from './own-answer.ts'
import { takeProduct } from './uniqueness.ts'

/** Brings an archived listing of the caller's back: live where it was live before, else as a draft. */
export function unarchiveListing(settings: ListingsSettings): Handler<Operations['unarchive_listing']> {
  return async (context) => {
    const { em, caller, input } = context
    const account = ownerOf(caller)
    const { listing } = await lockedFamily(em, account, input.listing_id)
    const { id, status, liveAt } = listing
    if (status === 'archived' && liveAt) await takeProduct(em, listing, settings.publicUrl)
    const moving = { ...context, sites: settings.sites }
    const outcome = await occur(moving, listing, { kind: 'unarchived' }, { account, cause: 'unarchive_listing' })
    if (!('next' in outcome)) {
      throw new Refusal('listing_closed', `Listing ${id} is ${status}; only an archived one can be brought back.`)
    }
    return ownAnswer(context, account, id, settings)
  }
}
