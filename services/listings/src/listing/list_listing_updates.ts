import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function listListingUpdates(_: ListingsSettings): Handler<Operations['list_listing_updates']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
