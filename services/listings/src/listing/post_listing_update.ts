import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function postListingUpdate(_: ListingsSettings): Handler<Operations['post_listing_update']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
