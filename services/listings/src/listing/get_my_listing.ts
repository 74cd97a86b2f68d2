import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from './find.ts'
import { ownAnswer } from './own-answer.ts'

/** Gives a listing of the caller's, in any status. */
export function getMyListing(settings: ListingsSettings): Handler<Operations['get_my_listing']> {
  return (context) => ownAnswer(context, ownerOf(context.caller), context.input.listing_id, settings)
}
