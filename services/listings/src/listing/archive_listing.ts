import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { occur } from '../launch/move.ts'
import { lockedFamily, ownerOf } from './find.ts'
import { ownAnswer } from './own-answer.ts'

/** Takes a listing of the caller's out of search, boards and lists; one that is archived stays so. */
export function archiveListing(settings: ListingsSettings): Handler<Operations['archive_listing']> {
  return async (context) => {
    const account = ownerOf(context.caller)
    const { listing } = await lockedFamily(context.em, account, context.input.listing_id)
    const { id, status } = listing
    const moving = { ...context, sites: settings.sites }
    const outcome = await occur(moving, listing, { kind: 'archived' }, { account, cause: 'archive_listing' })
    if (!('next' in outcome)) {
      throw new Refusal('listing_closed', `Listing ${id} is ${status}, by the site team, and can't be archived.`)
    }
    return ownAnswer(context, account, id, settings)
  }
}
